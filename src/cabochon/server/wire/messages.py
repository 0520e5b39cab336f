"""All messages between client and server; the page's types are generated from them."""

from typing import Annotated, Literal

from msgspec import Meta, field

from cabochon.core.wire import Options
from cabochon.server.wire.shapes import (
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
from cabochon.server.wire.views import Tally, View

PROTOCOL = 1
"""Increases with every incompatible change."""
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
    "damaged-table",
    "newer-table",
    "storage-full",
    "engine-missing",
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
    "reused-id",
    "illegal-move",
    "takeback-off",
    "nothing-to-take-back",
    "no-takeback-asked",
    "cannot-claim",
    "bad-record",
    "bad-position",
    "game-running",
    "reviews-off",
    "reviews-busy",
    "unknown-puzzle",
    "paused",
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
    """Whether the lobby lists the table; otherwise a guest needs the invite."""
    rated: bool = False
    """Whether the game is rated; rated games have no takebacks."""
    order: Literal["random", "given"] = "random"
    """Whether the seats are shuffled; seat 0 moves first."""
    options: Annotated[Options, Meta(max_length=20)] = field(default_factory=dict)
    """Rule options, of those that `GET /api/info` lists; the others have their defaults."""
    same_deal_as: TableId | None = None
    """A finished table of the same game and size whose deal is repeated."""


class TakeSeat(Value):
    """Body of `POST /api/tables/{table}/seats`."""

    name: Name
    invite: Annotated[str, Meta(max_length=64)] = ""
    """Needed unless the table is listed."""
    seat: SeatNumber | None = None
    """The seat; null takes the first open one."""


class Seated(Value):
    """Answer to creating a table or taking a seat."""

    table: str
    token: str | None
    """The secret that owns the seats; null if the creator has none."""
    seats: list[int]
    invite: str | None
    """The secret for guests; share it in the fragment of the link."""


class OptionInfo(Value):
    """A rule option of a game."""

    name: str
    type: Literal["boolean", "integer"]
    default: bool | int
    values: list[bool | int]
    """All allowed values."""
    label: str
    """The key of its wording."""


class GameInfo(Value):
    """A game the server offers."""

    game: Game
    rules: int
    players: list[int]
    """Possible numbers of seats."""
    options: list[OptionInfo]
    """The rule options of the game."""


class Info(Value):
    """Answer of `GET /api/info`."""

    version: str
    protocol: int
    games: list[GameInfo]
    levels: list[str]
    """Computers, weakest first."""
    grace_ms: int
    """How long a seat may be away before it can be claimed."""
    reviews: Literal["off", "server", "browser"] = "server"
    """Whether the server answers `POST /api/analysis`; `browser` asks pages to try themselves."""


class Lobby(Value):
    """Answer of `GET /api/tables`: the listed tables, newest first."""

    tables: list[Listing]


class History(Value):
    """Answer of `GET /api/tables/{table}/history`."""

    table: str
    ply: int
    """The number of moves, without those taken back."""
    first: View | None
    """The position before the first step; null before the start of the game."""
    steps: list[Step]
    """The moves from the requested ply on."""
    notices: list[Notice]
    """All other notices of the table."""
    first_tally: Tally | None = None
    """What follows from the first position by the rules."""


class Replay(Value):
    """Answer of `POST /api/replay`, whose body is a record as text or JSON."""

    names: list[str]
    """Names by seat; empty if the record has none."""
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
    """Whether the database takes writes."""
    sockets: int
    tables: int
    """Number of tables in memory."""


class Problem(Value):
    """Answer to a failed HTTP request."""

    slug: Slug
    message: str


# --- socket, from the client -------------------------------------------------------------------


class FromClient(Value, tag_field="type"):
    """A message that a client sends."""


class Watch(FromClient, tag="watch"):
    """Watch a table, as a player with the token of a seat or as a spectator without."""

    table: TableId
    token: SeatToken | None = None
    since: Ply | None = None
    """The answer contains the steps from this ply on."""
    thinks: bool = False
    """Whether the server may ask this client to choose the moves of computers."""


class Unwatch(FromClient, tag="unwatch"):
    """Stop watching a table; the client keeps its seats."""

    table: TableId


class PlayMove(FromClient, tag="move"):
    """Play a move; safe to send again with the same `client_move_id`."""

    table: TableId
    ply: Ply
    """The table's ply when the move was chosen."""
    client_move_id: MoveId
    """Chosen by the client; every move of a seat at a table needs another one."""
    move: MoveText


class AskTakeback(FromClient, tag="takeback"):
    """Take back the last own move: at once if no other person plays, else by agreement."""

    table: TableId


class AnswerTakeback(FromClient, tag="answer-takeback"):
    """Accept or refuse a takeback; the player who asked withdraws it by refusing."""

    table: TableId
    accept: bool


class Resign(FromClient, tag="resign"):
    """Resign; with more than two seats a computer takes over."""

    table: TableId
    seat: SeatNumber | None = None
    """Which of the client's seats; null means the only one, or the one to move."""


class Claim(FromClient, tag="claim"):
    """Claim a seat whose player has been away for too long."""

    table: TableId
    seat: SeatNumber
    take: Literal["win", "computer"]
    """The win (two seats only), or a computer for the seat."""


class AskRematch(FromClient, tag="rematch"):
    """Ask for a rematch; it is created when every person has asked, with the seats rotated."""

    table: TableId


class Choice(FromClient, tag="choice"):
    """Answer to `choose`: a computer's move."""

    table: TableId
    ply: Ply
    move: MoveText | None
    """Null if this client cannot choose now; the server does."""


class Ping(FromClient, tag="ping"):
    """Ask for a `pong`, to check the connection."""


ClientMessage = (
    Watch
    | Unwatch
    | PlayMove
    | AskTakeback
    | AnswerTakeback
    | Resign
    | Claim
    | AskRematch
    | Choice
    | Ping
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
    """The current table, and what happened since the last such message."""

    state: TableState
    steps: list[Step]
    """The new moves, oldest first; show them one after the other."""
    notices: list[Notice]


class Accepted(FromServer, tag="accepted"):
    """The move is durably stored."""

    table: str
    client_move_id: str
    ply: int
    """The ply of the move."""


class Presence(FromServer, tag="presence"):
    """A client connected or disconnected."""

    table: str
    here: list[bool]
    """By seat."""
    claimable: list[bool]
    """By seat."""
    spectators: int


class Choose(FromServer, tag="choose"):
    """Choose a computer's move; only the one person at a casual table is asked."""

    table: str
    ply: int
    level: str
    view: View
    """What the computer's seat may know."""


class Failed(FromServer, tag="error"):
    """A message was refused; nothing changed."""

    slug: Slug
    message: str
    table: str | None = None
    client_move_id: str | None = None
    """The id of the refused move."""
    state: TableState | None = None
    """The current table, after `stale-ply`, `not-your-turn` and `illegal-move`."""


class Pong(FromServer, tag="pong"):
    """Answer to `ping`."""


class Stopping(FromServer, tag="stopping"):
    """The server is about to stop; reconnect after a moment."""


ServerMessage = Welcome | TableChanged | Accepted | Presence | Choose | Failed | Pong | Stopping
