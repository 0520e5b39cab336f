"""The WebSocket of a client, for all tables it watches."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Collection
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

import cabochon
from cabochon.server.deciding.setup import holder_of
from cabochon.server.host.settings import Settings
from cabochon.server.network.line import ClientLine
from cabochon.server.rooms.presence import seats_of
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.sharing.limits import MESSAGE_BURST_SECONDS, Bucket, Limits
from cabochon.server.telling.states import encode
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused

TOO_BUSY: Final = 1013
AGAINST_POLICY: Final = 1008
SILENT: Final = 1001
SHOW_STATE: Final = ("stale-ply", "not-your-turn", "illegal-move")
PLIES_PER_TOKEN: Final = 50
"""Replayed moves that cost as much as one message."""
STATE_TOKENS: Final = 4
"""What a refusal with the whole state costs besides, in messages of the address."""
PENALTY_SECONDS: Final = 0.25
"""How long a socket is not read after a message too many, so that a flood costs its sender only."""
LOOKS: Final = 5
"""Checks of a client's time within the shorter of its limits."""
_log = logging.getLogger(__name__)
_TOO_FAST: Final = encode(wire.Failed("too-fast", Refused("too-fast").message))
_decoder = msgspec.json.Decoder(wire.ClientMessage)


class Connection:
    """A client's socket: a bounded output queue, and sequential input."""

    def __init__(
        self, socket: WebSocket, line: ClientLine, rooms: Rooms, address: str, limits: Limits
    ) -> None:
        settings = rooms.services.settings
        self.address = address
        self._limits = limits
        """What all sockets of the address may do together."""
        self._socket = socket
        self._line = line
        self._rooms = rooms
        self._settings = settings
        self._followed: dict[str, Room] = {}
        self._out: deque[bytes] = deque()
        """Messages that wait until the client reads (backpressure)."""
        self._out_bytes = 0
        self._held: list[bytes] = []
        """Messages caused by the current request; they are sent together with the answer."""
        self._answering: asyncio.Task[None] | None = None
        self._cut = False
        self._heard = time.monotonic()
        self._stuck: float | None = None
        """Since when messages have been waiting."""
        rate = settings.messages_per_second
        self._bucket = Bucket(rate, rate * MESSAGE_BURST_SECONDS, self._heard)
        self._patience = int(rate * MESSAGE_BURST_SECONDS)

    def send(self, data: bytes) -> None:
        """Send a message; messages of one request are sent in one write."""
        self._held.append(data)
        if self._answering is None or asyncio.current_task() is not self._answering:
            self._send_held()

    def _send_held(self) -> None:
        """Send or queue the held messages; disconnect a client that does not keep up."""
        held, self._held = self._held, []
        if not held or self._cut:
            return
        if not self._out and self._line.is_free():
            self._line.say(*held)
        elif self._out_bytes + sum(map(len, held)) > self._settings.send_bytes:
            self.cut(TOO_BUSY)
        else:
            self._out += held
            self._out_bytes += sum(map(len, held))
            self._stuck = self._stuck or time.monotonic()

    def cut(self, code: int) -> None:
        """Close the connection."""
        if self._cut:
            return
        self._cut = True
        self._rooms.services.metrics.count("sockets_cut")
        self._line.let_go()
        self._rooms.services.tasks.start(self._say_goodbye(code))
        # A client that never reads must not keep its socket open through the buffer.
        loop = asyncio.get_running_loop()
        loop.call_later(self._settings.send_seconds, self._line.abort)

    async def run(self) -> None:
        """Serve the client until it disconnects or is disconnected."""
        self._line.drained = self._drain
        idle = int(self._settings.idle_seconds * 1000)
        self.send(encode(wire.Welcome(cabochon.__version__, wire.PROTOCOL, idle)))
        try:
            await self._read()
        finally:
            for room in self._followed.values():
                room.detach(self)

    def look(self, now: float) -> None:
        """Disconnect the client if it has sent or read nothing for too long."""
        if now - self._heard >= self._settings.idle_seconds:
            self.cut(SILENT)
        elif self._stuck is not None and now - self._stuck >= self._settings.send_seconds:
            self.cut(TOO_BUSY)

    def _drain(self) -> None:
        """Send waiting messages while the client reads."""
        while self._out and self._line.is_free():
            text = self._out.popleft()
            self._out_bytes -= len(text)
            self._line.say(text)
        self._stuck = time.monotonic() if self._out else None

    async def _say_goodbye(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._socket.close(code)

    async def _read(self) -> None:
        """Answer until the connection ends; never cancelled in the middle of an answer."""
        while (event := await self._socket.receive())["type"] != "websocket.disconnect":
            self._heard = time.monotonic()
            if not self._cut:  # otherwise only the close frame is missing
                self._answering = asyncio.current_task()
                in_time = await self._answer(event.get("text"))
                self._answering = None
                self._send_held()
                if not in_time:
                    await asyncio.sleep(PENALTY_SECONDS)

    async def _answer(self, text: str | None) -> bool:
        """Answer one message, or refuse it as too early; an invalid one does no harm."""
        message: wire.ClientMessage | None = None
        if not self._may_send():
            self._held.append(_TOO_FAST)
            return False
        try:
            message = _decode(text)
            if self._rooms.stopping:
                raise Refused("server-stopping")
            answer = await self._do(message)
        except Refused as refusal:
            answer = self._refuse(refusal, message)
        except Exception:
            self._rooms.services.metrics.count("server_errors")
            _log.exception("message failed")
            answer = self._refuse(Refused("server-error"), message)
        if answer is not None:
            self._held.append(encode(answer))
        return True

    def _may_send(self) -> bool:
        """Whether the socket and its address have messages left; a stubborn one is cut."""
        if self._bucket.take(self._heard) and self._limits.messages.take(self.address, self._heard):
            return True
        self._rooms.services.metrics.count("requests_refused")
        self._patience -= 1
        if self._patience < 0:
            self.cut(AGAINST_POLICY)
        return False

    async def _do(self, message: wire.ClientMessage) -> wire.ServerMessage | None:
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Watch():
                await self._watch(message)
                return None
            case wire.Unwatch(table=table):
                self._follow(table).detach(self)
                del self._followed[table]
                return None
        room = self._follow(message.table)
        if isinstance(message, wire.Choice):
            room.hear_choice(self, message)
            return None
        if isinstance(message, wire.AskRematch) and not self._may_make_table():
            raise Refused("too-fast")
        holder = room.watchers.holder(self) or ""
        return await self._rooms.request(room, holder, message)

    def _charge(self, plies: int) -> None:
        """Charge a request that replays a game as several messages."""
        if not self._bucket.take(self._heard, plies / PLIES_PER_TOKEN):
            raise Refused("too-fast")

    def _may_make_table(self) -> bool:
        """Whether the rate limit for tables allows a rematch."""
        return self._limits.tables.take(self.address, self._heard)

    def _follow(self, table: str) -> Room:
        if table not in self._followed:
            raise Refused("not-watching")
        return self._followed[table]

    async def _watch(self, message: wire.Watch) -> None:
        followed = len(self._followed.keys() | {message.table})
        if followed > self._settings.tables_per_socket:
            raise Refused("too-many-tables")
        room = await self._rooms.get(message.table, self.address)
        holder = holder_of(message.token) if message.token else ""
        if holder and not room.table.held_by(holder):
            raise Refused("wrong-token")
        if message.since is not None:
            self._charge(max(0, room.table.ply - message.since))
        self._followed[message.table] = room
        await room.attach(self, holder, message.since, thinks=message.thinks)

    def _refuse(self, refusal: Refused, message: wire.ClientMessage | None) -> wire.Failed:
        self._rooms.services.metrics.count("requests_refused")
        table = getattr(message, "table", None)
        room = self._followed.get(table) if table else None
        state = None
        if room is not None and refusal.slug in SHOW_STATE:
            self._limits.messages.spend(self.address, self._heard, STATE_TOKENS)
            state = room.tell(seats_of(room.table, room.watchers.holder(self) or ""))
        return wire.Failed(
            slug=refusal.slug,
            message=refusal.message,
            table=table,
            client_move_id=getattr(message, "client_move_id", None),
            state=state,
        )


def _decode(text: str | None) -> wire.ClientMessage:
    if text is None:
        raise Refused("malformed", "messages are text frames")
    try:
        message: wire.ClientMessage = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("malformed", str(error)[:200]) from None
    return message


async def look_after(connections: Collection[Connection], settings: Settings) -> None:
    """Check the time limits of all clients; a timer per message would be too expensive."""
    while True:
        await asyncio.sleep(min(settings.idle_seconds, settings.send_seconds) / LOOKS)
        _look_at(connections, time.monotonic())


def _look_at(connections: Collection[Connection], now: float) -> None:
    """Check once; a function, so that no connection stays referenced between rounds."""
    for connection in list(connections):
        connection.look(now)
