"""Who waits for a thinker: by priority, and addresses in turn."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

from cabochon.server.thinking.questions import Asker, Unavailable

Item = TypeVar("Item")


class Queue(Generic[Item]):
    """Gives items out: to the addresses of a priority in turn, and to each of them in order.

    A table asks one question at a time, so the tables of an address also take turns.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._free: deque[Item] = deque()
        self._waiting: dict[Asker, deque[asyncio.Future[Item]]] = {}

    def put(self, item: Item) -> None:
        """Give an item to the next in line."""
        while self._waiting:
            future = self._pop_next()
            if not future.done():  # otherwise it has gone
                return future.set_result(item)
        self._free.append(item)
        return None

    def _pop_next(self) -> asyncio.Future[Item]:
        asker = min(self._waiting, key=lambda each: each.priority)  # of equals the first
        line = self._waiting.pop(asker)
        future = line.popleft()
        if line:
            self._waiting[asker] = line  # at the end: the others come first
        return future

    async def get_within(self, asker: Asker, seconds: float) -> Item:
        """Wait for an item; Unavailable if too many wait, or for too long."""
        try:
            async with asyncio.timeout(seconds):
                return await self.get(asker)
        except TimeoutError:
            raise Unavailable("no thinker was free in time") from None

    async def get(self, asker: Asker) -> Item:
        """Wait for an item; Unavailable if too many wait."""
        if self._free:
            return self._free.popleft()
        self._make_room(asker)
        future: asyncio.Future[Item] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.put(future.result())
            self._leave(asker, future)
            raise

    def _make_room(self, asker: Asker) -> None:
        """If too many wait, send the last one of the longest of the last lines away."""
        if sum(map(len, self._waiting.values())) < self._most:
            return
        last = max(self._waiting, key=lambda each: (each.priority, len(self._waiting[each])))
        mine = len(self._waiting.get(asker, ())) + 1
        if (last.priority, len(self._waiting[last])) <= (asker.priority, mine):
            raise Unavailable("the queue is full")
        future = self._waiting[last].pop()
        if not self._waiting[last]:
            del self._waiting[last]
        if not future.done():
            future.set_exception(Unavailable("the queue is full"))

    def _leave(self, asker: Asker, future: asyncio.Future[Item]) -> None:
        line = self._waiting.get(asker, deque())
        if future in line:
            line.remove(future)
        if not line:
            self._waiting.pop(asker, None)
