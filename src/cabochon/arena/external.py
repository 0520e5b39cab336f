"""A player that is an external program, through the engine protocol."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from cabochon.arena.program import Program, ProgramFailed
from cabochon.core.errors import IllegalMove
from cabochon.core.moves import Move
from cabochon.engine.messages import PROTOCOL, LineRefused, read, write
from cabochon.games import GAMES
from cabochon.players.limit import Limit
from cabochon.players.player import PlainPlayer, check_view
from cabochon.state import View

PREFIX: Final = "cmd:"
START_SECONDS: Final = 10.0
"""Time limit for the answer to ``hello``, in seconds."""
GRACE_SECONDS: Final = 2.0
"""Seconds added to a time limit for communication."""
MOVE_SECONDS: Final = 60.0
"""Time limit for a move if there is no other, in seconds."""


class PlayerFailed(Exception):
    """A player did not move: it crashed, was too slow or sent something else."""

    def __init__(self, message: str, output: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.output = output
        """The last lines of its error output."""


class External(PlainPlayer):
    """Runs a command, from ``start`` or its first move until ``close``."""

    def __init__(self, command: str) -> None:
        self.name = PREFIX + command
        self._command = command
        self._program: Program | None = None

    def start(self) -> None:
        """Start the program unless it is running; PlayerFailed says why it failed."""
        if not self._program:
            with self._blamed():
                self._start()

    def choose(self, view: View, limit: Limit | None = None) -> Move:
        """Ask the program for a move; PlayerFailed says why it failed."""
        check_view(view)
        with self._blamed():
            return self._choose(view, limit)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """End the program if it fails, and say how it ended."""
        try:
            yield
        except (ProgramFailed, LineRefused, IllegalMove) as error:
            output = self._program.complaint() if self._program else ()
            self.close()
            raise PlayerFailed(f"{self.name}: {str(error).splitlines()[0]}", output) from None

    def _choose(self, view: View, limit: Limit | None) -> Move:
        program = self._program or self._start()
        moves = [str(move) for move in view.legal_moves()]
        question = write({"type": "position", "view": view.to_dict(), "moves": moves})
        question += write({"type": "limit"} | _told(limit))
        question += write({"type": "go"})
        timed = limit.seconds if limit else None
        seconds = MOVE_SECONDS if timed is None else timed + GRACE_SECONDS
        return _legal(view, _answer(program, question, "result", seconds).get("move"))

    def _start(self) -> Program:
        self._program = Program(self._command)
        hello = _answer(self._program, write({"type": "hello"}), "hello", START_SECONDS)
        if hello.get("protocol") != PROTOCOL:
            raise ProgramFailed(f"speaks protocol {hello.get('protocol')!r:.60}, not {PROTOCOL}")
        return self._program

    def close(self) -> None:
        """End the program."""
        if self._program:
            self._program.close()
            self._program = None


def _told(limit: Limit | None) -> dict[str, Any]:
    """A limit as the engine protocol knows it: a program's clock is the wall's."""
    return {"seconds": limit.seconds, "simulations": limit.simulations} if limit else {}


def _answer(program: Program, question: bytes, kind: str, seconds: float) -> dict[str, Any]:
    """The program's answer, which must have the given type."""
    message = read(program.ask(question, seconds))
    if message["type"] == "error":
        raise ProgramFailed(f"{message.get('slug')!r:.60}: {message.get('message')!r:.200}")
    if message["type"] != kind:
        raise ProgramFailed(f"said {message['type']!r:.60} instead of a {kind}")
    return message


def _legal(view: View, text: object) -> Move:
    """The legal move of a view that a text stands for."""
    game = GAMES[view.game]
    move = game.parse(text)
    game.choose(view.position(), move)
    return move
