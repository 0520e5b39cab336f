"""The wire types of a duel view and its tally."""

from typing import Annotated

from msgspec import UNSET, UnsetType, field

from cabochon.core.wire import (
    ByGem,
    Gem,
    Gift,
    Level,
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


class DuelView(Shape, tag_field="game", tag="duel"):
    """A position of Splendor Duel as one seat, or a spectator, may know it."""

    rules: int
    phase: Annotated[str, one_of(PHASES)]
    turn: int | None
    board: str
    """25 letters, row by row from a1; a dot is an empty cell."""
    bag: Tokens
    privileges: int
    royals: list[int]
    pyramid: Places
    decks: dict[str, int]
    """Cards left, by level."""
    replenished: bool
    again: bool
    card: int | None
    refill: Refill | None
    seats: list[DuelSeat]
    viewer: int | None
    options: Options | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET


class DuelSeatTally(Shape):
    """The sums of a seat in Splendor Duel."""

    points: int
    card_points: int
    royal_points: int
    crowns: int
    bonuses: ByGem
    tokens: int
    cards: int
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


class DuelTally(Shape, tag_field="game", tag="duel"):
    """What follows from a view of Splendor Duel by the rules."""

    goals: DuelGoals
    limit: int
    """The maximum number of tokens of a seat at the end of its turn."""
    excess: int
    """How many tokens the seat to move must discard."""
    last_round: bool
    """Always false in this game, which ends at once."""
    reserve_gold: bool
    """Always true in this game: reserving a card brings a gold token."""
    seats: list[DuelSeatTally]
    cards: dict[str, Price]
    """By card id: face-up cards and the viewer's reserve; empty for a spectator."""
    gifts: dict[str, Gift]
    """By legal move: moves that give the opponent a privilege; empty unless it is one's turn."""
    victories: list[Victory]
    """What each reason consists of; empty until the rules end the game."""


View = DuelView
Tally = DuelTally
