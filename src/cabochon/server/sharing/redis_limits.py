"""Limits that several processes share over Redis.

Each process counts by itself, so that a message costs no way to Redis. Twice a second it tells the
others what the addresses have spent, and they take as much from their own buckets. An address can
exceed its limit for half a second, and waits longer afterwards.
"""

import asyncio
import contextlib
import time
from collections import Counter
from typing import Any, Final

import msgspec

from cabochon.server.host.settings import Settings
from cabochon.server.sharing.limits import Buckets, Limits
from cabochon.server.sharing.redis_door import RedisDoor
from cabochon.server.sharing.redis_link import FAILURES, RETRY_SECONDS, RedisLink

TELL_SECONDS: Final = 0.5
NAMES: Final = ("requests", "tables", "messages", "questions")


class Spending(msgspec.Struct):
    """What addresses have spent at a process since it told last."""

    process: str
    by_limit: dict[str, dict[str, float]]


class SharedBuckets(Buckets):
    """Buckets that remember what was spent here."""

    def __init__(self, rate: float, burst: float) -> None:
        super().__init__(rate, burst)
        self._spent: Counter[str] = Counter()

    def take(self, address: str, now: float) -> bool:
        """Take a token of an address, if it has one."""
        taken = super().take(address, now)
        if taken:
            self._spent[address] += 1
        return taken

    def spend(self, address: str, now: float, count: float) -> None:
        """Take tokens that an address has used already."""
        super().spend(address, now, count)
        self._spent[address] += count  # type: ignore[assignment]  # a part of a token, too

    def spent(self) -> dict[str, float]:
        """What was spent here since the last call."""
        spent, self._spent = self._spent, Counter()
        return dict(spent)

    def hear(self, spent: dict[str, float], now: float) -> None:
        """Take what was spent at another process."""
        for address, count in spent.items():
            super().spend(address, now, count)


class RedisLimits(Limits):
    """The limits of one of several processes."""

    def __init__(self, settings: Settings, link: RedisLink) -> None:
        super().__init__(settings, SharedBuckets)
        self.door = RedisDoor(link, settings.sockets, settings.sockets_per_address)
        self._link = link
        self._channel = link.key("spending")
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Tell the other processes, and hear them."""
        self._tasks = [asyncio.create_task(work()) for work in (self._keep_telling, self._listen)]

    async def close(self) -> None:
        """Stop it."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _buckets(self) -> dict[str, SharedBuckets]:
        return {name: getattr(self, name) for name in NAMES}

    async def _keep_telling(self) -> None:
        while True:
            await asyncio.sleep(TELL_SECONDS)
            with contextlib.suppress(*FAILURES):
                await self._tell()

    async def _tell(self) -> None:
        spent = {name: each.spent() for name, each in self._buckets().items()}
        if any(spent.values()):
            message = msgspec.json.encode(Spending(self._link.process, spent))
            await self._link.send("PUBLISH", self._channel, message)

    async def _listen(self) -> None:
        client = self._link.waiting()
        while True:
            with contextlib.suppress(*FAILURES):
                async with client.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(self._channel)
                    async for message in channel.listen():
                        self._hear(message["data"])
            await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, data: Any) -> None:
        told = msgspec.json.decode(data, type=Spending)
        if told.process != self._link.process:
            for name, buckets in self._buckets().items():
                buckets.hear(told.by_limit.get(name, {}), time.monotonic())
