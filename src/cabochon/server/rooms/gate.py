"""Slow work in threads: a little at a time, and by turns among the addresses that want it."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from cabochon.server.thinking.questions import Asker, Unavailable
from cabochon.server.thinking.queue import Queue
from cabochon.server.wire.errors import Refused

Result = TypeVar("Result")


class Gate:
    """Lets some work in at once; an address with much of it waits for its own work only."""

    def __init__(self, at_once: int, most_waiting: int) -> None:
        self._places: Queue[None] = Queue(most_waiting)
        self._closed = False
        for _ in range(at_once):
            self._places.put(None)

    def close(self) -> None:
        """Refuse everything that has not begun."""
        self._closed = True

    async def run(self, work: Callable[[], Result], address: str = "") -> Result:
        """Do something in a thread on behalf of an address; Refused if too much waits."""
        try:
            await self._places.get(Asker(address))
        except Unavailable:
            raise Refused("too-fast") from None
        try:
            if self._closed:
                raise Refused("server-stopping")
            return await asyncio.to_thread(work)
        finally:
            self._places.put(None)
