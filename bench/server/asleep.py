"""Games by correspondence: tables with long clocks and nobody there."""

import asyncio
from typing import Final

import httpx

from bench.server import process
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options

TABLES: Final = 20
"""Times as many as in the other runs."""
MOST_MB: Final = 200
AT_ONCE: Final = 8
REST_SECONDS: Final = 40
"""Longer than an unused table stays in memory."""
BODY: Final = {
    "game": "duel",
    "seats": [{"kind": "mine", "name": "Ann"}, {"kind": "mine", "name": "Bob"}],
    "clock": {"kind": "per-move", "seconds": 1_209_600},
}


async def asleep(options: Options) -> Section:
    """Measure the memory of a server whose games wait for their players."""
    server = process.start(options.database)
    count = options.tables * TABLES
    peak = 0.0
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
            for first in range(0, count, AT_ONCE):
                made = (http.post("/api/tables", json=BODY, timeout=60) for _ in range(AT_ONCE))
                await asyncio.gather(*made)
                peak = max(peak, server.memory_mb())
                if first % 2000 == 0:
                    progress(f"{first} tables  {peak:.0f} MB")
            await asyncio.sleep(REST_SECONDS)
            health = (await http.get("/health", timeout=60)).json()
    finally:
        memory = server.memory_mb()
        server.stop()
    rows = [
        Measurement("server memory", f"{memory:.0f} MB", f"< {MOST_MB} MB", memory < MOST_MB),
        Measurement("server memory while they are created", f"{peak:.0f} MB"),
        Measurement("tables in memory afterwards", str(health["tables"])),
    ]
    return Section("Games by correspondence", f"{count:,} games, 14 days a move.", rows)
