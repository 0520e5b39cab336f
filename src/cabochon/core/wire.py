"""Wire types shared by the views and tallies of all games.

docs/notation.md explains the fields of a view. ``typescript`` names a stricter type of the page.
Nothing is validated here, because the engine writes what is sent.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

Gem = Annotated[str, Meta(extra={"typescript": "Gem"})]
Letters = Annotated[str, Meta(extra={"typescript": "string"})]
"""Token letters in canonical order, one for each token."""
Level = Annotated[int, Meta(extra={"typescript": "Level"})]
Tokens = Annotated[dict[str, int], Meta(extra={"typescript": "Tokens"})]
ByGem = Annotated[dict[str, int], Meta(extra={"typescript": "Readonly<Record<Gem, number>>"})]
Options = dict[str, bool | int]
"""Rule options that differ from their defaults."""
Places = dict[str, list[int | None]]
"""Card ids by level; null for an empty place."""


def one_of(words: Iterable[str]) -> Meta:
    """A text that is one of these words."""
    return Meta(extra={"typescript": " | ".join(f'"{word}"' for word in words)})


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a view; fields that it does not declare are never sent."""


class Outcome(Shape):
    """The outcome by the rules."""

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
    """A reserved card; one that the viewer has not seen has no id."""

    open: bool
    level: Level | UnsetType = UNSET
    card: int | UnsetType = UNSET


class Price(Shape):
    """The price of a card for the viewer's seat."""

    cost: Letters
    """The printed cost minus the bonuses."""
    short: Letters
    """The tokens of the cost that the seat lacks."""
    covered: Letters
    """Those of them that its gold replaces."""
    missing: int
    """The number of tokens still missing; 0 if the card is affordable."""
    payment: Letters | None
    """The default payment if the card is affordable."""


class Gift(Shape):
    """What a move gives to an opponent."""

    seat: int
    """The seat that gains a privilege."""
    reason: Annotated[str, one_of(("three", "pearls", "replenish"))]
    giver: int | None
    """The seat that loses it; null if it comes from the supply."""


class ViewShape(Shape, kw_only=True):
    """What every view contains; a game adds what only it has."""

    rules: int
    turn: int | None
    decks: dict[str, int]
    """Cards left, by level."""
    viewer: int | None
    options: Options | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET


class SeatTallyShape(Shape, kw_only=True):
    """The sums of a seat in every game with a tally."""

    points: int
    card_points: int
    bonuses: ByGem
    tokens: int
    cards: int


class TallyShape(Shape, kw_only=True):
    """What every tally contains; a game adds its goals and seats."""

    limit: int
    """The maximum number of tokens of a seat at the end of its turn."""
    reserves: int
    """The maximum number of reserved cards of a seat."""
    excess: int
    """How many tokens the seat to move must return."""
    last_round: bool
    """Whether a seat has reached a goal, so that this is the last round."""
    reserve_gold: bool
    """Whether reserving a card brings a gold token."""
    cards: dict[str, Price]
    """By card id: face-up cards and the viewer's reserve; empty for a spectator."""
    gifts: dict[str, Gift]
    """By legal move: gifts of a privilege to an opponent; empty if it is not the viewer's turn."""
    victories: list[Victory]
    """What each reason of the outcome consists of; empty until the rules end the game."""
