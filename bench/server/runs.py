"""The four runs: load, idle sockets, soak and crash."""

import asyncio
import random
import socket
import statistics
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from bench.server import process, truth
from bench.server.crowd import Crowd
from bench.server.line import TextSocket
from bench.server.report import Measurement, Section, progress

LATENCY_MS: Final = 100
IDLE_MB: Final = 500
GROWTH: Final = 0.05
"""Maximum memory growth in a soak."""
BACK: Final = 0.5
"""Share of the tables that must be live before the next kill, so that kills hit play too."""
AT_ONCE: Final = 500
"""Sockets opened at the same time."""
SOAK_START: Final = 0.3
"""The warm-up share of a soak, which is not counted."""


@dataclass(frozen=True)
class Options:
    """The size of a run."""

    database: str
    tables: int
    seconds: float
    pause: float
    kills: int
    sockets: int

    def about(self) -> str:
        """The load in words."""
        return f"{self.tables:,} tables of both games, a move every {self.pause:g} s at each."


Run = Callable[[Options], Coroutine[Any, Any, Section]]


@dataclass
class Usage:
    """Resources used by the server and the clients in a period."""

    server: float = 0
    clients: float = 0
    stolen: float = 0
    moves: int = 0
    seconds: float = 0

    @classmethod
    def now(cls, server: process.Process, crowd: Crowd) -> "Usage":
        """The totals since the start."""
        moves = crowd.figures.moves
        stolen = process.stolen_seconds()
        return cls(server.cpu_seconds(), time.process_time(), stolen, moves, time.monotonic())

    def since(self, before: "Usage") -> "Usage":
        """The difference."""
        return Usage(*(vars(self)[key] - vars(before)[key] for key in vars(self)))


async def play(
    server: process.Process, crowd: Crowd, seconds: float, step: float
) -> tuple[Usage, list[float]]:
    """Let all tables play; return the resources used and the server's memory over time."""
    crowd.figures.latencies.clear()
    first = last = Usage.now(server, crowd)
    memory = []
    while (left := first.seconds + seconds - time.monotonic()) > step / 100:
        await asyncio.sleep(min(step, left))
        now = Usage.now(server, crowd)
        memory.append(server.memory_mb())
        part = now.since(last)
        progress(
            f"{now.seconds - first.seconds:4.0f} s  {part.moves / part.seconds:6.0f} moves/s  "
            f"server {part.server / part.seconds:4.0%} of a core  "
            f"clients {part.clients / part.seconds:4.0%}  {memory[-1]:.0f} MB"
        )
        last = now
    return last.since(first), memory


async def load(options: Options) -> Section:
    """Measure live tables, each with about one move per second."""
    server = process.start(options.database)
    crowd = Crowd(options.tables, options.pause)
    try:
        progress(f"{options.tables} tables sit down")
        await crowd.sit_down(server.port)
        used, memory = await play(server, crowd, options.seconds, 5)
        await crowd.finish()
    finally:
        server.stop()
    about = f"{options.about()} {options.seconds:g} seconds."
    return Section("Load", about, [*_kept(options, crowd), *_speed(options, crowd, used, memory)])


def _kept(options: Options, crowd: Crowd) -> list[Measurement]:
    wrong = truth.compare(options.database, [table.told() for table in crowd.tables])
    for line in wrong[:10]:
        progress(line)
    errors = len(crowd.figures.errors)
    lost = len(wrong) + crowd.unanswered()
    return [
        Measurement("moves lost or duplicated", str(lost), "0", lost == 0),
        Measurement(
            "errors", f"{errors} {' '.join(sorted(set(crowd.figures.errors)))}", "0", not errors
        ),
    ]


def _speed(options: Options, crowd: Crowd, used: Usage, memory: list[float]) -> list[Measurement]:
    times = [each * 1000 for each in crowd.figures.latencies]
    percentiles = statistics.quantiles(times, n=100)
    rate, wanted = used.moves / used.seconds, options.tables / options.pause
    return [
        Measurement(
            "moves per second", f"{rate:,.0f}", f"about {wanted:,.0f}", rate >= 0.9 * wanted
        ),
        Measurement(
            "latency from a move to the opponent's event, 99th percentile",
            f"{percentiles[98]:.1f} ms",
            f"<= {LATENCY_MS} ms",
            percentiles[98] <= LATENCY_MS,
        ),
        Measurement("the same, median", f"{percentiles[49]:.1f} ms"),
        Measurement("the same, maximum", f"{max(times):.1f} ms"),
        Measurement("server CPU time per move", f"{used.server / used.moves * 1000:.2f} ms"),
        Measurement("client CPU time per move", f"{used.clients / used.moves * 1000:.2f} ms"),
        Measurement(
            "CPU time stolen by other machines", f"{used.stolen / used.seconds:.0%} of a core"
        ),
        Measurement("server memory", f"{memory[-1]:.0f} MB"),
    ]


async def idle(options: Options) -> Section:
    """Measure idle sockets."""
    server = process.start(options.database)
    before = server.memory_mb()
    welcomes: list[bytes] = []
    losses: list[None] = []
    lines = [
        TextSocket([server.port], welcomes.append, lambda: losses.append(None))
        for _ in range(options.sockets)
    ]
    try:
        for number, line in enumerate(lines, 1):
            await line.connect()
            if number % AT_ONCE == 0 or number == options.sockets:
                await _all_answered(number, welcomes, losses)
                progress(f"{number} sockets  {server.memory_mb():.0f} MB")
        await asyncio.sleep(2)
        memory, held = server.memory_mb(), len(welcomes) - len(losses)
        for line in lines:
            line.close()
    finally:
        server.stop()
    each = (memory - before) * 1024 / options.sockets
    return Section(
        "Idle sockets",
        f"{options.sockets:,} silent sockets.",
        [
            Measurement(
                "sockets held", f"{held:,}", f"{options.sockets:,}", held == options.sockets
            ),
            Measurement("server memory", f"{memory:.0f} MB", f"<= {IDLE_MB} MB", memory <= IDLE_MB),
            Measurement("memory per socket", f"{each:.1f} KB"),
        ],
    )


async def _all_answered(number: int, welcomes: list[bytes], losses: list[None]) -> None:
    """Wait, with a time limit, until this many sockets were accepted or refused."""
    end = time.monotonic() + 60
    while len(welcomes) + len(losses) < number and time.monotonic() < end:
        await asyncio.sleep(0.05)


async def soak(options: Options) -> Section:
    """Measure memory under a longer load."""
    server = process.start(options.database)
    crowd = Crowd(options.tables, options.pause)
    try:
        progress(f"{options.tables} tables sit down")
        await crowd.sit_down(server.port)
        used, memory = await play(server, crowd, options.seconds, options.seconds / 40)
        await crowd.finish()
    finally:
        server.stop()
    growth, early, late = growth_of(memory)
    rows = [
        Measurement("memory growth", f"{growth:+.1%}", f"<= {GROWTH:.0%}", growth <= GROWTH),
        Measurement("memory, early and late", f"{early:.0f} MB, {late:.0f} MB"),
        Measurement("memory, each minute", f"{_by_minute(memory, options.seconds)} MB"),
        Measurement("games", f"{len(crowd.tables):,}"),
    ]
    about = f"{options.about()} {options.seconds:g} seconds, without the first {SOAK_START:.0%}."
    speed = _speed(options, crowd, used, memory)
    return Section("Soak", about, [*rows, *_kept(options, crowd), *speed[:3]])


def growth_of(memory: list[float]) -> tuple[float, float, float]:
    """The growth after the warm-up, and the memory of its first and last third."""
    judged = memory[int(len(memory) * SOAK_START) :]
    third = max(1, len(judged) // 3)
    early, late = statistics.mean(judged[:third]), statistics.mean(judged[-third:])
    return late / early - 1, early, late


def _by_minute(memory: list[float], seconds: float) -> str:
    """The last measurement of each minute, including the warm-up."""
    minutes = max(1, round(seconds / 60))
    ends = (len(memory) * (minute + 1) // minutes - 1 for minute in range(minutes))
    return ", ".join(f"{memory[end]:.0f}" for end in ends)


async def crash(options: Options) -> Section:
    """Kill the server repeatedly under load, and check that no move is lost."""
    with closing(socket.socket()) as probe:  # a port for all restarts
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    server = await asyncio.to_thread(process.start, options.database, port)
    crowd = Crowd(options.tables, options.pause)
    wrong: list[str] = []
    try:
        progress(f"{options.tables} tables sit down")
        await crowd.sit_down(port)
        for kill in range(1, options.kills + 1):
            await asyncio.sleep(random.uniform(0, 2 * options.pause))
            await asyncio.to_thread(server.kill)
            began = time.monotonic()
            # Everything acknowledged so far must be stored; the next server can already start.
            told = [table.told() for table in crowd.tables]
            comparing = asyncio.create_task(
                asyncio.to_thread(truth.compare, options.database, told)
            )
            server = await asyncio.to_thread(process.start, options.database, port)
            up = time.monotonic()
            await crowd.be_live(BACK)
            wrong += await comparing
            progress(
                f"kill {kill}  {crowd.figures.moves} moves  {len(wrong)} wrong  "
                f"up after {up - began:.1f} s, half live after {time.monotonic() - began:.1f} s"
            )
        await crowd.finish()
    finally:
        server.stop()
    wrong += truth.compare(options.database, [table.told() for table in crowd.tables])
    lost = len(wrong) + crowd.unanswered()
    rows = [
        Measurement("kills", str(options.kills)),
        Measurement("moves acknowledged", f"{crowd.figures.moves:,}"),
        Measurement("moves lost or duplicated", str(lost), "0", lost == 0),
    ]
    about = (
        f"{options.about()} The server is killed at random moments, once half of the tables are "
        "live again; clients resend unanswered moves."
    )
    return Section("Crash", about, rows)
