"""A minimal WebSocket client for load tests: only text frames."""

import asyncio
import contextlib
import os
import random
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from typing import Final, cast

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
NO_MASK: Final = bytes(4)
"""Clients must mask what they send; a mask of zeros changes nothing."""
REQUEST: Final = (
    "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)


class TextSocket(asyncio.Protocol):
    """One socket; messages go to ``heard``, and ``lost`` is called once at the end."""

    def __init__(
        self, ports: Sequence[int], heard: Callable[[bytes], None], lost: Callable[[], None]
    ) -> None:
        self._ports = random.sample(ports, len(ports))
        self._heard = heard
        self._lost = lost
        self._rest = b""
        self._open = False
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Connect to any process on this machine, which sends the first message.

        If one refuses, the next one is tried, as a proxy in front of them does.
        """
        loop = asyncio.get_running_loop()
        *others, last = self._ports
        for port in others:
            with contextlib.suppress(ConnectionRefusedError):
                await loop.create_connection(lambda: self, "127.0.0.1", port)
                return
        await loop.create_connection(lambda: self, "127.0.0.1", last)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the WebSocket handshake."""
        self._transport = cast("asyncio.Transport", transport)
        port = transport.get_extra_info("peername")[1]
        key = b64encode(os.urandom(16)).decode()
        self._transport.write(REQUEST.format(port=port, key=key).encode())

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # asyncio's own
        """The connection is closed."""
        self._lost()

    def data_received(self, data: bytes) -> None:
        """Split the received bytes into messages."""
        self._rest += data
        if not self._open and not self._is_let_in():
            return
        for opcode, payload in self._frames():
            if opcode == TEXT:
                self._heard(payload)
            elif opcode == PING:
                self._send(PONG, payload)
            elif opcode == CLOSE:
                self.close()

    def say(self, message: bytes) -> None:
        """Send a message."""
        self._send(TEXT, message)

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _is_let_in(self) -> bool:
        """Read the answer to the handshake."""
        head, found, rest = self._rest.partition(b"\r\n\r\n")
        self._open = bool(found) and head.startswith(b"HTTP/1.1 101 ")
        if self._open:
            self._rest = rest
        elif found:
            self.close()
        return self._open

    def _send(self, opcode: int, payload: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2)
        self._transport.write(bytes([128 | opcode]) + length + NO_MASK + payload)

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """The complete frames; the server sends each message as one frame."""
        data, at = self._rest, 0
        while len(data) >= at + 2:
            more = {126: 2, 127: 8}.get(data[at + 1], 0)
            start = at + 2 + more
            size = int.from_bytes(data[at + 2 : start]) if more else data[at + 1]
            if len(data) < start + size:
                break
            yield data[at] & 15, data[start : start + size]
            at = start + size
        self._rest = data[at:]
