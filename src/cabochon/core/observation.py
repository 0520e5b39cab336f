"""A position as numbers of one byte each, as one seat may know it; types in ``observation.pxd``."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from cabochon.core import native, numbers
from cabochon.core.kernel import Position

HALF = numbers.LEVELS + numbers.CARD_IDS


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

    def __init__(
        self,
        players: int,
        parts: Iterable[Part],
        width: int,
        features: bytes,
        levels: Iterable[int],
    ) -> None:
        self.players = players
        self.parts = tuple(parts)
        self.size = sum(part.size for part in self.parts)
        self.width = width
        self.kept = bytearray(features)
        self.features = native.octets(self.kept)
        self.kept_reserves = bytearray(_reserves(width, features, levels))
        self.reserves = native.octets(self.kept_reserves)
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
        out = self.out  # local, as a byte written through the pointer could be any field
        width = self.width + 2
        other = owner != seat
        for i in range(numbers.RESERVES):
            place = numbers.RESERVES * owner + i
            hidden = other & (self.position.open[place] == 0)
            row = self.position.reserved[place] + numbers.LEVELS + HALF * hidden
            native.lay(out, first, self.reserves, row * width, width)
            first += width


def _reserves(width: int, features: bytes, levels: Iterable[int]) -> Iterator[int]:
    """What is written of a reserve, by card; from HALF on the same if the card is hidden.

    Before card 0, which is none, are the unknown cards of a view, from level 3 to level 1.
    """
    ranks = [*range(numbers.LEVELS, -1, -1), *levels]
    ranks += [0] * (HALF - len(ranks))
    for hidden in (False, True):
        for row, level in enumerate(ranks):
            card = 0 if hidden else max(row - numbers.LEVELS, 0)
            seen = features[width * card :][:width].ljust(width, bytes(1))
            yield from (level > 0, level, *seen)
