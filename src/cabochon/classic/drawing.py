"""A drawing of a classic snapshot or view."""

from collections import Counter
from typing import Any

from cabochon.classic.catalog import CARDS, NOBLES
from cabochon.core import drawing
from cabochon.core.drawing import EMPTY, Face, Fact, Picture, Place, Row
from cabochon.core.gems import COLOUR_NAMES, COLOURS, KINDS


def picture(value: dict[str, Any]) -> Picture:
    """The picture of a snapshot or a view."""
    return Picture(
        title=drawing.title(f"classic, {len(value['seats'])} players", value),
        status=drawing.status(value),
        board=(),
        facts=(
            Fact("Supply", drawing.tokens(value["supply"])),
            Fact("Nobles", drawing.listed(map(_noble, value["nobles"]))),
        ),
        rows=tuple(_row(value, level) for level in (3, 2, 1)),
        places=tuple(_place(value, seat) for seat in range(len(value["seats"]))),
    )


def _noble(noble: int) -> str:
    return f"#{noble} for {_colours(NOBLES[noble].needs)}"


def _colours(counts: tuple[int, ...]) -> str:
    return drawing.tokens(dict(zip(KINDS[:COLOURS], counts, strict=True)))


def _row(value: dict[str, Any], level: int) -> Row:
    faces = tuple(_face(card) if card else EMPTY for card in value["rows"][str(level)])
    return Row(level, drawing.left(value["decks"][str(level)]), faces)


def _face(card: int) -> Face:
    printed = CARDS[card]
    return Face(card, KINDS[printed.bonus], (name(card), _colours(printed.cost)))


def name(card: int) -> str:
    """A short description of a card."""
    printed = CARDS[card]
    points = f" {printed.points}pt" if printed.points else ""
    return f"#{card} {COLOUR_NAMES[printed.bonus]}{points}"


def _place(value: dict[str, Any], seat: int) -> Place:
    own = value["seats"][seat]
    points = sum(CARDS[card].points for card in own["cards"])
    points += sum(NOBLES[noble].points for noble in own["nobles"])
    facts = (
        Fact("tokens", drawing.tokens(own["tokens"])),
        Fact("bonuses", _bonuses(own["cards"])),
        Fact("reserved", drawing.listed(map(_reserved, own["reserved"]))),
        Fact("nobles", drawing.listed(f"#{noble}" for noble in own["nobles"])),
    )
    return Place(seat, value["turn"] == seat, _score(points, len(own["cards"])), facts)


def _score(points: int, cards: int) -> str:
    return f"{drawing.plural(points, 'point')}, {drawing.plural(cards, 'card')}"


def _bonuses(cards: list[int]) -> str:
    count = Counter(CARDS[card].bonus for card in cards)
    return _colours(tuple(count[colour] for colour in range(COLOURS)))


def _reserved(entry: dict[str, Any]) -> str:
    card = entry.get("card")
    if card is None:
        return f"a hidden level {entry['level']}"
    return f"{name(card)} for {_colours(CARDS[card].cost)}"
