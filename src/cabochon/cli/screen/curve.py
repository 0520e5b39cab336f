"""A review in the terminal: the curve in colours, the players, the mistakes."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cabochon.analysis.curves import chances, named
from cabochon.analysis.judging import ERRORS
from cabochon.analysis.shapes import Review, ReviewedMove

COLOURS: Final = ("dodger_blue2", "dark_orange3", "green4", "medium_purple3")
"""By seat."""
STYLES: Final = {"inaccuracy": "yellow3", "mistake": "orange3", "blunder": "bold red"}
SIGNS: Final = {"inaccuracy": "·", "mistake": "?", "blunder": "!"}
ROWS: Final = 10
EIGHTHS: Final = " ▁▂▃▄▅▆▇█"


def curve(review: Review, width: int) -> Text:
    """Win chances as stacked areas, the first seat at the bottom, and a row of signs."""
    values = chances(review)
    columns = max(1, min(len(values), width - 6))
    places = [round(i * (len(values) - 1) / max(columns - 1, 1)) for i in range(columns)]
    drawn = Text()
    for row in range(ROWS - 1, -1, -1):
        share = (row + 1) / ROWS
        drawn.append(f"{share:>4.0%} " if row in (ROWS - 1, ROWS // 2 - 1) else "     ")
        for place in places:
            drawn.append_text(_cell(values[place], row))
        drawn.append("\n")
    drawn.append("     ")
    return drawn.append_text(_signs(review.moves, places))


def _cell(shares: Sequence[float], row: int) -> Text:
    """One cell of the areas: the seat at its lower edge, and the next one above it."""
    low, high = row / ROWS, (row + 1) / ROWS
    bounds = [sum(shares[: seat + 1]) for seat in range(len(shares))]
    lower = next((seat for seat, bound in enumerate(bounds) if bound > low), len(shares) - 1)
    upper = next((seat for seat, bound in enumerate(bounds) if bound >= high - 1e-9), lower)
    filled = round(8 * min(1.0, (bounds[lower] - low) * ROWS))
    return Text(EIGHTHS[filled], style=f"{COLOURS[lower]} on {COLOURS[upper]}")


def _signs(moves: Sequence[ReviewedMove], places: Sequence[int]) -> Text:
    """The worst mistake below each column."""
    found = Text()
    for number, place in enumerate(places):
        last = places[number + 1] if number + 1 < len(places) else place + 1
        errors = [move for move in moves[place:last] if move.judgement in ERRORS]
        worst = max(errors, key=lambda move: move.cost, default=None)
        found.append(
            SIGNS[worst.judgement] if worst else " ", STYLES[worst.judgement] if worst else ""
        )
    return found


def players(review: Review, names: Sequence[str]) -> Table:
    """Accuracy and counts of each player."""
    table = Table("player", "accuracy", "given away", "luck", *ERRORS, box=None)
    for each in review.seats:
        table.add_row(
            Text(names[each.seat], style=COLOURS[each.seat]),
            f"{each.accuracy:.1f}",
            f"{each.cost:.1%}",
            f"{each.luck:+.1%}",
            *(str(each.counts[name]) for name in ERRORS),
        )
    return table


def mistakes(review: Review, names: Sequence[str]) -> Group:
    """Every move that was worse than good, with a better one, and the reasons below it."""
    errors = [move for move in review.moves if move.judgement in ERRORS]
    return Group(*(part for move in errors for part in _mistake(move, names)))


def _mistake(move: ReviewedMove, names: Sequence[str]) -> Iterator[RenderableType]:
    wide = max(map(len, names))
    what = f"{move.judgement} \u2212{move.cost:.1%}"
    yield Text.assemble(
        f"{move.ply:>4}  ",
        (f"{names[move.seat]:<{wide}}  ", COLOURS[move.seat]),
        (f"{what:<18}", STYLES[move.judgement]),
        (move.move, "bold"),
        "  better: ",
        (move.best[0].move, "bold"),
    )
    for reason in _strongest(move, names):
        yield Padding(Text(reason), (0, 0, 0, wide + 8))


def _strongest(move: ReviewedMove, names: Sequence[str]) -> Iterator[str]:
    """The strongest reason against the move, and for the better one."""
    against = [named(each, names) for each in move.reasons if each.about == "played"]
    favour = [f"Better: {named(each, names)}" for each in move.reasons if each.about == "better"]
    yield from against[:1] + favour[:1]
