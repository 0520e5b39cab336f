"""Statistics for the terminal, as JSON, and as a page with plots."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.drawing import title
from cabochon.corpus.stats import plots
from cabochon.corpus.stats.measures import Rate, rate
from cabochon.corpus.stats.sections import Cell, Chapter, GameSample, sections
from cabochon.games import find
from cabochon.statistics import mean

START: Final = "<!-- statistics: written by cabochon stats -->"
END: Final = "<!-- end of statistics -->"
TITLE: Final = "# Statistics\n"
EXTREMES: Final = 8
"""The best and the worst cards that a page lists."""


@dataclass(frozen=True, slots=True)
class Report:
    """The statistics of one variant with the same rule options."""

    sample: GameSample
    sections: tuple[Chapter, ...]

    @property
    def name(self) -> str:
        """The variant and its options, such as ``classic3`` or ``classic2-goal-21``."""
        variant = find(self.sample.game).variant(self.sample.players)
        return title(variant, {"options": self.sample.options}).replace(", ", "-").replace(" ", "-")

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "game": self.sample.game,
            "players": self.sample.players,
            "options": dict(self.sample.options),
            "games": len(self.sample.games),
            **{section.name: section.to_dict() for section in self.sections},
        }

    def pictures(self) -> dict[str, str]:
        """The plots by the name of their section."""
        return dict(_pictures(self))


def report(sample: GameSample) -> Report:
    """The statistics of some games."""
    return Report(sample, tuple(sections(sample)))


def shown(cell: Cell, heading: str) -> str:
    """A cell as text."""
    if heading == "above its level":
        return f"{cell:+.1f}"
    if isinstance(cell, float) and heading in ("games", "seats", "taken"):
        return f"{cell:.1%}"
    return f"{cell:g}" if isinstance(cell, float) else str(cell)


def brief(section: Chapter) -> Chapter:
    """A section with the best and the worst cards only."""
    if section.name != "cards" or len(section.rows) <= 2 * EXTREMES:
        return section
    ranked = tuple(sorted(section.rows, key=_last, reverse=True))
    rows = ranked[:EXTREMES] + ranked[-EXTREMES:]
    text = f"{section.text} The {EXTREMES} best and the {EXTREMES} worst:"
    return Chapter(section.name, section.title, text, section.headings, rows)


def _last(row: Sequence[Cell]) -> float:
    assert isinstance(row[-1], float)
    return row[-1]


def _pictures(report: Report) -> Iterator[tuple[str, str]]:
    fair = 1 / report.sample.players
    for section in report.sections:
        if section.name in ("seats", "reserves", "guests", "leads"):
            rows = [(str(row[0]), row[-1]) for row in section.rows]
            rates = [(label, last) for label, last in rows if isinstance(last, Rate)]
            yield section.name, plots.whiskers(rates, fair)
        elif section.name == "length":
            turns = Counter(game.seats[0].turns for game in report.sample.games)
            yield section.name, plots.bars({"games": turns}, "turns of the first seat")
        elif section.name == "points":
            yield section.name, plots.bars(_points(report.sample), "points at the end")
        elif section.name == "cards":
            yield section.name, plots.spots(list(_spots(report.sample, section)))


def _points(sample: GameSample) -> dict[str, Counter[int]]:
    won = Counter(seat.points for seat in sample.seats if seat.share > 0)
    lost = Counter(seat.points for seat in sample.seats if seat.share == 0)
    return {name: own for name, own in (("winners", won), ("others", lost)) if own}


def _spots(sample: GameSample, section: Chapter) -> Iterator[plots.Spot]:
    cards = find(sample.game).cards
    for row in section.rows:
        number = int(str(row[0]).split()[0].removeprefix("#"))
        card = cards[number]
        assert isinstance(row[3], float)
        yield plots.Spot(str(number), card.colour, card.level, row[3], _last(row))


# The page


def into_page(page: str, reports: Sequence[Report], folder: str) -> str:
    """A page with the statistics between their marks; what stands around them stays.

    ``folder`` has the pictures, as seen from the page.
    """
    inside = "\n".join([START, "", *_overview(reports)])
    inside += "".join(_variant(each, folder) for each in reports) + END
    if START in page and END in page:
        pattern = f"{re.escape(START)}.*{re.escape(END)}"
        return re.sub(pattern, lambda _: inside, page, flags=re.DOTALL)
    return f"{page or TITLE}\n{inside}\n"


def _overview(reports: Sequence[Report]) -> list[str]:
    """All variants in one table."""
    headings = ("game", "games", "first seat wins", "turns", "winner's points", "winner's cards")
    rows = []
    for each in reports:
        sample = each.sample
        won = [seat for seat in sample.seats if seat.share > 0]
        rows.append(
            (
                f"[{sample.title}](#{_anchor(sample.title)})",
                str(len(sample.games)),
                str(rate([game.seats[0].share for game in sample.games])),
                f"{mean([game.seats[0].turns for game in sample.games]):.1f}",
                f"{mean([seat.points for seat in won]):.1f}",
                f"{mean([len(seat.cards) for seat in won]):.1f}",
            )
        )
    return [*_table(headings, rows), ""]


def _anchor(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def _variant(report: Report, folder: str) -> str:
    pictures = report.pictures()
    lines = [f"\n## {report.sample.title}\n", f"{len(report.sample.games)} games.\n"]
    for section in map(brief, report.sections):
        lines += [f"### {section.title}\n"]
        lines += [f"{section.text}\n"] if section.text else []
        if section.name in pictures:
            place = f"{folder}/{report.name}-{section.name}.svg"
            lines += [f"![{section.title} {report.sample.title}]({place})\n"]
        cells = [tuple(map(shown, row, section.headings)) for row in section.rows]
        lines += [*_table(section.headings, cells), ""]
    return "\n".join(lines)


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [headings, ("---",) * len(headings), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]
