"""The solver of the duel: purchases, the privileges that pay for them, royals, and the replies."""

from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.solver import Solver
from cabochon.core.stages import PREPARING
from cabochon.duel import actions, numbers, tables
from cabochon.duel.rules import DuelPosition

# The most that a royal, and a purchase in an extra turn, can add.
ROYAL_POINTS = 3
ROYAL_CROWNS = 3
CARD_POINTS = 6
CARD_CROWNS = 3


class DuelSolver(Solver):
    """Proves combinations of a turn and its extra turns, against what the opponent can do."""

    def __init__(self, players: int = 2) -> None:
        self.table = DuelPosition(players)
        super().__init__(self.table)

    def decisive(self) -> None:
        """Purchases that may be enough, and privileges for the tokens they lack."""
        phase = self.table.phase
        if phase == actions.MAIN:
            self.note_purchases()
        elif phase == actions.TAKING_GEM:
            # All cells hold the same colour.
            self.add_move(
                actions.GEM + native.lowest(self.table.board[tables.BONUS[self.table.card]])
            )
        elif phase == actions.STEALING:
            self.add_moves(actions.STEAL, self.table.stealable())
        elif phase == actions.CROWNING:
            self.add_moves(actions.ROYAL, self.table.available())
        else:
            self.add_moves(actions.DISCARD, tokens.kinds(self.table.tokens[self.table.turn]))

    def answers(self) -> None:
        """Every purchase and reservation; a pass stands for replies that only take from the board.

        Nothing is proven against cards that the viewer does not know, extra turns, and tokens from
        the bag or for a privilege.
        """
        if self.stage != PREPARING:
            return
        phase = self.table.phase
        if phase == actions.MAIN:
            if not self.note_answers():
                self.sizes[self.depth] = 0
        elif phase != actions.CROWNING or not self.royal_again():
            self.decisive()

    def note_answers(self) -> bool:
        """Add what the opponent can do with its tokens; return False if more may be possible."""
        seat = self.table.turn
        have = self.table.tokens[seat] + self.table.bonuses[seat]
        reach = tokens.amount(have, gems.GOLD) + self.table.privileges[seat]
        payable = self.table.affordable(seat)
        for place in range(shared.PLACES):
            card = self.table.card_at(place)
            if payable >> place & 1:
                if tables.ABILITY[card] == numbers.AGAIN:
                    return False
                self.note_purchase(place)
            elif card != 0 and tokens.total(tokens.missing(tables.COST[card], have)) <= reach:
                return False
            if card != 0 and not self.usable(place):
                return False
        return self.note_reservations()

    def note_reservations(self) -> bool:
        """Add every reservation, and the pass; return False if the bag may still bring gold."""
        self.add_move(actions.PASS)
        if not self.table.may_reserve():
            return True
        if self.table.board[gems.GOLD] == 0:
            return tokens.amount(self.table.bag, gems.GOLD) == 0
        for place in range(shared.SLOTS):
            if self.table.market[place] != 0:
                self.add_move(actions.RESERVE + place)
        return True

    def royal_again(self) -> bool:
        """Whether a royal on the table gives an extra turn."""
        for i in range(numbers.ROYALS):
            if tables.ROYAL_ABILITY[self.table.royals[i]] == numbers.AGAIN:
                return True
        return False

    def draws(self, action: int) -> bool:
        """Whether an action reserves the top card of a deck."""
        return (
            actions.RESERVE <= action < actions.BUY
            and (action - actions.RESERVE) % shared.PLACES >= shared.SLOTS
        )

    def worsen(self) -> None:
        """Empty the board: the opponent may have replenished it and taken any tokens."""
        for kind in range(numbers.KINDS):
            self.table.board[kind] = 0

    def note_purchases(self) -> None:
        """Add purchases that may be enough, and privileges for tokens they lack."""
        seat = self.table.turn
        have = self.table.tokens[seat] + self.table.bonuses[seat]
        gold = tokens.amount(have, gems.GOLD)
        needed = 0
        for place in range(shared.PLACES):
            if self.usable(place) and self.enough(self.table.card_at(place)):
                lack = tokens.missing(tables.COST[self.table.card_at(place)], have)
                short = tokens.total(lack) - gold
                if short <= 0:
                    self.note_purchase(place)
                elif short <= self.table.privileges[seat]:
                    needed |= tokens.kinds(lack)
        if not self.table.replenished:
            self.note_privileges(needed)

    def note_purchase(self, place: int) -> None:
        """Add a purchase; a joker with every colour that it can copy."""
        if tables.BONUS[self.table.card_at(place)] == numbers.JOKER:
            self.add_moves(actions.BUY_AS + gems.COLOURS * place, self.table.bonus_colours())
        else:
            self.add_move(actions.BUY + place)

    def note_privileges(self, needed: int) -> None:
        """Add one privilege for each needed kind on the board."""
        for kind in range(gems.GOLD):
            if needed >> kind & 1 and self.table.board[kind] != 0:
                self.add_move(actions.PRIVILEGE + native.lowest(self.table.board[kind]))

    def enough(self, card: int) -> bool:
        """Whether a purchase may win, assuming the best royal and the best extra turn."""
        seat = self.table.turn
        points = self.table.points[seat] + tables.POINTS[card]
        crowns = self.table.crowns[seat] + tables.CROWNS[card]
        colour_points = tables.POINTS[card] + self.best_colour(seat, tables.BONUS[card])
        royal = crowns // ROYAL_CROWNS > self.table.crowns[seat] // ROYAL_CROWNS and crowns < 9
        if royal:
            points += ROYAL_POINTS
        if tables.ABILITY[card] == numbers.AGAIN or royal:
            points += CARD_POINTS + ROYAL_POINTS
            crowns += CARD_CROWNS
            colour_points = (
                tables.POINTS[card] + CARD_POINTS + self.best_colour(seat, numbers.JOKER)
            )
        if points >= numbers.GOAL or crowns >= numbers.GOAL_CROWNS:
            return True
        return colour_points >= numbers.GOAL_COLOUR

    def best_colour(self, seat: int, colour: int) -> int:
        """A seat's points in a colour; for a joker, in its best colour."""
        if colour < gems.COLOURS:
            return self.table.colour_points[gems.COLOURS * seat + colour]
        best = 0
        for other in range(gems.COLOURS):
            best = max(best, self.table.colour_points[gems.COLOURS * seat + other])
        return best
