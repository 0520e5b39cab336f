"""Time first curves while a game runs: ``python -m bench.review.speed --seconds 60``.

A server with default settings reviews games of 60 moves, one after the other and each to the end,
while a person plays against ``master``. All of them, this measurement too, share ``--cores``.
"""

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Final

import httpx

from bench.review.games import played
from bench.server import process
from bench.server.thinking import sit_down
from cabochon.record import record
from cabochon.recordfile import to_text

MOVES: Final = 60
VARIANTS: Final = ("duel", "classic4")


def shortened(variant: str, number: int) -> str:
    """The first moves of a game of ``greedy``, as text."""
    game = played("greedy", variant, number)
    return to_text(record(game.game, game.players, game.seed, game.moves[:MOVES]))


async def review(port: int, text: str) -> float:
    """Review a game to the end; the seconds until its first curve."""
    began, first = time.monotonic(), 0.0
    body = {"ask": "review", "record": text}
    async with (
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=600) as http,
        http.stream("POST", "/api/analysis", json=body) as answer,
    ):
        async for line in answer.aiter_lines():
            if not first and json.loads(line)["line"] == "pass":
                first = time.monotonic() - began
    return first


async def measure(port: int, seconds: float) -> tuple[list[float], list[float]]:
    """The seconds of first curves, and of the computer's moves meanwhile."""
    end, curves, moves = time.monotonic() + seconds, list[float](), list[float]()

    async def play() -> None:
        while time.monotonic() < end:
            person = await sit_down(port, "duel")
            await asyncio.wait([person.over], timeout=max(0.1, end - time.monotonic()))
            person.line.close()
            moves.extend(person.seconds)

    playing = asyncio.create_task(play())
    for number in count():
        if time.monotonic() > end:
            break
        text = shortened(VARIANTS[number % 2], number)
        curves.append(await review(port, text))
    await playing
    return curves, moves


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.review.speed", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--cores", type=int, default=1)
    given = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))[: given.cores]
    os.sched_setaffinity(0, cores)
    with tempfile.TemporaryDirectory() as folder:
        server = process.start(f"sqlite:///{Path(folder) / 'games.sqlite3'}", thinkers=None)
        try:
            curves, moves = asyncio.run(measure(server.port, given.seconds))
        finally:
            server.stop()
    late = statistics.quantiles(moves, n=20)[18]
    sys.stdout.write(
        f"cores: {len(cores)}\n"
        f"first curves of {MOVES} moves: {len(curves)}, median {statistics.median(curves):.2f} s, "
        f"slowest {max(curves):.2f} s\n"
        f"moves of master meanwhile: {len(moves)}, 95th percentile {late * 1000:.0f} ms\n"
    )


if __name__ == "__main__":
    main()
