"""The result of a match, as numbers and as a table."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.table import Table

from cabochon.arena.contest import Contest, Pair
from cabochon.statistics import elo, interval, mean, percentile


@dataclass(frozen=True, slots=True)
class Pace:
    """Time per move, in seconds."""

    mean: float
    p95: float
    """The 95th percentile."""

    def __str__(self) -> str:
        return f"{1000 * self.mean:.1f} ms, 95 % within {1000 * self.p95:.1f} ms"


@dataclass(frozen=True, slots=True)
class Summary:
    """The result of a match from A's point of view."""

    contest: Contest
    wins: int
    draws: int
    """Games won jointly with others."""
    losses: int
    score: float
    """The mean share of a game."""
    interval: tuple[float, float]
    """95 % interval of the score."""
    turns: float
    """The mean number of turns in a game."""
    paces: tuple[Pace, Pace]
    """The time per move of A and of B."""
    notes: tuple[str, ...]
    """Why some games did not end by the rules."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.wins + self.draws + self.losses

    @property
    def elo(self) -> float:
        """A's Elo above B; infinite after a clean sweep."""
        return elo(self.score, self.contest.players)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """95 % interval of the Elo difference."""
        low, high = (elo(bound, self.contest.players) for bound in self.interval)
        return low, high

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; an infinite Elo is null."""
        a, b = self.paces
        return {
            **self.contest.to_dict(),
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.score,
            "interval": list(self.interval),
            "elo": _finite(self.elo),
            "elo_interval": [_finite(bound) for bound in self.elo_interval],
            "turns_per_game": self.turns,
            "seconds_per_move": {
                "a": {"mean": a.mean, "p95": a.p95},
                "b": {"mean": b.mean, "p95": b.p95},
            },
            "notes": list(self.notes),
        }

    def table(self) -> Table:
        """The result for the terminal."""
        low, high = self.interval
        below, above = self.elo_interval
        table = Table(title=f"{self.contest.a} against {self.contest.b}", show_header=False)
        for name, value in (
            ("games", f"{self.games} of {self.contest.game} for {self.contest.players}"),
            ("won, drawn, lost", f"{self.wins}, {self.draws}, {self.losses}"),
            ("score", f"{self.score:.1%} ({low:.1%} to {high:.1%})"),
            ("Elo difference", f"{signed(self.elo)} ({signed(below)} to {signed(above)})"),
            ("turns per game", f"{self.turns:.1f}"),
            (f"a move of {self.contest.a}", str(self.paces[0])),
            (f"a move of {self.contest.b}", str(self.paces[1])),
            *(("note", note) for note in self.notes),
        ):
            table.add_row(name, value)
        return table


def summarize(contest: Contest, pairs: Sequence[Pair]) -> Summary:
    """Summarize the pairs of a match."""
    games = [game for pair in pairs for game in pair.games]
    shares = [game.share for game in games]
    scores = [pair.score for pair in pairs]
    return Summary(
        contest=contest,
        wins=shares.count(1),
        draws=sum(0 < share < 1 for share in shares),
        losses=shares.count(0),
        score=mean(scores),
        interval=interval(scores),
        turns=mean([game.turns for game in games]),
        paces=(
            _pace(second for game in games for second in game.seconds[0]),
            _pace(second for game in games for second in game.seconds[1]),
        ),
        notes=tuple(dict.fromkeys(game.note for game in games if game.note)),
    )


def signed(value: float) -> str:
    """A difference in Elo with its sign."""
    return f"{value:+.0f}" if math.isfinite(value) else "-+"[value > 0] + "∞"


def _pace(times: Iterable[float]) -> Pace:
    seconds = list(times)
    return Pace(mean(seconds), percentile(seconds, 0.95))


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None
