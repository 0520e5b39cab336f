"""A hand-made judge of duel positions: no training, for search without a network."""

from cabochon.core import evaluation, native, tokens
from cabochon.core.evaluation import Evaluator
from cabochon.core.gems import COLOURS, GOLD, PEARL
from cabochon.core.kernel import Position
from cabochon.duel.actions import BUY, PRIVILEGE, REPLENISH, RESERVE
from cabochon.duel.catalog import CARDS
from cabochon.duel.rules import DuelPosition

COST = [0] * 68
WORTH = [0.0] * 68


def _load_tables() -> None:
    for card in CARDS.values():
        COST[card.id] = tokens.packed(card.cost)
        ability = {"none": 0.0, "again": 1.4, "gem": 0.5, "privilege": 0.6, "steal": 0.9}
        bonus = 0.8 * card.bonus_count
        WORTH[card.id] = card.points + 0.7 * card.crowns + ability[card.ability] + bonus


_load_tables()


class DuelHeuristic(Evaluator):
    """Counts the three ways to win, engine, tokens, and how near the cards in sight are."""

    def __init__(self) -> None:
        self.table = DuelPosition(2)
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
        for seat in range(2):
            self.scores[seat] = self.score(seat)
        self.scores[self.table.turn] += 0.6
        evaluation.share(self.scores, 2, 0.3, values)
        for i in range(count):
            logits[i] = self.logit(actions[i])

    def logit(self, action: int) -> float:
        """Buy, the worthier the better; take three rather than one; seldom replenish."""
        if action < RESERVE:
            shape = action // 25
            if shape == 0:
                return -1.5
            return -0.8 if shape % 2 == 1 else 0.3
        if action < BUY:
            return -1.8
        if action < PRIVILEGE:
            place = action - BUY if action < BUY + 15 else (action - BUY - 15) // 5
            return 1.5 + 0.5 * WORTH[self.table.card_at(place)]
        if action < REPLENISH:
            return -1.0
        return -1.0 if action == REPLENISH else 0.0

    def score(self, seat: int) -> float:
        """What a seat has and is about to have, in points."""
        held = self.table.tokens[seat]
        score = self.progress(seat)
        score += 0.05 * tokens.total(held) + 0.12 * tokens.amount(held, GOLD)
        score += 0.15 * tokens.amount(held, PEARL) + 0.3 * self.table.privileges[seat]
        return score + self.prospects(held + self.table.bonuses[seat], seat)

    def progress(self, seat: int) -> float:
        """Points, crowns, the best colour and the bonuses bought."""
        best = 0
        for colour in range(COLOURS):
            best = max(best, self.table.colour_points[5 * seat + colour])
        crowns = self.table.crowns[seat]
        score = 0.75 * self.table.points[seat] + 0.45 * crowns + 0.35 * best
        score += 0.03 * crowns * crowns + 0.03 * best * best
        return score + 1.7 * tokens.total(self.table.bonuses[seat])

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
                worth = (0.5 + WORTH[card]) / (1.4 + 0.6 * lack)
                rest += worth
                best = max(best, worth)
        return 0.6 * best + 0.05 * rest
