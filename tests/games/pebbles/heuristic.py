"""The heuristic of pebbles."""

from cabochon.core import tokens
from cabochon.core.heuristic import Heuristic, Weights
from pebbles.actions import BUY, PASS
from pebbles.cards import CARDS
from pebbles.rules import PebblesPosition


class PebblesHeuristic(Heuristic):
    """Counts points, bonuses, tokens and how close cards are; prefers purchases."""

    def __init__(self) -> None:
        self.table = PebblesPosition(3)
        worth = [0.0, *(1.0 * card.points for card in CARDS.values())]
        super().__init__(self.table, worth, Weights(scale=0.5, lacking=0.5, best=0.5, rest=0.05))

    def logit(self, action: int) -> float:
        """Prefers purchases."""
        if BUY <= action < PASS:
            return 1.0
        return 0.0

    def score(self, seat: int) -> float:
        """The score of a seat, in points."""
        have = self.table.tokens[seat] + self.table.bonuses[seat]
        score = 1.0 * self.table.points[seat] + 0.5 * tokens.total(self.table.bonuses[seat])
        return score + 0.1 * tokens.total(self.table.tokens[seat]) + self.prospects(have, seat)
