"""A player that plays random legal moves."""

from random import Random

from cabochon.core.moves import Move
from cabochon.players.limit import Limit
from cabochon.state import View


class RandomPlayer:
    """Plays a random legal move with the default payment, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, limit: Limit | None = None) -> Move:  # noqa: ARG002  # instant
        """Choose a random legal move."""
        return self._random.choice(view.plain_moves())
