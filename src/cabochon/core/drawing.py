"""The model of a drawn table, which every game fills in, and its plain-text form."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from cabochon.core.gems import KINDS

GAP: Final = "  "
NOTHING: Final = "-"


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled line."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Face:
    """A face-up place."""

    card: int | None
    """The card's id; None if the place is empty."""
    colour: str
    """The letter of the card's bonus, or empty."""
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """The face-up cards of a level."""

    level: int
    left: int
    """The number of cards left in the deck."""
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """The area of a player."""

    seat: int
    to_move: bool
    score: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything a drawing shows, from top to bottom."""

    title: str
    status: str
    """Whose turn it is, or how the game ended."""
    board: tuple[str, ...]
    facts: tuple[Fact, ...]
    rows: tuple[Row, ...]
    places: tuple[Place, ...]


EMPTY: Final = Face(None, "", (NOTHING,))


def tokens(counts: Mapping[str, int]) -> str:
    """Token counts such as ``w2 k1``, without zeros."""
    return " ".join(f"{kind}{n}" for kind, n in counts.items() if n) or NOTHING


def chips(letters: str) -> str:
    """Token letters as counts."""
    count = Counter(letters)
    return tokens({kind: count[kind] for kind in KINDS})


def listed(items: Iterable[str]) -> str:
    """Several items in one line."""
    return " | ".join(items) or NOTHING


def plural(count: int, thing: str) -> str:
    """A count with a noun: ``1 crown``, ``2 crowns``."""
    return f"{count} {thing}" + ("" if count == 1 else "s")


def left(deck: int | list[int]) -> int:
    """The size of a deck: a list in a snapshot, a number in a view."""
    return deck if isinstance(deck, int) else len(deck)


def title(text: str, value: Mapping[str, Any]) -> str:
    """A title with the rule options that differ from their defaults."""
    options = value.get("options", {})
    chosen = [name if set_to is True else f"{name} {set_to}" for name, set_to in options.items()]
    return ", ".join([text, *chosen])


def status(value: Mapping[str, Any]) -> str:
    """Whose turn it is, or how the game ended."""
    if value["phase"] == "over":
        winners = listed(f"seat {seat}" for seat in value["outcome"]["winners"])
        return f"over, won by {winners} ({', '.join(value['outcome']['reasons'])})"
    follow_up = "" if value["phase"] == "main" else f" ({value['phase']})"
    return f"seat {value['turn']} to move{follow_up}"


def plain(picture: Picture) -> str:
    """Draw a picture as plain text."""
    parts = (
        [f"{picture.title}: {picture.status}"],
        list(picture.board),
        _facts(picture.facts),
        [line for row in picture.rows for line in _row(row)],
        [line for place in picture.places for line in _place(place)],
    )
    return "\n\n".join("\n".join(part) for part in parts if part)


def _facts(facts: tuple[Fact, ...]) -> list[str]:
    width = max(len(fact.label) for fact in facts)
    return [f"{fact.label:{width}}{GAP}{fact.text}" for fact in facts]


def _row(row: Row) -> list[str]:
    width = max(len(line) for face in row.faces for line in face.lines)
    lines = zip_longest(*(face.lines for face in row.faces), fillvalue="")
    drawn = (GAP + GAP.join(f"{text:{width}}" for text in line) for line in lines)
    return [f"Level {row.level}, {row.left} in the deck", *(line.rstrip() for line in drawn)]


def _place(place: Place) -> list[str]:
    turn = ", to move" if place.to_move else ""
    return [
        f"Seat {place.seat}: {place.score}{turn}",
        *(GAP + line for line in _facts(place.facts)),
    ]
