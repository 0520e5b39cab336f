"""A table as an SVG picture, for notebooks and environments; drawn from public facts only.

The ``Game`` draws what only it has: the pieces beside the cards, and further scores of a seat.
"""

import math
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any, Final

from cabochon.core.cards import Card, ReservedCard
from cabochon.core.drawing import plural
from cabochon.core.gems import KINDS

FILLS: Final = dict(
    zip(
        KINDS,
        ("#f4f1e8", "#2f6fd0", "#1f9d61", "#c8352f", "#3a3540", "#f3c6d3", "#e8b62c"),
        strict=True,
    )
)
"""The colour of each token kind."""
SIDES: Final = dict(zip(KINDS, (4, 6, 8, 5, 3, 24, 12), strict=True))
"""The corners of each gem, so that kinds also differ without colour; a pearl is round."""
CARD: Final = (78, 104)
GAP: Final = 8
WIDTH: Final = 960
MIDDLE: Final = 330
"""The width of the game's pieces, which lie left of the cards."""
PANEL: Final = 104
"""The height of a seat's panel."""
FONT: Final = "font-family='system-ui,sans-serif'"
INK: Final = "#f2ede1"


def table(situation: Any, game: Any) -> str:
    """The table of a State or a View, with what its viewer may know."""
    seats = range(situation.players)
    height = 392
    parts = [
        text(16, 26, str(situation)[: str(situation).index("\n")], 15, weight=600),
        _rows(situation, MIDDLE, 44),
        game.pieces(situation, 16, 60) if game.pieces else "",
        *(_seat(situation, game, seat, 16, height + PANEL * seat) for seat in seats),
    ]
    total = height + PANEL * situation.players
    frame = f"viewBox='0 0 {WIDTH} {total}' width='100%'"
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' {frame} {FONT}>"
        f"<rect width='{WIDTH}' height='{total}' rx='10' fill='#20362f'/>{''.join(parts)}</svg>"
    )


def text(
    x: float, y: float, words: object, size: int = 12, anchor: str = "start", **more: Any
) -> str:
    """Words at a place."""
    fill = more.get("fill", INK)
    weight = more.get("weight", 400)
    return (
        f"<text x='{x:g}' y='{y:g}' font-size='{size}' fill='{fill}' text-anchor='{anchor}' "
        f"font-weight='{weight}'>{escape(str(words))}</text>"
    )


def box(x: float, y: float, size: tuple[float, float], fill: str, stroke: str = "#00000055") -> str:
    """A rounded rectangle."""
    return (
        f"<rect x='{x:g}' y='{y:g}' width='{size[0]:g}' height='{size[1]:g}' rx='6' "
        f"fill='{fill}' stroke='{stroke}'/>"
    )


def gem(kind: str, x: float, y: float, radius: float) -> str:
    """A cut stone: a polygon with a facet, and a star for gold."""
    sides = SIDES[kind]
    points, facet = [], []
    for i in range(sides):
        angle = 2 * math.pi * i / sides - math.pi / 2
        far = radius * (0.62 if kind == "o" and i % 2 else 1)
        points.append(f"{x + far * math.cos(angle):.1f},{y + far * math.sin(angle):.1f}")
        facet.append(
            f"{x + far * 0.55 * math.cos(angle):.1f},{y + far * 0.55 * math.sin(angle):.1f}"
        )
    return (
        f"<polygon points='{' '.join(points)}' fill='{FILLS[kind]}' stroke='#151515' "
        f"stroke-width='1'/><polygon points='{' '.join(facet)}' fill='#ffffff40'/>"
    )


def counted(counts: Mapping[str, int], x: float, y: float, step: float = 46) -> str:
    """Gems with their numbers in a line."""
    shown = [(kind, count) for kind, count in counts.items() if count]
    return "".join(
        gem(kind, x + step * i, y, 11) + text(x + step * i + 15, y + 5, count, 14, weight=600)
        for i, (kind, count) in enumerate(shown)
    )


def cost(price: Iterable[int], x: float, y: float, radius: float = 7) -> str:
    """A price from the bottom up, one line for each kind."""
    due = [(kind, count) for kind, count in zip(KINDS, price, strict=False) if count]
    step = 2 * radius + 2
    return "".join(
        gem(kind, x, y - step * i, radius)
        + text(x + radius + 3, y - step * i + 4, count, 11, fill="#1b1b1b", weight=600)
        for i, (kind, count) in enumerate(reversed(due))
    )


def _card(card: Card, x: float, y: float) -> str:
    """A card: points, crowns, bonus and cost."""
    colour = card.colour
    crowns = "♛" * getattr(card, "crowns", 0)
    ability = getattr(card, "ability", "none")
    parts = [
        box(x, y, CARD, "#efe7d3"),
        box(x, y, (CARD[0], 28), FILLS[colour] if colour else "#9b8f78"),
        text(
            x + 7,
            y + 21,
            card.points or "",
            18,
            fill="#1b1b1b" if colour == "w" else "#fff",
            weight=700,
        )
        if card.points
        else "",
        text(x + 26, y + 19, crowns, 12, fill="#ffd978"),
        _bonus(card, x + CARD[0] - 16, y + 15, 10),
        text(x + CARD[0] - 6, y + CARD[1] - 6, f"#{card.id}", 10, "end", fill="#7c715c"),
        "" if ability == "none" else text(x + CARD[0] - 6, y + 44, ability, 10, "end", fill="#444"),
        cost(card.cost, x + 14, y + CARD[1] - 14),
    ]
    return "".join(parts)


def _bonus(card: Card, x: float, y: float, radius: float, ink: str = "#fff") -> str:
    """The bonus of a card: its gem, twice if it counts twice, a question mark for a joker."""
    count = getattr(card, "bonus_count", 1)
    if not card.colour:
        return text(x, y + 6, "?", 17, "middle", fill=ink, weight=700) if count else ""
    places = range(count)
    return "".join(gem(card.colour, x - 1.6 * radius * i, y, radius) for i in places)


def _rows(situation: Any, x: float, y: float) -> str:
    """Decks and face-up cards, level 3 on top."""
    parts = []
    for i, level in enumerate((3, 2, 1)):
        top = y + i * (CARD[1] + GAP)
        parts.append(box(x, top, CARD, "#51473a"))
        parts.append(text(x + CARD[0] / 2, top + 48, "●" * level, 14, "middle", fill="#d8c79a"))
        parts.append(
            text(x + CARD[0] / 2, top + 76, situation.deck_sizes[level], 15, "middle", weight=600)
        )
        for place, card in enumerate(situation.face_up[level], 1):
            left = x + place * (CARD[0] + GAP)
            parts.append(_card(card, left, top) if card else box(left, top, CARD, "none", INK))
    return "".join(parts)


def _seat(situation: Any, game: Any, seat: int, x: float, y: float) -> str:
    """What a seat has: score, tokens, bonuses, reserved cards."""
    moving = situation.to_move == seat
    counts = {"point": situation.points, "card": map(len, situation.purchased)}
    counts |= game.scores(situation) if game.scores else {}
    score = ", ".join(plural(tuple(all_seats)[seat], thing) for thing, all_seats in counts.items())
    parts = [
        box(x, y, (WIDTH - 32, PANEL - 8), "#294a3e", "#ffd978" if moving else "#00000055"),
        text(x + 12, y + 22, f"Seat {seat}: {score}", 14, weight=600),
        text(x + 12, y + 48, "tokens", 12) + counted(situation.tokens[seat], x + 84, y + 44),
        text(x + 12, y + 78, "bonuses", 12) + counted(situation.bonuses[seat], x + 84, y + 74),
    ]
    parts += (
        _reserved(held, x + 520 + 136 * i, y + 10, PANEL - 28)
        for i, held in enumerate(situation.reserved[seat])
    )
    return "".join(parts)


def _reserved(held: ReservedCard, x: float, y: float, height: float) -> str:
    """A reserved card, or the back of one."""
    if held.card is None:
        back = box(x, y, (126, height), "#51473a")
        return back + text(x + 63, y + height / 2 + 5, f"level {held.level}", 13, "middle")
    card = held.card
    crowns, ability = "♛" * getattr(card, "crowns", 0), getattr(card, "ability", "none")
    aside = 15 * max(getattr(card, "bonus_count", 1) - 1, 0)
    return "".join(
        (
            box(x, y, (126, height), "#efe7d3"),
            _bonus(card, x + 14 + aside, y + 14, 9, "#444"),
            text(x + 28 + aside, y + 18, f"#{card.id}", 11, fill="#444"),
            text(x + 118, y + 20, card.points or "", 15, "end", fill="#1b1b1b", weight=700),
            text(x + 8, y + 42, crowns + ("" if held.open else " hidden"), fill="#855c00"),
            "" if ability == "none" else text(x + 118, y + 42, ability, 10, "end", fill="#444"),
            _line_of(card.cost, x + 14, y + height - 16),
        )
    )


def _line_of(price: Iterable[int], x: float, y: float) -> str:
    """A price in a line."""
    due = [(kind, count) for kind, count in zip(KINDS, price, strict=False) if count]
    return "".join(
        gem(kind, x + 28 * i, y, 7) + text(x + 28 * i + 10, y + 4, count, 11, fill="#1b1b1b")
        for i, (kind, count) in enumerate(due)
    )
