"""What uvloop and httptools save: the same load on servers with and without them, in turn."""

import asyncio
import http.client
import tempfile
from statistics import median
from typing import Final

from bench.server import process, runs
from bench.server.crowd import Crowd
from bench.server.report import Measurement, Section, progress

ROUNDS: Final = 4
TABLES: Final = 100
SECONDS: Final = 8
REQUESTS: Final = 1500
PATHS: Final = ("/", "/api/tables")

WITHOUT_UVLOOP: Final = "import sys; sys.modules['uvloop'] = None; "
WITH_H11: Final = """
import cabochon.server.process as server
usual = server.config_of
def config_of(app, settings):
    config = usual(app, settings)
    config.http, config.http_protocol_class = "h11", None
    return config
server.config_of = config_of
"""


async def parts(_options: runs.Options) -> Section:
    """Processor time of the server with each part and without it."""
    move: dict[str, list[float]] = {"uvloop": [], "asyncio": []}
    request: dict[str, list[float]] = {"httptools": [], "h11": []}
    for _ in range(ROUNDS):
        move["uvloop"].append(await _per_move(""))
        move["asyncio"].append(await _per_move(WITHOUT_UVLOOP))
        request["httptools"].append(await asyncio.to_thread(_per_request, ""))
        request["h11"].append(await asyncio.to_thread(_per_request, WITH_H11))
        progress(f"{move} {request}")
    rows = [Measurement(f"move, {name}", _spread(found)) for name, found in move.items()]
    rows += [Measurement(f"request, {name}", _spread(found)) for name, found in request.items()]
    about = (
        f"Processor time of the server in ms, median and range of {ROUNDS} alternating runs: per "
        f"move at {TABLES} tables with a move every second, and per request of "
        f"{' and '.join(PATHS)}."
    )
    return Section("Event loop and HTTP parser", about, rows)


def _spread(found: list[float]) -> str:
    return f"{median(found):.2f} ({min(found):.2f} to {max(found):.2f})"


async def _per_move(before: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        server = process.start(f"sqlite:///{folder}/games.sqlite3", before=before)
        crowd = Crowd(TABLES, 1)
        try:
            await crowd.sit_down(server.port)
            await asyncio.sleep(1)
            first = runs.Usage.now(server, crowd)
            await asyncio.sleep(SECONDS)
            used = runs.Usage.now(server, crowd).since(first)
            await crowd.finish()
        finally:
            server.stop()
    return used.server / used.moves * 1000


def _per_request(before: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        server = process.start(f"sqlite:///{folder}/games.sqlite3", before=before)
        try:
            _ask(server.port, REQUESTS // 10)
            first = server.cpu_seconds()
            _ask(server.port, REQUESTS)
            return (server.cpu_seconds() - first) / REQUESTS * 1000
        finally:
            server.stop()


def _ask(port: int, count: int) -> None:
    """Ask one after the other over one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for number in range(count):
        connection.request("GET", PATHS[number % len(PATHS)])
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"the server answers {answer.status}")
    connection.close()
