"""A judge of pebbles: points, bonuses and tokens."""

from cabochon.core import evaluation, native, tokens
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from pebbles.actions import BUY, PASS
from pebbles.rules import PebblesPosition


class PebblesHeuristic(Evaluator):
    """Counts what a seat has; purchases are tried first."""

    def __init__(self) -> None:
        self.table = PebblesPosition(3)
        self.scores = [0.0] * 4

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Chances from the difference of scores."""
        native.copy(position, self.table)
        for seat in range(self.table.players):
            self.scores[seat] = self.score(seat)
        evaluation.share(self.scores, self.table.players, 0.5, values)
        for i in range(count):
            logits[i] = 0.0
            if BUY <= actions[i] < PASS:
                logits[i] = 1.0

    def score(self, seat: int) -> float:
        """What a seat has, in points."""
        score = 1.0 * self.table.points[seat]
        score += 0.5 * tokens.total(self.table.bonuses[seat])
        score += 0.2 * tokens.total(self.table.tokens[seat])
        return score
