"""The wire types of a classic view and its tally."""

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
    """The holdings of a seat in Splendor."""

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
    """The noble on the table with the fewest missing bonuses."""

    noble: int
    lacks: ByGem
    missing: int
    """The number of missing bonuses."""


class ClassicSeatTally(Shape):
    """The sums of a seat in Splendor."""

    points: int
    card_points: int
    noble_points: int
    bonuses: ByGem
    tokens: int
    cards: int
    noble: NearestNoble | None
    """Null if no noble is left."""


class ClassicGoals(Shape):
    """The goal of the game."""

    points: int


class ClassicTally(Shape, tag_field="game", tag="classic"):
    """What follows from a view of Splendor by the rules."""

    goals: ClassicGoals
    limit: int
    """The maximum number of tokens of a seat at the end of its turn."""
    excess: int
    """How many tokens the seat to move must return."""
    last_round: bool
    """Whether a seat has reached the goal, so that this is the last round."""
    reserve_gold: bool
    """Whether reserving a card brings a gold token."""
    seats: list[ClassicSeatTally]
    cards: dict[str, Price]
    """By card id: face-up cards and the viewer's reserve; empty for a spectator."""
    gifts: dict[str, Gift]
    """Always empty in this game."""
    victories: list[Victory]
    """What the winners' points consist of; empty until the rules end the game."""


View = ClassicView
Tally = ClassicTally
