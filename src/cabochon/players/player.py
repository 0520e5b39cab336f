"""The protocol of all players: one method."""

from typing import Protocol

from cabochon.core.moves import Move
from cabochon.players.limit import Limit
from cabochon.state import View


class Player(Protocol):
    """Chooses a move from what its seat may know."""

    name: str

    def choose(self, view: View, limit: Limit | None = None) -> Move:
        """Choose a legal move for the viewer, who must be to move."""
