"""One table under load: two sockets that play random legal moves at an even pace."""

import asyncio
import contextlib
import functools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import httpx
import msgspec

from bench.server.line import TextSocket

AGAIN: Final = (0.05, 0.3)
"""Seconds until the next attempt after a broken connection, at least and at most."""
LATER: Final = (0.5, 1.5)
"""The same after a refusal, such as ``paused``; the page waits, too."""


class SeenState(msgspec.Struct):
    """The fields of a table's state that a player needs."""

    status: str
    ply: int
    to_move: int | None
    legal: list[str]


class Message(msgspec.Struct):
    """The fields of a message that a player needs."""

    type: str
    state: SeenState | None = None
    client_move_id: str | None = None
    ply: int | None = None
    slug: str | None = None


decode = msgspec.json.Decoder(Message).decode


@dataclass
class Figures:
    """The measurements of all tables."""

    latencies: list[float] = field(default_factory=list)
    """Seconds from sending a move to the opponent's event."""
    moves: int = 0
    """Moves acknowledged."""
    errors: list[str] = field(default_factory=list)


@dataclass
class Metronome:
    """Spreads the moves of all tables evenly over time."""

    pause: float
    over: bool = False

    def wait(self, phase: float, now: float) -> float:
        """Seconds until the next move of a table with this phase."""
        return (phase * self.pause - now) % self.pause


@dataclass
class Sent:
    """A move that was sent and not yet seen by both players."""

    seat: int
    ply: int
    name: str
    text: bytes
    at: float | None
    """None after a broken connection: the move is sent again and not timed."""
    accepted: bool = False


@dataclass(frozen=True)
class Told:
    """What the players of a table know at a given time."""

    id: str
    acknowledged: dict[int, str]
    """The move id by ply."""
    watched: int = -1
    """The last ply the opponent was shown."""
    seen: tuple[int, ...] = ()
    """The plies that the players saw last, if both are connected."""


@dataclass
class LoadTable:
    """Two seats, and all acknowledged moves."""

    id: str
    tokens: list[str]
    figures: Figures
    pace: Metronome
    phase: float = field(default_factory=random.random)
    acknowledged: dict[int, str] = field(default_factory=dict)
    """The move id by ply."""
    watched: int = -1
    """The last ply the opponent was shown."""
    over: bool = False
    moved_at: float = field(default_factory=time.monotonic)
    """When its last move was acknowledged, or when it was created."""
    live: bool = False
    """Whether both players are connected and know the position."""
    sent: Sent | None = None
    _states: list[SeenState | None] = field(default_factory=list)

    def told(self) -> Told:
        """What its players currently know."""
        plies = tuple(state.ply for state in self._states if state) if self.live else ()
        return Told(self.id, dict(self.acknowledged), self.watched, plies)

    async def play(self, *ports: int) -> None:
        """Play to the end; each seat connects to any of the ports, again if need be."""
        while not self.over:
            with contextlib.suppress(OSError, TimeoutError):
                await self._session(ports)
            self.live = False
            if not self.over:
                await asyncio.sleep(random.uniform(*(LATER if self._refused else AGAIN)))

    async def _session(self, ports: Sequence[int]) -> None:
        """Play until the game is over or a connection breaks."""
        self._states = [None, None]
        self._refused = False
        self._broken = asyncio.get_running_loop().create_future()
        self._timer: asyncio.TimerHandle | None = None
        self._lines = [
            TextSocket(random.choice(ports), functools.partial(self._heard, seat), self._break)
            for seat in (0, 1)
        ]
        if self.sent is not None:
            self.sent.at = None
        try:
            for line in self._lines:
                await line.connect()
            await self._broken
        finally:
            self._break()
            for line in self._lines:
                line.close()

    def _break(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if not self._broken.done():
            self._broken.set_result(None)

    def _heard(self, seat: int, data: bytes) -> None:
        now = time.monotonic()
        message = decode(data)
        if message.type == "welcome":
            watch = {"type": "watch", "table": self.id, "token": self.tokens[seat]}
            self._lines[seat].say(msgspec.json.encode(watch))
        elif message.type == "table" and message.state is not None:
            self._see(seat, message.state, now)
        elif message.type == "accepted" and self.sent is not None:
            self._be_accepted(self.sent, message)
        elif message.type == "error":
            self.figures.errors.append(str(message.slug))
            self._refused = True
            self._break()

    def _see(self, seat: int, state: SeenState, now: float) -> None:
        self._states[seat] = state
        sent = self.sent
        if sent is not None and sent.seat != seat and state.ply > sent.ply:
            self.watched = sent.ply
            if sent.at is not None:
                self.figures.latencies.append(now - sent.at)
        self._go_on()

    def _be_accepted(self, sent: Sent, message: Message) -> None:
        if message.client_move_id == sent.name and message.ply is not None:
            self.acknowledged[message.ply] = sent.name
            self.figures.moves += 1
            self.moved_at = time.monotonic()
            sent.accepted = True
            self._go_on()

    def _go_on(self) -> None:
        """Schedule the next move once both have seen the same position."""
        first, second = self._states
        if first is None or second is None or first.ply != second.ply:
            return
        sent = self.sent
        if sent is not None and not self.live:
            self._lines[sent.seat].say(sent.text)
        self.live = True
        if sent is not None and not (sent.accepted and first.ply > sent.ply):
            return
        self.sent = None
        if first.status != "playing":
            self.over = True
            self._break()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            wait = self.pace.wait(self.phase, time.monotonic())
            self._timer = loop.call_later(wait, self._move, first if first.legal else second)

    def _move(self, state: SeenState) -> None:
        self._timer = None
        if self.pace.over or state.to_move is None:
            return
        name = f"{state.ply}-{random.getrandbits(32):x}"
        move = {"type": "move", "table": self.id, "ply": state.ply, "client_move_id": name}
        text = msgspec.json.encode(move | {"move": random.choice(state.legal)})
        self.sent = Sent(state.to_move, state.ply, name, text, time.monotonic())
        self._lines[state.to_move].say(text)


async def make(
    http: httpx.AsyncClient, figures: Figures, pace: Metronome, game: str, phase: float
) -> LoadTable:
    """Create a table with both seats taken."""
    seats = [{"kind": "mine", "name": "Ann"}, {"kind": "open"}]
    body = {"game": game, "seats": seats, "order": "given", "listed": True}
    table = (await http.post("/api/tables", json=body)).raise_for_status().json()
    address = f"/api/tables/{table['table']}/seats"
    guest = (await http.post(address, json={"name": "Bob"})).raise_for_status().json()
    return LoadTable(table["table"], [table["token"], guest["token"]], figures, pace, phase)
