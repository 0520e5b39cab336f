"""A hand-written evaluator, for search without a network."""

from dataclasses import dataclass

from cabochon.core import evaluation, native, numbers, tokens
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights in which the games differ."""

    scale: float
    """Converts points to win probability: the scale of the softmax."""
    lacking: float
    """Discount of a card for each missing token."""
    best: float
    """Weight of the best card in reach."""
    rest: float
    """Weight of each card in reach."""


class Heuristic(Evaluator):
    """Evaluates what each seat has and can soon have; a game defines the scores."""

    def __init__(self, position: Position, worth: list[float], weights: Weights) -> None:
        self.position = position
        self.worth = worth + [0.0] * (numbers.CARD_IDS - len(worth))
        self.scale = weights.scale
        self.lacking = weights.lacking
        self.best_share = weights.best
        self.rest_share = weights.rest
        self.scores = numbers.float_zeros(numbers.SEATS)

    def score(self, seat: int) -> float:  # noqa: ARG002  # to be overridden
        """The score of a seat, in points."""
        return 0.0

    def logit(self, action: int) -> float:  # noqa: ARG002  # to be overridden
        """The logit of an action."""
        return 0.0

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Values from the scores, and a logit for each action."""
        # The game's methods read fields of its own class. The given position is of that class too,
        # so its memory is copied into one.
        native.copy(position, self.position)
        for seat in range(position.players):
            self.scores[seat] = self.score(seat)
        evaluation.softmax(self.scores, position.players, self.scale, values)
        for i in range(count):
            logits[i] = self.logit(actions[i])

    def prospects(self, have: int, seat: int) -> float:
        """The value of the cards in reach, discounted by the tokens they lack."""
        best = 0.0
        rest = 0.0
        for place in range(numbers.PLACES):
            if place < numbers.SLOTS:
                card = self.position.market[place]
            else:
                card = self.position.reserved[numbers.RESERVES * seat + place - numbers.SLOTS]
            if card > 0:
                lack = tokens.lack(self.position.costs[card], have)
                worth = self.worth[card] / (1.4 + self.lacking * lack)
                rest += worth
                best = max(best, worth)
        return self.best_share * best + self.rest_share * rest
