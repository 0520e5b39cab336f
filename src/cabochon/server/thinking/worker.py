"""A worker process: reads a question as a JSON line, writes the answer, until its input ends."""

import signal
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from cabochon.players import Player, player
from cabochon.server.thinking.questions import ThinkerQuestion, Thought
from cabochon.viewfile import view_from_dict


def choose(about: Any) -> str:
    """The move of a level in a View."""
    return str(_player(about["level"]).choose(view_from_dict(about["view"])))


@cache
def _player(level: str) -> Player:
    """The player of a level; it keeps its search tree for the next move."""
    return player(level)


WORK: Final[dict[str, Callable[[Any], Any]]] = {"move": choose}
"""What workers can do; each takes JSON and returns JSON."""


def answer(question: ThinkerQuestion) -> Thought:
    """Answer a question; a failure is also an answer."""
    try:
        return Thought(WORK[question.work](question.about))
    except Exception as error:  # the next question deserves a working process
        return Thought(failure=f"{type(error).__name__}: {error}".splitlines()[0])


def main() -> None:
    """Answer until the input ends; ignore signals, which are meant for the server."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        said = answer(msgspec.json.decode(line, type=ThinkerQuestion))
        sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
