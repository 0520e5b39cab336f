"""Several processes under load while they, Redis and PostgreSQL are killed and paused."""

import asyncio
import random
import signal
import time
from collections import Counter
from typing import Final

from bench.server import process, truth
from bench.server.crowd import Crowd
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options
from bench.server.shared import Shared, fleet, shared

PROCESSES: Final = 3
PAUSE_SECONDS: Final = 4
"""Longer than the lease of a process."""
DOWN_SECONDS: Final = 1
STUCK_SECONDS: Final = 10
BLOWS: Final = ("kill", "kill", "kill", "pause", "pause", "redis", "postgres")
"""One of them each time; more often those that happen more often."""


async def crash_many(options: Options) -> Section:
    """Strike again and again; after each blow every table must go on."""
    blows: Counter[str] = Counter()
    stuck, slowest = 0, 0.0
    with shared() as around, fleet(around, PROCESSES) as servers:
        crowd = Crowd(options.tables, options.pause)
        await crowd.sit_down(*(server.port for server in servers))
        for number in range(1, options.kills + 1):
            await asyncio.sleep(random.uniform(0, options.pause))
            blow = random.choice(BLOWS)
            blows[blow] += 1
            await _strike(blow, servers, around)
            still, seconds = await _go_on(crowd)
            stuck, slowest = stuck + still, max(slowest, seconds)
            progress(
                f"{number}  {blow}  {crowd.figures.moves} moves  all go on after {seconds:.1f} s"
                + f"  {still} stuck" * bool(still)
            )
        await crowd.finish()
        wrong = truth.compare(around.database, [table.told() for table in crowd.tables])
        behind = truth.behind(around.database, crowd.last)
    for line in wrong[:10]:
        progress(line)
    lost = len(wrong) + crowd.unanswered()
    rows = [
        Measurement("blows", ", ".join(f"{count} {name}" for name, count in blows.items())),
        Measurement("moves acknowledged", f"{crowd.figures.moves:,}"),
        Measurement("moves lost or duplicated", str(lost), "0", lost == 0),
        Measurement(f"tables stuck after {STUCK_SECONDS} s", str(stuck), "0", stuck == 0),
        Measurement("tables whose players do not know the log's end", str(behind), "0", not behind),
        Measurement("longest time until every table had moved again", f"{slowest:.1f} s"),
    ]
    about = (
        f"{options.about()} {PROCESSES} processes. A blow kills a process, stops one for "
        f"{PAUSE_SECONDS} s, or ends Redis or PostgreSQL for {DOWN_SECONDS} s."
    )
    return Section("Crashes of several processes", about, rows)


async def _strike(blow: str, servers: list[process.Process], around: Shared) -> None:
    place = random.randrange(len(servers))
    match blow:
        case "kill":
            await asyncio.to_thread(servers[place].kill)
            servers[place] = await asyncio.to_thread(around.start, servers[place].port)
        case "pause":
            servers[place].popen.send_signal(signal.SIGSTOP)
            await asyncio.sleep(PAUSE_SECONDS)
            servers[place].popen.send_signal(signal.SIGCONT)
        case "redis":
            await asyncio.to_thread(around.redis.kill)
            await asyncio.sleep(DOWN_SECONDS)
            await asyncio.to_thread(around.redis.start)
        case "postgres":
            await asyncio.to_thread(around.postgres.crash)
            await asyncio.sleep(DOWN_SECONDS)
            await asyncio.to_thread(around.postgres.start)


async def _go_on(crowd: Crowd) -> tuple[int, float]:
    """Wait until every table has moved; how many have not after the limit, and the time it took."""
    began = time.monotonic()
    while (still := crowd.still_since(began)) and time.monotonic() < began + STUCK_SECONDS:
        await asyncio.sleep(0.1)
    return still, time.monotonic() - began
