"""A session of the engine protocol: serves a player to another program."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Event, Lock, Thread
from time import sleep
from typing import IO, Any, Final, Protocol, runtime_checkable

import cabochon
from cabochon.core.errors import InvalidSnapshot
from cabochon.engine.messages import PROTOCOL, LineRefused, lines, read, read_limit, write
from cabochon.games import GAMES
from cabochon.players.limit import Limit
from cabochon.players.player import PlainPlayer, Player
from cabochon.players.result import Candidate
from cabochon.state import View
from cabochon.viewfile import view_from_dict

Message = dict[str, Any]
PATIENCE: Final = 0.005
"""Seconds between repeated stop requests to a player that has not moved yet."""


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
        self._stopped = Event()
        self._orders: dict[str, Callable[[Message], None]] = {
            "hello": self._hello,
            "position": self._position,
            "limit": self._set_limit,
            "go": self._go,
            "analyse": self._analyse,
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
                raise LineRefused("unknown-type", f"unknown type {message['type']!r:.60}")
            self._orders[message["type"]](message)
        except LineRefused as error:
            self._say(error.to_dict())
        return True

    def wait(self) -> None:
        """Wait until the current search has ended."""
        if self._search:
            self._search.join()

    def stop(self) -> None:
        """Stop an analysis, or the player if it can be stopped, and wait for its move.

        The stop is repeated, because a search that is about to start would miss it.
        """
        self._stopped.set()
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
            raise LineRefused("bad-position", str(error)) from None

    def _set_limit(self, message: Message) -> None:
        self._check_idle()
        self._limit = read_limit(message)

    def _go(self, _: Message) -> None:
        self._check_idle()
        self._start(self._think, self._searchable())

    def _analyse(self, message: Message) -> None:
        """Analyse the position, or review the record of the message."""
        from cabochon.engine import analysing  # noqa: PLC0415  # loads networks

        self._check_idle()
        told = message.get("record")
        subject = self._searchable() if told is None else analysing.read_record(told)
        self._stopped.clear()
        self._start(self._answer_all, analysing.answers, subject)

    def _searchable(self) -> View:
        """The position, which must be that of the seat to move."""
        if self._view is None:
            raise LineRefused("no-position")
        if self._view.to_move is None or self._view.to_move != self._view.viewer:
            raise LineRefused("not-to-move")
        return self._view

    def _start(self, work: Callable[..., None], *subject: Any) -> None:
        """Work in another thread; who asked may be gone before the answer."""

        def unheard() -> None:
            with suppress(BrokenPipeError):
                work(*subject, self._limit)

        self._busy = True
        self._search = Thread(target=unheard, daemon=True)
        self._search.start()

    def _stop(self, _: Message) -> None:
        self.stop()

    def _check_idle(self) -> None:
        if self._busy:
            raise LineRefused("busy")

    def _answer_all(
        self,
        answers: Callable[..., Iterator[Message]],
        subject: Any,
        limit: Limit | None,
    ) -> None:
        """Send every answer of an analysis; become idle before the last one."""
        last: Message = {}
        try:
            for answer in answers(subject, limit, self._stopped.is_set):
                if last:
                    self._say(last)
                last = answer
        except Exception as error:  # whatever broke, the engine goes on
            last = LineRefused("player-failed", f"{type(error).__name__}: {error}").to_dict()
        self._busy = False
        self._say(last)

    def _think(self, view: View, limit: Limit | None) -> None:
        """Search and send the result; become idle first, so that the next request is accepted."""
        try:
            answer = _found(self._player, view, limit)
        except Exception as error:  # whatever broke, the engine goes on
            answer = LineRefused("player-failed", f"{type(error).__name__}: {error}").to_dict()
        self._busy = False
        self._say(answer)


def _found(player: Player, view: View, limit: Limit | None) -> Message:
    """Encode the result of a search."""
    result = player.think(view, limit)
    if isinstance(player, PlainPlayer):
        return {"type": "result", "move": str(result.move), "values": [], "candidates": []}
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
