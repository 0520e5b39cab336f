"""A view of Splendor Duel and its tally on the wire, in types."""

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
    """A bought card; a joker with the colour it copies."""

    card: int
    colour: Gem | UnsetType = field(default=UNSET, name="as")


class DuelSeat(Shape):
    """What one seat of Splendor Duel has."""

    tokens: Tokens
    privileges: int
    cards: list[DuelCard]
    royals: list[int]
    reserved: list[Reserve]


class Refill(Shape):
    """A place that is filled at the end of the turn."""

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
    """What one seat of Splendor Duel comes to."""

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
    """The colour with the most points, the first of several."""


class DuelGoals(Shape):
    """Each of them wins."""

    points: int
    crowns: int
    colour: int
    """Points on cards of one colour."""


class DuelTally(Shape, tag_field="game", tag="duel"):
    """What follows from a view of Splendor Duel by its rules."""

    goals: DuelGoals
    limit: int
    """How many tokens a seat may keep."""
    excess: int
    """How many tokens the seat to move must discard now."""
    last_round: bool
    """Never in this game, which ends at once."""
    reserve_gold: bool
    """Whether reserving a card brings a gold token: always."""
    seats: list[DuelSeatTally]
    cards: dict[str, Price]
    """By card id, of the face-up cards and the viewer's reserve; empty for a spectator."""
    gifts: dict[str, Gift]
    """By legal move, those that give the opponent a Privilege; empty unless it is one's turn."""
    victories: list[Victory]
    """What each reason was made of; empty until the rules end the game."""


View = DuelView
Tally = DuelTally
