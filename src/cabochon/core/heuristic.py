"""A hand-made judge of positions: no training, for search without a network."""

from dataclasses import dataclass

from cabochon.core import evaluation, native, numbers, tokens
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position


@dataclass(frozen=True, slots=True)
class Weights:
    """What the judges of the two games count differently."""

    scale: float
    """How much a point more raises the chance to win."""
    lacking: float
    """How much each missing token discounts a card in sight."""
    best: float
    """The share that the best card in sight counts with."""
    rest: float
    """The share that every card in sight counts with."""


class Heuristic(Evaluator):
    """Chances from what each seat has and is about to have; a game says what counts."""

    def __init__(self, position: Position, worth: list[float], weights: Weights) -> None:
        self.position = position
        self.worth = worth + [0.0] * (numbers.CARD_IDS - len(worth))
        self.scale = weights.scale
        self.lacking = weights.lacking
        self.best_share = weights.best
        self.rest_share = weights.rest
        self.scores = [0.0] * 4

    def score(self, seat: int) -> float:  # noqa: ARG002  # to be overridden
        """What a seat has and is about to have, in points."""
        return 0.0

    def logit(self, action: int) -> float:  # noqa: ARG002  # to be overridden
        """How promising an action is."""
        return 0.0

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Chances from the difference of scores; a logit for each action."""
        # The game's methods read its own fields from a position of its own type, so the memory
        # of the given one, which is of that type too, is copied there.
        native.copy(position, self.position)
        for seat in range(position.players):
            self.scores[seat] = self.score(seat)
        evaluation.share(self.scores, position.players, self.scale, values)
        for i in range(count):
            logits[i] = self.logit(actions[i])

    def prospects(self, have: int, seat: int) -> float:
        """The best cards in sight, discounted by the tokens they still lack."""
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
