"""How the terminal tells a game: the words that only this game has."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cabochon.core.events import Event
from cabochon.core.moves import Move


@dataclass(frozen=True, slots=True)
class Seat:
    """A player within a sentence, to be replaced by a name."""

    number: int


Clause = tuple[str | Seat, ...]
"""A verb in its plain form and what follows it; empty if an event needs no words."""
Goals = Mapping[str, int]


def no_clause(_event: Event, _goals: Goals) -> Clause:
    """The game has no events of its own."""
    return ()


def no_note(_move: Move, _view: dict[str, Any]) -> str:
    """Moves are told by their notation alone."""
    return ""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one game."""

    card: Callable[[int], str]
    """A card in a few words."""
    reasons: Mapping[str, str]
    """How a game was won, by the reason of its outcome."""
    clause: Callable[[Event, Goals], Clause] = no_clause
    """What an event of this game says about its seat; those of every game are told elsewhere."""
    note: Callable[[Move, dict[str, Any]], str] = no_note
    """What to add to a move in a menu, from the view it is offered in."""
