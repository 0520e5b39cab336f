"""A session of the engine protocol: serves a player to another program."""

from collections.abc import Callable
from threading import Lock, Thread
from time import sleep
from typing import IO, Any, Final, Protocol, runtime_checkable

import cabochon
from cabochon.core.errors import InvalidSnapshot
from cabochon.engine.messages import PROTOCOL, Refused, lines, read, read_limit, write
from cabochon.engine.viewfile import view_from_dict
from cabochon.games import GAMES
from cabochon.players.limit import Limit
from cabochon.players.player import Player
from cabochon.players.result import Candidate, Result
from cabochon.state import View

Message = dict[str, Any]
PATIENCE: Final = 0.005
"""Seconds between repeated stop requests to a player that has not moved yet."""


@runtime_checkable
class Thinker(Protocol):
    """A player that reports the results of its search."""

    def think(self, view: View, limit: Limit | None = None) -> Result:
        """Search, and return the move with the values of the position and the candidates."""


@runtime_checkable
class Stoppable(Protocol):
    """A player whose search can be stopped from another thread."""

    def stop(self) -> None:
        """Stop the current search, if there is one."""


class Engine:
    """Reads requests and sends answers; one search runs at a time, in its own thread."""

    def __init__(self, player: Player, say: Callable[[Message], None]) -> None:
        self._player = player
        self._tell = say
        self._saying = Lock()
        self._view: View | None = None
        self._limit: Limit | None = None
        self._search: Thread | None = None
        self._busy = False
        self._orders: dict[str, Callable[[Message], None]] = {
            "hello": self._hello,
            "position": self._position,
            "limit": self._set_limit,
            "go": self._go,
            "stop": self._stop,
        }

    def hear(self, line: bytes) -> bool:
        """Handle a request or refuse it; return whether the engine continues."""
        if not line.strip():
            return True
        try:
            message = read(line)
            if message["type"] == "quit":
                return False
            if message["type"] not in self._orders:
                raise Refused("unknown-type", f"unknown type {message['type']!r:.60}")
            self._orders[message["type"]](message)
        except Refused as error:
            self._say(error.to_dict())
        return True

    def wait(self) -> None:
        """Wait until the current search has ended."""
        if self._search:
            self._search.join()

    def stop(self) -> None:
        """Stop the player, if it can be stopped, and wait for its move.

        The stop is repeated, because a search that is about to start would miss it.
        """
        while self._busy and isinstance(self._player, Stoppable):
            self._player.stop()
            sleep(PATIENCE)

    def _say(self, message: Message) -> None:
        with self._saying:
            self._tell(message)

    def _hello(self, _: Message) -> None:
        self._say(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "program": f"cabochon {cabochon.__version__}",
                "player": self._player.name,
                "games": {game.name: list(game.players) for game in GAMES.values()},
            }
        )

    def _position(self, message: Message) -> None:
        self._check_idle()
        try:
            self._view = view_from_dict(message.get("view", {}))
        except InvalidSnapshot as error:
            raise Refused("bad-position", str(error)) from None

    def _set_limit(self, message: Message) -> None:
        self._check_idle()
        self._limit = read_limit(message)

    def _go(self, _: Message) -> None:
        self._check_idle()
        if self._view is None:
            raise Refused("no-position")
        if self._view.to_move is None or self._view.to_move != self._view.viewer:
            raise Refused("not-to-move")
        self._busy = True
        self._search = Thread(target=self._think, args=(self._view, self._limit), daemon=True)
        self._search.start()

    def _stop(self, _: Message) -> None:
        self.stop()

    def _check_idle(self) -> None:
        if self._busy:
            raise Refused("busy")

    def _think(self, view: View, limit: Limit | None) -> None:
        """Search and send the result; become idle first, so that the next request is accepted."""
        try:
            answer = _found(self._player, view, limit)
        except Exception as error:  # the engine survives any failure of a player
            answer = Refused("player-failed", f"{type(error).__name__}: {error}").to_dict()
        self._busy = False
        self._say(answer)


def _found(player: Player, view: View, limit: Limit | None) -> Message:
    """Encode the result of a search."""
    if not isinstance(player, Thinker):
        move = player.choose(view, limit)
        return {"type": "result", "move": str(move), "values": [], "candidates": []}
    result = player.think(view, limit)
    return {
        "type": "result",
        "move": str(result.move),
        "values": list(result.values),
        "candidates": [_candidate(candidate) for candidate in result.candidates],
        "simulations": result.simulations,
        "seconds": result.seconds,
    }


def _candidate(candidate: Candidate) -> Message:
    return {
        "move": str(candidate.move),
        "visits": candidate.visits,
        "chance": candidate.chance,
        "prior": candidate.prior,
        "line": list(candidate.line),
    }


def run(player: Player, heard: IO[bytes], said: IO[bytes]) -> None:
    """Serve the protocol until the input ends or ``quit`` arrives."""

    def say(message: Message) -> None:
        said.write(write(message))
        said.flush()

    engine = Engine(player, say)
    for line in lines(heard):
        if not engine.hear(line):
            engine.stop()
            break
    engine.wait()
