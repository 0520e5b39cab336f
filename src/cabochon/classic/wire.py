"""The JSON form of a view of Splendor on the wire; docs/notation.md tells what each field means."""

from msgspec import UNSET, UnsetType

from cabochon.core.wire import Options, Outcome, Places, Reserve, Shape, Tokens


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
    options: Options | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET


View = ClassicView
