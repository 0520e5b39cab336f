"""The protocol of all players."""

from abc import ABC, abstractmethod
from typing import Protocol

from cabochon.core.moves import Move
from cabochon.players.limit import Limit
from cabochon.players.result import SearchResult
from cabochon.state import State, View


class Player(Protocol):
    """Chooses a move from what its seat may know."""

    name: str

    def choose(self, view: View, limit: Limit | None = None) -> Move:
        """Choose a legal move for the viewer, who must be to move."""

    def think(self, view: View, limit: Limit | None = None) -> SearchResult:
        """Choose a move, and return what is known about each candidate."""


class PlainPlayer(ABC):
    """Base class of players that do not search: ``think`` reports the move alone."""

    @abstractmethod
    def choose(self, view: View, limit: Limit | None = None) -> Move:
        """Choose a legal move for the viewer, who must be to move."""

    def think(self, view: View, limit: Limit | None = None) -> SearchResult:
        """Choose a move; there is nothing to report about the others."""
        return without_search(self.choose(view, limit))


def check_view(view: View) -> None:
    """TypeError unless it is a View, for a State shows hidden cards; ValueError if not to move."""
    if isinstance(view, State):
        raise TypeError("a player gets a View, not a State: pass state.view(seat)")
    if not isinstance(view, View):
        raise TypeError(f"a player gets a View, not {type(view).__name__}")
    if view.to_move is None:
        raise ValueError("the game is over: there is no move to choose")
    if view.viewer != view.to_move:
        raise ValueError(f"seat {view.to_move} is to move: pass its view")


def without_search(move: Move) -> SearchResult:
    """The result of a player that does not search."""
    return SearchResult(move, (), (), 0, 0.0)
