"""The solver of classic: purchases that reach the goal, and the replies to them."""

from cabochon.classic import actions, tables
from cabochon.classic.rules import ClassicPosition
from cabochon.core import native, tokens
from cabochon.core import numbers as shared
from cabochon.core.solver import Solver
from cabochon.core.stages import FOLLOWING, PREPARING

NOBLE_POINTS = 3
MOST_GAIN = 8
"""The points of the best card and a noble."""


class ClassicSolver(Solver):
    """Proves purchases that reach the goal, against every reply of the seats still to move."""

    def __init__(self, players: int) -> None:
        self.table = ClassicPosition(players)
        self.words = shared.zeros(shared.WORDS)
        super().__init__(self.table)

    def decisive(self) -> None:
        """Purchases with enough points; in the last round one other action as well."""
        if self.table.phase != actions.MAIN:
            self.follow()
            return
        lacking = self.goal() - self.table.points[self.table.turn] - NOBLE_POINTS
        if lacking > MOST_GAIN - NOBLE_POINTS:
            return
        payable = self.table.affordable(self.table.turn)
        while payable != 0:
            place = native.lowest(payable)
            payable &= payable - 1
            if self.usable(place) and tables.POINTS[self.table.card_at(place)] >= lacking:
                self.add_move(actions.BUY + place)
        if lacking <= 0:
            self.note_other()

    def goal(self) -> int:
        """The points needed to win: the goal, or those of the best opponent."""
        goal = self.table.goal
        for seat in range(self.table.players):
            if seat != self.table.turn:
                goal = max(goal, self.table.points[seat])
        return goal

    def answers(self) -> None:
        """Purchases and, if turns follow, reservations; a pass stands for all harmless replies.

        Nothing is proven where an unseen card could matter.
        """
        if self.table.phase != actions.MAIN:
            self.follow()
        elif self.foreseen(self.table.turn):
            self.note_answers(self.table.turn)

    def ends_the_game(self) -> bool:
        """Whether this is the last turn of the last round."""
        return self.table.turn == self.table.players - 1 and self.table.goal_reached()

    def note_answers(self, seat: int) -> None:
        """Add what a seat can do with cards that the viewer knows."""
        payable = self.table.affordable(seat)
        for place in range(shared.PLACES):
            if payable >> place & 1 and self.usable(place):
                self.add_move(actions.BUY + place)
        if self.stage == PREPARING and self.table.may_reserve():
            for place in range(shared.SLOTS):
                if self.table.market[place] != 0:
                    self.add_move(actions.RESERVE + place)
        # Stands for all replies that take nothing from the others, even if it is not legal.
        self.add_move(actions.PASS)

    def foreseen(self, seat: int) -> bool:
        """Whether nothing that the viewer does not know can refute the win."""
        if self.stage != PREPARING and not self.ends_the_game():
            return False
        unknown = self.anything_unknown()
        if self.stage == FOLLOWING:
            # In its previous turn the seat may have gained any tokens, or an unknown card.
            most = self.table.points[seat] + MOST_GAIN * (1 + unknown)
            return most < self.table.points[self.seat]
        return not unknown or not self.endangered(seat)

    def endangered(self, seat: int) -> bool:
        """Whether an unseen card could help a seat to refute the win."""
        most = self.table.points[seat] + MOST_GAIN
        if self.table.goal_reached():
            if most >= self.table.points[self.seat]:
                return True
            if seat > self.seat:
                return False
        return most >= self.table.goal or self.almost_noble(seat)

    def almost_noble(self, seat: int) -> bool:
        """Whether one more bonus may bring a noble to a seat."""
        for i in range(self.table.players + 1):
            needs = tables.NEEDS[self.table.nobles[i]]
            if needs != 0 and tokens.total(tokens.missing(needs, self.table.bonuses[seat])) <= 1:
                return True
        return False

    def anything_unknown(self) -> bool:
        """Whether the seat to move could buy a card that the viewer does not know."""
        for place in range(shared.PLACES):
            if self.table.card_at(place) != 0 and not self.usable(place):
                return True
        return False

    def draws(self, action: int) -> bool:
        """Whether an action reserves the top card of a deck."""
        return actions.RESERVE_DECK <= action < actions.BUY

    def note_other(self) -> None:
        """Add an action that is not a purchase; all of them end the turn with the same points."""
        self.table.legal(self.words)
        for i in range(shared.WORDS):
            rest = self.words[i]
            while rest != 0:
                action = 64 * i + native.lowest(rest)
                rest &= rest - 1
                if self.table.place_of(action) < 0:
                    self.add_move(action)
                    return

    def follow(self) -> None:
        """Every choice of a noble; for returned tokens any choice, since they score nothing."""
        if self.table.phase == actions.CHOOSING:
            self.add_moves(actions.NOBLE, self.table.willing())
        else:
            self.note_other()
