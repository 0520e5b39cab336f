"""The heuristic of classic."""

from cabochon.classic import actions, numbers, tables
from cabochon.classic.catalog import CARDS
from cabochon.classic.rules import ClassicPosition
from cabochon.core import gems, tokens
from cabochon.core.heuristic import Heuristic, Weights


class ClassicHeuristic(Heuristic):
    """Counts points, bonuses, tokens, and how close cards and nobles are."""

    def __init__(self) -> None:
        self.table = ClassicPosition(4)
        worth = [0.0, *(0.7 + card.points for card in CARDS.values())]
        super().__init__(self.table, worth, Weights(scale=0.22, lacking=0.55, best=0.75, rest=0.06))

    def logit(self, action: int) -> float:
        """Prefers purchases by their points, then taking tokens, then reserving."""
        if actions.BUY <= action < actions.PASS:
            return 1.5 + 0.5 * tables.POINTS[self.table.card_at(action - actions.BUY)]
        if actions.RESERVE <= action < actions.BUY:
            return -1.0
        if actions.DOUBLE <= action < actions.RESERVE:
            return -0.3
        return 0.0

    def score(self, seat: int) -> float:
        """The score of a seat, in points."""
        held = self.table.tokens[seat]
        bonuses = self.table.bonuses[seat]
        cards = self.table.bought[seat]
        score = 1.0 * self.table.points[seat]
        score += 1.7 * cards - 0.03 * cards * cards
        score += 0.05 * tokens.total(held) + 0.12 * tokens.amount(held, gems.GOLD)
        score += self.prospects(held + bonuses, seat) + self.visits_ahead(bonuses)
        return score

    def visits_ahead(self, bonuses: int) -> float:
        """The value of the nobles, discounted by the missing bonuses."""
        score = 0.0
        for i in range(numbers.NOBLES):
            noble = self.table.nobles[i]
            if noble != 0:
                score += 1.2 / (1.0 + tokens.total(tokens.missing(tables.NEEDS[noble], bonuses)))
        return score
