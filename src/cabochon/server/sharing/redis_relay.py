"""The relay over Redis: one channel per table, and who is connected in one hash per table.

Redis holds nothing that must last. A process that has lost it pauses, and reads its tables again
when it is back.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from cabochon.server.deciding.entries import Line
from cabochon.server.sharing.redis_link import FAILURES, RETRY_SECONDS, RedisLink
from cabochon.server.sharing.relay import Attendance, Listener, News, RelayLost

BEAT_SECONDS: Final = 0.5
LEASE_MS: Final = 3_000
"""How long a process that does not beat is believed to live, with its clients and its jobs."""
DAY_SECONDS: Final = 86_400
EVERYBODY: Final = "everybody"
BEAT: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now)
local lost = {}
for place = 2, #KEYS do
  if redis.call('GET', KEYS[place]) == ARGV[1] then
    redis.call('PEXPIRE', KEYS[place], ARGV[2])
  else
    table.insert(lost, place - 2)
  end
end
return {redis.call('ZRANGE', KEYS[1], 0, -1), lost}
"""
"""Say that a process lives and renew its jobs; return who lives, and which jobs are lost."""
RELEASE: Final = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"
_log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(News).decode
_decode_attendance = msgspec.json.Decoder(Attendance).decode


class RedisRelay:
    """Tells and hears the other processes over Redis."""

    is_shared = True

    def __init__(self, link: RedisLink) -> None:
        self.process = link.process
        self._own = _encode({"process": link.process})[:-1]
        """How its own news begin, which it hears, too."""
        self.is_up = False
        self.living: frozenset[str] = frozenset()
        """The processes that have beaten lately."""
        self._listener: Listener
        self._link = link
        self._listening = link.waiting()
        self._channel: Any = None
        self._ready = False
        """Whether every followed table is subscribed to."""
        self._hearing: asyncio.Task[None] | None = None
        self._leaving: set[asyncio.Task[None]] = set()
        self._followed: dict[str, asyncio.Event] = {}
        self._jobs: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Connect; RelayLost if Redis does not answer."""
        self._listener = listener
        try:
            await self._beat()
        except FAILURES as error:
            raise RelayLost(str(error)) from None
        self.is_up = True
        self._tasks = [asyncio.create_task(work()) for work in (self._keep_beating, self._listen)]
        async with asyncio.timeout(5):
            while not self._ready:
                await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Say good-bye and disconnect."""
        tasks = [*self._tasks, *self._leaving, *([self._hearing] if self._hearing else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(*FAILURES):
            await self._link.send("ZREM", self._link.key("processes"), self.process)
        await self._link.close()

    # --- tables ----------------------------------------------------------------------------

    async def follow(self, table: str) -> None:
        """Hear of a table from now on; RelayLost if that fails."""
        if not self.is_up or self._channel is None:
            raise RelayLost("Redis is lost")
        try:
            if table not in self._followed:
                self._followed[table] = asyncio.Event()
                await self._channel.subscribe(self._link.key("table", table))
            async with asyncio.timeout(5):
                await self._followed[table].wait()
        except FAILURES as error:
            self._followed.pop(table, None)
            raise RelayLost(str(error)) from None

    async def attendance(self, table: str) -> dict[str, Attendance]:
        """Who is connected to a table at other processes; RelayLost if nobody knows."""
        try:
            found = await self._link.send("HGETALL", self._link.key("attendance", table))
        except FAILURES as error:
            raise RelayLost(str(error)) from None
        found.pop(self.process.encode(), None)
        return {process.decode(): _decode_attendance(text) for process, text in found.items()}

    @property
    def others(self) -> frozenset[str]:
        """The other processes that live."""
        return self.living - {self.process}

    def unfollow(self, table: str) -> None:
        """Hear of a table no more."""
        if self._followed.pop(table, None) is not None and self._channel is not None:
            task = asyncio.create_task(self._unsubscribe(table))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    async def _unsubscribe(self, table: str) -> None:
        with contextlib.suppress(*FAILURES, AttributeError):  # the channel may be gone
            if table not in self._followed:
                await self._channel.unsubscribe(self._link.key("table", table))

    def tell_lines(self, table: str, number: int, lines: Sequence[Line]) -> None:
        """Tell the others what was stored."""
        self._publish(table, News(self.process, number, list(lines)))

    def tell_attendance(self, table: str, attendance: Attendance) -> None:
        """Tell the others who is connected here."""
        key = self._link.key("attendance", table)
        if attendance.seats or attendance.spectators:
            self._send("HSET", key, self.process, _encode(attendance))
            self._send("EXPIRE", key, DAY_SECONDS)
        else:
            self._send("HDEL", key, self.process)
        self._publish(table, News(self.process, attendance=attendance))

    # --- jobs ------------------------------------------------------------------------------

    async def claim(self, job: str) -> bool:
        """Take a job that one process does at a time; it ends with the process."""
        if job in self._jobs:
            return True
        try:
            key = self._link.key("job", job)
            taken = await self._link.send("SET", key, self.process, "NX", "PX", LEASE_MS)
        except FAILURES:
            return False
        if taken:
            self._jobs.add(job)
        return bool(taken)

    async def release(self, job: str) -> None:
        """Give a job back."""
        self._jobs.discard(job)
        with contextlib.suppress(*FAILURES):
            await self._link.send("EVAL", RELEASE, 1, self._link.key("job", job), self.process)

    # --- sending ---------------------------------------------------------------------------

    def _publish(self, table: str, news: News) -> None:
        self._send("PUBLISH", self._link.key("table", table), _encode(news))

    def _send(self, *command: Any) -> None:
        """Send a command; if it does not arrive, Redis is lost."""
        self._link.send(*command).add_done_callback(self._notice)

    def _notice(self, answer: "asyncio.Future[Any]") -> None:
        if not answer.cancelled() and isinstance(answer.exception(), FAILURES):
            self._lose()

    # --- living ----------------------------------------------------------------------------

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except FAILURES:
                self._lose()
                continue
            if not self.is_up and self._ready:
                await self._return()

    async def _return(self) -> None:
        """Go on after a loss, once everything is read that may have been missed."""
        try:
            await self._listener.come_back()
        except Exception:  # the next beat tries again
            _log.exception("the tables cannot be read again")
        else:
            _log.warning("Redis is back")
            self.is_up = True

    async def _beat(self) -> None:
        """Say that this process lives, keep its jobs, and learn who else lives."""
        jobs = list(self._jobs)
        keys = [self._link.key("processes"), *(self._link.key("job", job) for job in jobs)]
        found, lost = await self._link.send("EVAL", BEAT, len(keys), *keys, self.process, LEASE_MS)
        self._jobs -= {jobs[place] for place in lost}
        before, self.living = self.living, frozenset(each.decode() for each in found)
        if self.living != before and before:
            self._listener.meet()

    def _lose(self) -> None:
        if self.is_up:
            _log.error("Redis is lost; games pause until it is back")
        self.is_up = self._ready = False
        self._jobs.clear()
        if self._hearing is not None:
            self._hearing.cancel()  # its connection may be dead without knowing it

    # --- hearing ---------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Hear news until the process ends; after a loss, follow every table again."""
        while True:
            self._hearing = asyncio.create_task(self._hear_channel())
            await asyncio.wait([self._hearing])
            self._hearing, self._channel = None, None
            self._lose()
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear_channel(self) -> None:
        with contextlib.suppress(*FAILURES):
            async with self._listening.pubsub() as channel:
                wanted = [self._link.key("table", table) for table in self._followed]
                # In this order: whoever hears the last one hears all of them.
                await channel.subscribe(*wanted, self._link.key(EVERYBODY))
                self._channel = channel
                async for message in channel.listen():
                    self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        table = message["channel"].decode().rpartition(":")[2]
        if message["type"] == "subscribe" and table == EVERYBODY:
            self._ready = True
        elif message["type"] == "subscribe" and table in self._followed:
            self._followed[table].set()
        elif message["type"] == "message" and table in self._followed:
            self._take_news(table, message["data"])

    def _take_news(self, table: str, data: bytes) -> None:
        """Pass news on; what cannot be read or applied must not end the listening."""
        if data.startswith(self._own):
            return
        try:
            self._listener.hear(table, _decode(data))
        except Exception:
            _log.exception("news cannot be taken over", extra={"table": table})
