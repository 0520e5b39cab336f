"""The requests and connections of one address leave room for those of the others."""

import asyncio
import socket
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx

from cabochon.server.network.crowds import Crowds
from tests.helpers.servers import client, server

REQUEST = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


def test_a_few_requests_of_an_address_are_answered_at_once() -> None:
    async def scene() -> None:
        crowds = Crowds(2)
        inside = [await crowds.enter("greedy") for _ in range(2)]
        waiting = asyncio.create_task(crowds.enter("greedy"))
        gone = asyncio.create_task(crowds.enter("greedy"))
        await asyncio.wait_for(crowds.enter("modest"), 1)
        assert not waiting.done()
        gone.cancel()
        inside[0].end()
        inside[0].end()  # frees no second place
        turn = await asyncio.wait_for(waiting, 1)
        late = asyncio.create_task(crowds.enter("greedy"))
        await asyncio.sleep(0)
        assert not late.done()
        for each in (inside[1], turn, await asyncio.wait_for(late, 1) if late.done() else turn):
            each.end()
        (await late).end()

    asyncio.run(scene())


def test_addresses_that_have_gone_are_forgotten() -> None:
    async def scene() -> None:
        crowds = Crowds()
        for number in range(10):
            (await crowds.enter(f"address {number}")).end()
        assert not crowds._here
        assert not crowds._places

    asyncio.run(scene())


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    """Sockets have a number of their own."""
    with server(tmp_path, sockets_per_address="3") as strict, ExitStack() as stack:
        port = int(strict.url.rsplit(":", 1)[1])
        for _ in range(3):
            stack.enter_context(client(strict))
        lines = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in "abcd"]
        for line in lines:
            line.settimeout(5)
        assert hangs_up(lines[3])
        other = stack.enter_context(
            httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"))
        )
        assert other.get(f"{strict.url}/health").status_code == 200
        lines[0].sendall(REQUEST)
        assert lines[0].recv(100).startswith(b"HTTP/1.1 200")
        lines[0].close()
        time.sleep(0.1)
        again = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        again.settimeout(5)
        again.sendall(REQUEST)
        assert again.recv(100).startswith(b"HTTP/1.1 200")


def hangs_up(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_studies_of_one_visitor_keep_no_table_closed(tmp_path: Path) -> None:
    """Each of them takes the computer a second."""
    with server(tmp_path) as running, running.http as http:
        body = {"game": "duel", "seats": [{"kind": "mine"}] * 2}
        table = http.post("/api/tables", json=body).json()["table"]
    with server(tmp_path) as running, running.http as http:
        days = [
            time.strftime("%Y-%m-%d", time.gmtime(time.time() - 86_400 * day)) for day in range(6)
        ]
        greedy = [
            threading.Thread(target=study, args=(running.url, day), daemon=True) for day in days
        ]
        for each in greedy:
            each.start()
        time.sleep(0.3)
        began = time.monotonic()
        assert http.get(f"/api/tables/{table}").status_code == 200
        assert time.monotonic() - began < 1.5


def study(url: str, day: str) -> None:
    body = {"game": "duel", "day": day}
    with suppress(httpx.HTTPError):  # the server ends
        httpx.post(f"{url}/api/study/daily-master", json=body, timeout=20)
