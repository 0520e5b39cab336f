"""A position as numbers of one byte each, as one seat may know it; types in ``observation.pxd``."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cabochon.core import native, numbers
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

    def watch(self, position: Position) -> None:
        """Write what there is to see of this position from now on, as it changes."""
        self.position = position

    def write(self, seat: int, first: int) -> None:
        """Write what a seat sees from a place of the buffer on.

        From the first part to the last: a part of less than eight numbers is written as a word of
        eight, and the next parts overwrite the rest.
        """

    def told(self, position: Position, seat: int) -> bytes:
        """What a seat sees, for Python; ValueError if there is no such seat."""
        if position.players != self.players or not 0 <= seat < self.players:
            raise ValueError(
                f"expected a seat of {self.players}, not seat {seat} of {position.players}"
            )
        self.watch(position)
        self.aim(bytearray(self.size))
        self.write(seat, 0)
        return bytes(self.buffer)

    def put_market(self, first: int) -> None:
        """The face-up cards, by place."""
        out = self.out  # local, as a byte written through the pointer could be any field
        width = self.width
        for slot in range(numbers.SLOTS):
            card = self.position.market[slot]
            native.lay(out, first, self.features, card * width, width)
            first += width

    def put_reserves(self, first: int, owner: int, seat: int) -> None:
        """Whether there is a card, its level, and its features if the observing seat knows it."""
        for i in range(numbers.RESERVES):
            place = numbers.RESERVES * owner + i
            card = self.position.reserved[place]
            known = card > 0 and (owner == seat or self.position.open[place] != 0)
            self.out[first] = card != 0
            self.out[first + 1] = self.position.level_of(card) + 1 if card != 0 else 0
            row = card * self.width if known else 0
            native.lay(self.out, first + 2, self.features, row, self.width)
            first += 2 + self.width
