"""What a seat can buy soon: input of the networks.

The numbers are estimates that look at one seat alone. They say nothing about what is legal.
"""

from cabochon.core import gems, numbers, tokens
from cabochon.core.kernel import Position


class Outlook:
    """The cards that a seat can see and buy, and what it lacks for them."""

    def __init__(self, bonus: list[int]) -> None:
        self.bonus = bonus + [0] * (numbers.CARD_IDS - len(bonus))  # by card; a packed set
        self.held = 0
        self.gold = 0
        self.bonuses = 0
        self.count = 0
        self.face_up = 0  # cards on the table; reserved ones follow
        self.card = numbers.zeros(numbers.PLACES)
        self.net = numbers.zeros(numbers.PLACES)  # cost after bonuses, a packed set
        self.missing = numbers.zeros(numbers.PLACES)  # what the tokens lack of it, a packed set
        self.lack = numbers.zeros(numbers.PLACES)  # how many tokens, counting gold
        self.choices = 0
        self.choice = numbers.zeros(numbers.PLACES)  # the cards that can be part of a plan

    def list_cards(self, position: Position, seat: int) -> None:
        """List the face-up cards, then the reserved ones that the seat to move knows."""
        self.held = position.tokens[seat]
        self.gold = tokens.amount(self.held, gems.GOLD)
        self.bonuses = position.bonuses[seat]
        self.count = 0
        self.choices = 0
        for slot in range(numbers.SLOTS):
            if position.market[slot] > 0:
                self.list_card(position.market[slot], position.costs[position.market[slot]])
        self.face_up = self.count
        for place in range(numbers.RESERVES * seat, numbers.RESERVES * (seat + 1)):
            card = position.reserved[place]
            if card > 0 and (seat == position.turn or position.open[place] != 0):
                self.list_card(card, position.costs[card])

    def list_card(self, card: int, cost: int) -> None:
        """Add a card to the list."""
        i = self.count
        self.count = i + 1
        self.card[i] = card
        self.net[i] = tokens.missing(cost, self.bonuses)
        self.missing[i] = tokens.missing(self.net[i], self.held)
        self.lack[i] = max(tokens.total(self.missing[i]) - self.gold, 0)

    def choose(self, i: int) -> None:
        """Make a card part of plans."""
        self.choice[self.choices] = i
        self.choices += 1

    def lack_of_both(self, i: int, j: int) -> int:
        """How many tokens the seat lacks for two cards; one lowers the cost of the other."""
        first = self.net[i] + tokens.missing(self.net[j], self.bonus[self.card[i]])
        second = self.net[j] + tokens.missing(self.net[i], self.bonus[self.card[j]])
        lack = min(
            tokens.total(tokens.missing(first, self.held)),
            tokens.total(tokens.missing(second, self.held)),
        )
        return max(lack - self.gold, 0)

    def reach_of(self, lack: int) -> int:
        """How many takes bring so many tokens at best."""
        return (lack + 2) // 3
