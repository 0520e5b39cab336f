"""The wire types of a duel view and its tally."""

from typing import Annotated

from msgspec import UNSET, UnsetType, field

from cabochon.core.wire import (
    ByGem,
    Gem,
    Level,
    Places,
    Reserve,
    SeatTallyShape,
    Shape,
    TallyShape,
    Tokens,
    ViewShape,
    one_of,
)
from cabochon.duel.actions import PHASES


class DuelCard(Shape):
    """A bought card; a joker has the colour it copies."""

    card: int
    colour: Gem | UnsetType = field(default=UNSET, name="as")


class DuelSeat(Shape):
    """The holdings of a seat in Splendor Duel."""

    tokens: Tokens
    privileges: int
    cards: list[DuelCard]
    royals: list[int]
    reserved: list[Reserve]


class Refill(Shape):
    """A place that is refilled at the end of the turn."""

    level: Level
    slot: int


class DuelView(ViewShape, tag_field="game", tag="duel", kw_only=True):
    """A position of Splendor Duel as one seat, or a spectator, may know it."""

    phase: Annotated[str, one_of(PHASES)]
    board: str
    """25 letters, row by row from a1; a dot is an empty cell."""
    bag: Tokens
    privileges: int
    royals: list[int]
    pyramid: Places
    replenished: bool
    again: bool
    card: int | None
    refill: Refill | None
    seats: list[DuelSeat]


class DuelSeatTally(SeatTallyShape, kw_only=True):
    """The sums of a seat in Splendor Duel."""

    royal_points: int
    crowns: int
    colours: ByGem
    """Points on cards of each colour."""
    best: Gem
    """The first colour with the most points."""


class DuelGoals(Shape):
    """The goals; each of them wins."""

    points: int
    crowns: int
    colour: int
    """Points on cards of one colour."""


class DuelTally(TallyShape, tag_field="game", tag="duel", kw_only=True):
    """What follows from a view of Splendor Duel by the rules; there is no last round."""

    goals: DuelGoals
    seats: list[DuelSeatTally]


View = DuelView
Tally = DuelTally
