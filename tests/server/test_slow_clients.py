"""A client that does not read is cut off and holds nobody up."""

import asyncio
from typing import Any, cast

from starlette.websockets import WebSocketState

from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.socket import Connection


class Deaf:
    """A socket whose client neither reads nor writes."""

    application_state = WebSocketState.CONNECTED
    closed: int | None = None

    async def send_text(self, _text: str) -> None:
        await asyncio.sleep(100)

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(100)
        return {}

    async def close(self, code: int) -> None:
        self.closed = code


class FakeRooms:
    """As much of the rooms as a connection needs."""

    class services:  # noqa: N801
        settings = Settings(send_queue=8, send_seconds=0.2)
        metrics = Metrics()


def run(messages: int) -> int | None:
    async def scene() -> int | None:
        socket = Deaf()
        connection = Connection(cast("Any", socket), cast("Any", FakeRooms))
        serving = asyncio.create_task(connection.run())
        await asyncio.sleep(0.05)
        for _ in range(messages):
            connection.send(b"news")
        await asyncio.wait_for(serving, 5)
        return socket.closed

    return asyncio.run(scene())


def test_a_full_queue_cuts_the_client_off() -> None:
    assert run(messages=20) == 1013


def test_a_stuck_write_cuts_the_client_off() -> None:
    assert run(messages=0) == 1013
