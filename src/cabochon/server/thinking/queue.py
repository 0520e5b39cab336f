"""Who waits for a worker: games with people first, and all addresses alike."""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Unavailable(Exception):
    """No worker answered; the message is the reason."""


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose behalf a computer thinks."""

    address: str = ""
    people: bool = True
    """Whether a person plays; others wait for those who do."""


class Queue(Generic[Item]):
    """Gives items out: by turns among the addresses, and in order to each of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._free: deque[Item] = deque()
        self._waiting: dict[Asker, deque[asyncio.Future[Item]]] = {}

    def put(self, item: Item) -> None:
        """Give an item to whoever is next."""
        for asker in sorted(self._waiting, key=lambda each: not each.people):
            line = self._waiting.pop(asker)
            future = line.popleft()
            if line:
                self._waiting[asker] = line  # at the end: the others come first
            if not future.done():
                future.set_result(item)
                return
        if not self._waiting:
            self._free.append(item)
        else:
            self.put(item)  # some of those who waited have gone

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
        """If too many wait, send the last one of the longest line away."""
        if sum(map(len, self._waiting.values())) < self._most:
            return
        longest = max(self._waiting.values(), key=len)
        if len(longest) <= len(self._waiting.get(asker, ())) + 1:
            raise Unavailable("the queue is full")
        longest.pop().set_exception(Unavailable("the queue is full"))

    def _leave(self, asker: Asker, future: asyncio.Future[Item]) -> None:
        line = self._waiting.get(asker, deque())
        if future in line:
            line.remove(future)
        if not line:
            self._waiting.pop(asker, None)
