"""What can decide a duel: purchases, the privileges that pay for them, royals, and the answers."""

from cabochon.core import native, tokens
from cabochon.core.gems import COLOURS, GOLD
from cabochon.core.solver import Solver
from cabochon.core.stages import PREPARING
from cabochon.duel.actions import (
    BUY,
    BUY_AS,
    CROWNING,
    DISCARD,
    GEM,
    MAIN,
    PASS,
    PRIVILEGE,
    RESERVE,
    ROYAL,
    STEAL,
    STEALING,
    TAKING_GEM,
)
from cabochon.duel.catalog import CARDS, JOKER, ROYALS
from cabochon.duel.rules import DuelPosition

COST = [0] * 68
POINTS = [0] * 68
CROWNS = [0] * 68
BONUS = [0] * 68
AGAIN = [0] * 68
ROYAL_AGAIN = [0] * 5
# The most that a royal, and a purchase in an extra turn, can add.
ROYAL_POINTS = 3
ROYAL_CROWNS = 3
CARD_POINTS = 6
CARD_CROWNS = 3


def _load_tables() -> None:
    for card in CARDS.values():
        COST[card.id] = tokens.packed(card.cost)
        POINTS[card.id] = card.points
        CROWNS[card.id] = card.crowns
        BONUS[card.id] = card.bonus
        AGAIN[card.id] = card.ability == "again"
    for royal in ROYALS.values():
        ROYAL_AGAIN[royal.id] = royal.ability == "again"


_load_tables()


class DuelSolver(Solver):
    """Combinations of a turn and the extra turns that it wins, and what the opponent can spoil."""

    def __init__(self, players: int = 2) -> None:
        self.table = DuelPosition(players)
        super().__init__(self.table)

    def decisive(self) -> None:
        """Purchases that may be enough, and privileges for what they lack."""
        phase = self.table.phase
        if phase == MAIN:
            self.note_purchases()
        elif phase == TAKING_GEM:
            # They are of one colour, so any will do.
            self.note(GEM + native.lowest(self.table.board[BONUS[self.table.card]]))
        elif phase == STEALING:
            self.note_all(STEAL, self.table.kinds(1 - self.table.turn) & 63)
        elif phase == CROWNING:
            self.note_all(ROYAL, self.table.available())
        else:
            self.note_all(DISCARD, self.table.kinds(self.table.turn))

    def answers(self) -> None:
        """Every purchase and reservation; a pass for all that only empties the board.

        Nothing is proven against cards that the viewer does not know, extra turns, and tokens that
        may come out of the bag or for a privilege.
        """
        if self.stage != PREPARING:
            return
        phase = self.table.phase
        if phase == MAIN:
            if not self.note_answers():
                self.sizes[self.depth] = 0
        elif phase != CROWNING or not self.royal_again():
            self.decisive()

    def note_answers(self) -> bool:
        """Note what an opponent may do with its tokens; false if more may be possible."""
        seat = self.table.turn
        have = self.table.tokens[seat] + self.table.bonuses[seat]
        reach = tokens.amount(have, GOLD) + self.table.privileges[seat]
        payable = self.table.affordable(seat)
        for place in range(15):
            card = self.table.card_at(place)
            if payable >> place & 1:
                if AGAIN[card]:
                    return False
                self.note_purchase(place)
            elif card != 0 and tokens.total(tokens.missing(COST[card], have)) <= reach:
                return False
            if card != 0 and not self.usable(place):
                return False
        return self.note_reservations(seat)

    def note_reservations(self, seat: int) -> bool:
        """Note every reservation, and the pass; false if gold may still come out of the bag."""
        self.note(PASS)
        if self.table.reserved[3 * seat + 2] != 0:
            return True
        if self.table.board[GOLD] == 0:
            return tokens.amount(self.table.bag, GOLD) == 0
        for place in range(12):
            if self.table.market[place] != 0:
                self.note(RESERVE + place)
        return True

    def royal_again(self) -> bool:
        """Whether a royal on the table gives an extra turn."""
        for i in range(4):
            if ROYAL_AGAIN[self.table.royals[i]]:
                return True
        return False

    def draws(self, action: int) -> bool:
        """Whether an action reserves the top card of a deck."""
        return RESERVE <= action < BUY and (action - RESERVE) % 15 >= 12

    def worsen(self) -> None:
        """Empty the board: the opponent may have replenished it, and taken what it liked."""
        for kind in range(7):
            self.table.board[kind] = 0

    def note_purchases(self) -> None:
        """Cards in sight that may be enough; for those not yet paid for, the tokens they need."""
        seat = self.table.turn
        have = self.table.tokens[seat] + self.table.bonuses[seat]
        gold = tokens.amount(have, GOLD)
        needed = 0
        for place in range(15):
            if self.usable(place) and self.enough(self.table.card_at(place)):
                lack = tokens.missing(COST[self.table.card_at(place)], have)
                short = tokens.total(lack) - gold
                if short <= 0:
                    self.note_purchase(place)
                elif short <= self.table.privileges[seat]:
                    needed |= self.kinds_of(lack)
        if not self.table.replenished:
            self.note_privileges(needed)

    def note_purchase(self, place: int) -> None:
        """A purchase, a joker in every colour that it can copy."""
        if BONUS[self.table.card_at(place)] == JOKER:
            self.note_all(BUY_AS + 5 * place, self.table.bonus_colours())
        else:
            self.note(BUY + place)

    def note_privileges(self, needed: int) -> None:
        """One token of each needed kind that lies on the board, wherever it lies."""
        for kind in range(GOLD):
            if needed >> kind & 1 and self.table.board[kind] != 0:
                self.note(PRIVILEGE + native.lowest(self.table.board[kind]))

    def kinds_of(self, lack: int) -> int:
        """A bit for each kind in a set of tokens."""
        found = 0
        for kind in range(GOLD):
            if tokens.amount(lack, kind) > 0:
                found |= 1 << kind
        return found

    def enough(self, card: int) -> bool:
        """Whether a purchase may win, with a royal and an extra turn at their best."""
        seat = self.table.turn
        points = self.table.points[seat] + POINTS[card]
        crowns = self.table.crowns[seat] + CROWNS[card]
        colour_points = POINTS[card] + self.best_colour(seat, BONUS[card])
        royal = crowns // ROYAL_CROWNS > self.table.crowns[seat] // ROYAL_CROWNS and crowns < 9
        if royal:
            points += ROYAL_POINTS
        if AGAIN[card] or royal:
            points += CARD_POINTS + ROYAL_POINTS
            crowns += CARD_CROWNS
            colour_points = POINTS[card] + CARD_POINTS + self.best_colour(seat, JOKER)
        return points >= 20 or crowns >= 10 or colour_points >= 10

    def best_colour(self, seat: int, colour: int) -> int:
        """The points of a colour that a seat has, of a joker those of its best colour."""
        if colour < COLOURS:
            return self.table.colour_points[5 * seat + colour]
        best = 0
        for other in range(COLOURS):
            best = max(best, self.table.colour_points[5 * seat + other])
        return best
