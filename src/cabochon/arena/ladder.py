"""All players in order of strength, rated by matches."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any

from rich.table import Table

from cabochon.arena.contest import Contest, Pair
from cabochon.arena.ratings import Meeting, Rating, rate
from cabochon.arena.summary import Summary, summarize

HEADINGS = ("player", "Elo", "±", "against the one below", "won, drawn, lost", "time per move")
TITLE = """# The ladder

How strong the players are, measured by `cabochon ladder`. Neighbours play paired games: every deal
is played from every seat. Elo is fitted by maximum likelihood, with `random` at 0. Intervals are
95 %; ± refers to the distance to the player below. Where a player won every game against the one
below, the true distance is larger than these games can show, and all players above stand higher.
"""


@dataclass(frozen=True, slots=True)
class Rung:
    """A player's place on the ladder."""

    rating: Rating
    summary: Summary
    """Its match against the player below; for the lowest, that of the player above."""
    lowest: bool

    def row(self) -> tuple[str, ...]:
        """The cells of its row, in the order of the headings."""
        name, elo = self.rating.name, f"{self.rating.elo:.0f}"
        pace = f"{1000 * self.summary.paces[self.lowest].mean:.1f} ms"
        if self.lowest:
            return name, elo, "", "", "", pace
        low, high = self.summary.interval
        score = f"{self.summary.score:.1%} ({low:.1%} to {high:.1%})"
        results = f"{self.summary.wins}, {self.summary.draws}, {self.summary.losses}"
        return name, elo, f"{self.rating.error:.0f}", score, results, pace


@dataclass(frozen=True, slots=True)
class Ladder:
    """The players of one game in the given order, weakest first."""

    game: str
    players: int
    rungs: tuple[Rung, ...]
    matches: tuple[Summary, ...]

    @property
    def title(self) -> str:
        """The game and the number of players."""
        return f"{self.game}, {self.players} players"

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "game": self.game,
            "players": self.players,
            "ratings": [
                {"player": rung.rating.name, "elo": rung.rating.elo, "error": rung.rating.error}
                for rung in self.rungs
            ],
            "matches": [summary.to_dict() for summary in self.matches],
        }

    def table(self) -> Table:
        """The ladder for the terminal, strongest first."""
        table = Table(*HEADINGS, title=self.title)
        for rung in reversed(self.rungs):
            table.add_row(*rung.row())
        return table

    def markdown(self) -> str:
        """The ladder as a section of a Markdown page."""
        rows = [HEADINGS, ("---",) * len(HEADINGS), *(rung.row() for rung in reversed(self.rungs))]
        lines = [f"| {' | '.join(row)} |" for row in rows]
        games = sum(summary.games for summary in self.matches)
        limit = _limit(self.matches[0].contest)
        return "\n".join([f"## {self.title}", "", f"{games} games{limit}.", "", *lines, ""])


def contests(names: Sequence[str], common: Contest, *, round_robin: bool) -> list[Contest]:
    """The matches between neighbours, the stronger one first, or between all players."""
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a ladder needs two players or more, each once")
    meetings = combinations(names, 2) if round_robin else pairwise(names)
    return [replace(common, a=upper, b=lower) for lower, upper in meetings]


def build(names: Sequence[str], played: Sequence[tuple[Contest, Sequence[Pair]]]) -> Ladder:
    """Compute the ladder from the matches."""
    meetings = [_meeting(contest, pairs).padded() for contest, pairs in played]
    matches = {(contest.a, contest.b): summarize(contest, pairs) for contest, pairs in played}
    steps = [matches[upper, lower] for lower, upper in pairwise(names)]
    ratings = rate(names, meetings)
    rungs = [Rung(ratings[0], steps[0], lowest=True)]
    rungs += [Rung(r, step, lowest=False) for r, step in zip(ratings[1:], steps, strict=True)]
    contest = played[0][0]
    return Ladder(contest.game, contest.players, tuple(rungs), tuple(matches.values()))


def _meeting(contest: Contest, pairs: Sequence[Pair]) -> Meeting:
    scores = tuple(pair.score for pair in pairs)
    return Meeting(contest.a, contest.b, scores, contest.players)


def into_page(page: str, ladder: Ladder) -> str:
    """A page in which the ladder's section replaces the previous one, or is appended."""
    section = ladder.markdown()
    page = page or TITLE
    pattern = re.compile(
        rf"^## {re.escape(ladder.title)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL
    )
    if pattern.search(page):
        return pattern.sub(lambda _: section + "\n", page).rstrip("\n") + "\n"
    return f"{page.rstrip()}\n\n{section}"


def _limit(contest: Contest) -> str:
    """The limits of the players, for the page."""
    if contest.limit is None:
        return ", each player with its own thinking time"
    bounds = ((contest.limit.seconds, "s"), (contest.limit.simulations, "simulations"))
    return "".join(f", {value:g} {unit} a move" for value, unit in bounds if value is not None)
