"""What a seat can buy soon in the duel, and how near it then comes to each of the three goals."""

from cabochon.core import gems, tokens
from cabochon.core import numbers as shared
from cabochon.core.outlook import Outlook
from cabochon.duel import numbers, tables
from cabochon.duel.rules import DuelPosition


class DuelOutlook(Outlook):
    """The most points, crowns and points of one colour that a seat can have soon."""

    def __init__(self) -> None:
        super().__init__([bonus_of(card) for card in range(numbers.CARD_IDS)])
        self.own_points = 0
        self.own_crowns = 0
        self.own_colours = shared.zeros(gems.COLOURS)
        self.joker = -1  # the colour with most points among those that a joker can copy
        self.royal = 0  # points of the best royal on the table
        # With the best card within so many takes.
        self.points = shared.zeros(shared.REACHES)
        self.crowns = shared.zeros(shared.REACHES)
        self.colour = shared.zeros(shared.REACHES)
        # With one near card or two.
        self.pair_points = shared.zeros(shared.PAIR_REACHES)
        self.pair_crowns = shared.zeros(shared.PAIR_REACHES)
        self.pair_colour = shared.zeros(shared.PAIR_REACHES)

    def study(self, table: DuelPosition, seat: int) -> None:
        """Work out what a seat can reach."""
        self.list_cards(table, seat)
        self.note_seat(table, seat)
        self.note_royals(table)
        for i in range(self.count):
            reach = self.reach_of(self.lack[i])
            card = self.card[i]
            if reach < shared.REACHES and tables.POINTS[card] + tables.CROWNS[card] > 0:
                self.note_card(card, reach)
                if self.lack[i] <= shared.NEAR:
                    for k in range(self.choices):
                        self.note_pair(i, self.choice[k])
                    self.choose(i)
        for reach in range(shared.PAIR_REACHES):
            self.pair_points[reach] = max(self.pair_points[reach], self.points[reach])
            self.pair_crowns[reach] = max(self.pair_crowns[reach], self.crowns[reach])
            self.pair_colour[reach] = max(self.pair_colour[reach], self.colour[reach])

    def note_seat(self, table: DuelPosition, seat: int) -> None:
        """What the seat has now."""
        self.own_points = table.points[seat]
        self.own_crowns = table.crowns[seat]
        self.joker = -1
        most = 0
        for colour in range(gems.COLOURS):
            points = table.colour_points[gems.COLOURS * seat + colour]
            self.own_colours[colour] = points
            most = max(most, points)
            if tokens.amount(self.bonuses, colour) > 0 and (
                self.joker < 0 or points > self.own_colours[self.joker]
            ):
                self.joker = colour
        for reach in range(shared.REACHES):
            self.points[reach] = self.own_points
            self.crowns[reach] = self.own_crowns
            self.colour[reach] = most
        for reach in range(shared.PAIR_REACHES):
            self.pair_points[reach] = 0
            self.pair_crowns[reach] = 0
            self.pair_colour[reach] = 0

    def note_royals(self, table: DuelPosition) -> None:
        """The best royal on the table."""
        self.royal = 0
        for i in range(numbers.ROYALS):
            if table.royals[i] != 0:
                self.royal = max(self.royal, tables.ROYAL_POINTS[table.royals[i]])

    def note_card(self, card: int, nearest: int) -> None:
        """Note what a card brings that is so many takes away."""
        crowns = self.own_crowns + tables.CROWNS[card]
        points = self.own_points + tables.POINTS[card] + self.royal_points(crowns)
        colour = self.colour_of(card)
        same = 0
        if colour >= 0:
            same = self.own_colours[colour] + tables.POINTS[card]
        for reach in range(nearest, shared.REACHES):
            self.points[reach] = max(self.points[reach], points)
            self.crowns[reach] = max(self.crowns[reach], crowns)
            self.colour[reach] = max(self.colour[reach], same)

    def note_pair(self, i: int, j: int) -> None:
        """Note what two cards bring, if they can be paid together after one take."""
        one, other = self.card[i], self.card[j]
        crowns = self.own_crowns + tables.CROWNS[one] + tables.CROWNS[other]
        both = tables.POINTS[one] + tables.POINTS[other]
        points = self.own_points + both + self.royal_points(crowns)
        same = 0
        colour = self.colour_of(one)
        if colour >= 0 and colour == self.colour_of(other):
            same = self.own_colours[colour] + both
        nearest = 0 if self.lack[i] + self.lack[j] == 0 else 1
        if (
            points > self.pair_points[nearest]
            or crowns > self.pair_crowns[nearest]
            or same > self.pair_colour[nearest]
        ):
            for reach in range(self.reach_of(self.lack_of_both(i, j)), shared.PAIR_REACHES):
                self.pair_points[reach] = max(self.pair_points[reach], points)
                self.pair_crowns[reach] = max(self.pair_crowns[reach], crowns)
                self.pair_colour[reach] = max(self.pair_colour[reach], same)

    def royal_points(self, crowns: int) -> int:
        """The points of a royal that so many crowns would bring."""
        if self.own_crowns < numbers.FIRST_ROYAL:
            return self.royal if crowns >= numbers.FIRST_ROYAL else 0
        if self.own_crowns < numbers.SECOND_ROYAL <= crowns:
            return self.royal
        return 0

    def colour_of(self, card: int) -> int:
        """The colour whose points a card adds to; -1 if it has none."""
        bonus = tables.BONUS[card]
        if bonus == numbers.JOKER:
            return self.joker
        return -1 if bonus == numbers.NO_COLOUR else bonus

    def takes_to_win(self) -> int:
        """The takes before one card reaches a goal; ``REACHES`` if more, or none."""
        for reach in range(shared.REACHES):
            if self.wins(self.points[reach], self.crowns[reach], self.colour[reach]):
                return reach
        return shared.REACHES

    def takes_to_win_with_two(self) -> int:
        """The takes before one near card or two reach a goal; ``PAIR_REACHES`` if more, or none."""
        for reach in range(shared.PAIR_REACHES):
            crowns = self.pair_crowns[reach]
            if self.wins(self.pair_points[reach], crowns, self.pair_colour[reach]):
                return reach
        return shared.PAIR_REACHES

    def wins(self, points: int, crowns: int, colour: int) -> bool:
        """Whether one of these amounts is enough."""
        if points >= numbers.GOAL or crowns >= numbers.GOAL_CROWNS:
            return True
        return colour >= numbers.GOAL_COLOUR


def bonus_of(card: int) -> int:
    """The bonuses of a card as a packed set; a joker's depends on what it copies."""
    if card == 0 or tables.BONUS[card] >= gems.COLOURS:
        return 0
    return tables.BONUS_COUNT[card] * tokens.one(tables.BONUS[card])
