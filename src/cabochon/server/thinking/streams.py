"""Questions on Redis Streams, one per priority: how they are added, taken and answered.

All times are those of Redis, so that the clocks of the machines need not agree.
"""

from typing import Any, Final

import msgspec
from redis.asyncio import Redis
from redis.exceptions import ResponseError

from cabochon.server.sharing.redis_link import RedisLink
from cabochon.server.thinking.questions import Priority, ThinkerQuestion, Thought

GROUP: Final = "thinkers"
LONGEST: Final = 1000
"""Questions in a stream; beyond that the oldest are dropped."""
ABANDONED_MS: Final = 2_000
"""A question that its thinker has not renewed for so long is given to another one."""
WAIT_MS: Final = 500
"""How long an idle thinker waits before it looks for abandoned questions."""
LEASE_MS: Final = 3_000
"""How long a thinker that does not beat is counted."""
KEPT_SECONDS: Final = 60
"""How long answers wait for a process that may be gone."""
TAKE: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, stream in ipairs(KEYS) do
  local found = redis.call('XAUTOCLAIM', stream, ARGV[1], ARGV[2], ARGV[3], '0', 'COUNT', 1)[2][1]
  if not (found and found[2]) then
    local read = redis.call(
      'XREADGROUP', 'GROUP', ARGV[1], ARGV[2], 'COUNT', 1, 'STREAMS', stream, '>')
    found = read and read[1][2][1]
  end
  if found and found[2] then return {stream, found[1], found[2], now} end
end
"""
"""The first question by priority; in each stream an abandoned one comes before a new one."""

RENEW: Final = "redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'JUSTID')"
BEAT: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for place = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[place]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now)
return redis.call('ZCARD', KEYS[1])
"""
"""Say that thinkers live; return how many do."""


class Letter(msgspec.Struct, frozen=True):
    """A question on its way."""

    number: int
    """The asking process's number of it."""
    process: str
    """Who waits for the answer."""
    within_ms: int
    """After this time nobody waits any more."""
    question: ThinkerQuestion


class Reply(msgspec.Struct, frozen=True):
    """An answer on its way."""

    number: int
    answer: Thought


class Taken(msgspec.Struct, frozen=True):
    """A question in the hands of a thinker."""

    stream: str
    place: str
    """Its id in the stream, which begins with the time it was added."""
    letter: Letter
    taken_at: int

    @property
    def left_ms(self) -> int:
        """How long somebody waits for the answer, from the taking on."""
        return int(self.place.partition("-")[0]) + self.letter.within_ms - self.taken_at


def _just_taken(stream: str, place: str, data: bytes) -> Taken:
    letter = msgspec.json.decode(data, type=Letter)
    return Taken(stream, place, letter, int(place.partition("-")[0]))


class Streams:
    """The streams of all priorities."""

    def __init__(self, link: RedisLink) -> None:
        self._link = link
        self._keys = [link.key("questions", each.name.lower()) for each in Priority]

    async def prepare(self) -> None:
        """Create the streams and their group, unless they are there."""
        for key in self._keys:
            try:
                await self._link.send("XGROUP", "CREATE", key, GROUP, "0", "MKSTREAM")
            except ResponseError as error:
                if "BUSYGROUP" not in str(error):
                    raise

    async def add(self, letter: Letter, priority: Priority) -> tuple[str, str]:
        """Add a question; the stream and its place there."""
        key, data = self._keys[priority], msgspec.json.encode(letter)
        place = await self._link.send("XADD", key, "MAXLEN", "~", LONGEST, "*", "letter", data)
        return key, place.decode()

    async def withdraw(self, key: str, place: str) -> None:
        """Remove a question that nobody waits for any more."""
        await self._link.send("XDEL", key, place)

    async def take(self, thinker: str) -> Taken | None:
        """The next question for a thinker."""
        keys, values = self._keys, (GROUP, thinker, ABANDONED_MS)
        found = await self._link.send("EVAL", TAKE, len(keys), *keys, *values)
        if found is None:
            return None
        stream, place, (_, data), now = found
        return Taken(stream.decode(), place.decode(), msgspec.json.decode(data, type=Letter), now)

    async def wait(self, client: Redis, thinker: str) -> list[Taken]:
        """Questions for an idle thinker, as soon as there are any; none after a while."""
        wanted: Any = dict.fromkeys(self._keys, ">")
        found: Any = await client.xreadgroup(GROUP, thinker, wanted, count=1, block=WAIT_MS)
        return [
            _just_taken(stream.decode(), place.decode(), fields[b"letter"])
            for stream, entries in found
            for place, fields in entries
        ]

    async def renew(self, taken: Taken, thinker: str) -> None:
        """Say that a thinker still works on a question."""
        await self._link.send("EVAL", RENEW, 1, taken.stream, GROUP, thinker, taken.place)

    async def reply(self, taken: Taken, answer: Thought | None) -> None:
        """Remove a question, and send the answer if there is one."""
        send = self._link.send
        if answer is not None:
            key = self.answers(taken.letter.process)
            send("RPUSH", key, msgspec.json.encode(Reply(taken.letter.number, answer)))
            send("EXPIRE", key, KEPT_SECONDS)
        send("XACK", taken.stream, GROUP, taken.place)
        await send("XDEL", taken.stream, taken.place)

    def answers(self, process: str) -> str:
        """The list of answers for a process."""
        return self._link.key("answers", process)

    async def beat(self, thinkers: list[str]) -> int:
        """Say that thinkers live, if there are any; return how many live in all."""
        values = LEASE_MS, *thinkers
        return int(await self._link.send("EVAL", BEAT, 1, self._link.key("thinkers"), *values))

    async def leave(self, thinkers: list[str]) -> None:
        """Say that thinkers end."""
        if thinkers:
            await self._link.send("ZREM", self._link.key("thinkers"), *thinkers)
