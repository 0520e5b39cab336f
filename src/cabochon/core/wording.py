"""The terminal's wording of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cabochon.core.events import Event
from cabochon.core.moves import Move


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat in a sentence, to be replaced by a name."""

    number: int


Clause = tuple[str | Seat, ...]
"""A verb in its base form and the words after it; empty if an event is not worth a sentence."""
Goals = Mapping[str, int]


def no_clause(_event: Event, _goals: Goals) -> Clause:
    """For games without their own events."""
    return ()


def no_note(_move: Move, _view: dict[str, Any]) -> str:
    """For moves whose notation says everything."""
    return ""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one game."""

    card: Callable[[int], str]
    """A short description of a card."""
    reasons: Mapping[str, str]
    """How the game was won, by the reason of the outcome."""
    clause: Callable[[Event, Goals], Clause] = no_clause
    """The sentence of an event that only this game has."""
    note: Callable[[Move, dict[str, Any]], str] = no_note
    """A remark on a move in a menu."""
