"""The relay over Redis: one channel for all news, and who is connected in one hash per table.

News that come up together are sent together, for a message costs far more than its content. A
process hears the news of all tables and reads those of its own. Redis holds nothing that must last.
A process that has lost it pauses, and reads its tables again when it is back.
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
CHANNEL: Final = "news"
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


class Bulletin(msgspec.Struct):
    """The news of a process, by table and in order."""

    process: str
    news: list[tuple[str, msgspec.Raw]]


_decode = msgspec.json.Decoder(Bulletin).decode
_decode_news = msgspec.json.Decoder(News).decode
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
        self._ready = False
        """Whether news are heard."""
        self._hearing: asyncio.Task[None] | None = None
        self._news: list[tuple[str, msgspec.Raw]] = []
        """What the others are told next."""
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
        self._publish()
        tasks = [*self._tasks, *([self._hearing] if self._hearing else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(*FAILURES):
            await self._link.send("ZREM", self._link.key("processes"), self.process)
        await self._link.close()

    # --- tables ----------------------------------------------------------------------------

    async def attendance(self, table: str) -> dict[str, Attendance]:
        """Who is connected to a table at other processes; RelayLost if nobody knows."""
        if not self._ready:
            raise RelayLost("Redis is lost")
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

    def tell_lines(self, table: str, number: int, lines: Sequence[Line]) -> None:
        """Tell the others what was stored."""
        self._tell(table, News(number, list(lines)))

    def tell_attendance(self, table: str, number: int, attendance: Attendance) -> None:
        """Tell the others who is connected here, and how many entries this process knows."""
        key = self._link.key("attendance", table)
        if attendance.seats or attendance.spectators:
            self._send("HSET", key, self.process, _encode(attendance))
            self._send("EXPIRE", key, DAY_SECONDS)
        else:
            self._send("HDEL", key, self.process)
        self._tell(table, News(number, attendance=attendance))

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

    def _tell(self, table: str, news: News) -> None:
        """Tell news at the end of this round of the event loop, with all others of the round."""
        if not self._news:
            asyncio.get_running_loop().call_soon(self._publish)
        self._news.append((table, msgspec.Raw(_encode(news))))

    def _publish(self) -> None:
        news, self._news = self._news, []
        if news:
            bulletin = _encode(Bulletin(self.process, news))
            self._send("PUBLISH", self._link.key(CHANNEL), bulletin)

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
        """Hear news until the process ends, also after a loss."""
        while True:
            self._hearing = asyncio.create_task(self._hear_channel())
            await asyncio.wait([self._hearing])
            self._hearing = None
            self._lose()
            await asyncio.sleep(RETRY_SECONDS)

    async def _hear_channel(self) -> None:
        with contextlib.suppress(*FAILURES):
            async with self._listening.pubsub() as channel:
                await channel.subscribe(self._link.key(CHANNEL))
                async for message in channel.listen():
                    if message["type"] == "subscribe":
                        self._ready = True
                    elif message["type"] == "message":
                        self._take(message["data"])

    def _take(self, data: bytes) -> None:
        """Pass news on; what cannot be read or applied must not end the listening."""
        if data.startswith(self._own):
            return
        try:
            bulletin = _decode(data)
        except msgspec.DecodeError:
            _log.exception("news cannot be read")
            return
        for table, text in bulletin.news:
            if self._listener.wants(table):
                self._take_news(table, bulletin.process, text)

    def _take_news(self, table: str, process: str, text: msgspec.Raw) -> None:
        try:
            self._listener.hear(table, process, _decode_news(text))
        except Exception:
            _log.exception("news cannot be taken over", extra={"table": table})
