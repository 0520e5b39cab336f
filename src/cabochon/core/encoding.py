"""A position as a network sees it: which of many yes-or-no features hold for the seat to move."""

from collections.abc import Iterable
from typing import Protocol

from cabochon.core import tokens
from cabochon.core.gems import GOLD
from cabochon.core.kernel import Position


class Card(Protocol):
    """What is encoded of a card of either game."""

    @property
    def id(self) -> int:
        """Its number."""

    @property
    def cost(self) -> tuple[int, ...]:
        """Tokens of each kind."""


class Encoding:
    """The features of one game for one number of players; all from the mover's own view."""

    def __init__(self, features: int, rows: int, cards: Iterable[Card]) -> None:
        self.features = features
        self.rows = rows
        self.costs = [0] * 91
        for card in cards:
            self.costs[card.id] = tokens.packed(card.cost)
        self.count = 0
        self.index = [0] * 256

    def encode(self, position: Position) -> None:
        """List the features that hold, as ``count`` numbers in ``index``."""

    def row(self, action: int) -> int:  # noqa: ARG002  # to be overridden
        """The policy row of an action in the position encoded last: what it is about."""
        return 0

    def second_row(self, action: int) -> int:  # noqa: ARG002  # to be overridden
        """A further policy row that adds to the first, or -1."""
        return -1

    def add(self, feature: int) -> None:
        """Note a feature that holds."""
        self.index[self.count] = feature
        self.count += 1

    def encode_cards(
        self, position: Position, seat: int, face_up: int, reserved: int, blind: int, have: int
    ) -> None:
        """How far a seat with so many tokens and bonuses is from the face-up and its own cards."""
        for slot in range(12):
            if position.market[slot] > 0:
                self.encode_card(face_up, position.market[slot], have)
        for place in range(3 * seat, 3 * seat + 3):
            card = position.reserved[place]
            if card > 0 and (seat == position.turn or position.open[place] != 0):
                self.encode_card(reserved, card, have)
            elif card != 0:
                self.add(blind + 4 * self.level(position, card) + place % 3)

    def encode_card(self, first: int, card: int, have: int) -> None:
        """A box for how much is lacking for a card, gold counted in."""
        lack = tokens.total(tokens.missing(self.costs[card], have)) - tokens.amount(have, GOLD)
        self.add(first + 6 * card + min(max(lack, 0), 5))

    def level(self, position: Position, card: int) -> int:
        """The level of a card, known or not, counted from 0."""
        if card < 0:
            return -card - 1
        return (card > position.deck_first[1]) + (card > position.deck_first[2])

    def listed(self, position: Position) -> list[int]:
        """``encode``, from Python: the features that hold."""
        self.encode(position)
        return [self.index[i] for i in range(self.count)]

    def rows_of(self, action: int) -> tuple[int, int]:
        """Both policy rows of an action in the position encoded last, from Python."""
        return self.row(action), self.second_row(action)
