"""A hand-made judge of classic positions: no training, for search without a network."""

from cabochon.classic.actions import BUY, DOUBLE, PASS, RESERVE
from cabochon.classic.catalog import CARDS, NOBLES
from cabochon.classic.rules import ClassicPosition
from cabochon.core import evaluation, native, tokens
from cabochon.core.evaluation import Evaluator
from cabochon.core.gems import GOLD
from cabochon.core.kernel import Position

COST = [0] * 91
POINTS = [0] * 91
NEEDS = [0] * 11


def _load_tables() -> None:
    for card in CARDS.values():
        COST[card.id] = tokens.packed(card.cost)
        POINTS[card.id] = card.points
    for noble in NOBLES.values():
        NEEDS[noble.id] = tokens.packed(noble.needs)


_load_tables()


class ClassicHeuristic(Evaluator):
    """Counts points, engine, tokens, and how near the cards and nobles in sight are."""

    def __init__(self) -> None:
        self.table = ClassicPosition(4)
        self.scores = [0.0] * 4

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Chances from the difference of scores; purchases are tried first."""
        native.copy(position, self.table)
        for seat in range(self.table.players):
            self.scores[seat] = self.score(seat)
        evaluation.share(self.scores, self.table.players, 0.22, values)
        for i in range(count):
            logits[i] = self.logit(actions[i])

    def logit(self, action: int) -> float:
        """Buy, the more points the better, rather than take, rather than reserve."""
        if BUY <= action < PASS:
            return 1.5 + 0.5 * POINTS[self.table.card_at(action - BUY)]
        if RESERVE <= action < BUY:
            return -1.0
        if DOUBLE <= action < RESERVE:
            return -0.3
        return 0.0

    def score(self, seat: int) -> float:
        """What a seat has and is about to have, in points."""
        held = self.table.tokens[seat]
        bonuses = self.table.bonuses[seat]
        cards = self.table.bought[seat]
        score = 1.0 * self.table.points[seat]
        score += 1.7 * cards - 0.03 * cards * cards
        score += 0.05 * tokens.total(held) + 0.12 * tokens.amount(held, GOLD)
        score += self.prospects(held + bonuses, seat) + self.visits_ahead(bonuses)
        return score

    def prospects(self, have: int, seat: int) -> float:
        """The best cards in sight, discounted by the tokens they still lack."""
        best = 0.0
        rest = 0.0
        for place in range(15):
            if place < 12:
                card = self.table.market[place]
            else:
                card = self.table.reserved[3 * seat + place - 12]
            if card > 0:
                lack = tokens.total(tokens.missing(COST[card], have)) - tokens.amount(have, GOLD)
                lack = max(lack, 0)
                worth = (0.7 + 1.0 * POINTS[card]) / (1.4 + 0.55 * lack)
                rest += worth
                best = max(best, worth)
        return 0.75 * best + 0.06 * rest

    def visits_ahead(self, bonuses: int) -> float:
        """Nobles, discounted by the bonuses they still ask for."""
        score = 0.0
        for i in range(5):
            noble = self.table.nobles[i]
            if noble != 0:
                lack = tokens.total(tokens.missing(NEEDS[noble], bonuses))
                score += 1.2 / (1.0 + lack)
        return score
