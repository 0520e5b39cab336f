"""The player that looks one move ahead."""

from random import Random

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.moves import Move
from cabochon.core.numbers import OVER
from cabochon.games import GAMES
from cabochon.players.limit import Limit
from cabochon.state import View


class Greedy:
    """Plays the move after which its hand-made judge likes its position best."""

    name = "greedy"

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, limit: Limit | None = None) -> Move:  # noqa: ARG002  # instant
        """The move that leads to the best looking position; ties are broken at random."""
        game = GAMES[view.game]
        judge = game.heuristic()
        before = view.position()
        before.fill([self._random.getrandbits(64) for _ in range(4)])
        actions = before.actions()
        self._random.shuffle(actions)
        best = max(actions, key=lambda action: _outlook(game.copy(before), action, judge))
        return game.move_of(view.position(), best)


def _outlook(position: Position, action: int, judge: Evaluator) -> float:
    """The mover's chance to win after an action, as the judge sees it."""
    seat = position.turn
    position.push(action)
    if position.phase == OVER:
        return float(position.winners >> seat & 1)
    return judge.judge(position)[1][seat]
