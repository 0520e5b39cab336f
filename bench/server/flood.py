"""A visitor attacks the server in many ways; how long do the others wait?"""

import asyncio
import itertools
import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server import process
from bench.server.attacks import ATTACKS
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options
from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.store import Store
from cabochon.server.telling.states import listing_of
from cabochon.server.wire.shapes import NoClock

PING_MS: Final = 100
LOAD_MS: Final = 1000
EVERY: Final = 0.05
LOADS: Final = 4
"""Every so many pings, another table is loaded from the database."""
ELSEWHERE: Final = "127.0.0.2"
"""The address of the visitor who behaves well."""


DEFAULTS: Final[dict[str, str | None]] = dict.fromkeys(process.WIDE_OPEN) | {"log_level": "warning"}


@dataclass
class Waits:
    """How long a visitor waited, in milliseconds."""

    pings: list[float] = field(default_factory=list)
    loads: list[float] = field(default_factory=list)
    refused: int = 0
    """Answers that were no success, or did not come."""


async def flood(options: Options) -> Section:
    """Attack with each kind for some seconds."""
    tables = await _prepare(options.database)
    server = process.start(options.database, 0, before="", **DEFAULTS)
    rows: list[Measurement] = []
    try:
        for name in ATTACKS:
            waits = await _under(name, server.port, tables, options.seconds)
            rows += _rows(name, waits)
            progress(f"{name}: {rows[-2].figure}; {rows[-1].figure}  {server.memory_mb():.0f} MB")
    finally:
        server.kill()  # what the attackers have left would only delay it
    about = (
        f"{options.seconds:g} seconds of each attack from one address, with the default settings; "
        "another visitor sends pings (median, 99th percentile, maximum) and opens tables that are "
        "not in memory (median, maximum). The attacker shares the cores with the server."
    )
    return Section("One visitor against the others", about, rows)


async def _under(name: str, port: int, tables: Iterator[str], seconds: float) -> Waits:
    """The waits of a visitor during an attack."""
    command = [sys.executable, "-m", "bench.server.attacks", name, str(port), next(tables)]
    attacker = await asyncio.create_subprocess_exec(*command, str(seconds + 1))
    await asyncio.sleep(1)
    waits, until = Waits(), time.monotonic() + seconds
    async with (
        connect(f"ws://127.0.0.1:{port}/api/socket", local_addr=(ELSEWHERE, 0)) as socket,
        httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(local_address=ELSEWHERE),
            base_url=f"http://127.0.0.1:{port}",
            timeout=30,
        ) as http,
    ):
        await socket.recv()
        loading = asyncio.create_task(_load(http, tables, waits, until))
        while time.monotonic() < until:
            await _timed(waits.pings, partial(_ping, socket))
            await asyncio.sleep(EVERY)
        await loading
    await attacker.wait()
    return waits


async def _ping(socket: ClientConnection) -> None:
    await socket.send('{"type": "ping"}')
    await socket.recv()


async def _load(http: httpx.AsyncClient, tables: Iterator[str], waits: Waits, until: float) -> None:
    while time.monotonic() < until:
        table = next(tables)
        await _timed(waits.loads, partial(_get, http, table, waits))
        await asyncio.sleep(EVERY * LOADS)


async def _get(http: httpx.AsyncClient, table: str, waits: Waits) -> None:
    try:
        answer = await http.get(f"/api/tables/{table}")
        waits.refused += answer.status_code != 200
    except httpx.HTTPError:
        waits.refused += 1


async def _timed(found: list[float], work: Callable[[], Awaitable[None]]) -> None:
    began = time.monotonic()
    await work()
    found.append((time.monotonic() - began) * 1000)


def _rows(name: str, waits: Waits) -> list[Measurement]:
    title, longest = name.replace("_", " "), max(waits.loads)
    late = sorted(waits.pings)[int(0.99 * len(waits.pings))]
    ping = f"{statistics.median(waits.pings):.0f}, {late:.0f}, {max(waits.pings):.0f} ms"
    load = f"{statistics.median(waits.loads):.0f}, {longest:.0f} ms" + ", refused" * waits.refused
    opened = longest <= LOAD_MS and not waits.refused
    return [
        Measurement(f"{title}: ping", ping, f"<= {PING_MS} ms", late <= PING_MS),
        Measurement(f"{title}: opening a table", load, f"<= {LOAD_MS} ms", opened),
    ]


async def _prepare(database: str) -> Iterator[str]:
    """Store long games that go on; none is in memory."""
    store = await Store.open(database)
    moves = _long_game()
    names = [f"table{number:011}" for number in range(1500)]
    for name in names:
        table = Table.fold(name, moves)
        await store.create(listing_of(table), True, moves)
        if name == names[0]:
            progress(f"games of {table.ply} moves")
    await store.close()
    return itertools.cycle(names)


def _long_game() -> list[log.Line]:
    """The log of the longest of some random games, without its end."""
    chairs = [log.Chair(name, holder="nobody") for name in ("Ann", "Bob")]
    found: list[log.Line] = []
    for seed in range(20):
        opened = log.Opened("duel", chairs, NoClock(), True, False, f"{seed:064x}", "")
        lines = [log.Line(0, opened), log.Line(0, log.Started())]
        table, rng = Table.fold("x" * 16, lines), Random(seed)
        while table.state is not None and table.to_move is not None:
            move = str(rng.choice(table.state.legal_moves()))
            lines.append(log.Line(0, log.Moved(table.to_move, move, 0)))
            table = table.after(lines[-1:])
        found = max(found, lines[:-1], key=len)
    return found
