"""A client that does not read is cut off and holds nobody up."""

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.host.tasks import Tasks
from cabochon.server.network.line import head
from cabochon.server.network.socket import Connection, look_after
from cabochon.server.sharing.limits import Limits
from tests.helpers.servers import HANDSHAKE, MINE, Running, create, frame, server, wait_until


class Paper:
    """A line that somebody else holds."""

    def __init__(self, *, free: bool) -> None:
        self.drained: Callable[[], None] = lambda: None
        self.free = free
        self.said: list[bytes] = []
        self.times = 0
        self.codes: list[int] = []
        self.heard: list[dict[str, Any]] = []
        self.ended = asyncio.Event()

    def is_free(self) -> bool:
        return self.free

    def say(self, *texts: bytes) -> None:
        self.said += texts
        self.times += 1

    def let_go(self) -> None:
        self.free = True

    def abort(self) -> None:
        self.ended.set()

    async def close(self, code: int) -> None:
        self.codes.append(code)
        self.ended.set()

    async def receive(self) -> dict[str, Any]:
        if self.heard:
            return self.heard.pop()
        await self.ended.wait()
        return {"type": "websocket.disconnect"}


class FakeRoom:
    """A room that has two things to tell, and a third from elsewhere."""

    @staticmethod
    async def attach(connection: Connection, *_: object, **__: object) -> None:
        connection.send(b"0")
        connection.send(b"1")
        asyncio.get_running_loop().call_soon(connection.send, b"2")

    @staticmethod
    def detach(connection: Connection) -> None:
        pass


class FakeRooms:
    """As much of the rooms as a connection needs."""

    @staticmethod
    async def get(_: str, _address: str) -> FakeRoom:
        return FakeRoom()

    stopping = False

    class services:  # noqa: N801  # stands for an object
        settings = Settings(send_bytes=80, send_seconds=0.2)
        metrics = Metrics()
        tasks = Tasks()


async def scene(paper: Paper, messages: int) -> Connection:
    """A client is sent so many messages and then waited for."""
    connection = Connection(
        cast("Any", paper), paper, cast("Any", FakeRooms), "", Limits(Settings())
    )
    looking = asyncio.create_task(look_after([connection], FakeRooms.services.settings))
    serving = asyncio.create_task(connection.run())
    await asyncio.sleep(0.05)
    for number in range(messages):
        connection.send(b"%d" % number)
    await asyncio.wait_for(serving, 5)
    looking.cancel()
    return connection


@pytest.mark.parametrize("messages", [20, 0])
def test_a_full_queue_and_a_stuck_message_cut_the_client_off(messages: int) -> None:
    async def run() -> Paper:
        paper = Paper(free=False)
        await scene(paper, messages)
        return paper

    paper = asyncio.run(run())
    assert (paper.said, paper.codes) == ([], [1013])


def test_the_queue_is_bounded_by_its_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long before the client's time is over."""
    patient = Settings(send_bytes=80, send_seconds=60)
    monkeypatch.setattr(FakeRooms.services, "settings", patient)

    async def run() -> Paper:
        paper = Paper(free=False)
        await scene(paper, 20)
        return paper

    assert asyncio.run(run()).codes == [1013]


def test_queued_messages_are_sent_in_order_once_the_client_reads() -> None:
    async def run() -> list[bytes]:
        paper = Paper(free=False)
        serving = asyncio.create_task(scene(paper, 5))
        await asyncio.sleep(0.1)
        paper.free = True
        paper.drained()
        paper.abort()
        (await serving).send(b"5")
        return paper.said

    assert asyncio.run(run())[1:] == [b"0", b"1", b"2", b"3", b"4", b"5"]


def test_what_a_message_leads_to_goes_out_in_one_piece() -> None:
    async def run() -> Paper:
        paper = Paper(free=True)
        text = json.dumps({"type": "watch", "table": "A" * 16})
        paper.heard = [{"type": "websocket.receive", "text": text}]
        asyncio.get_running_loop().call_later(0.1, paper.abort)
        await scene(paper, 0)
        return paper

    paper = asyncio.run(run())
    assert paper.said[1:] == [b"0", b"1", b"2"]
    assert paper.times == 3


@pytest.mark.parametrize(
    ("size", "bytes_before"),
    [(125, "817d"), (126, "817e007e"), (65_535, "817effff"), (65_536, "817f0000000000010000")],
)
def test_frames_start_as_in_rfc_6455(size: int, bytes_before: str) -> None:
    assert head(size).hex() == bytes_before


@contextmanager
def deaf_client(running: Running) -> Iterator[socket.socket]:
    """A client that asks for more than fits into its line, and reads nothing."""
    table = create(running, MINE, MINE)
    watch = json.dumps({"type": "watch", "table": table["table"]}).encode()
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", int(running.url.rsplit(":", 1)[1])))
        deaf.sendall(HANDSHAKE)
        wait_until(lambda: health(running)["sockets"] == 1)
        deaf.sendall(frame(watch) * 4000)  # each is answered with a whole table
        wait_until(lambda: health(running)["sockets"] == 0, timeout=20)
        yield deaf


def health(running: Running) -> dict[str, Any]:
    with running.http as http:
        found: dict[str, Any] = http.get("/health").json()
    return found


def test_the_socket_of_a_client_that_never_reads_is_given_back(tmp_path: Path) -> None:
    """Even if the client holds on to its end."""
    with server(tmp_path, send_seconds="0.5") as running, deaf_client(running):
        assert health(running)["sockets"] == 0


def test_a_slow_client_that_reads_again_gets_the_closing_reason(tmp_path: Path) -> None:
    with server(tmp_path, send_seconds="5") as running, deaf_client(running) as deaf:
        deaf.settimeout(10)
        got = b""
        while not got.endswith(b"\x88\x02\x03\xf5"):  # a close frame with 1013
            more = deaf.recv(1 << 16)
            assert more, got[-100:]
            got = got[-100:] + more
