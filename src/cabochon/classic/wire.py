"""A view of Splendor and its tally on the wire, in types."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from cabochon.classic.actions import PHASES
from cabochon.core.wire import (
    ByGem,
    Gift,
    Options,
    Outcome,
    Places,
    Price,
    Reserve,
    Shape,
    Tokens,
    Victory,
    one_of,
)


class ClassicSeat(Shape):
    """What one seat of Splendor has."""

    tokens: Tokens
    cards: list[int]
    nobles: list[int]
    reserved: list[Reserve]


class ClassicView(Shape, tag_field="game", tag="classic"):
    """A position of Splendor as one seat, or a spectator, may know it."""

    rules: int
    phase: Annotated[str, one_of(PHASES)]
    turn: int | None
    supply: Tokens
    nobles: list[int]
    rows: Places
    decks: dict[str, int]
    """Cards left, by level."""
    passes: int
    seats: list[ClassicSeat]
    viewer: int | None
    options: Options | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET


class NearestNoble(Shape):
    """The noble on the table that lacks the fewest bonuses."""

    noble: int
    lacks: ByGem
    missing: int
    """How many bonuses are lacking."""


class ClassicSeatTally(Shape):
    """What one seat of Splendor comes to."""

    points: int
    card_points: int
    noble_points: int
    bonuses: ByGem
    tokens: int
    cards: int
    noble: NearestNoble | None
    """Null when no noble is left."""


class ClassicGoals(Shape):
    """What ends the game."""

    points: int


class ClassicTally(Shape, tag_field="game", tag="classic"):
    """What follows from a view of Splendor by its rules."""

    goals: ClassicGoals
    limit: int
    """How many tokens a seat may keep."""
    excess: int
    """How many tokens the seat to move must return now."""
    last_round: bool
    """Whether a seat has reached the goal, so that the game ends with this round."""
    reserve_gold: bool
    """Whether reserving a card brings a gold token."""
    seats: list[ClassicSeatTally]
    cards: dict[str, Price]
    """By card id, of the face-up cards and the viewer's reserve; empty for a spectator."""
    gifts: dict[str, Gift]
    """By legal move: none in this game."""
    victories: list[Victory]
    """What the winners' points were made of; empty until the rules end the game."""


View = ClassicView
Tally = ClassicTally
