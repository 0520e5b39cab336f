"""What one visitor can do to a server: ``python -m bench.server.attacks NAME PORT TABLE SECONDS``.

Each attack comes from one address of this machine and goes on for a time.
"""

import asyncio
import contextlib
import itertools
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast

import msgspec

from bench.server.line import NO_MASK, REQUEST

Read = asyncio.StreamReader
Write = asyncio.StreamWriter
SOCKETS: Final = 190
"""Fewer than an address may have, so that the server lets all of them in."""
GAMES: Final = ("duel", "classic")
KEY: Final = "AAAAAAAAAAAAAAAAAAAAAA=="


class Attack:
    """An attack: its server, a table that everybody may watch, and when it ends."""

    def __init__(self, port: int, table: str, seconds: float) -> None:
        self.port = port
        self.table = table
        self.end = time.monotonic() + seconds

    @property
    def goes_on(self) -> bool:
        """Whether it is not over yet."""
        return time.monotonic() < self.end

    async def connect(self) -> tuple[Read, Write]:
        """A connection."""
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def socket(self) -> tuple[Read, Write]:
        """A WebSocket whose welcome is not read."""
        read, write = await self.connect()
        write.write(REQUEST.format(port=self.port, key=KEY).encode())
        return read, write

    async def many(self, work: Callable[[], Awaitable[None]], count: int = SOCKETS) -> None:
        """Do something on many connections at once, again and again."""

        async def again() -> None:
            while self.goes_on:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    await work()
                await asyncio.sleep(0.01)

        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.left()):
                await asyncio.gather(*(again() for _ in range(count)))

    def left(self) -> float:
        """Seconds until the end."""
        return self.end - time.monotonic()

    def watch(self, since: int | None = None) -> bytes:
        """The message that watches the table."""
        return frame({"type": "watch", "table": self.table, "since": since})

    # --- the attacks -----------------------------------------------------------------------

    async def nothing(self) -> None:
        """No attack, for comparison."""
        await asyncio.sleep(self.left())

    async def half_headers(self) -> None:
        """Send half a request, and wait."""

        async def work() -> None:
            read, write = await self.connect()
            write.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            await read.read()

        await self.many(work, 1000)

    async def many_sockets(self) -> None:
        """Open sockets and close them."""

        async def work() -> None:
            read, write = await self.socket()
            await read.readuntil(b"\r\n\r\n")
            write.transport.abort()

        await self.many(work, 50)

    async def pages(self) -> None:
        """Load the start page as fast as possible."""
        await self._requests(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")

    async def lobby(self) -> None:
        """Ask for the list of tables as fast as possible."""
        await self._requests(b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")

    async def trees(self) -> None:
        """Ask for large trees of moves as fast as possible."""
        nodes = [{"parent": -1, "move": "take c3"}] * 400
        await self._requests(post("/api/study/tree", {"position": self._deal(), "nodes": nodes}))

    async def masters(self) -> None:
        """Let the computer play the deals of many days."""
        month = time.strftime("%Y-%m")
        bodies = [
            {"game": game, "day": f"{month}-{day:02}"} for day in range(1, 29) for game in GAMES
        ]
        requests = itertools.cycle([post("/api/study/daily-master", body) for body in bodies])

        async def work() -> None:
            await self._request(next(requests))

        await self.many(work)

    async def reviews(self) -> None:
        """Ask the engine about a position."""
        question = {"ask": "position", "position": self._deal(), "simulations": 10_000}
        await self._requests(post("/api/analysis", question))

    async def histories(self) -> None:
        """Ask for all moves with all positions."""
        path = f"/api/tables/{self.table}/history?views=true"
        await self._requests(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())

    async def tables(self) -> None:
        """Create tables of computers."""
        seats = [{"kind": "computer", "level": "master"}] * 2
        await self._requests(post("/api/tables", {"game": "duel", "seats": seats}))

    async def illegal_moves(self) -> None:
        """Send moves that are refused with the whole state."""
        move = {"type": "move", "table": self.table, "ply": 0, "client_move_id": "x", "move": "x"}
        await self._flood(self.watch(), frame(move), 18)

    async def deep_json(self) -> None:
        """Send lists in lists."""
        await self._flood(b"", frame_of(b"[" * 16_000), 50)

    async def huge_frames(self) -> None:
        """Send messages that are too large."""
        await self._flood(b"", frame_of(b"x" * 60_000), 50)

    async def tiny_frames(self) -> None:
        """Send the shortest messages there are, many thousands at once."""
        await self._flood(b"", frame_of(b"") * 20_000, 2)

    async def spectators(self) -> None:
        """Begin to watch and stop again, so that everybody is told how many watch."""
        stop = frame({"type": "unwatch", "table": self.table})
        await self._flood(b"", self.watch() + stop, 50)

    async def replays(self) -> None:
        """Watch a long game from the beginning, again and again."""
        await self._flood(b"", self.watch(0), 50)

    async def slow_readers(self) -> None:
        """Ask for long answers and read none."""

        async def work() -> None:
            _, write = await self.socket()
            cast("asyncio.Transport", write.transport).pause_reading()
            while self.goes_on and not write.transport.is_closing():
                write.write(self.watch(0))
                await asyncio.sleep(0.2)

        await self.many(work)

    # --- parts -----------------------------------------------------------------------------

    def _deal(self) -> dict[str, Any]:
        import cabochon  # noqa: PLC0415  # others need it not

        return cabochon.new_game("duel", seed=1).view(None).to_dict()

    async def _requests(self, request: bytes) -> None:
        await self.many(lambda: self._request(request))

    async def _request(self, request: bytes) -> None:
        """Send requests over one connection while it lasts."""
        read, write = await self.connect()
        try:
            while self.goes_on:
                write.write(request)
                head = await read.readuntil(b"\r\n\r\n")
                length = head.lower().partition(b"content-length:")[2].partition(b"\r")[0]
                await read.readexactly(int(length or 0))
                if not length:
                    return
        finally:
            write.close()

    async def _flood(self, first: bytes, message: bytes, rate: float) -> None:
        """Send a message again and again from many sockets, and read everything."""

        async def work() -> None:
            read, write = await self.socket()
            drain = asyncio.create_task(_read_all(read))
            write.write(first)
            try:
                while self.goes_on and not drain.done():
                    write.write(message)
                    await asyncio.sleep(1 / rate)
            finally:
                drain.cancel()
                write.transport.abort()

        await self.many(work)


ATTACKS: Final = (
    "nothing",
    "half_headers",
    "many_sockets",
    "pages",
    "lobby",
    "trees",
    "masters",
    "reviews",
    "histories",
    "tables",
    "illegal_moves",
    "deep_json",
    "huge_frames",
    "tiny_frames",
    "spectators",
    "replays",
    "slow_readers",
)


async def _read_all(read: Read) -> None:
    with contextlib.suppress(OSError):
        while await read.read(1 << 16):
            pass


def post(path: str, body: object) -> bytes:
    """A request with a body."""
    data = msgspec.json.encode(body)
    return f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data


def frame(message: object) -> bytes:
    """A message as a client sends it."""
    return frame_of(msgspec.json.encode(message))


def frame_of(payload: bytes) -> bytes:
    """A text frame of a client."""
    size = len(payload)
    length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2)
    return bytes([0x81]) + length + NO_MASK + payload


if __name__ == "__main__":
    name, port, table, seconds = sys.argv[1:]
    asyncio.run(getattr(Attack(int(port), table, float(seconds)), name)())
