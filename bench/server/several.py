"""The same load per process: one with SQLite, and one, two and four with PostgreSQL and Redis."""

import asyncio
import os
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bench.server import process, truth
from bench.server.crowd import Crowd
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options
from bench.server.shared import shared

SQLITE_MS: Final = 0.64
RELAY_MS: Final = 0.4
GAIN: Final = 1.6
COUNTS: Final = (1, 2, 4)
CORES: Final = os.cpu_count() or 1


@dataclass(frozen=True)
class Load:
    """What some processes did."""

    processes: int
    rate: float
    server_ms: float
    """Processor time of all server processes per move."""
    client_ms: float
    postgres_ms: float
    redis_ms: float
    median_ms: float
    late_ms: float
    lost: int

    @property
    def capacity(self) -> float:
        """Moves per second if each process had a core of its own."""
        return self.processes / self.server_ms * 1000


async def several(options: Options) -> Section:
    """Measure all of them in one run, so that their ratios mean something."""
    alone = await _load([process.start(options.database)], options)
    progress(str(alone))
    loads = []
    for count in COUNTS:
        tables = options.tables * min(count, CORES)
        loads.append(await _share(count, replace(options, tables=tables)))
    half = await _share(2, options)
    about = (
        f"{options.about()} Two processes get twice the tables, because moves that arrive "
        f"together share a commit; so do four, since there are only {CORES} cores. "
        f"{options.seconds:g} seconds each; every client picks any process, and each process is "
        "pinned to a core. The capacity is that of processes with a core each: their number "
        "through the processor time of all of them per move. Clients, PostgreSQL and Redis share "
        "the cores here and are counted apart."
    )
    calm = Measurement("the same with the tables of one", _gain(half, loads[0]))
    rows = [*_rows(alone, loads), *_bars(alone, loads), calm]
    return Section("Several processes", about, rows)


async def _share(count: int, options: Options) -> Load:
    """Let some processes share PostgreSQL and Redis."""
    with shared() as around:
        servers = [around.start() for _ in range(count)]
        load = await _load(servers, replace(options, database=around.database))
    progress(str(load))
    return load


async def _load(servers: Sequence[process.Process], options: Options) -> Load:
    for place, server in enumerate(servers):
        server.pin(place % CORES)
    crowd = Crowd(options.tables, options.pause)
    try:
        await crowd.sit_down(*(server.port for server in servers))
        crowd.figures.latencies.clear()
        before, moves, began = _used(servers), crowd.figures.moves, time.monotonic()
        await asyncio.sleep(options.seconds)
        moves, seconds = crowd.figures.moves - moves, time.monotonic() - began
        used = _used(servers)
        await crowd.finish()
    finally:
        for server in servers:
            server.stop()
    wrong = truth.compare(options.database, [table.told() for table in crowd.tables])
    times = statistics.quantiles([time * 1000 for time in crowd.figures.latencies], n=100)
    server_ms, client_ms, postgres_ms, redis_ms = (
        (now - then) / moves * 1000 for now, then in zip(used, before, strict=True)
    )
    return Load(
        processes=len(servers),
        rate=moves / seconds,
        server_ms=server_ms,
        client_ms=client_ms,
        postgres_ms=postgres_ms,
        redis_ms=redis_ms,
        median_ms=times[49],
        late_ms=times[98],
        lost=len(wrong) + crowd.unanswered(),
    )


def _used(servers: Sequence[process.Process]) -> tuple[float, float, float, float]:
    """Processor time so far: of the servers, the clients, PostgreSQL and Redis."""
    family = process.family_seconds()
    own = sum(server.cpu_seconds() for server in servers)
    return own, time.process_time(), family["postgres"], family["redis-server"]


def _rows(alone: Load, loads: Sequence[Load]) -> list[Measurement]:
    rows = _row("one process, SQLite", alone)
    for load in loads:
        rows += _row(f"{load.processes} with PostgreSQL and Redis", load)
    return rows


def _row(name: str, load: Load) -> list[Measurement]:
    others = f"{load.client_ms:.2f}, {load.postgres_ms:.2f}, {load.redis_ms:.2f} ms"
    latency = f"{load.median_ms:.0f}, {load.late_ms:.0f} ms"
    return [
        Measurement(f"{name}: moves per second", f"{load.rate:,.0f}"),
        Measurement(f"{name}: CPU time per move, all server processes", f"{load.server_ms:.2f} ms"),
        Measurement(f"{name}: the same of clients, PostgreSQL, Redis", others),
        Measurement(f"{name}: capacity, moves per second", f"{load.capacity:,.0f}"),
        Measurement(f"{name}: latency, median and 99th percentile", latency),
        Measurement(f"{name}: moves lost or duplicated", str(load.lost), "0", not load.lost),
    ]


def _bars(alone: Load, loads: Sequence[Load]) -> list[Measurement]:
    one, two, *more = loads
    relay, gain = two.server_ms - one.server_ms, two.capacity / one.capacity
    slow = alone.server_ms
    return [
        Measurement(
            "SQLite: CPU time per move", f"{slow:.2f} ms", f"<= {SQLITE_MS} ms", slow <= SQLITE_MS
        ),
        Measurement("PostgreSQL instead of SQLite", f"{one.server_ms / slow:.2f} x"),
        Measurement(
            "relay: CPU time per move of two instead of one",
            f"{relay:.2f} ms",
            f"<= {RELAY_MS} ms",
            relay <= RELAY_MS,
        ),
        *(Measurement(f"capacity of {each.processes} to one", _gain(each, one)) for each in more),
        Measurement("capacity of 2 to one", _gain(two, one), f">= {GAIN} x", gain >= GAIN),
    ]


def _gain(load: Load, one: Load) -> str:
    return f"{load.capacity / one.capacity:.2f} x"
