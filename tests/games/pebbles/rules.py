"""The rules of pebbles as a kernel: one mutable position.

A turn takes a token each of two colours, reserves the top card of a deck unseen, or buys a card.
Whoever holds more than four tokens returns some. The goal wins at once. When nobody can move, the
most points win.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from cabochon.core import bits, numbers, tokens
from cabochon.core.kernel import Position
from cabochon.core.options import Value, changed, set_options
from cabochon.core.tokens import pack, packed
from pebbles.actions import (
    BUY,
    LIMIT,
    MAIN,
    OVER,
    PASS,
    RESERVE,
    RETURN,
    RETURNING,
    TAKE,
    TAKES,
)
from pebbles.cards import CARDS
from pebbles.options import OPTIONS

DECK_FIRST = [0, 4, 8, 12]
ROW_FIRST = [0, 2, 4, 6]
TAKE_TOKENS = [0] * 6
COST = [0] * 13
POINTS = [0] * 13
BONUS = [0] * 13


def _load_tables() -> None:
    for number, card in CARDS.items():
        COST[number] = packed(card.cost)
        POINTS[number] = card.points
        BONUS[number] = pack(card.colour)
    for action, letters in enumerate(TAKES):
        TAKE_TOKENS[action] = pack(letters)


_load_tables()


class PebblesPosition(Position):
    """A position of pebbles."""

    def __init__(self, players: int, options: Mapping[str, Any] = MappingProxyType({})) -> None:
        super().__init__(players, DECK_FIRST, ROW_FIRST)
        self.costs = COST
        self.supply = 0
        self.passes = 0
        self.goal = 0
        set_options(self, OPTIONS, options)

    def options(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return changed(self, OPTIONS)

    def clear(self) -> None:
        """Four tokens of each colour in the supply, seat 0 to move."""
        self.supply = 4 * (tokens.one(0) + tokens.one(1) + tokens.one(2))
        self.clear_seats()
        self.phase = MAIN
        self.passes = 0

    def legal(self, words: list[int]) -> None:
        """Write the set of legal actions."""
        bits.clear(words)
        if self.phase == MAIN:
            self.legal_main(words)
        elif self.phase == RETURNING:
            for colour in range(3):
                if tokens.amount(self.tokens[self.turn], colour) > 0:
                    bits.add(words, RETURN + colour)

    def legal_main(self, words: list[int]) -> None:
        """Take, reserve or buy; pass if nothing else is legal."""
        first = 3
        for action in range(3):
            if tokens.missing(TAKE_TOKENS[action], self.supply) == 0:
                first = 0
        for action in range(first, first + 3):
            if tokens.missing(TAKE_TOKENS[action], self.supply) == 0:
                bits.add(words, TAKE + action)
        if self.may_reserve():
            bits.put(words, RESERVE, self.reservable() >> numbers.SLOTS)
        bits.put(words, BUY, self.affordable(self.turn))
        if bits.empty(words):
            bits.add(words, PASS)

    def apply(self, action: int) -> None:
        """Play a legal action."""
        if action >= RETURN:
            self.move_tokens(-tokens.one(action - RETURN))
        elif action == PASS:
            self.passes += 1
            self.end_turn()
        elif action >= BUY:
            self.purchase(action, self.default_payment(action - BUY))
        elif action >= RESERVE:
            self.add_reserve(numbers.SLOTS + action - RESERVE)
            self.passes = 0
            self.end_turn()
        else:
            self.move_tokens(TAKE_TOKENS[action - TAKE])

    def move_tokens(self, taken: int) -> None:
        """Move tokens from or to the supply; above the limit, some must be returned."""
        self.supply -= taken
        self.tokens[self.turn] += taken
        self.passes = 0
        if tokens.total(self.tokens[self.turn]) > LIMIT:
            self.phase = RETURNING
        else:
            self.end_turn()

    def purchase(self, action: int, paid: int) -> None:
        """Pay, gain the card, and refill its place."""
        place = action - BUY
        card = self.card_at(place)
        self.tokens[self.turn] -= paid
        self.supply += paid
        self.bonuses[self.turn] += BONUS[card]
        self.record_purchase(card, POINTS[card])
        if place < numbers.SLOTS:
            self.refill(place)
        else:
            self.remove_reserve(place - numbers.SLOTS)
        self.passes = 0
        self.end_turn()

    def end_turn(self) -> None:
        """Continue with the next seat, or end the game."""
        self.phase = MAIN
        if self.points[self.turn] >= self.goal:
            self.winners = 1 << self.turn
            self.phase = OVER
        elif self.passes == self.players:
            self.find_leaders()
            self.phase = OVER
        else:
            self.turn = (self.turn + 1) % self.players

    def find_leaders(self) -> None:
        """The seats with the most points win."""
        best = -1
        for seat in range(self.players):
            if self.points[seat] > best:
                best = self.points[seat]
                self.winners = 0
            if self.points[seat] == best:
                self.winners |= 1 << seat

    def sample_hidden(self, random: list[int]) -> None:
        """Deal the unseen cards at random."""
        self.deal_unseen(random)
        self.reseed(random)

    def key(self, viewer: int) -> int:
        """A hash of what a viewer knows."""
        found = bits.mix(self.cards_key(viewer), 64 * self.goal + self.passes)
        for seat in range(self.players):
            found = bits.mix(found, self.tokens[seat])
            found = bits.mix(found, self.bonuses[seat])
            found = bits.mix(found, self.points[seat])
        return found
