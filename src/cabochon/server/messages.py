"""Every message between client and server, defined once; web/src/wire/protocol.ts follows."""

from typing import Annotated, Literal

from msgspec import Meta, field

from cabochon.server.shapes import (
    Clock,
    Game,
    Listing,
    Name,
    NoClock,
    Notice,
    Ply,
    SeatNumber,
    SeatPlan,
    SeatToken,
    Step,
    TableId,
    TableState,
    Value,
)
from cabochon.server.views import Tally, View

PROTOCOL = 1
"""Grows when a client written for the last one would no longer work."""
MoveId = Annotated[str, Meta(min_length=1, max_length=64)]
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]

Slug = Literal[
    "malformed",
    "too-large",
    "too-fast",
    "bad-origin",
    "not-found",
    "wrong-method",
    "bad-setup",
    "unknown-level",
    "unknown-table",
    "too-many-tables",
    "wrong-token",
    "wrong-invite",
    "seat-taken",
    "not-watching",
    "not-your-seat",
    "not-your-turn",
    "not-started",
    "already-started",
    "game-over",
    "not-over",
    "stale-ply",
    "illegal-move",
    "takeback-off",
    "nothing-to-take-back",
    "no-takeback-asked",
    "cannot-claim",
    "bad-record",
    "server-stopping",
    "server-error",
]


# --- bodies and answers of HTTP requests -------------------------------------------------------


class CreateTable(Value):
    """Body of `POST /api/tables`."""

    game: Game
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=4)]
    clock: Clock = field(default_factory=NoClock)
    listed: bool = False
    """Whether the lobby shows it to everybody; otherwise a guest needs the invite."""
    rated: bool = False
    """Takebacks are off."""
    order: Literal["random", "given"] = "random"
    """Whether the seats are shuffled; seat 0 plays first."""
    same_deal_as: TableId | None = None
    """A finished table of the same game and size whose deal is to be played again."""


class TakeSeat(Value):
    """Body of `POST /api/tables/{table}/seats`."""

    name: Name
    invite: Annotated[str, Meta(max_length=64)] = ""
    """Needed unless the table is listed."""
    seat: SeatNumber | None = None
    """The seat wanted; null takes the first open one."""


class Seated(Value):
    """Answer to creating a table or taking a seat."""

    table: str
    token: str | None
    """The secret that holds the seats, to be kept; null if the creator holds none."""
    seats: list[int]
    invite: str | None
    """What guests need to sit down; share it in the fragment of the link."""


class GameInfo(Value):
    """A game the server offers."""

    game: Game
    rules: int
    players: list[int]
    """Possible numbers of seats."""


class Info(Value):
    """Answer of `GET /api/info`."""

    version: str
    protocol: int
    games: list[GameInfo]
    levels: list[str]
    """Computers, weakest first."""
    grace_ms: int
    """How long a seat may be away before it can be claimed."""


class Lobby(Value):
    """Answer of `GET /api/tables`: the listed tables, newest first."""

    tables: list[Listing]


class History(Value):
    """Answer of `GET /api/tables/{table}/history`."""

    table: str
    ply: int
    """How many moves stand."""
    first: View | None
    """The position before the first of the steps; null before the start of the game."""
    steps: list[Step]
    """The moves that stand, from the one asked for."""
    notices: list[Notice]
    """What else happened, all of it."""
    first_tally: Tally | None = None
    """What follows from the first position by the rules."""


class Replay(Value):
    """Answer of `POST /api/replay`, whose body is a record as text or JSON."""

    names: list[str]
    """By seat; empty if the record names nobody."""
    first: View
    """The deal, as a spectator sees it."""
    steps: list[Step]
    """Every move with the position after it."""
    first_tally: Tally
    """What follows from the deal by the rules."""


class Health(Value):
    """Answer of `GET /health`."""

    status: Literal["ok", "failing"]
    version: str
    database: bool
    """Whether the database answers."""
    sockets: int
    tables: int
    """How many are in memory."""


class Problem(Value):
    """Answer to an HTTP request that failed."""

    slug: Slug
    message: str


# --- socket, from the client -------------------------------------------------------------------


class FromClient(Value, tag_field="type"):
    """A message that a client sends."""


class Watch(FromClient, tag="watch"):
    """Follow a table: with a seat's token as its holder, without as a spectator."""

    table: TableId
    token: SeatToken | None = None
    since: Ply | None = None
    """The answer brings the steps from this ply on."""


class Unwatch(FromClient, tag="unwatch"):
    """Follow a table no longer; a seat stays held."""

    table: TableId


class PlayMove(FromClient, tag="move"):
    """Play a move; safe to send again with the same `client_move_id`."""

    table: TableId
    ply: Ply
    """The table's ply when the move was chosen."""
    client_move_id: MoveId
    """Chosen by the client, unique for the table."""
    move: MoveText


class AskTakeback(FromClient, tag="takeback"):
    """Take back one's last move: at once if no other person plays, else by agreement."""

    table: TableId


class AnswerTakeback(FromClient, tag="answer-takeback"):
    """Agree to the takeback asked for, or refuse it; who asked withdraws it by refusing."""

    table: TableId
    accept: bool


class Resign(FromClient, tag="resign"):
    """Give up; with more than two seats a computer plays on."""

    table: TableId
    seat: SeatNumber | None = None
    """Which of the held seats; null means the only one, or the one to move."""


class Claim(FromClient, tag="claim"):
    """Go on without a seat whose player has been away for too long."""

    table: TableId
    seat: SeatNumber
    take: Literal["win", "computer"]
    """The win (two seats only), or a computer for the seat."""


class AskRematch(FromClient, tag="rematch"):
    """Play again on a new table, the seats moved on by one; it is made when every person asked."""

    table: TableId


class Ping(FromClient, tag="ping"):
    """Ask for a `pong`, to see that the line is alive."""


ClientMessage = (
    Watch | Unwatch | PlayMove | AskTakeback | AnswerTakeback | Resign | Claim | AskRematch | Ping
)


# --- socket, from the server -------------------------------------------------------------------


class FromServer(Value, tag_field="type"):
    """A message that the server sends."""


class Welcome(FromServer, tag="welcome"):
    """The first message on every socket."""

    version: str
    protocol: int
    idle_ms: int
    """Send something, such as a ping, at least this often."""


class TableChanged(FromServer, tag="table"):
    """The table as it is now, and what led to it since the last such message."""

    state: TableState
    steps: list[Step]
    """Moves played, oldest first; to be shown one after the other."""
    notices: list[Notice]


class Accepted(FromServer, tag="accepted"):
    """The move is stored and will never be lost."""

    table: str
    client_move_id: str
    ply: int
    """The ply it was played at."""


class Presence(FromServer, tag="presence"):
    """Somebody came or went."""

    table: str
    here: list[bool]
    """By seat."""
    claimable: list[bool]
    """By seat."""
    spectators: int


class Failed(FromServer, tag="error"):
    """A message of the client was refused; the table goes on."""

    slug: Slug
    message: str
    table: str | None = None
    client_move_id: str | None = None
    """Of the move that was refused."""
    state: TableState | None = None
    """The table as it is, after `stale-ply`, `not-your-turn` and `illegal-move`."""


class Pong(FromServer, tag="pong"):
    """Answer to `ping`."""


class Stopping(FromServer, tag="stopping"):
    """The server is about to stop; connect again after a moment, nothing is lost."""


ServerMessage = Welcome | TableChanged | Accepted | Presence | Failed | Pong | Stopping
