"""What only the duel shows in an SVG picture of its table."""

from collections.abc import Iterable
from typing import Any

from cabochon.core.svg import box, counted, gem, text
from cabochon.duel.board import CELLS


def pieces(situation: Any, x: float, y: float) -> str:
    """The 25 cells with their names, the bag and the royals."""
    parts = []
    for cell, kind in enumerate(situation.board):
        left, top = x + 48 * (cell % 5), y + 48 * (cell // 5)
        parts.append(box(left, top, (44, 44), "#2c4a40"))
        parts.append(text(left + 4, top + 11, CELLS[cell], 8))
        parts.append(gem(kind, left + 22, top + 24, 14) if kind != "." else "")
    parts.append(text(x, y + 266, "Bag", 12) + counted(situation.bag, x + 42, y + 262, 39))
    parts.append(text(x, y + 292, "Royals" if situation.royals else "Royals: none left", 12))
    for place, royal in enumerate(situation.royals):
        parts.append(text(x + 62 + 116 * (place % 2), y + 292 + 18 * (place // 2), _royal(royal)))
    return "".join(parts)


def _royal(royal: Any) -> str:
    """The number, the points and the ability of a royal."""
    ability = "" if royal.ability == "none" else f" {royal.ability}"
    return f"#{royal.id} {royal.points}pt{ability}"


def scores(situation: Any) -> dict[str, Iterable[int]]:
    """The crowns and privileges of each seat."""
    return {"crown": situation.crowns, "privilege": situation.privileges}
