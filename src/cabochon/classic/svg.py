"""What only classic shows in an SVG picture of its table."""

from collections.abc import Iterable
from typing import Any

from cabochon.core.svg import box, cost, counted, text


def pieces(situation: Any, x: float, y: float) -> str:
    """The supply and the nobles."""
    parts = [counted(situation.supply, x + 14, y + 10)]
    for i, noble in enumerate(situation.nobles):
        left, top = x + 98 * (i % 3), y + 50 + 122 * (i // 3)
        parts.append(box(left, top, (88, 112), "#d9c8e6"))
        parts.append(text(left + 8, top + 22, noble.points, 18, fill="#2b1c3a", weight=700))
        parts.append(text(left + 82, top + 106, f"#{noble.id}", 10, "end", fill="#5d4a70"))
        parts.append(cost(noble.needs, left + 16, top + 96, 8))
    return "".join(parts)


def scores(situation: Any) -> dict[str, Iterable[int]]:
    """The nobles of each seat."""
    return {"noble": map(len, situation.visits)}
