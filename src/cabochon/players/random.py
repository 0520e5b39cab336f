"""A player that plays random legal moves."""

from random import Random

from cabochon.core.moves import Move
from cabochon.players.limit import Limit
from cabochon.players.player import PlainPlayer, check_view
from cabochon.state import View


class RandomPlayer(PlainPlayer):
    """Plays a random legal move with the default payment, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, limit: Limit | None = None) -> Move:  # noqa: ARG002  # instant
        """Choose a random legal move."""
        check_view(view)
        return self._random.choice(view.plain_moves())
