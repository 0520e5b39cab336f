"""The JSON form of a View on the wire, in types; docs/notation.md tells what each field means."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from cabochon.state import View as EngineView

Tokens = dict[str, int]
Places = dict[str, list[int | None]]
"""Card ids by level, null where a place is empty."""
Json = Annotated[dict[str, Any], Meta(extra={"typescript": "GameEvent"})]
"""An event of the engine, as its ``to_dict`` writes it."""


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a view; a field it does not name never leaves."""


class Outcome(Shape):
    """How the rules ended the game."""

    winners: list[int]
    reasons: list[str]


class Reserve(Shape):
    """A reserved card; another seat's blind one has no id."""

    open: bool
    level: int | UnsetType = UNSET
    card: int | UnsetType = UNSET


class ClassicSeat(Shape):
    """What one seat of Splendor has."""

    tokens: Tokens
    cards: list[int]
    nobles: list[int]
    reserved: list[Reserve]


class ClassicView(Shape, tag_field="game", tag="classic"):
    """A position of Splendor as one seat, or a spectator, may know it."""

    rules: int
    phase: str
    turn: int | None
    supply: Tokens
    nobles: list[int]
    rows: Places
    decks: Tokens
    """Cards left, by level."""
    passes: int
    seats: list[ClassicSeat]
    viewer: int | None
    outcome: Outcome | UnsetType = UNSET


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
    outcome: Outcome | UnsetType = UNSET


View = ClassicView | DuelView


def view_shape(view: EngineView) -> View:
    """An engine's view in its wire form."""
    shape: View = msgspec.convert(view.to_dict(), View)
    return shape


def seat_shape(public: View, view: EngineView) -> View:
    """A view in its wire form, made of the spectator's: what differs is one's own reserve."""
    if view.viewer is None:
        return public
    seats: list[Any] = list(public.seats)
    if reserves := view.own_reserves():
        reserved = msgspec.convert(reserves, list[Reserve])
        seats[view.viewer] = msgspec.structs.replace(seats[view.viewer], reserved=reserved)
    return msgspec.structs.replace(public, viewer=view.viewer, seats=seats)
