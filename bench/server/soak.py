"""Play for a while and watch the server's memory: ``python -m bench.server.soak``."""

import argparse
import asyncio
import sys
import tempfile
import time

from bench.server import process
from bench.server.table import Figures, make_many

SAMPLES = 10


async def play(server: process.Process, tables: int, seconds: float) -> list[float]:
    """Keep so many tables in play, new ones for those that end; memory at equal distances."""
    figures = Figures()
    end = time.monotonic() + seconds
    url = f"ws://127.0.0.1:{server.port}/api/socket"

    async def seat_of_play() -> None:
        while time.monotonic() < end:
            (table,) = await make_many(server.port, 1, figures)
            await table.play(url, lambda: time.monotonic() > end, 0.5)

    async def watch() -> list[float]:
        memory = []
        for _ in range(SAMPLES):
            await asyncio.sleep(seconds / SAMPLES)
            memory.append(server.memory_mb())
        return memory

    memory, *_ = await asyncio.gather(watch(), *(seat_of_play() for _ in range(tables)))
    return memory


def main(arguments: argparse.Namespace) -> int:
    """Start a server, soak it, print its memory."""
    with tempfile.TemporaryDirectory() as folder:
        server = process.start(f"sqlite:///{folder}/games.sqlite3")
        try:
            memory = asyncio.run(play(server, arguments.tables, arguments.seconds))
        finally:
            server.stop()
    marks = ", ".join(f"{each:.0f}" for each in memory)
    sys.stdout.write(f"{process.machine()}\nmemory           {marks} MB\n")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=600)
    sys.exit(main(parser.parse_args()))
