"""The player that looks one move ahead."""

import math
from random import Random

from cabochon.core.evaluation import Evaluator
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Move
from cabochon.core.numbers import MAIN, OVER
from cabochon.games import GAMES
from cabochon.players.limit import Limit
from cabochon.state import View


class Greedy:
    """Plays the move after which its hand-made judge likes its position best, or nearly best."""

    def __init__(self, seed: int | None = None, name: str = "greedy", slip: float = 0.0) -> None:
        self.name = name
        self._random = Random(seed)
        self._slip = slip  # how much of a chance to win it hardly notices; 0 is none

    def choose(self, view: View, limit: Limit | None = None) -> Move:  # noqa: ARG002  # instant
        """The move that leads to the best looking position; ties are broken at random."""
        game = GAMES[view.game]
        judge = game.heuristic()
        before = view.position()
        before.determinize([self._random.getrandbits(64) for _ in range(4)])
        actions = before.actions()
        self._random.shuffle(actions)
        outlooks = [_outlook(game, game.copy(before), action, judge) for action in actions]
        return game.move_of(view.position(), actions[self._pick(outlooks)])

    def _pick(self, outlooks: list[float]) -> int:
        """The place of the best outlook, or of one that looks about as good."""
        best = max(outlooks)
        if self._slip == 0:
            return outlooks.index(best)
        weights = [math.exp((outlook - best) / self._slip) for outlook in outlooks]
        return self._random.choices(range(len(outlooks)), weights)[0]


def _outlook(game: Game, position: Position, action: int, judge: Evaluator) -> float:
    """The mover's chance to win after an action, as the judge sees it.

    What an action leaves to be decided, such as a token to give back, is decided first: the judge
    likes to be to move, and would like a turn that does not end.
    """
    seat = position.turn
    position.push(action)
    if position.phase == OVER:
        return float(position.winners >> seat & 1)
    if position.turn == seat and position.phase != MAIN:
        return max(_outlook(game, game.copy(position), last, judge) for last in position.actions())
    return judge.judge(position)[1][seat]
