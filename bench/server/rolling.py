"""A rolling restart under load: every process is stopped and started again, one after the other."""

import asyncio
import time
from typing import Final

from bench.server import truth
from bench.server.crowd import Crowd
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options
from bench.server.shared import fleet, shared

PROCESSES: Final = 3
ROUNDS: Final = 2
BACK_SECONDS: Final = 2


async def rolling(options: Options) -> Section:
    """Measure how soon the clients of a stopped process are back, at any other one."""
    stops, backs = [], []
    with shared() as around, fleet(around, PROCESSES) as servers:
        crowd = Crowd(options.tables, options.pause)
        await crowd.sit_down(*(server.port for server in servers))
        for place in list(range(PROCESSES)) * ROUNDS:
            await asyncio.sleep(options.pause)
            began = time.monotonic()
            await asyncio.to_thread(servers[place].stop)
            ended = time.monotonic()
            await crowd.be_live()
            stops.append(ended - began)
            backs.append(time.monotonic() - ended)
            servers[place] = await asyncio.to_thread(around.start, servers[place].port)
            progress(f"stopped in {stops[-1]:.1f} s, all are back after {backs[-1]:.1f} s")
        await crowd.finish()
        wrong = truth.compare(around.database, [table.told() for table in crowd.tables])
    lost, slowest = len(wrong) + crowd.unanswered(), max(backs)
    rows = [
        Measurement("restarts", str(len(backs))),
        Measurement("moves acknowledged", f"{crowd.figures.moves:,}"),
        Measurement("moves lost or duplicated", str(lost), "0", lost == 0),
        Measurement("a process stops within, longest", f"{max(stops):.1f} s"),
        Measurement(
            "all clients are back after its end, longest",
            f"{slowest:.1f} s",
            f"<= {BACK_SECONDS} s",
            slowest <= BACK_SECONDS,
        ),
    ]
    about = f"{options.about()} {PROCESSES} processes, stopped by SIGTERM and replaced in turn."
    return Section("Rolling restart", about, rows)
