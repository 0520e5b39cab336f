"""The ASGI application: assembles the parts, opens and closes them in order."""

import contextlib
from collections.abc import AsyncIterator

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
from cabochon.server.network.socket import Connection, look_after
from cabochon.server.parts import parts_of
from cabochon.server.reviewing.reviews import Reviews
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.rooms.services import Services
from cabochon.server.store import Store, StoreFailed
from cabochon.server.telling.states import encode
from cabochon.server.thinking.computers import Computers
from cabochon.server.wire.messages import Stopping


def build(settings: Settings) -> Starlette:
    """Create the application for these settings."""
    metrics, parts = Metrics(), parts_of(settings)
    page = Page()
    app = Starlette(
        routes=[
            *routes(OPERATIONS),
            WebSocketRoute("/api/socket", live),
            Route("/{path:path}", page.serve, methods=["GET"]),
        ],
        middleware=[Middleware(Guard, settings=settings, metrics=metrics, limits=parts.limits)],
        exception_handlers={HTTPException: not_served},
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.metrics = metrics
    app.state.parts = parts
    app.state.limits = parts.limits
    app.state.connections = set()
    return app


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Open the database and the rooms; close them after the last request."""
    settings, metrics, parts = app.state.settings, app.state.metrics, app.state.parts
    clock = Clock()
    store = await Store.open(settings.database)
    started = clock.now()
    uptime = Uptime(await store.start_run(started), started)
    own = settings.levels
    computers = Computers(parts.thinkers, settings.deadline_seconds, metrics, own)
    tasks = Tasks()
    services = Services(settings, store, clock.now, uptime, computers, metrics, tasks, parts.relay)
    app.state.rooms = rooms = Rooms(services)
    app.state.reviews = reviews = Reviews(settings, metrics, parts.limits.questions)
    await parts.open(rooms)
    await rooms.open()
    tasks.start(look_after(app.state.connections, settings))
    try:
        yield
    finally:
        rooms.close()
        await tasks.close()
        await reviews.close()
        await parts.close()
        with contextlib.suppress(StoreFailed):  # it can be down; then its last beat counts
            await store.beat(started, clock.now())
        await store.close()


async def live(socket: WebSocket) -> None:
    """Serve one WebSocket."""
    state = socket.app.state
    address = address_of(socket.scope)
    if not await state.limits.door.enter(address):
        return await socket.close(1013, "too-fast")
    try:
        await socket.accept()
        line = line_of(socket.scope)
        connection = Connection(socket, line, state.rooms, address, state.limits)
        state.connections.add(connection)
        try:
            await connection.run()
        finally:
            state.connections.discard(connection)
    finally:
        await state.limits.door.leave(address)
    return None


def say_stopping(app: Starlette) -> None:
    """Notify every client that the server is about to stop, and refuse further requests."""
    app.state.rooms.stop()
    message = encode(Stopping())
    for connection in app.state.connections:
        connection.send(message)
