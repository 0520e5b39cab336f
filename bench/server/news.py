"""What it costs a process to hear the news of tables that it does not have in memory."""

import asyncio
import sys
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from bench.server import process
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options
from cabochon.server.deciding.entries import Line, Moved
from cabochon.server.sharing.redis_link import RedisLink
from cabochon.server.sharing.redis_relay import CHANNEL, Bulletin, RedisRelay
from cabochon.server.sharing.relay import News
from tests.server.redis import redis_server
from tests.server.sharing.listeners import Deaf

SIZES: Final = (1, 20)
"""Moves in a message: of a calm process, and of one with 1,000 moves a second."""
PER_SECOND: Final = 400


class Counting(Deaf):
    """Wants nothing, and counts what it is offered."""

    moves = 0

    def wants(self, table: str) -> bool:  # noqa: ARG002  # of any table
        """Count a table."""
        self.moves += 1
        return False


async def news(options: Options) -> Section:
    """Measure messages with one move and with many, and tell their costs apart."""
    with redis_server() as live:
        (few, _), (many, redis) = [await _hear(live.url, size, options.seconds) for size in SIZES]
    move = (many - few) / (SIZES[1] - SIZES[0])
    rows = [
        Measurement("process: a message", f"{few - move:.0f} µs"),
        Measurement("process: each move in it", f"{move:.1f} µs"),
        Measurement("Redis: a message to one process", f"{redis:.0f} µs"),
    ]
    about = f"CPU time, at {PER_SECOND} messages a second with {SIZES[0]} or {SIZES[1]} moves each."
    return Section("News of other tables", about, rows)


async def _hear(url: str, size: int, seconds: float) -> tuple[float, float]:
    """The processor time of a process and of Redis for one message, in microseconds."""
    relay, ear = RedisRelay(RedisLink(url)), Counting()
    await relay.open(ear)
    used, redis = time.process_time(), process.family_seconds()["redis-server"]
    await asyncio.sleep(seconds)
    idle = time.process_time() - used, process.family_seconds()["redis-server"] - redis
    used, redis = time.process_time(), process.family_seconds()["redis-server"]
    command = [sys.executable, "-m", "bench.server.news", url, str(size), str(seconds)]
    await (await asyncio.create_subprocess_exec(*command)).wait()
    busy = time.process_time() - used, process.family_seconds()["redis-server"] - redis
    await relay.close()
    messages = ear.moves / size
    progress(f"{size} moves in each of {messages:.0f} messages")
    return tuple((now - then) / messages * 1e6 for now, then in zip(busy, idle, strict=True))  # type: ignore[return-value]  # two of them


async def _tell(arguments: Sequence[str]) -> None:
    """Publish at an even pace."""
    url, size, seconds = arguments[0], int(arguments[1]), float(arguments[2])
    line = Line(1_800_000_000_000, Moved(0, "take wug", 1000, "12-a1b2c3d4"))
    each = (f"{'A' * 16}", msgspec.Raw(msgspec.json.encode(News(12, [line]))))
    text = msgspec.json.encode(Bulletin("another", [each] * size))
    link = RedisLink(url)
    began = time.monotonic()
    for number in range(int(seconds * PER_SECOND)):
        await asyncio.sleep(began + number / PER_SECOND - time.monotonic())
        await link.send("PUBLISH", link.key(CHANNEL), text)
    await link.close()


if __name__ == "__main__":
    asyncio.run(_tell(sys.argv[1:]))
