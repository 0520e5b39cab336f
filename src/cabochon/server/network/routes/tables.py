"""Creates, lists and joins tables."""

import time
from functools import partial
from typing import Final, Literal

import cabochon
from cabochon.games import GAMES
from cabochon.server.host.settings import Settings
from cabochon.server.network.routes.operation import Call, Operation
from cabochon.server.rooms.room import Room
from cabochon.server.telling.answers import game_info, history_of
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import Ply, TableState, Value

DAY_MS: Final = 86_400_000


class LobbyQuery(Value):
    """Which tables to list."""

    status: Literal["open", "playing"] = "open"


class HistoryQuery(Value):
    """Which moves to return."""

    since: Ply = 0
    """The first ply."""
    views: bool = False
    """Whether to add the position after each move."""


def reviewers(settings: Settings) -> Literal["off", "server", "browser"]:
    """Who analyses games; browsers that think for computers do that, too."""
    browser = settings.computers == "browser" and settings.reviews != "off"
    return "browser" if browser else settings.reviews


async def info(call: Call) -> wire.Info:
    """Games, levels and grace time of this server."""
    services = call.rooms.services
    return wire.Info(
        version=cabochon.__version__,
        protocol=wire.PROTOCOL,
        games=[game_info(game) for game in GAMES.values()],
        levels=list(services.computers.levels()),
        grace_ms=int(services.settings.grace_seconds * 1000),
        reviews=reviewers(services.settings),
    )


async def list_tables(call: Call) -> wire.Lobby:
    """The listed tables of the last day, newest first."""
    services = call.rooms.services
    since = services.now() - DAY_MS
    return wire.Lobby(await services.store.lobby(call.query.status, since))


async def create_table(call: Call) -> wire.Seated:
    """Create a table."""
    if not call.limits.tables.take(call.address, time.monotonic()):
        raise Refused("too-fast")
    return await call.rooms.create(call.body, call.address)


async def take_seat(call: Call) -> wire.Seated:
    """Take a seat as a guest."""
    return await call.rooms.join(call.table, call.body, call.address)


async def leave_table(call: Call) -> None:
    """Leave a table before the game starts."""
    if not call.holder:
        raise Refused("wrong-token")
    await call.rooms.leave(call.table, call.holder, call.address)


async def get_table(call: Call) -> TableState:
    """A table as the holder of the token, or a spectator, may know it."""
    room, held = await _look(call)
    return room.tell(held)


async def get_history(call: Call) -> wire.History:
    """The moves, as the holder of the token, or a spectator, may know them."""
    room, held = await _look(call)
    since, views = call.query.since, call.query.views
    work = partial(history_of, room.table, held, since, views=views)
    return await call.rooms.services.replay(work, call.address)


async def _look(call: Call) -> tuple[Room, tuple[int, ...]]:
    """The room and the caller's seats."""
    room = await call.room()
    holder = call.holder
    held = room.table.held_by(holder) if holder else ()
    if holder and not held:
        raise Refused("wrong-token")
    return room, held


OPERATIONS: Final = (
    Operation("GET", "/api/info", info, wire.Info),
    Operation("GET", "/api/tables", list_tables, wire.Lobby, query=LobbyQuery),
    Operation(
        "POST",
        "/api/tables",
        create_table,
        wire.Seated,
        status=201,
        takes=wire.CreateTable,
        slugs=("bad-setup", "unknown-level", "unknown-table", "not-over"),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/seats",
        take_seat,
        wire.Seated,
        status=201,
        takes=wire.TakeSeat,
        slugs=("unknown-table", "wrong-invite", "seat-taken"),
    ),
    Operation(
        "DELETE",
        "/api/tables/{table}/seats",
        leave_table,
        status=204,
        token=True,
        slugs=("unknown-table", "wrong-token", "already-started"),
    ),
    Operation(
        "GET",
        "/api/tables/{table}",
        get_table,
        TableState,
        token=True,
        slugs=("unknown-table", "wrong-token"),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/history",
        get_history,
        wire.History,
        query=HistoryQuery,
        token=True,
        slugs=("unknown-table", "wrong-token"),
    ),
)
