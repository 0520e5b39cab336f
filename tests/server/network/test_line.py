"""Many messages in one packet."""

import asyncio
import socket
from pathlib import Path

import uvicorn

from cabochon.server.app import build
from cabochon.server.host.settings import Settings
from cabochon.server.network.line import PIECE, FastLine
from tests.helpers.servers import HANDSHAKE, Running, frame

PING = frame(b'{"type":"ping"}')
COUNT = 3000


def test_all_of_them_are_answered(running: Running) -> None:
    with socket.create_connection(("127.0.0.1", int(running.url.rsplit(":", 1)[1]))) as line:
        line.settimeout(20)
        line.sendall(HANDSHAKE)
        got = b""
        while b"welcome" not in got:
            got += line.recv(1 << 16)
        line.sendall(PING * COUNT)
        while got.count(b'{"type":"pong"}') < COUNT:
            got += line.recv(1 << 16)


def test_few_of_them_are_split_at_once(tmp_path: Path) -> None:
    """The others stay bytes until the first ones are answered."""
    most = 0

    async def scene() -> None:
        nonlocal most
        settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite3'}", thinkers=0)
        app = build(settings)
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, ws=FastLine))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE)
        await reader.readuntil(b'"welcome"')
        (connection,) = app.state.connections
        writer.write(frame(b"") * 30_000)
        for _ in range(50):
            await asyncio.sleep(0.01)
            most = max(most, connection._line.queue.qsize())
        writer.close()
        server.should_exit = True
        await serving

    asyncio.run(scene())
    assert 0 < most <= PIECE / len(frame(b"")) + 1
