"""What features of a network have in common, so that training can share weights among them.

A network has a weight row for every feature. Rows of similar features, such as those of two cards
with the same bonus, are hard to learn one by one. An attribute is what such features share.
"""

from collections.abc import Hashable, Iterable

from cabochon.core.cards import Card
from cabochon.core.numbers import LACKS

COST_UNIT = 4.0
"""Costs count in this unit, so that all amounts are about as large."""


class Attributes:
    """The attributes of all features, as a sparse matrix."""

    def __init__(self) -> None:
        self.columns: dict[Hashable, int] = {}
        self.entries: list[tuple[int, int, float]] = []
        """Feature, attribute and amount."""

    def add(self, feature: int, attribute: Hashable, amount: float = 1.0) -> None:
        """Give a feature an attribute; attributes are numbered in order of appearance."""
        column = self.columns.setdefault(attribute, len(self.columns))
        self.entries.append((feature, column, amount))

    def add_count(self, first: int, size: int, name: Hashable, family: Hashable = None) -> None:
        """The one-hot features of a count: its size, and every lower bound that it meets.

        Counts of one family also share an attribute for each value.
        """
        for value in range(size):
            self.add(first + value, (name, "share"), value / size)
            for bound in range(1, value + 1):
                self.add(first + value, (name, bound))
            if family is not None:
                self.add(first + value, (family, value))

    def add_cards(self, first: int, group: Hashable, cards: Iterable[Card]) -> None:
        """The features of cards in a group, each with how many tokens are lacking."""
        for card in cards:
            for lack in range(LACKS):
                feature = first + LACKS * card.id + lack
                self.add(feature, (group, lack))
                self.add(feature, (group, "card", card.id))
                for trait in traits(card):
                    self.add(feature, (group, trait))
                    self.add(feature, (group, trait, lack))
                for colour, cost in enumerate(card.cost):
                    self.add(feature, (group, "cost", colour), cost / COST_UNIT)
                    self.add(feature, (group, "cost", colour, lack), cost / COST_UNIT)

    def add_groups(self, first: int, points: int, size: int, group: Hashable) -> None:
        """The features of near cards: a block for each place, and for each number of points."""
        for block in range(2 * points):
            place, worth = divmod(block, points)
            for i in range(size):
                self.add(first + size * block + i, (group, "in", place, i))
                self.add(first + size * block + i, (group, "of", worth, i))


def traits(card: Card) -> list[tuple[str, object]]:
    """What is printed on a card besides its cost, by name."""
    names = ("level", "points", "bonus", "bonus_count", "crowns", "ability")
    return [(name, getattr(card, name)) for name in names if hasattr(card, name)]
