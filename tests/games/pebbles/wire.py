"""The wire types of a pebbles view."""

from msgspec import UNSET, UnsetType

from cabochon.core.wire import Options, Outcome, Places, Reserve, Shape, Tokens


class PebblesSeat(Shape):
    """The holdings of a seat."""

    tokens: Tokens
    cards: list[int]
    reserved: list[Reserve]


class PebblesView(Shape, tag_field="game", tag="pebbles"):
    """A position as one seat, or a spectator, may know it."""

    rules: int
    phase: str
    turn: int | None
    supply: Tokens
    rows: Places
    decks: Tokens
    passes: int
    seats: list[PebblesSeat]
    viewer: int | None
    options: Options | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET


View = PebblesView
