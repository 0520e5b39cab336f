"""The ASGI application: assembles the parts, opens and closes them in order."""

import contextlib
from collections.abc import AsyncIterator
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from cabochon.server.host.clock import Clock, Uptime
from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.host.tasks import Tasks
from cabochon.server.network.guard import Guard, address_of
from cabochon.server.network.line import line_of
from cabochon.server.network.routes.operation import not_served, routes
from cabochon.server.network.routes.page import Page
from cabochon.server.network.routes.status import OPERATIONS
from cabochon.server.network.socket import BURST_SECONDS, Connection, look_after
from cabochon.server.reviewing.reviews import Reviews
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.rooms.services import Services
from cabochon.server.sharing.limits import Buckets, Door
from cabochon.server.sharing.relay import Alone, News, Relay
from cabochon.server.store import Store
from cabochon.server.telling.states import encode
from cabochon.server.thinking.computers import Computers
from cabochon.server.thinking.local import LocalThinkers
from cabochon.server.thinking.questions import Thinkers
from cabochon.server.wire.messages import Stopping

BURST_MINUTES: Final = 10


def build(settings: Settings) -> Starlette:
    """Create the application for these settings."""
    metrics = Metrics()
    page = Page()
    app = Starlette(
        routes=[
            *routes(OPERATIONS),
            WebSocketRoute("/api/socket", live),
            Route("/{path:path}", page.serve, methods=["GET"]),
        ],
        middleware=[Middleware(Guard, settings=settings, metrics=metrics)],
        exception_handlers={HTTPException: not_served},
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.door = Door(settings.sockets, settings.sockets_per_address)
    rate = settings.tables_per_minute / 60
    app.state.table_buckets = Buckets(rate, settings.tables_per_minute * BURST_MINUTES)
    rate = settings.address_messages_per_second
    app.state.message_buckets = Buckets(rate, rate * BURST_SECONDS)
    app.state.connections = set()
    return app


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Open the database and the rooms; close them after the last request."""
    settings, metrics = app.state.settings, app.state.metrics
    clock = Clock()
    store = await Store.open(settings.database)
    started = clock.now()
    uptime = Uptime(await store.start_run(started), started)
    thinkers = thinkers_of(settings)
    computers = Computers(thinkers, settings.deadline_seconds, metrics)
    tasks = Tasks()
    relay = relay_of(app, settings)
    services = Services(settings, store, clock.now, uptime, computers, metrics, tasks, relay)
    app.state.rooms = rooms = Rooms(services)
    app.state.reviews = reviews = Reviews(settings, metrics)
    await relay.open()
    await thinkers.open()
    await rooms.open()
    tasks.start(look_after(app.state.connections, settings))
    try:
        yield
    finally:
        rooms.close()
        await tasks.close()
        await relay.close()
        await thinkers.close()
        await reviews.close()
        await store.beat(started, clock.now())
        await store.close()


def relay_of(app: Starlette, settings: Settings) -> Relay:
    """The connection to the other processes, if there are any."""
    if not settings.live:
        return Alone()
    from cabochon.server.sharing.redis_relay import RedisRelay  # noqa: PLC0415  # an extra

    def hear(table: str, news: News) -> None:
        app.state.rooms.hear(table, news)

    def meet(living: frozenset[str]) -> None:
        app.state.rooms.meet(living)

    async def come_back() -> None:
        await app.state.rooms.come_back()

    return RedisRelay(settings.live, hear, meet, come_back)


def thinkers_of(settings: Settings) -> Thinkers:
    """The processes that think for computers: this server's own, or all that Redis connects."""
    if not settings.live:
        return LocalThinkers(settings.thinkers, settings.thinking_queue)
    from cabochon.server.thinking.redis_thinkers import RedisThinkers  # noqa: PLC0415  # an extra

    return RedisThinkers(settings.live, settings.thinkers, settings.thinking_queue)


async def live(socket: WebSocket) -> None:
    """Serve one WebSocket."""
    state = socket.app.state
    address = address_of(socket.scope)
    if not state.door.enter(address):
        return await socket.close(1013, "too-fast")
    try:
        await socket.accept()
        line = line_of(socket.scope)
        connection = Connection(socket, line, state.rooms, address, state.message_buckets)
        state.connections.add(connection)
        try:
            await connection.run()
        finally:
            state.connections.discard(connection)
    finally:
        state.door.leave(address)
    return None


def say_stopping(app: Starlette) -> None:
    """Notify every client that the server is about to stop, and refuse further requests."""
    app.state.rooms.stopping = True
    message = encode(Stopping())
    for connection in app.state.connections:
        connection.send(message)
