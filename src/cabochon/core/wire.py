"""What the views and tallies of all games are made of on the wire, in types.

docs/notation.md tells what each field of a view means. Where the page's types are stricter than
these, ``typescript`` names them; nothing is checked twice, for the engine wrote what is sent.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

Gem = Annotated[str, Meta(extra={"typescript": "Gem"})]
Letters = Annotated[str, Meta(extra={"typescript": "string"})]
"""Token letters, each as often as there are tokens, in canonical order."""
Level = Annotated[int, Meta(extra={"typescript": "Level"})]
Tokens = Annotated[dict[str, int], Meta(extra={"typescript": "Tokens"})]
ByGem = Annotated[dict[str, int], Meta(extra={"typescript": "Readonly<Record<Gem, number>>"})]
Options = dict[str, bool | int]
"""Rule options that differ from their defaults."""
Places = dict[str, list[int | None]]
"""Card ids by level, null where a place is empty."""


def one_of(words: Iterable[str]) -> Meta:
    """A text that is one of these words."""
    return Meta(extra={"typescript": " | ".join(f'"{word}"' for word in words)})


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a view; a field it does not name never leaves."""


class Outcome(Shape):
    """How the rules ended the game."""

    winners: list[int]
    reasons: list[str]


class Counted(Shape):
    """A card, noble or royal that counted towards a victory, and how much."""

    kind: Annotated[str, one_of(("card", "noble", "royal"))]
    id: int
    worth: int


class Victory(Shape):
    """A reason of the outcome for one winner, and what it was made of."""

    seat: int
    reason: str
    counted: list[Counted]


class Reserve(Shape):
    """A reserved card; another seat's blind one has no id."""

    open: bool
    level: Level | UnsetType = UNSET
    card: int | UnsetType = UNSET


class Price(Shape):
    """What a card comes to for the viewer's seat."""

    cost: Letters
    """The printed cost less the bonuses."""
    short: Letters
    """The tokens of the cost that the seat does not hold."""
    covered: Letters
    """Those of them that its gold can stand in for."""
    missing: int
    """How many tokens are missing after gold; 0: the card is affordable."""
    payment: Letters | None
    """The default payment of an affordable card."""


class Gift(Shape):
    """What a move gives away."""

    seat: int
    """Who gains a Privilege."""
    reason: Annotated[str, one_of(("three", "pearls", "replenish"))]
    giver: int | None
    """The seat it comes from; null: from above the board."""
