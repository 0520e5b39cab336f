"""Sockets that only wait: ``python -m bench.server.idle``."""

import argparse
import asyncio
import contextlib
import sys
import tempfile

from websockets.asyncio.client import connect

from bench.server import process

AT_ONCE = 100
"""Sockets that are opened together."""


async def hold(port: int, number: int, server: process.Process) -> float:
    """Open so many sockets; the server's memory in megabytes with all of them open."""
    url = f"ws://127.0.0.1:{port}/api/socket"
    async with contextlib.AsyncExitStack() as sockets:
        for first in range(0, number, AT_ONCE):
            some = range(min(AT_ONCE, number - first))
            await asyncio.gather(
                *(
                    sockets.enter_async_context(
                        connect(url, compression=None, ping_interval=None, close_timeout=1)
                    )
                    for _ in some
                )
            )
        await asyncio.sleep(2)
        return server.memory_mb()


def main(arguments: argparse.Namespace) -> int:
    """Start a server, open sockets, print its memory."""
    with tempfile.TemporaryDirectory() as folder:
        server = process.start(f"sqlite:///{folder}/games.sqlite3")
        before = server.memory_mb()
        try:
            after = asyncio.run(hold(server.port, arguments.sockets, server))
        finally:
            server.stop()
    sys.stdout.write(
        f"{process.machine()}\n"
        f"idle sockets     {arguments.sockets}: {after:.0f} MB in all, "
        f"{(after - before) * 1024 / arguments.sockets:.1f} KB each\n"
    )
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=5000)
    sys.exit(main(parser.parse_args()))
