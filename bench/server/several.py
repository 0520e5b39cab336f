"""Several processes over PostgreSQL and Redis: what the relay costs, and what kills cost."""

import asyncio
import contextlib
import random
import signal
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bench.server import process, truth
from bench.server.crowd import Crowd
from bench.server.report import Measurement, Section, progress
from bench.server.runs import BACK, Options
from tests.server.postgres import free_port, new_database, postgres
from tests.server.redis import RedisProcess, redis_server

RELAY_MS: Final = 0.4
PAUSE_SECONDS: Final = 4
"""Longer than the lease of a process."""
STUCK_SECONDS: Final = 10


@dataclass(frozen=True)
class Load:
    """What a number of processes did."""

    cpu_ms: float
    """Processor time of all server processes per move."""
    rate: float
    median_ms: float
    lost: int


async def several(options: Options) -> Section:
    """The same load on one process with SQLite, and on one and two with PostgreSQL and Redis."""
    loads = {"one process, SQLite": await _load([process.start(options.database)], options)}
    with _shared() as (database, live):
        for count in (1, 2):
            servers = [process.start(database, live=live.url) for _ in range(count)]
            name = f"{count} process{'es' * (count > 1)}, PostgreSQL and Redis"
            loads[name] = await _load(servers, replace(options, database=database))
    rows = [row for name, load in loads.items() for row in _rows(name, load)]
    sqlite, one, two = (load.cpu_ms for load in loads.values())
    relay = two - one
    rows += [
        Measurement("the same database, PostgreSQL instead of SQLite", f"{one / sqlite:.2f} x"),
        Measurement(
            "relay: two processes instead of one, CPU time per move",
            f"{relay:.2f} ms",
            f"<= {RELAY_MS} ms",
            relay <= RELAY_MS,
        ),
    ]
    about = f"{options.about()} {options.seconds:g} seconds each; every client picks any process."
    return Section("Several processes", about, rows)


@contextlib.contextmanager
def _shared() -> Iterator[tuple[str, RedisProcess]]:
    with postgres() as url, redis_server() as live:
        yield new_database(url, "bench"), live


async def _load(servers: Sequence[process.Process], options: Options) -> Load:
    crowd = Crowd(options.tables, options.pause)
    try:
        await crowd.sit_down(*(server.port for server in servers))
        crowd.figures.latencies.clear()
        cpu, moves, began = _cpu(servers), crowd.figures.moves, time.monotonic()
        await asyncio.sleep(options.seconds)
        cpu, moves = _cpu(servers) - cpu, crowd.figures.moves - moves
        seconds = time.monotonic() - began
        await crowd.finish()
    finally:
        for server in servers:
            server.stop()
    wrong = truth.compare(options.database, [table.told() for table in crowd.tables])
    median = statistics.median(crowd.figures.latencies) * 1000
    return Load(cpu / moves * 1000, moves / seconds, median, len(wrong) + crowd.unanswered())


def _cpu(servers: Sequence[process.Process]) -> float:
    return sum(server.cpu_seconds() for server in servers)


def _rows(name: str, load: Load) -> list[Measurement]:
    progress(f"{name}: {load}")
    return [
        Measurement(f"{name}: CPU time per move", f"{load.cpu_ms:.2f} ms"),
        Measurement(f"{name}: moves per second", f"{load.rate:,.0f}"),
        Measurement(f"{name}: median latency", f"{load.median_ms:.0f} ms"),
        Measurement(f"{name}: moves lost or duplicated", str(load.lost), "0", not load.lost),
    ]


async def crash_many(options: Options) -> Section:
    """Kill or pause one of three processes, or kill Redis, again and again under load."""
    with _shared() as (database, live):
        ports = [free_port() for _ in range(3)]
        servers = [process.start(database, port, live=live.url) for port in ports]
        crowd = Crowd(options.tables, options.pause)
        slowest = 0.0
        try:
            await crowd.sit_down(*ports)
            for kill in range(1, options.kills + 1):
                await asyncio.sleep(random.uniform(0, options.pause))
                began = time.monotonic()
                await _harm(servers, database, live)
                await crowd.be_live(BACK)
                slowest = max(slowest, time.monotonic() - began)
                progress(f"blow {kill}  {crowd.figures.moves} moves")
            await asyncio.sleep(STUCK_SECONDS)
            stuck = crowd.number - crowd.live_tables()
            await crowd.finish()
        finally:
            for server in servers:
                server.kill()
        wrong = truth.compare(database, [table.told() for table in crowd.tables])
    lost = len(wrong) + crowd.unanswered()
    rows = [
        Measurement("kills and pauses", str(options.kills)),
        Measurement("moves acknowledged", f"{crowd.figures.moves:,}"),
        Measurement("moves lost or duplicated", str(lost), "0", lost == 0),
        Measurement(f"tables stuck after {STUCK_SECONDS} s", str(stuck), "0", stuck == 0),
        Measurement("slowest return of half of the tables", f"{slowest:.1f} s"),
    ]
    about = f"{options.about()} Three processes; kills, pauses of {PAUSE_SECONDS} s, and Redis."
    return Section("Crashes of several processes", about, rows)


async def _harm(servers: list[process.Process], database: str, live: RedisProcess) -> None:
    match random.choice(("kill", "kill", "pause", "redis")):
        case "kill":
            place = random.randrange(len(servers))
            port = servers[place].port
            await asyncio.to_thread(servers[place].kill)
            servers[place] = await asyncio.to_thread(process.start, database, port, live=live.url)
        case "pause":
            paused = random.choice(servers).popen
            paused.send_signal(signal.SIGSTOP)
            await asyncio.sleep(PAUSE_SECONDS)
            paused.send_signal(signal.SIGCONT)
        case "redis":
            await asyncio.to_thread(live.kill)
            await asyncio.sleep(1)
            await asyncio.to_thread(live.start)
