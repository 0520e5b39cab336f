"""The wire types of a classic view and its tally."""

from typing import Annotated

from cabochon.classic.actions import PHASES
from cabochon.core.wire import (
    ByGem,
    Places,
    Reserve,
    SeatTallyShape,
    Shape,
    TallyShape,
    Tokens,
    ViewShape,
    one_of,
)


class ClassicSeat(Shape):
    """The holdings of a seat in Splendor."""

    tokens: Tokens
    cards: list[int]
    nobles: list[int]
    reserved: list[Reserve]


class ClassicView(ViewShape, tag_field="game", tag="classic", kw_only=True):
    """A position of Splendor as one seat, or a spectator, may know it."""

    phase: Annotated[str, one_of(PHASES)]
    supply: Tokens
    nobles: list[int]
    rows: Places
    passes: int
    seats: list[ClassicSeat]


class NearestNoble(Shape):
    """The noble on the table with the fewest missing bonuses."""

    noble: int
    lacks: ByGem
    missing: int
    """The number of missing bonuses."""


class ClassicSeatTally(SeatTallyShape, kw_only=True):
    """The sums of a seat in Splendor."""

    noble_points: int
    noble: NearestNoble | None
    """Null if no noble is left."""


class ClassicGoals(Shape):
    """The goal of the game."""

    points: int


class ClassicTally(TallyShape, tag_field="game", tag="classic", kw_only=True):
    """What follows from a view of Splendor by the rules; there are no gifts."""

    goals: ClassicGoals
    seats: list[ClassicSeatTally]


View = ClassicView
Tally = ClassicTally
