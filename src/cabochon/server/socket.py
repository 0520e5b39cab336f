"""The WebSocket: one for each client, for any number of tables."""

import asyncio
import contextlib
import logging
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

import cabochon
from cabochon.server import messages as wire
from cabochon.server.errors import Refused
from cabochon.server.limits import Bucket
from cabochon.server.presence import seats_of
from cabochon.server.room import Room
from cabochon.server.rooms import Rooms
from cabochon.server.setup import holder_of
from cabochon.server.telling import encode

TOO_BUSY: Final = 1013
AGAINST_POLICY: Final = 1008
SILENT: Final = 1001
SHOW_STATE: Final = ("stale-ply", "not-your-turn", "illegal-move")
BURST_SECONDS: Final = 5
_log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(wire.ClientMessage)


class Connection:
    """A client's socket: a bounded queue out, one message after the other in."""

    def __init__(self, socket: WebSocket, rooms: Rooms) -> None:
        settings = rooms.services.settings
        self._socket = socket
        self._rooms = rooms
        self._settings = settings
        self._followed: dict[str, Room] = {}
        self._out: asyncio.Queue[str] = asyncio.Queue(settings.send_queue)
        self._code: int | None = None
        self._cut = asyncio.Event()
        rate = settings.messages_per_second
        self._bucket = Bucket(rate, rate * BURST_SECONDS, time.monotonic())
        self._patience = int(rate * BURST_SECONDS)

    def send(self, data: bytes) -> None:
        """Queue a message; a client that does not keep up is cut off."""
        try:
            self._out.put_nowait(data.decode())
        except asyncio.QueueFull:
            self.cut(TOO_BUSY)

    def cut(self, code: int) -> None:
        """End the connection."""
        if self._code is None:
            self._code = code
            self._rooms.services.metrics.count("sockets_cut")
            self._cut.set()

    async def run(self) -> None:
        """Serve the client until it goes or is cut off."""
        idle = int(self._settings.idle_seconds * 1000)
        self.send(encode(wire.Welcome(cabochon.__version__, wire.PROTOCOL, idle)))
        ways = [asyncio.create_task(way()) for way in (self._read, self._write, self._cut.wait)]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for room in self._followed.values():
                room.detach(self)
        if self._socket.application_state == WebSocketState.CONNECTED and self._code is not None:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(self._code)

    async def _write(self) -> None:
        while True:
            text = await self._out.get()
            try:
                async with asyncio.timeout(self._settings.send_seconds):
                    await self._socket.send_text(text)
            except TimeoutError:
                self.cut(TOO_BUSY)
            except (WebSocketDisconnect, RuntimeError):
                return

    async def _read(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self._settings.idle_seconds):
                    event = await self._socket.receive()
            except TimeoutError:
                return self.cut(SILENT)
            if event["type"] == "websocket.disconnect":
                return None
            await self._answer(event.get("text"))

    async def _answer(self, text: str | None) -> None:
        """Answer one message; whatever is wrong with it, the connection goes on."""
        message: wire.ClientMessage | None = None
        try:
            self._slow_down()
            message = _decode(text)
            answer = await self._do(message)
        except Refused as refusal:
            answer = self._refuse(refusal, message)
        except Exception:
            self._rooms.services.metrics.count("server_errors")
            _log.exception("message failed")
            answer = self._refuse(Refused("server-error"), message)
        if answer is not None:
            self.send(encode(answer))

    def _slow_down(self) -> None:
        if self._bucket.take(time.monotonic()):
            return
        self._patience -= 1
        if self._patience < 0:
            self.cut(AGAINST_POLICY)
        raise Refused("too-fast")

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
        holder = room.watchers.holder(self) or ""
        return await self._rooms.request(room, holder, message)

    def _follow(self, table: str) -> Room:
        if table not in self._followed:
            raise Refused("not-watching")
        return self._followed[table]

    async def _watch(self, message: wire.Watch) -> None:
        followed = len(self._followed.keys() | {message.table})
        if followed > self._settings.tables_per_socket:
            raise Refused("too-many-tables")
        room = await self._rooms.get(message.table)
        holder = holder_of(message.token) if message.token else ""
        if holder and not room.table.held_by(holder):
            raise Refused("wrong-token")
        self._followed[message.table] = room
        room.attach(self, holder, message.since)

    def _refuse(self, refusal: Refused, message: wire.ClientMessage | None) -> wire.Failed:
        self._rooms.services.metrics.count("requests_refused")
        table = getattr(message, "table", None)
        room = self._followed.get(table) if table else None
        state = None
        if room is not None and refusal.slug in SHOW_STATE:
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
