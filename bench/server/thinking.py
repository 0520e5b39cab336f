"""Measures the strongest computer's time per move in two games at once."""

import asyncio
import random
import statistics
import time
from typing import Any, Final

import httpx
import msgspec

from bench.server import process
from bench.server.line import TextSocket
from bench.server.player import Message, SeenState, decode
from bench.server.report import Measurement, Section, progress
from bench.server.runs import Options

GAMES: Final = ("classic", "duel")
"""The games played at the same time."""
LONGEST_MS: Final = 1000
FEWEST: Final = 4
"""A run goes on until the computer has made so many moves, however slow the machine is."""


class Person:
    """Plays random moves against ``master`` and times every move of its opponent."""

    thinks = False
    """Whether it offers to choose the moves of computers."""

    def __init__(self, port: int, made: dict[str, Any]) -> None:
        self.table = made["table"]
        self.token = made["token"]
        self.seconds: list[float] = []
        self.over = asyncio.get_running_loop().create_future()
        self.line = TextSocket([port], self._heard, self._end)
        self._ply = -1
        self._since: float | None = None

    def _end(self, error: Exception | None = None) -> None:
        if self.over.done():
            return
        if error is None:
            self.over.set_result(None)
        else:
            self.over.set_exception(error)

    def _heard(self, data: bytes) -> None:
        message: Message = decode(data)
        if message.type == "welcome":
            self._say({"type": "watch", "token": self.token, "thinks": self.thinks})
        elif message.type == "table" and message.state is not None:
            self._see(message.state)
        elif message.type == "error":
            self._end(RuntimeError(f"the server refused a move: {message.slug}"))

    def _see(self, state: SeenState) -> None:
        if state.ply == self._ply:
            return
        now = time.monotonic()
        if self._since is not None:
            self.seconds.append(now - self._since)
        self._ply = state.ply
        self._since = None
        if state.status != "playing":
            self._end()
        elif state.legal:
            move = {"ply": state.ply, "client_move_id": f"{state.ply}"}
            self._say({"type": "move", **move, "move": random.choice(state.legal)})
        else:
            self._since = now

    def _say(self, message: dict[str, Any]) -> None:
        self.line.say(msgspec.json.encode({"table": self.table, **message}))


async def sit_down(port: int, game: str, kind: type[Person] = Person) -> Person:
    """Create a table with a person against ``master``."""
    seats = [{"kind": "mine", "name": "Ann"}, {"kind": "computer", "level": "master"}]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        body = {"game": game, "seats": seats}
        made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    person = kind(port, made)
    await person.line.connect()
    return person


async def think(options: Options) -> Section:
    """Play a game of each kind at the same time, repeatedly, with the default settings."""
    server = process.start(options.database, thinkers=None)
    seconds: list[float] = []
    games = 0
    end = time.monotonic() + options.seconds
    try:
        while time.monotonic() < end or len(seconds) < FEWEST:
            people = [await sit_down(server.port, game) for game in GAMES]
            over, _ = await asyncio.wait([each.over for each in people], timeout=options.seconds)
            for game in over:
                game.result()  # raises the error of a game
            for person in people:
                person.line.close()
                seconds += person.seconds
            games += len(people)
            progress(f"{games} games  {len(seconds)} moves")
    finally:
        server.stop()
    return Section(
        "Thinking",
        "One game of each kind against `master` at the same time, with the default settings.",
        [
            Measurement("computer moves", f"{len(seconds):,}"),
            Measurement(
                "time per move as the opponent sees it, 95th percentile",
                f"{_late(seconds):.0f} ms",
                f"<= {LONGEST_MS} ms",
                _late(seconds) <= LONGEST_MS,
            ),
            Measurement("the same, median", f"{statistics.median(seconds) * 1000:.0f} ms"),
            Measurement("the same, maximum", f"{max(seconds) * 1000:.0f} ms"),
        ],
    )


def _late(seconds: list[float]) -> float:
    """The 95th percentile in milliseconds."""
    return statistics.quantiles(seconds, n=20)[18] * 1000
