"""Live tables, each moving about once a second: ``python -m bench.server.load``."""

import argparse
import asyncio
import math
import statistics
import sys
import tempfile
import time

import uvloop

from bench.server import process
from bench.server.table import Figures, Table, make_many
from bench.server.truth import compare


async def run(
    server: process.Process, tables: list[Table], seconds: float, pause: float
) -> tuple[float, float]:
    """Play on every table for a while; the share of a core that server and clients used."""
    end = math.inf
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    ready = asyncio.Barrier(len(tables) + 1)
    gate = asyncio.gather(
        *(table.play(url, lambda: time.monotonic() > end, pause, ready) for table in tables)
    )
    await ready.wait()
    end = time.monotonic() + seconds
    before = server.cpu_seconds(), time.process_time()
    await gate
    used = server.cpu_seconds() - before[0], time.process_time() - before[1]
    return used[0] / seconds, used[1] / seconds


def report(
    server: process.Process, figures: Figures, seconds: float, shares: tuple[float, float]
) -> None:
    """Print what was measured."""
    quantiles = statistics.quantiles(figures.latencies, n=100)
    sys.stdout.write(
        f"{process.machine()}\n"
        f"moves            {figures.moves} ({figures.moves / seconds:.0f} a second)\n"
        f"move to event    median {quantiles[49] * 1000:.1f} ms, 99th percentile "
        f"{quantiles[98] * 1000:.1f} ms, most {max(figures.latencies) * 1000:.1f} ms\n"
        f"server           {shares[0]:.0%} of a core, {server.memory_mb():.0f} MB\n"
        f"clients          {shares[1]:.0%} of a core\n"
        f"errors           {len(figures.errors)} {sorted(set(figures.errors))}\n"
    )


async def main(arguments: argparse.Namespace) -> int:
    """Start a server, load it, compare what it kept with what it said."""
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{folder}/games.sqlite3"
        server = process.start(database)
        try:
            figures = Figures()
            tables = await make_many(server.port, arguments.tables, figures)
            shares = await run(server, tables, arguments.seconds, arguments.pause)
            report(server, figures, arguments.seconds, shares)
        finally:
            server.stop()
        wrong = compare(database, tables)
        sys.stdout.write(f"lost or doubled  {len(wrong)}\n")
    return bool(wrong)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1, help="seconds between moves of a table")
    parser.add_argument("--database", help="instead of a SQLite file of its own")
    sys.exit(uvloop.run(main(parser.parse_args())))
