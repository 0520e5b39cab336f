"""A real server in its own process, and a client."""

import json
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.helpers.processes import ServerProcess

QUICK = {
    "pause_seconds": "0",
    "requests_per_second": "10000",
    "review_niceness": "0",
    "questions_per_minute": "100000",
    "tables_per_minute": "100000",
    "messages_per_second": "1000",
    "address_messages_per_second": "100000",
}
"""Settings without delays."""
HANDSHAKE = (
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
"""The first bytes of a browser, for tests with a raw socket."""


def frame(text: bytes) -> bytes:
    """A short message as a client sends it; a mask of zeros changes nothing."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


@dataclass
class Running:
    """A server process."""

    process: ServerProcess
    url: str
    log: Path

    @property
    def http(self) -> httpx.Client:
        """A client; it speaks plain HTTP and loads no certificates, which takes long."""
        return httpx.Client(base_url=self.url, timeout=20, verify=False)

    def kill(self) -> None:
        """Kill it, as a power failure would."""
        self.process.kill()

    def stop(self) -> int | None:
        """Stop it, and wait until it has ended."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


def start(database: str, folder: Path, **settings: str) -> Running:
    """Start a server on a free port and wait until it listens."""
    log = folder / "server.log"
    process = ServerProcess(["--port", "0", "--database", database], settings, log)
    return Running(process, process.url, log)


@contextmanager
def server(folder: Path, database: str | None = None, **settings: str) -> Iterator[Running]:
    """A server that ends with the test."""
    database = database or f"sqlite:///{folder / 'games.sqlite3'}"
    running = start(database, folder, **(QUICK | settings))
    try:
        yield running
    finally:
        running.kill()


class Client:
    """One player's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen: list[dict[str, Any]] = []

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self, timeout: float = 10) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.seen.append(message)
        return message

    def wait(self, kind: str, timeout: float = 10, **wanted: Any) -> dict[str, Any]:
        """The next message of a kind; others are skipped."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            assert kind == "error" or message["type"] != "error", message
            source = message.get("state") if kind == "table" else message
            if message["type"] == kind and all(
                (source or {}).get(k) == v for k, v in wanted.items()
            ):
                return message

    def watch(self, table: str, token: str | None = None, **fields: Any) -> dict[str, Any]:
        self.send("watch", table=table, token=token, **fields)
        state: dict[str, Any] = self.wait("table", table=table)["state"]
        return state

    def play(self, state: dict[str, Any], move: str, name: str) -> None:
        self.send("move", table=state["table"], ply=state["ply"], client_move_id=name, move=move)


@contextmanager
def client(running: Running, **options: Any) -> Iterator[Client]:
    """A new socket, after its welcome message."""
    address = running.url.replace("http", "ws") + "/api/socket"
    with connect(address, **options) as socket:
        made = Client(socket)
        assert made.receive()["type"] == "welcome"
        yield made


MINE = {"kind": "mine", "name": "Ann"}
OPEN = {"kind": "open"}
COMPUTER = {"kind": "computer", "level": "random"}


def create(running: Running, *seats: dict[str, str], game: str = "duel", **more: Any) -> Any:
    """Create a table with the seats in the given order."""
    body = {"game": game, "seats": list(seats), "order": "given", **more}
    with running.http as http:
        answer = http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def join(running: Running, table: dict[str, Any], name: str = "Bob") -> Any:
    """Take a seat as a guest."""
    body = {"name": name, "invite": table["invite"] or ""}
    with running.http as http:
        answer = http.post(f"/api/tables/{table['table']}/seats", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def wait_until(true: Callable[[], bool], timeout: float = 10) -> None:
    """Wait until a condition is true."""
    end = time.monotonic() + timeout
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
