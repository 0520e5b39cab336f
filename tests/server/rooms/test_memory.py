"""What is over leaves memory at once; a server may run for months."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette

from cabochon.server import process
from cabochon.server.app import build
from cabochon.server.host.settings import Settings
from cabochon.server.network.line import FastLine
from tests.helpers.servers import HANDSHAKE, frame
from tests.server.rooms.scenes import until


async def visit(port: int, lines: list[Any]) -> None:
    """Come, say something, be answered, go without a word."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(HANDSHAKE)
    await reader.readuntil(b'"welcome"')
    writer.write(frame(b'{"type": "ping"}'))
    await reader.readuntil(b'"pong"')
    # isinstance would ask proxies of what is gone
    lines += [weakref.ref(each) for each in gc.get_objects() if type(each) is FastLine]
    writer.close()
    await writer.wait_closed()


def test_a_socket_that_closed_leaves_nothing_to_the_collector(tmp_path: Path) -> None:
    """Circles that grew old with their socket would stay until the rarest of collections."""

    async def scene() -> tuple[list[Any], int]:
        app = build(Settings(database=f"sqlite:///{tmp_path / 'games.sqlite3'}", thinkers=0))
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, ws=FastLine))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        lines: list[Any] = []
        await visit(port, lines)
        while app.state.connections:
            await asyncio.sleep(0.01)
        gc.collect()
        gc.disable()
        for _ in range(3):
            await visit(port, lines)
        for _ in range(500):  # a closed socket takes some turns of the loop to go
            await asyncio.sleep(0.01)
            if all(line() is None for line in lines):
                break
        alive = [line() for line in lines if line() is not None]
        gc.enable()
        server.should_exit = True
        await serving
        return alive, len(lines)

    alive, seen = asyncio.run(scene())
    assert seen >= 4
    assert alive == []


class Circle:
    """Something that only a collector frees."""

    def __init__(self) -> None:
        self.itself = self


def test_what_died_in_a_circle_is_freed_now_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COLLECT_SECONDS", 0.01)

    async def scene() -> None:
        server = process.Server(Starlette(), Settings())
        server.collect_later()
        for _ in range(2):
            circle = weakref.ref(Circle())
            await until(lambda: circle() is None)  # noqa: B023  # awaited in the same turn

    gc.disable()
    try:
        asyncio.run(scene())
    finally:
        gc.enable()
