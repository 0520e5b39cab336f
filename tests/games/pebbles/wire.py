"""The wire types of a pebbles view."""

from cabochon.core.wire import Places, Reserve, Shape, Tokens, ViewShape


class PebblesSeat(Shape):
    """The holdings of a seat."""

    tokens: Tokens
    cards: list[int]
    reserved: list[Reserve]


class PebblesView(ViewShape, tag_field="game", tag="pebbles", kw_only=True):
    """A position as one seat, or a spectator, may know it."""

    phase: str
    supply: Tokens
    rows: Places
    passes: int
    seats: list[PebblesSeat]


View = PebblesView
