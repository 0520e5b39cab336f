"""All players in order of strength, measured by matches between them."""

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

How strong the players are, measured by `cabochon ladder`: paired games, every deal played from
every seat; Elo by maximum likelihood with `random` at 0. Intervals are of 95 %, that after ± is
of the distance to the player below. A player that never lost to the one below stands further above
it than its games can tell: with more of them, it and all above it would stand higher.
"""


@dataclass(frozen=True, slots=True)
class Rung:
    """A player's place."""

    rating: Rating
    summary: Summary
    """A match it played: against the one below, or for the lowest that same match."""
    lowest: bool

    def row(self) -> tuple[str, ...]:
        """The cells of its line, in the order of the headings."""
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
    """The players of one game, the weakest first as they were named."""

    game: str
    players: int
    rungs: tuple[Rung, ...]
    matches: tuple[Summary, ...]

    @property
    def title(self) -> str:
        """What was played."""
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
        """The ladder for the terminal, the strongest on top."""
        table = Table(*HEADINGS, title=self.title)
        for rung in reversed(self.rungs):
            table.add_row(*rung.row())
        return table

    def markdown(self) -> str:
        """The ladder as a section of a page."""
        rows = [HEADINGS, ("---",) * len(HEADINGS), *(rung.row() for rung in reversed(self.rungs))]
        lines = [f"| {' | '.join(row)} |" for row in rows]
        games = sum(summary.games for summary in self.matches)
        limit = _limit(self.matches[0].contest)
        return "\n".join([f"## {self.title}", "", f"{games} games{limit}.", "", *lines, ""])


def contests(names: Sequence[str], common: Contest, *, round_robin: bool) -> list[Contest]:
    """Neighbours against each other, the one named later first; or everybody against everybody."""
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError("a ladder needs two players or more, each once")
    meetings = combinations(names, 2) if round_robin else pairwise(names)
    return [replace(common, a=upper, b=lower) for lower, upper in meetings]


def build(names: Sequence[str], played: Sequence[tuple[Contest, Sequence[Pair]]]) -> Ladder:
    """The ladder that the matches make."""
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
    """A page with the ladder's section in place of its last one, or at the end."""
    section = ladder.markdown()
    page = page or TITLE
    pattern = re.compile(
        rf"^## {re.escape(ladder.title)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL
    )
    if pattern.search(page):
        return pattern.sub(lambda _: section + "\n", page).rstrip("\n") + "\n"
    return f"{page.rstrip()}\n\n{section}"


def _limit(contest: Contest) -> str:
    """How long the players thought, for the page."""
    if contest.limit is None:
        return ", each player with its own thinking time"
    bounds = ((contest.limit.seconds, "s"), (contest.limit.simulations, "simulations"))
    return "".join(f", {value:g} {unit} a move" for value, unit in bounds if value is not None)
