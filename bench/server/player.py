"""A player of a load test: stays connected to a table in the way the page does."""

import asyncio
import contextlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from bench.server.line import TextSocket

PAUSES: Final = (0.25, 1.0, 2.0, 4.0)
"""Seconds before the first, second… attempt to reconnect; the page has the same."""
RETRY_SECONDS: Final = 2.0
"""How long a player waits after a refusal such as ``paused`` before it asks for the table again."""


class SeenState(msgspec.Struct):
    """The fields of a table's state that a player needs."""

    status: str
    ply: int
    to_move: int | None
    legal: list[str]


class Message(msgspec.Struct):
    """The fields of a message that a player needs."""

    type: str
    state: SeenState | None = None
    client_move_id: str | None = None
    ply: int | None = None
    slug: str | None = None


decode = msgspec.json.Decoder(Message).decode


@dataclass
class LoadPlayer:
    """One seat; it connects to any of the ports, and again after a loss."""

    table: str
    token: str
    ports: Sequence[int]
    heard: Callable[[Message], None]
    lost: Callable[[], None]
    """Called when the connection has ended."""
    _line: TextSocket | None = None
    _attempts: int = 0
    _retry: asyncio.TimerHandle | None = None

    async def stay(self) -> None:
        """Stay connected until this is cancelled."""
        try:
            while True:
                with contextlib.suppress(OSError):
                    await self._session()
                pause = PAUSES[min(self._attempts, len(PAUSES) - 1)]
                self._attempts += 1
                await asyncio.sleep(pause * random.uniform(0.75, 1.25))
        finally:
            self._hang_up()

    def say(self, text: bytes) -> None:
        """Send a message, if there is a connection."""
        if self._line is not None:
            self._line.say(text)

    async def _session(self) -> None:
        broken = asyncio.get_running_loop().create_future()
        self._line = TextSocket(
            self.ports, self._hear, lambda: None if broken.done() else broken.set_result(None)
        )
        try:
            await self._line.connect()
            await broken
        finally:
            self._hang_up()
            self.lost()

    def _hang_up(self) -> None:
        if self._retry is not None:
            self._retry.cancel()
        if self._line is not None:
            self._line.close()
            self._line = None

    def _hear(self, data: bytes) -> None:
        message = decode(data)
        if message.type == "welcome":
            self._attempts = 0
            self._watch()
            return
        if message.type == "error":
            loop = asyncio.get_running_loop()
            self._retry = loop.call_later(RETRY_SECONDS, self._watch)
        self.heard(message)

    def _watch(self) -> None:
        watch = {"type": "watch", "table": self.table, "token": self.token}
        self.say(msgspec.json.encode(watch))
