"""Three processes under load for a longer time: their memory must stay flat."""

import asyncio
import time

from bench.server import truth
from bench.server.crowd import Crowd
from bench.server.report import Measurement, Section, progress
from bench.server.runs import GROWTH, SOAK_START, Options, growth_of
from bench.server.shared import fleet, shared

PROCESSES = 3
STEPS = 40


async def soak_many(options: Options) -> Section:
    """Measure the memory of each process."""
    with shared() as around, fleet(around, PROCESSES) as servers:
        crowd = Crowd(options.tables, options.pause)
        await crowd.sit_down(*(server.port for server in servers))
        memory: list[list[float]] = [[] for _ in servers]
        began = time.monotonic()
        for step in range(1, STEPS + 1):
            await asyncio.sleep(began + options.seconds * step / STEPS - time.monotonic())
            for server, known in zip(servers, memory, strict=True):
                known.append(server.memory_mb())
            now = ", ".join(f"{known[-1]:.0f}" for known in memory)
            progress(f"{time.monotonic() - began:4.0f} s  {crowd.figures.moves} moves  {now} MB")
        await crowd.finish()
        wrong = truth.compare(around.database, [table.told() for table in crowd.tables])
    lost, growths = len(wrong) + crowd.unanswered(), [growth_of(each) for each in memory]
    worst = max(growth for growth, _, _ in growths)
    ends = "; ".join(f"{early:.0f} to {late:.0f}" for _, early, late in growths)
    rows = [
        Measurement("memory growth, worst", f"{worst:+.1%}", f"<= {GROWTH:.0%}", worst <= GROWTH),
        Measurement("memory of each, early to late", f"{ends} MB"),
        Measurement("moves", f"{crowd.figures.moves:,}"),
        Measurement("games", f"{len(crowd.tables):,}"),
        Measurement("moves lost or duplicated", str(lost), "0", lost == 0),
    ]
    about = f"{options.about()} {options.seconds:g} seconds, without the first {SOAK_START:.0%}."
    return Section("Soak of three processes", about, rows)
