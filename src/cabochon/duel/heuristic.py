"""The heuristic of the duel."""

from cabochon.core import gems, tokens
from cabochon.core.heuristic import Heuristic, Weights
from cabochon.duel import actions, numbers
from cabochon.duel.catalog import CARDS, Card
from cabochon.duel.rules import DuelPosition


def _worth(card: Card) -> float:
    """The value of a card, in points."""
    ability = {"none": 0.0, "again": 1.4, "gem": 0.5, "privilege": 0.6, "steal": 0.9}
    return 0.5 + (card.points + 0.7 * card.crowns + ability[card.ability] + 0.8 * card.bonus_count)


class DuelHeuristic(Heuristic):
    """Counts progress towards the three goals, bonuses, tokens, and how close cards are."""

    def __init__(self) -> None:
        self.table = DuelPosition(2)
        worth = [0.0, *map(_worth, CARDS.values())]
        super().__init__(self.table, worth, Weights(scale=0.3, lacking=0.6, best=0.6, rest=0.05))

    def logit(self, action: int) -> float:
        """Prefers purchases by their value, then longer lines; replenishing is rarely good."""
        if action < actions.RESERVE:
            shape = action // numbers.CELLS
            if shape == 0:
                return -1.5
            return -0.8 if shape % 2 == 1 else 0.3
        if action < actions.BUY:
            return -1.8
        if action < actions.PRIVILEGE:
            card = self.table.card_at(self.table.place_of(action))
            return 1.25 + 0.5 * self.worth[card]
        if action < actions.REPLENISH:
            return -1.0
        return -1.0 if action == actions.REPLENISH else 0.0

    def score(self, seat: int) -> float:
        """The score of a seat, in points, with a bonus for the seat to move."""
        held = self.table.tokens[seat]
        score = self.progress(seat)
        score += 0.05 * tokens.total(held) + 0.12 * tokens.amount(held, gems.GOLD)
        score += 0.15 * tokens.amount(held, gems.PEARL) + 0.3 * self.table.privileges[seat]
        score += self.prospects(held + self.table.bonuses[seat], seat)
        return score + 0.6 if seat == self.table.turn else score

    def progress(self, seat: int) -> float:
        """Points, crowns, the best colour and bonuses."""
        best = 0
        for colour in range(gems.COLOURS):
            best = max(best, self.table.colour_points[gems.COLOURS * seat + colour])
        crowns = self.table.crowns[seat]
        score = 0.75 * self.table.points[seat] + 0.45 * crowns + 0.35 * best
        score += 0.03 * crowns * crowns + 0.03 * best * best
        return score + 1.7 * tokens.total(self.table.bonuses[seat])
