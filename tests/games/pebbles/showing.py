"""The drawing and the wording of pebbles."""

from typing import Any

from cabochon.core import drawing
from cabochon.core.drawing import EMPTY, Face, Fact, Picture, Place, Row
from cabochon.core.wording import Wording
from pebbles.cards import CARDS, GEMS


def name(card: int) -> str:
    """A short description of a card."""
    return f"#{card} {CARDS[card].colour} {CARDS[card].points}pt"


def picture(value: dict[str, Any]) -> Picture:
    """The picture of a snapshot or a view."""
    return Picture(
        title=drawing.title(f"pebbles, {len(value['seats'])} players", value),
        status=drawing.status(value),
        board=(),
        facts=(Fact("Supply", drawing.tokens(value["supply"])),),
        rows=tuple(_row(value, level) for level in (3, 2, 1)),
        places=tuple(_place(value, seat) for seat in range(len(value["seats"]))),
    )


def _row(value: dict[str, Any], level: int) -> Row:
    faces = tuple(_face(card) if card else EMPTY for card in value["rows"][str(level)])
    return Row(level, drawing.left(value["decks"][str(level)]), faces)


def _face(card: int) -> Face:
    return Face(card, CARDS[card].colour, (name(card), _cost(card)))


def _cost(card: int) -> str:
    return drawing.tokens(dict(zip(GEMS, CARDS[card].cost, strict=True)))


def _place(value: dict[str, Any], seat: int) -> Place:
    own = value["seats"][seat]
    points = sum(CARDS[card].points for card in own["cards"])
    facts = (
        Fact("tokens", drawing.tokens(own["tokens"])),
        Fact("reserved", str(len(own["reserved"]))),
    )
    return Place(seat, value["turn"] == seat, drawing.plural(points, "point"), facts)


WORDING = Wording(card=name, reasons={"goal": "by points", "stalemate": "nobody could move"})
