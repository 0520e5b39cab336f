"""What a game must offer so that State, View, records and players work for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cabochon.core.evaluation import Evaluator
from cabochon.core.events import Event
from cabochon.core.kernel import Position
from cabochon.core.moves import Choice, Move, Named
from cabochon.core.outcome import Outcome
from cabochon.core.solver import Solver


@dataclass(frozen=True, slots=True)
class Game:
    """The functions of one game; each takes positions of that game only."""

    name: str
    rules: int
    """The version of the rules, carried by every record and snapshot."""
    players: tuple[int, ...]
    """Possible numbers of seats."""
    phases: tuple[str, ...]
    """Phase names by the kernel's numbers."""
    actions: int
    """How many action numbers there are."""
    new: Callable[[int], Position]
    """An empty position for a number of players."""
    parse: Callable[[object], Move]
    legal: Callable[[Any], list[Named]]
    """Every legal move with its notation."""
    move_of: Callable[[Any, int], Move]
    choose: Callable[[Any, Move], Choice]
    between: Callable[[Any, Move, Any], list[Event]]
    """The events of a move, from the positions before and after."""
    outcome: Callable[[Any], Outcome | None]
    write: Callable[..., dict[str, Any]]
    """The JSON form of a position; its decks with their cards, or with their sizes only."""
    read: Callable[[dict[str, Any], list[int]], Position]
    draw: Callable[[dict[str, Any]], str]
    """A text drawing of a snapshot or a view."""
    tally: Callable[[Any, int | None], dict[str, Any]]
    """What follows by the rules from what a viewer may know: sums, prices, gifts."""
    wire: Callable[[], Any]
    """The module of its shapes on the wire, ``View`` and ``Tally``; only the server needs it."""
    heuristic: Callable[[], Evaluator]
    """A judge of positions that needs no network."""
    solver: Callable[[int], Solver]
    """A prover of victories, for a number of players."""

    def copy(self, position: Position) -> Position:
        """A position equal to another and independent of it."""
        twin = self.new(position.players)
        twin.become(position)
        return twin
