"""The sockets of an address at all processes, counted in Redis.

A hash per address has one field per process. Only fields of processes that live are counted, and
every change writes the process's whole count, so that nothing has to be repaired after a loss.
"""

import contextlib
from typing import Final

from cabochon.server.sharing.door import LocalDoor
from cabochon.server.sharing.redis_link import FAILURES, RedisLink

DAY_SECONDS: Final = 86_400
COUNT: Final = """
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
local total = 0
for _, process in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  total = total + (tonumber(redis.call('HGET', KEYS[1], process)) or 0)
end
return total
"""
"""Store the sockets of an address at one process; return those at all of them."""


class RedisDoor:
    """The door of one of several processes."""

    def __init__(self, link: RedisLink, most: int, most_per_address: int) -> None:
        self._local = LocalDoor(most, most_per_address)
        self._most_per_address = most_per_address
        self._link = link

    @property
    def inside(self) -> int:
        """Sockets at this process."""
        return self._local.inside

    async def enter(self, address: str) -> bool:
        """Accept a socket if the limits allow it; while Redis is lost, those of this process."""
        if not await self._local.enter(address):
            return False
        with contextlib.suppress(*FAILURES):
            if await self._store(address) > self._most_per_address:
                await self.leave(address)
                return False
        return True

    async def leave(self, address: str) -> None:
        """Count a closed socket."""
        await self._local.leave(address)
        with contextlib.suppress(*FAILURES):
            if self._local.by_address[address]:
                await self._store(address)
            else:
                key = self._link.key("sockets", address)
                await self._link.send("HDEL", key, self._link.process)

    async def _store(self, address: str) -> int:
        keys = self._link.key("sockets", address), self._link.key("processes")
        values = self._link.process, self._local.by_address[address], DAY_SECONDS
        return int(await self._link.send("EVAL", COUNT, len(keys), *keys, *values))
