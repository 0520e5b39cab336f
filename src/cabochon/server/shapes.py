"""Values that messages are made of: set-up, seats, clocks, steps and the whole state of a table."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from cabochon.server.views import Json, Tally, View

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$")]
SeatToken = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Ply = Annotated[int, Meta(ge=0, le=100_000)]
Seconds = Annotated[int, Meta(ge=1, le=1_209_600)]
Game = Literal["classic", "duel"]
Status = Literal["open", "playing", "over"]
Kind = Literal["open", "person", "computer"]


class Value(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a message."""


class NoClock(Value, tag_field="kind", tag="none"):
    """All the time in the world."""


class PerMove(Value, tag_field="kind", tag="per-move"):
    """So many seconds for each turn."""

    seconds: Seconds


class Bank(Value, tag_field="kind", tag="bank"):
    """So many seconds for the game, and more after each turn."""

    seconds: Seconds
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0


Clock = NoClock | PerMove | Bank


class SeatPlan(Value):
    """Who is to sit on one seat of a new table."""

    kind: Literal["mine", "open", "computer"]
    """The creator (several of them: hot-seat), whoever takes it, or a computer."""
    name: Annotated[str, Meta(max_length=40)] = ""
    """The name shown on a seat of the creator."""
    level: Annotated[str, Meta(max_length=40)] = ""
    """The computer's level, one of those that `GET /api/info` lists."""


class SeatState(Value):
    """Who sits on a seat, and how he is doing."""

    kind: Kind
    name: str
    """Empty on an open seat; a computer's is its level."""
    level: str
    """Empty unless a computer plays the seat."""
    here: bool
    """Whether somebody who holds the seat is connected; always true of computers."""
    away_ms: int
    """How long the seat has been away; 0 while it is here."""
    claimable: bool
    """Whether the others may claim the win, or a computer for the seat."""
    remaining_ms: int | None
    """Time left at the moment of sending; null without a clock."""
    wants_rematch: bool


class Takeback(Value):
    """A takeback that was asked for and is not answered yet."""

    seat: int
    """Who asks."""
    ply: int
    """Where the game would go on."""
    waiting: list[int]
    """The seats that have not agreed yet."""


class Result(Value):
    """How the game ended."""

    winners: list[int]
    reasons: list[str]
    """The reasons of the rules (docs/notation.md), or `resigned`, `time`, `claimed`."""


class Step(Value):
    """A move that was played."""

    ply: int
    """How many moves were played before it."""
    seat: int
    move: str
    events: list[Json]
    """What happened, as the viewer may know it."""
    at: int
    """When it was stored, in Unix milliseconds."""
    spent_ms: int
    """The time it took its player."""
    view: View | None = None
    """The position after it, where it was asked for."""
    tally: Tally | None = None
    """What follows from that position by the rules."""


class Notice(Value):
    """Something that happened at the table besides moves."""

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
    """Whom it is about."""
    ply: int
    """How many moves stood after it."""
    at: int
    """When it was stored, in Unix milliseconds."""


class TableState(Value):
    """Everything one client may know of a table at one moment."""

    table: str
    game: Game
    status: Status
    version: int
    """Grows with everything stored about the table; a lower one is older news."""
    ply: int
    """How many moves stand; the number to send with the next move."""
    listed: bool
    rated: bool
    clock: Clock
    seats: list[SeatState]
    mine: list[int]
    """The seats this client holds; none: a spectator."""
    to_move: int | None
    view: View | None
    """Of the held seat that is to move, or is next; null before the start."""
    legal: list[str]
    """The legal moves in notation if a held seat is to move, else none."""
    takeback: Takeback | None
    can_take_back: bool
    """Whether asking for a takeback makes sense now."""
    result: Result | None
    seed_hash: str
    """SHA-256 of the seed's 32 bytes, published before the first move."""
    seed: str | None
    """The seed's hexadecimal digits once the game is over."""
    same_deal_as: str | None
    """The finished table whose deal is played again."""
    rematch: str | None
    """The table where it goes on."""
    invite: str | None
    """What a guest needs to sit down, told to those who sit at a table with an open seat."""
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
    """By seat; empty where the seat is open."""
    open_seats: int
    created: int
    """In Unix milliseconds."""
