"""Kill a server under load again and again, and lose nothing: ``python -m bench.server.crash``."""

import argparse
import asyncio
import random
import socket
import sys
import tempfile
from contextlib import closing

from bench.server import process
from bench.server.table import Figures, Table, make_many
from bench.server.truth import compare


def free_port() -> int:
    """A port that every restart uses again, so that clients find the server."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Siege:
    """Tables that play on while their server dies and comes back."""

    def __init__(self, database: str, kills: int, pause: float) -> None:
        self.database = database
        self.kills = kills
        self.pause = pause
        self.port = free_port()
        self.over = False
        self.figures = Figures()
        self.wrong: list[str] = []

    async def run(self, number: int) -> None:
        """Make tables, play, kill, restart, compare."""
        server = await asyncio.to_thread(process.start, self.database, self.port)
        tables = await make_many(self.port, number, self.figures)
        url = f"ws://127.0.0.1:{self.port}/api/socket"
        playing = [asyncio.create_task(self._play(table, url)) for table in tables]
        for kill in range(1, self.kills + 1):
            await asyncio.sleep(random.uniform(0.5, 3))
            await asyncio.to_thread(server.kill)
            self._compare(tables, kill)
            server = await asyncio.to_thread(process.start, self.database, self.port)
        self.over = True
        await asyncio.gather(*playing)
        await asyncio.to_thread(server.stop)
        self._compare(tables, self.kills)

    async def _play(self, table: Table, url: str) -> None:
        await table.play(url, lambda: self.over, self.pause)

    def _compare(self, tables: list[Table], kill: int) -> None:
        """The server is down: look at what it left."""
        self.wrong += compare(self.database, tables)
        sys.stdout.write(f"\rkill {kill}: {self.figures.moves} moves, {len(self.wrong)} wrong ")
        sys.stdout.flush()


async def main(arguments: argparse.Namespace) -> int:
    """Run the siege and say how it went."""
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{folder}/games.sqlite3"
        siege = Siege(database, arguments.kills, arguments.pause)
        await siege.run(arguments.tables)
    sys.stdout.write(
        f"\n{process.machine()}\n"
        f"kills            {arguments.kills} with {arguments.tables} tables\n"
        f"acknowledged     {siege.figures.moves} moves\n"
        f"lost or doubled  {len(siege.wrong)}\n"
    )
    for line in siege.wrong[:10]:
        sys.stdout.write(f"  {line}\n")
    return bool(siege.wrong)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between moves of a table")
    parser.add_argument("--database", help="instead of a SQLite file of its own")
    sys.exit(asyncio.run(main(parser.parse_args())))
