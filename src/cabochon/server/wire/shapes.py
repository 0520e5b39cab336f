"""The parts of messages: setup, seats, clocks, steps and the state of a table."""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta, field

from cabochon.core.wire import Options
from cabochon.games import GAMES
from cabochon.server.wire.views import Json, Tally, View

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$")]
SeatToken = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Ply = Annotated[int, Meta(ge=0, le=100_000)]
Seconds = Annotated[int, Meta(ge=1, le=1_209_600)]
Status = Literal["open", "playing", "over"]
Kind = Literal["open", "person", "computer"]

if TYPE_CHECKING:
    Game = str
else:
    Game = Literal[tuple(GAMES)]


class Value(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a message."""


class NoClock(Value, tag_field="kind", tag="none"):
    """No clock."""


class PerMove(Value, tag_field="kind", tag="per-move"):
    """A fixed time for each turn."""

    seconds: Seconds


class Bank(Value, tag_field="kind", tag="bank"):
    """A time for the game, with an increment after each turn."""

    seconds: Seconds
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0


Clock = NoClock | PerMove | Bank


class SeatPlan(Value):
    """The plan for one seat of a new table."""

    kind: Literal["mine", "open", "computer"]
    """The creator (several of them: a shared screen), a guest, or a computer."""
    name: Annotated[str, Meta(max_length=40)] = ""
    """The name shown on the creator's seat."""
    level: Annotated[str, Meta(max_length=40)] = ""
    """The computer's level, one of those that `GET /api/info` lists."""


class SeatState(Value):
    """The state of a seat."""

    kind: Kind
    name: str
    """Empty on an open seat; the level on a computer's."""
    level: str
    """Empty unless a computer plays the seat."""
    here: bool
    """Whether the holder of the seat is connected; always true for computers."""
    away_ms: int
    """How long the seat has been away; 0 if present."""
    claimable: bool
    """Whether the others may claim the win, or have a computer take over."""
    remaining_ms: int | None
    """Time left at the moment of sending; null without a clock."""
    wants_rematch: bool


class Takeback(Value):
    """A takeback that waits for an answer."""

    seat: int
    """The seat that asks."""
    ply: int
    """The ply to return to."""
    waiting: list[int]
    """The seats that have not agreed yet."""


class Result(Value):
    """The result of a finished game."""

    winners: list[int]
    reasons: list[str]
    """Those of the rules (docs/notation.md), or one of the server's (docs/protocol.md)."""


class Step(Value):
    """A move that was played."""

    ply: int
    """The number of moves before it."""
    seat: int
    move: str
    events: list[Json]
    """The events, as the viewer may know them."""
    at: int
    """When it was stored, in Unix milliseconds."""
    spent_ms: int
    """The time the player used."""
    view: View | None = None
    """The position after the move, if requested."""
    tally: Tally | None = None
    """What follows from that position by the rules."""


class Notice(Value):
    """An event at the table other than a move."""

    kind: Literal[
        "joined",
        "left",
        "started",
        "takeback-asked",
        "takeback-refused",
        "taken-back",
        "resigned",
        "flagged",
        "claimed",
        "computer-took-over",
        "rematch-asked",
        "rematch",
    ]
    seat: int | None
    """The seat concerned."""
    ply: int
    """The number of moves after it."""
    at: int
    """When it was stored, in Unix milliseconds."""


class TableState(Value):
    """Everything a client may know about a table."""

    table: str
    game: Game
    status: Status
    version: int
    """Increases with every change of the table; ignore a lower one."""
    ply: int
    """The number of moves; to be sent with the next move."""
    listed: bool
    rated: bool
    clock: Clock
    options: Options
    """Rule options that differ from their defaults."""
    seats: list[SeatState]
    mine: list[int]
    """The seats of this client; none for a spectator."""
    to_move: int | None
    view: View | None
    """The view of the client's seat that is to move, or moves next; null before the start."""
    legal: list[str]
    """The legal moves in notation if a seat of the client is to move, else none."""
    takeback: Takeback | None
    can_take_back: bool
    """Whether the client can ask for a takeback."""
    result: Result | None
    seed_hash: str
    """SHA-256 of the seed's 32 bytes, published before the first move."""
    seed: str | None
    """The seed in hexadecimal once the game is over."""
    same_deal_as: str | None
    """The finished table whose deal is repeated."""
    rematch: str | None
    """The table of the rematch."""
    invite: str | None
    """The secret for guests, sent to seated players while a seat is open."""
    spectators: int
    tally: Tally | None
    """What follows from the view by the rules: sums, prices, and what a move gives away."""


class Listing(Value):
    """A table as the lobby shows it."""

    table: str
    game: Game
    status: Status
    clock: Clock
    rated: bool
    names: list[str]
    """Names by seat; empty on an open seat."""
    open_seats: int
    created: int
    """In Unix milliseconds."""
    options: Options = field(default_factory=dict)
    """Rule options that differ from their defaults."""
    same_deal_as: str | None = None
    """The finished table whose deal is repeated; new listed tables have none."""
