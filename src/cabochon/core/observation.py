"""A position as numbers of one byte each, as one seat may know it; types in ``observation.pxd``."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cabochon.core import native, numbers, tokens
from cabochon.core.kernel import Position


class Part(NamedTuple):
    """Consecutive numbers of an observation."""

    name: str
    size: int
    meaning: str


class Observation:
    """Writes what a seat sees into a buffer; a game's own adds what only it has.

    The observing seat comes first, then the others in turn order. Nothing written depends on what
    the seat may not know.
    """

    def __init__(self, players: int, parts: Iterable[Part], width: int, features: bytes) -> None:
        self.players = players
        self.parts = tuple(parts)
        self.size = sum(part.size for part in self.parts)
        self.width = width
        self.kept = bytearray(features)
        self.features = native.octets(self.kept)
        self.aim(bytearray(self.size))

    def aim(self, buffer: Any) -> None:
        """Write into this buffer of bytes from now on."""
        self.buffer = buffer
        self.out = native.octets(buffer)

    def write(self, position: Position, seat: int, first: int) -> None:
        """Write what a seat sees from a place of the buffer on."""

    def told(self, position: Position, seat: int) -> bytes:
        """What a seat sees, for Python."""
        self.aim(bytearray(self.size))
        self.write(position, seat, 0)
        return bytes(self.buffer)

    def put_kinds(self, first: int, held: int, count: int) -> None:
        """The number of tokens of each of the first kinds."""
        for kind in range(count):
            self.out[first + kind] = tokens.amount(held, kind)

    def put_one(self, first: int, count: int, hot: int) -> None:
        """A one among zeros."""
        native.wipe(self.out, first, count)
        self.out[first + hot] = 1

    def put_market(self, position: Position, first: int) -> None:
        """The face-up cards, by place."""
        for slot in range(numbers.SLOTS):
            card = position.market[slot]
            native.lay(self.out, first, self.features, card * self.width, self.width)
            first += self.width

    def put_reserves(self, position: Position, first: int, owner: int, seat: int) -> None:
        """Whether there is a card, its level, and its features if the observing seat knows it."""
        for i in range(numbers.RESERVES):
            place = numbers.RESERVES * owner + i
            card = position.reserved[place]
            known = card > 0 and (owner == seat or position.open[place] != 0)
            self.out[first] = card != 0
            self.out[first + 1] = position.level_of(card) + 1 if card != 0 else 0
            row = card * self.width if known else 0
            native.lay(self.out, first + 2, self.features, row, self.width)
            first += 2 + self.width
