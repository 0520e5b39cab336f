"""The interface between search and evaluators."""

import math

from cabochon.core.kernel import Position


class Evaluator:
    """Evaluates positions from what the seat to move may know."""

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Write a logit for each legal action, and a win probability for each seat."""

    def outputs(self, position: Position) -> tuple[list[float], list[float]]:
        """Evaluate a position; return the logits of ``position.actions()`` and the values."""
        legal = position.actions()
        actions, logits, values = [0] * 448, [0.0] * 448, [0.0] * 4
        for i, action in enumerate(legal):
            actions[i] = action
        self.evaluate(position, actions, len(legal), logits, values)
        chances = [values[i] for i in range(position.players)]
        return [logits[i] for i in range(len(legal))], chances


def softmax(scores: list[float], players: int, scale: float, values: list[float]) -> None:
    """Win probabilities: a softmax of scaled scores."""
    best = scores[0]
    for seat in range(players):
        best = max(best, scores[seat])
    total = 0.0
    for seat in range(players):
        values[seat] = math.exp(scale * (scores[seat] - best))
        total += values[seat]
    for seat in range(players):
        values[seat] /= total
