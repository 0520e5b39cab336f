"""The entries of a table's append-only log.

A table is the fold of its log, so any process can rebuild it at any time.
"""

import msgspec

from cabochon.core.wire import Options
from cabochon.server.wire.shapes import Clock, Game


class Entry(msgspec.Struct, tag_field="kind", frozen=True):
    """One line of a table's log."""


class Chair(msgspec.Struct, frozen=True):
    """The occupant of a seat."""

    name: str = ""
    level: str = ""
    """A computer's level; empty for a person."""
    holder: str = ""
    """SHA-256 of the token that holds the seat; empty on an open seat and for a computer."""

    @property
    def is_open(self) -> bool:
        """Whether the seat is free."""
        return not self.holder and not self.level


class Opened(Entry, tag="opened", frozen=True):
    """The table was created; always the first entry."""

    game: Game
    chairs: list[Chair]
    clock: Clock
    listed: bool
    rated: bool
    seed: str
    """64 hexadecimal digits, from the operating system's generator."""
    invite: str
    same_deal_as: str | None = None
    options: Options = msgspec.field(default_factory=dict)
    """Rule options that differ from their defaults."""


class Joined(Entry, tag="joined", frozen=True):
    """A guest took a seat."""

    seat: int
    chair: Chair


class Left(Entry, tag="left", frozen=True):
    """A guest left before the start."""

    seat: int


class Started(Entry, tag="started", frozen=True):
    """All seats are taken; the clocks start."""


class Moved(Entry, tag="moved", frozen=True, omit_defaults=True):
    """A move was played."""

    seat: int
    move: str
    spent_ms: int
    """Time charged to the player's clock."""
    client_move_id: str = ""
    """Empty for a computer's move."""
    sent: str = ""
    """What the client wrote, if that is not the canonical form of the move."""


class TakebackAsked(Entry, tag="takeback-asked", frozen=True):
    """A seat asked for a takeback."""

    seat: int
    ply: int


class TakebackAgreed(Entry, tag="takeback-agreed", frozen=True):
    """One of several seats agreed."""

    seats: list[int]


class TakebackRefused(Entry, tag="takeback-refused", frozen=True):
    """A seat refused or withdrew the takeback."""

    seat: int


class TakenBack(Entry, tag="taken-back", frozen=True):
    """The game returned to an earlier ply; the moves stay in the log."""

    seat: int
    ply: int


class Resigned(Entry, tag="resigned", frozen=True):
    """A seat resigned."""

    seat: int


class Flagged(Entry, tag="flagged", frozen=True):
    """A seat's time ran out."""

    seat: int


class Held(Entry, tag="held", frozen=True):
    """The clock of the seat to move stood still, because the server stopped."""

    ms: int


class Limited(Entry, tag="limited", frozen=True):
    """The game reached the most moves that the server allows."""


class Closed(Entry, tag="closed", frozen=True):
    """The operator of the server closed the table."""


class Renamed(Entry, tag="renamed", frozen=True):
    """The operator of the server replaced a player's name; copies in memory learn it, too."""

    seat: int
    name: str


class Claimed(Entry, tag="claimed", frozen=True):
    """A seat claimed the win against one that was away."""

    seat: int
    against: int


class TookOver(Entry, tag="took-over", frozen=True):
    """A computer took over a seat."""

    seat: int
    level: str


class RematchAsked(Entry, tag="rematch-asked", frozen=True):
    """The holder of these seats asked for a rematch."""

    seats: list[int]


class Rematched(Entry, tag="rematched", frozen=True):
    """The rematch was created."""

    table: str


AnyEntry = (
    Opened
    | Joined
    | Left
    | Started
    | Moved
    | TakebackAsked
    | TakebackAgreed
    | TakebackRefused
    | TakenBack
    | Resigned
    | Flagged
    | Held
    | Limited
    | Closed
    | Renamed
    | Claimed
    | TookOver
    | RematchAsked
    | Rematched
)


class Line(msgspec.Struct, frozen=True):
    """An entry with its time."""

    at: int
    """Unix milliseconds."""
    entry: AnyEntry


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> str:
    """Encode an entry for the database."""
    return _encoder.encode(entry).decode()


def decode(text: str) -> AnyEntry:
    """The inverse of ``encode``."""
    return _decoder.decode(text)
