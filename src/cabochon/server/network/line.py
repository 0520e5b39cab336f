"""The connection to a client: uvicorn's WebSocket with a fast path for sending."""

import asyncio
import struct
from collections.abc import Callable, MutableMapping
from typing import Any, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

PIECE: Final = 4096
"""Bytes that are split into messages at once. A client can send forty thousand in one packet."""
EXTENSION: Final = "cabochon.line"
TEXT: Final = 0x81
"""The first byte of a single-frame text message (RFC 6455, 5.2)."""


class ClientLine(Protocol):
    """What ``Connection`` needs from its line."""

    drained: Callable[[], None]
    """Called when the client has read what was sent."""

    def is_free(self) -> bool:
        """Whether a message can be sent without queuing it."""

    def say(self, *texts: bytes) -> None:
        """Send messages at once, or nothing if the line is closing."""

    def let_go(self) -> None:
        """Let the close frame follow the messages that the client has not read yet."""

    def abort(self) -> None:
        """Drop the connection without a close frame."""


class FastLine(WebSocketsSansIOProtocol):
    """A socket that sends messages without a task and without the library's state machine.

    The library builds a frame step by step in a chain of coroutines. A complete message is only a
    header and its bytes. uvicorn does everything else, including reading and closing.
    """

    drained: Callable[[], None] = staticmethod(lambda: None)
    """Does nothing by default."""
    _unread = b""
    """What was received and not yet split into messages."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over a connection that started as HTTP."""
        super().connection_made(transport)
        # The HTTP parser is no longer needed; it and its owner form a reference cycle.
        vars(self.transport.get_protocol()).pop("parser", None)

    def handle_connect(self, event: Request) -> None:
        """Make the line available to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Take what the client sent; the rest of many short messages waits for the first ones."""
        self._unread += data
        self._feed()

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await super().receive()
        self._feed()
        return message

    def _feed(self) -> None:
        """Read while no message waits."""
        while self._unread and not self.read_paused and not self.transport.is_closing():
            piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
            super().data_received(piece)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client disconnected or was disconnected."""
        self._unread = b""
        super().connection_lost(exc)
        self.conn.parser.close()  # a waiting parser would keep the library's state alive

    async def run_asgi(self) -> None:
        """Serve the socket, then break its reference cycles."""
        await super().run_asgi()
        self.scope.clear()  # type: ignore[attr-defined]  # it is a dictionary
        vars(self).pop("drained", None)

    def resume_writing(self) -> None:
        """The client has read what was sent."""
        super().resume_writing()
        self.drained()

    def is_free(self) -> bool:
        """Whether a message can be sent without queuing it."""
        return self.writable.is_set()

    def say(self, *texts: bytes) -> None:
        """Send messages at once, or nothing if the line is closing."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            parts = [part for text in texts for part in (head(len(text)), text)]
            self.transport.write(b"".join(parts))

    def let_go(self) -> None:
        """Let the close frame follow the messages that the client has not read yet."""
        self.writable.set()  # otherwise uvicorn would wait

    def abort(self) -> None:
        """Drop the connection without a close frame."""
        self.transport.abort()


def head(size: int) -> bytes:
    """The frame header for a text of this many bytes."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65_536:
        return struct.pack("!BBH", TEXT, 126, size)
    return struct.pack("!BBQ", TEXT, 127, size)


def line_of(scope: MutableMapping[str, Any]) -> ClientLine:
    """The line of a socket."""
    line: ClientLine = scope["extensions"][EXTENSION]
    return line
