"""What thinkers are asked, on whose behalf, and how they are reached."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol

import msgspec

import cabochon


class Unavailable(Exception):
    """No thinker answered; the message is the reason."""


class Priority(IntEnum):
    """Who comes first."""

    PEOPLE = 0
    """Games with a person."""
    COMPUTERS = 1
    """Games of computers only."""


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose behalf a thinker works."""

    address: str = ""
    priority: Priority = Priority.PEOPLE


class ThinkerQuestion(msgspec.Struct, frozen=True):
    """A piece of work; it crosses processes and machines as JSON."""

    work: str
    """One of ``worker.WORK``."""
    about: Any
    """JSON, without anything that its asker may not know."""


class Thought(msgspec.Struct, frozen=True):
    """The answer to a question, or why there is none."""

    value: Any = None
    failure: str = ""
    """Why there is none."""

    def result(self) -> Any:
        """The value; Unavailable if there is none."""
        if self.failure:
            raise Unavailable(self.failure)
        return self.value


def move_question(view: cabochon.View, level: str) -> ThinkerQuestion:
    """The question for a move; it contains the View and nothing else of the table."""
    return ThinkerQuestion("move", {"level": level, "view": view.to_dict()})


class Thinkers(Protocol):
    """The processes that think, on this machine or on others."""

    async def open(self) -> None:
        """Start."""

    async def close(self) -> None:
        """End every process that was started here."""

    async def ask(self, question: ThinkerQuestion, asker: Asker, seconds: float) -> Any:
        """The answer to a question; Unavailable if there is none within the given seconds."""
