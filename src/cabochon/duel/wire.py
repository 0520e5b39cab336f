"""The JSON form of a view of Splendor Duel on the wire; docs/notation.md has its fields."""

from msgspec import UNSET, UnsetType, field

from cabochon.core.wire import Options, Outcome, Places, Reserve, Shape, Tokens


class DuelCard(Shape):
    """A bought card; a joker with the colour it copies."""

    card: int
    colour: str | UnsetType = field(default=UNSET, name="as")


class DuelSeat(Shape):
    """What one seat of Splendor Duel has."""

    tokens: Tokens
    privileges: int
    cards: list[DuelCard]
    royals: list[int]
    reserved: list[Reserve]


class Refill(Shape):
    """A place that is filled at the end of the turn."""

    level: int
    slot: int


class DuelView(Shape, tag_field="game", tag="duel"):
    """A position of Splendor Duel as one seat, or a spectator, may know it."""

    rules: int
    phase: str
    turn: int | None
    board: str
    bag: Tokens
    privileges: int
    royals: list[int]
    pyramid: Places
    decks: Tokens
    """Cards left, by level."""
    replenished: bool
    again: bool
    card: int | None
    refill: Refill | None
    seats: list[DuelSeat]
    viewer: int | None
    options: Options | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET


View = DuelView
