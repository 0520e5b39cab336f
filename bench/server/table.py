"""One table under load: two sockets that play random legal moves at an even pace."""

import asyncio
import functools
import random
import time
from dataclasses import dataclass, field

import httpx
import msgspec

from bench.server.player import LoadPlayer, Message, SeenState


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
    """None if it was lost or refused: such a move is sent again and not timed."""
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
    _states: list[SeenState | None] = field(default_factory=lambda: [None, None])
    _players: list[LoadPlayer] = field(default_factory=list)
    _timer: asyncio.TimerHandle | None = None

    def told(self) -> Told:
        """What its players currently know."""
        plies = tuple(state.ply for state in self._states if state) if self.live else ()
        return Told(self.id, dict(self.acknowledged), self.watched, plies)

    async def play(self, *ports: int) -> None:
        """Play to the end; each seat connects to any of the ports, again if need be."""
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        hooks = [
            (functools.partial(self._heard, i), functools.partial(self._lost, i)) for i in (0, 1)
        ]
        self._players = [
            LoadPlayer(self.id, token, ports, heard, lost)
            for token, (heard, lost) in zip(self.tokens, hooks, strict=True)
        ]
        staying = [asyncio.create_task(player.stay()) for player in self._players]
        try:
            await self._ended
        finally:
            for task in staying:
                task.cancel()
            await asyncio.gather(*staying, return_exceptions=True)
            if self._timer is not None:
                self._timer.cancel()

    def _lost(self, seat: int) -> None:
        """A seat has lost its connection."""
        self._states[seat] = None
        self.live = False
        self._doubt(seat)

    def _doubt(self, seat: int) -> None:
        """The seat's move may not have arrived."""
        if self.sent is not None and self.sent.seat == seat:
            self.sent.at = None

    def _heard(self, seat: int, message: Message) -> None:
        if message.type == "table" and message.state is not None:
            self._see(seat, message.state, time.monotonic())
        elif message.type == "accepted" and self.sent is not None:
            self._be_accepted(self.sent, message)
        elif message.type == "error":
            self.figures.errors.append(str(message.slug))
            self._doubt(seat)

    def _see(self, seat: int, state: SeenState, now: float) -> None:
        self._states[seat] = state
        sent = self.sent
        if sent is not None and sent.seat != seat and state.ply > sent.ply:
            self.watched = sent.ply
            if sent.at is not None:
                self.figures.latencies.append(now - sent.at)
        elif sent is not None and sent.seat == seat and sent.at is None and not sent.accepted:
            self._players[seat].say(sent.text)
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
        self.live = True
        if self.sent is not None and not (self.sent.accepted and first.ply > self.sent.ply):
            return
        self.sent = None
        if first.status != "playing":
            self.over = True
            if not self._ended.done():
                self._ended.set_result(None)
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            wait = self.pace.wait(self.phase, time.monotonic())
            self._timer = loop.call_later(wait, self._move)

    def _move(self) -> None:
        """Let the seat to move play any legal move, if both are still connected."""
        self._timer = None
        state = next((state for state in self._states if state and state.legal), None)
        if self.pace.over or not self.live or state is None or state.to_move is None:
            return
        name = f"{state.ply}-{random.getrandbits(32):x}"
        move = {"type": "move", "table": self.id, "ply": state.ply, "client_move_id": name}
        text = msgspec.json.encode(move | {"move": random.choice(state.legal)})
        self.sent = Sent(state.to_move, state.ply, name, text, time.monotonic())
        self._players[state.to_move].say(text)


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
