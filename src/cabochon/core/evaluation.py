"""What search asks about a position."""

import math

from cabochon.core.kernel import Position


class Evaluator:
    """Judges positions from what the seat to move may know."""

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Write a logit for each of the legal actions, and each seat's chance to win."""

    def judge(self, position: Position) -> tuple[list[float], list[float]]:
        """``evaluate``, from Python: logits of ``position.actions()``, and values."""
        legal = position.actions()
        actions, logits, values = [0] * 448, [0.0] * 448, [0.0] * 4
        for i, action in enumerate(legal):
            actions[i] = action
        self.evaluate(position, actions, len(legal), logits, values)
        chances = [values[i] for i in range(position.players)]
        return [logits[i] for i in range(len(legal))], chances


def share(scores: list[float], players: int, scale: float, values: list[float]) -> None:
    """Chances to win from scores: a softmax of their multiples."""
    best = scores[0]
    for seat in range(players):
        best = max(best, scores[seat])
    total = 0.0
    for seat in range(players):
        values[seat] = math.exp(scale * (scores[seat] - best))
        total += values[seat]
    for seat in range(players):
        values[seat] /= total
