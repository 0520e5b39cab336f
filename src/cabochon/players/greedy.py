"""A player that looks one move ahead."""

import math
from random import Random

from cabochon.core.evaluation import Evaluator
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Move
from cabochon.core.numbers import MAIN, OVER
from cabochon.games import GAMES
from cabochon.players.limit import Limit
from cabochon.players.player import PlainPlayer, check_view
from cabochon.state import View


class Greedy(PlainPlayer):
    """Plays the move whose resulting position the heuristic rates best, or nearly best."""

    def __init__(self, seed: int | None = None, name: str = "greedy", slip: float = 0.0) -> None:
        self.name = name
        self._random = Random(seed)
        self._slip = slip  # temperature in win probability; 0 always plays the best move

    def choose(self, view: View, limit: Limit | None = None) -> Move:  # noqa: ARG002  # instant
        """Choose the move that leads to the best rated position; break ties at random."""
        check_view(view)
        game = GAMES[view.game]
        heuristic = game.heuristic()
        before = view.position()
        before.determinize([self._random.getrandbits(64) for _ in range(4)])
        actions = before.actions()
        self._random.shuffle(actions)
        outlooks = [_outlook(game, game.copy(before), action, heuristic) for action in actions]
        return game.move_of(view.position(), actions[self._pick(outlooks)])

    def _pick(self, outlooks: list[float]) -> int:
        """The index of the best value, or with a temperature of one close to it."""
        best = max(outlooks)
        if self._slip == 0:
            return outlooks.index(best)
        weights = [math.exp((outlook - best) / self._slip) for outlook in outlooks]
        return self._random.choices(range(len(outlooks)), weights)[0]


def _outlook(game: Game, position: Position, action: int, heuristic: Evaluator) -> float:
    """The heuristic's win probability for the seat to move after an action.

    Follow-up decisions of the turn, such as returning tokens, are played out first: the heuristic
    favours the seat to move and would favour a turn that does not end.
    """
    seat = position.turn
    position.push(action)
    if position.phase == OVER:
        return float(position.winners >> seat & 1)
    if position.turn == seat and position.phase != MAIN:
        return max(
            _outlook(game, game.copy(position), last, heuristic) for last in position.actions()
        )
    return heuristic.outputs(position)[1][seat]
