"""What can decide a classic game: points for the last round, and the last seat's answer to it."""

from cabochon.classic.actions import BUY, CHOOSING, MAIN, NOBLE
from cabochon.classic.catalog import CARDS
from cabochon.classic.rules import ClassicPosition
from cabochon.core import native
from cabochon.core.finish import Finish
from cabochon.core.numbers import WORDS

POINTS = [0] * 91
NOBLE_POINTS = 3
GOAL = 15
MOST_GAIN = 8
"""The points of the best card and a noble."""


def _load_tables() -> None:
    for card in CARDS.values():
        POINTS[card.id] = card.points


_load_tables()


class ClassicFinish(Finish):
    """Purchases that reach the goal, against every answer of the seat that ends the round."""

    def __init__(self, players: int) -> None:
        self.table = ClassicPosition(players)
        self.words = [0] * 7
        super().__init__(self.table)

    def decisive(self) -> None:
        """Purchases that bring enough points; in the last round also what costs no purchase."""
        if self.table.phase != MAIN:
            self.follow()
            return
        lacking = self.goal() - self.table.points[self.table.turn] - NOBLE_POINTS
        if lacking > MOST_GAIN - NOBLE_POINTS:
            return
        payable = self.table.affordable(self.table.turn)
        while payable != 0:
            place = native.lowest(payable)
            payable &= payable - 1
            if self.usable(place) and POINTS[self.table.card_at(place)] >= lacking:
                self.note(BUY + place)
        if lacking <= 0:
            self.note_other()

    def goal(self) -> int:
        """The points of the leader among the others, at least those that end a game."""
        goal = GOAL
        for seat in range(self.table.players):
            if seat != self.table.turn:
                goal = max(goal, self.table.points[seat])
        return goal

    def answers(self) -> None:
        """The last seat of the last round: its purchases, and one action for all that gain nothing.

        A card that nobody has seen yet may be any, so where it could matter nothing is proven.
        """
        if self.table.phase != MAIN:
            self.follow()
            return
        seat = self.table.turn
        if seat != self.table.players - 1 or not self.table.someone_has_15():
            return
        if self.table.points[seat] + MOST_GAIN >= self.table.points[self.seat]:
            for place in range(15):
                if self.unknown(place):
                    return
        self.note_all(BUY, self.table.affordable(seat))
        self.note_other()

    def unknown(self, place: int) -> bool:
        """Whether a card lies there that the viewer did not know before the search."""
        return self.table.card_at(place) != 0 and not self.usable(place)

    def note_other(self) -> None:
        """An action that is no purchase: all of them end the turn with the same points."""
        self.table.legal(self.words)
        for i in range(WORDS):
            rest = self.words[i]
            while rest != 0:
                action = 64 * i + native.lowest(rest)
                rest &= rest - 1
                if action < BUY or action >= BUY + 15:
                    self.note(action)
                    return

    def follow(self) -> None:
        """Every choice of a noble; of tokens to return any, for they bring no points."""
        if self.table.phase == CHOOSING:
            self.note_all(NOBLE, self.table.willing())
        else:
            self.note_other()
