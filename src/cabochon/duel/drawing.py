"""A drawing of a duel snapshot or view."""

from collections import Counter
from typing import Any

from cabochon.core import drawing
from cabochon.core.drawing import EMPTY, Face, Fact, Picture, Place, Row
from cabochon.core.gems import COLOUR_NAMES, COLOURS, KINDS
from cabochon.duel.catalog import CARDS, ROYALS, Card
from cabochon.duel.numbers import JOKER

BONUS_NAMES = (*COLOUR_NAMES, "joker", "grey")


def picture(value: dict[str, Any]) -> Picture:
    """The picture of a snapshot or a view."""
    return Picture(
        title=drawing.title("duel", value),
        status=drawing.status(value),
        board=_board(value["board"]),
        facts=(
            Fact("Bag", drawing.tokens(value["bag"])),
            Fact("Privileges", str(value["privileges"])),
            Fact("Royals", drawing.listed(map(_royal, value["royals"]))),
        ),
        rows=tuple(_row(value, level) for level in (3, 2, 1)),
        places=tuple(_place(value, seat) for seat in (0, 1)),
    )


def _board(cells: str) -> tuple[str, ...]:
    rows = (f"  {i + 1} {' '.join(cells[5 * i : 5 * i + 5])}" for i in range(5))
    return ("    a b c d e", *rows)


def _royal(royal: int) -> str:
    printed = ROYALS[royal]
    ability = "" if printed.ability == "none" else f" {printed.ability}"
    return f"#{royal} {printed.points}pt{ability}"


def _cost(card: Card) -> str:
    return drawing.tokens(dict(zip(KINDS[: COLOURS + 1], card.cost, strict=True)))


def _row(value: dict[str, Any], level: int) -> Row:
    faces = tuple(_face(card) if card else EMPTY for card in value["pyramid"][str(level)])
    return Row(level, drawing.left(value["decks"][str(level)]), faces)


def _face(card: int) -> Face:
    printed = CARDS[card]
    colour = KINDS[printed.bonus] if printed.bonus < COLOURS else ""
    return Face(card, colour, (name(card), _cost(printed), _extras(printed)))


def name(card: int) -> str:
    """A short description of a card."""
    printed = CARDS[card]
    points = f" {printed.points}pt" if printed.points else ""
    return f"#{card} {BONUS_NAMES[printed.bonus]}{points}"


def _extras(card: Card) -> str:
    """Crowns, several bonuses and the ability of a card."""
    crowns = [drawing.plural(card.crowns, "crown")] if card.crowns else []
    bonuses = [f"{card.bonus_count} bonuses"] if card.bonus_count > 1 else []
    ability = [card.ability] if card.ability != "none" else []
    return ", ".join(crowns + bonuses + ability)


def _place(value: dict[str, Any], seat: int) -> Place:
    own = value["seats"][seat]
    facts = (
        Fact("tokens", drawing.tokens(own["tokens"])),
        Fact("bonuses", _by_colour(own["cards"], bonuses=True)),
        Fact("points", _by_colour(own["cards"], bonuses=False)),
        Fact("reserved", drawing.listed(map(_reserved, own["reserved"]))),
        Fact("royals", drawing.listed(map(_royal, own["royals"]))),
    )
    return Place(seat, value["turn"] == seat, _score(own), facts)


def _score(own: dict[str, Any]) -> str:
    """The points, crowns and privileges of a seat."""
    cards = [CARDS[entry["card"]] for entry in own["cards"]]
    points = sum(card.points for card in cards)
    points += sum(ROYALS[royal].points for royal in own["royals"])
    counts = {
        "point": points,
        "crown": sum(card.crowns for card in cards),
        "privilege": own["privileges"],
    }
    return ", ".join(drawing.plural(count, thing) for thing, count in counts.items())


def _by_colour(entries: list[dict[str, Any]], *, bonuses: bool) -> str:
    """Bonuses or points by colour; a joker counts as the colour it copies."""
    count: Counter[str] = Counter()
    for entry in entries:
        card = CARDS[entry["card"]]
        colour = entry["as"] if card.bonus == JOKER else KINDS[card.bonus]
        count[colour] += card.bonus_count if bonuses else card.points
    return drawing.tokens({colour: count[colour] for colour in KINDS[:COLOURS]})


def _reserved(entry: dict[str, Any]) -> str:
    card = entry.get("card")
    if card is None:
        return f"a hidden level {entry['level']}"
    extras = _extras(CARDS[card])
    return f"{name(card)}{extras and ', '}{extras} for {_cost(CARDS[card])}"
