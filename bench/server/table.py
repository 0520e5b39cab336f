"""One table under load: two sockets whose players choose random legal moves."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake


class State(msgspec.Struct):
    """What a player needs of a table's state."""

    status: str
    ply: int
    to_move: int | None
    legal: list[str]


class Message(msgspec.Struct):
    """What a player needs of any message."""

    type: str
    state: State | None = None
    client_move_id: str | None = None
    ply: int | None = None
    slug: str | None = None


_decode = msgspec.json.Decoder(Message).decode


@dataclass
class Figures:
    """What all tables measured together."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from a move sent to the opponent's event."""
    moves: int = 0
    errors: list[str] = field(default_factory=list)


@dataclass
class Table:
    """Two seats; everything acknowledged is remembered."""

    id: str
    tokens: list[str]
    figures: Figures
    acknowledged: dict[int, str] = field(default_factory=dict)
    """The move id by ply."""
    watched: list[int] = field(default_factory=list)
    """The plies the opponent was shown, in order."""

    async def play(
        self,
        url: str,
        until: Callable[[], bool],
        pause: float,
        ready: asyncio.Barrier | None = None,
    ) -> None:
        """Play, and connect again whenever the line breaks; begin when all are ready."""
        while not until():
            try:
                async with self.socket(url) as ann, self.socket(url) as bob:
                    if ready is not None:
                        await ready.wait()
                    await asyncio.sleep(random.uniform(0, pause))
                    await self._session([ann, bob], until, pause)
                    return
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(random.uniform(0.05, 0.3))

    def socket(self, url: str) -> connect:
        """A player's socket."""
        return connect(url, compression=None, ping_interval=None, max_queue=64)

    async def watch(self, socket: ClientConnection, seat: int) -> State:
        """Sit down."""
        message = {"type": "watch", "table": self.id, "token": self.tokens[seat]}
        await socket.send(msgspec.json.encode(message), text=True)
        return await self._state(socket, 0)

    async def _session(
        self, sockets: list[ClientConnection], until: Callable[[], bool], pause: float
    ) -> None:
        states = [await self.watch(socket, seat) for seat, socket in enumerate(sockets)]
        while states[0].status == "playing" and not until():
            seat = states[0].to_move
            assert seat is not None
            began = time.perf_counter()
            ply = states[seat].ply
            name = f"{ply}-{random.getrandbits(32):x}"
            move = {"type": "move", "table": self.id, "ply": ply, "client_move_id": name}
            move["move"] = random.choice(states[seat].legal)
            await sockets[seat].send(msgspec.json.encode(move), text=True)
            other = await self._state(sockets[1 - seat], ply + 1)
            self.figures.latencies.append(time.perf_counter() - began)
            self.watched.append(ply)
            mine = await self._accepted(sockets[seat], name, ply)
            self.figures.moves += 1
            states = [mine, other] if seat == 0 else [other, mine]
            await asyncio.sleep(max(0, pause - (time.perf_counter() - began)))

    async def _receive(self, socket: ClientConnection) -> Message:
        async with asyncio.timeout(20):
            message = _decode(await socket.recv(decode=False))
        if message.type == "error":
            self.figures.errors.append(str(message.slug))
        return message

    async def _state(self, socket: ClientConnection, ply: int) -> State:
        while True:
            message = await self._receive(socket)
            if message.type == "table" and message.state and message.state.ply >= ply:
                return message.state

    async def _accepted(self, socket: ClientConnection, name: str, ply: int) -> State:
        """Wait until the move is acknowledged; the state that came with it."""
        state = None
        while True:
            message = await self._receive(socket)
            if message.type == "table" and message.state and message.state.ply > ply:
                state = message.state
            if message.type == "accepted" and message.client_move_id == name:
                self.acknowledged[ply] = name
                assert state is not None
                return state


async def make(http: httpx.AsyncClient, figures: Figures, game: str = "duel") -> Table:
    """A table with both seats taken."""
    seats = [{"kind": "mine", "name": "Ann"}, {"kind": "open"}]
    body = {"game": game, "seats": seats, "order": "given", "listed": True}
    table = (await http.post("/api/tables", json=body)).raise_for_status().json()
    address = f"/api/tables/{table['table']}/seats"
    guest = (await http.post(address, json={"name": "Bob"})).raise_for_status().json()
    return Table(table["table"], [table["token"], guest["token"]], figures)


async def make_many(port: int, number: int, figures: Figures) -> list[Table]:
    """Tables of both games in turn."""
    games = ("duel", "classic")
    gate = asyncio.Semaphore(16)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:

        async def one(index: int) -> Table:
            async with gate:
                return await make(http, figures, games[index % 2])

        return list(await asyncio.gather(*(one(index) for index in range(number))))
