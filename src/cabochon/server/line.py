"""The line to a client: uvicorn's WebSocket with a short way out for messages."""

import asyncio
import struct
from collections.abc import Callable, MutableMapping
from typing import Any, Final, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION: Final = "cabochon.line"
TEXT: Final = 0x81
"""The first byte of a message that is one frame of text (RFC 6455, 5.2)."""


class ClientLine(Protocol):
    """What a connection asks of its line."""

    drained: Callable[[], None]
    """Called when the line is free again."""

    def is_free(self) -> bool:
        """Whether the client takes what is sent."""

    def say(self, *texts: bytes) -> None:
        """Send messages at once, or nothing if the line is closing."""

    def let_go(self) -> None:
        """Have a farewell go out behind what the client has not taken yet."""

    def abort(self) -> None:
        """Hang up without a farewell."""


class FastLine(WebSocketsSansIOProtocol):
    """A socket whose messages need neither a task nor a copy of the library's state.

    The library composes a frame step by step, behind a chain of coroutines; a message that is ready
    to go is two writes' worth of bytes. Everything else, the reading and the closing, is uvicorn's.
    """

    drained: Callable[[], None] = staticmethod(lambda: None)
    """The class's own does nothing."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over a connection that began with HTTP."""
        super().connection_made(transport)
        # Its parser of HTTP is done; it and its owner would hold each other in memory.
        vars(self.transport.get_protocol()).pop("parser", None)

    def handle_connect(self, event: Request) -> None:
        """Let the application find the line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """The client went, or was sent away."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and would hold the library's state for ever

    async def run_asgi(self) -> None:
        """Serve the socket, then let go of what would keep it in memory in a circle."""
        await super().run_asgi()
        self.scope.clear()  # type: ignore[attr-defined]  # a dictionary in all but name
        vars(self).pop("drained", None)

    def resume_writing(self) -> None:
        """The client took what was sent."""
        super().resume_writing()
        self.drained()

    def is_free(self) -> bool:
        """Whether the client takes what is sent."""
        return self.writable.is_set()

    def say(self, *texts: bytes) -> None:
        """Send messages at once, or nothing if the line is closing."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            parts = [part for text in texts for part in (head(len(text)), text)]
            self.transport.write(b"".join(parts))

    def let_go(self) -> None:
        """Have a farewell go out behind what the client has not taken yet."""
        self.writable.set()  # else uvicorn would wait with it

    def abort(self) -> None:
        """Hang up without a farewell."""
        self.transport.abort()


def head(size: int) -> bytes:
    """What goes before a text of so many bytes."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 65_536:
        return struct.pack("!BBH", TEXT, 126, size)
    return struct.pack("!BBQ", TEXT, 127, size)


def line_of(scope: MutableMapping[str, Any]) -> ClientLine:
    """The line of a socket."""
    line: ClientLine = scope["extensions"][EXTENSION]
    return line
