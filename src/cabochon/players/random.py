"""The player that any legal move will do for."""

from random import Random

from cabochon.core.moves import Move
from cabochon.players.limit import Limit
from cabochon.state import View


class RandomPlayer:
    """Plays uniformly at random among the kernel's actions, which leave out odd payments."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, limit: Limit | None = None) -> Move:  # noqa: ARG002  # instant
        """A random legal move."""
        return self._random.choice(view.plain_moves())
