"""Chance made explicit: what a deal or a move draws, one outcome at a time.

The kernels shuffle decks beforehand. A program that lets chance move for itself asks here which
draws a move makes, and decides each of them before the move is played.
"""

from typing import Any, Final

from cabochon.core.numbers import CARDS, LEVELS, SLOTS

PIECE: Final = LEVELS
"""A draw that is not a card; draws of cards are levels from 0."""


class Dealing:
    """The draws of a game. Outcomes are card ids; a game's other pieces are numbered after them."""

    def __init__(self, cards: int, pieces: int) -> None:
        self.cards = cards
        self.outcomes = cards + pieces + 1

    # What only a game knows.

    def pieces_dealt(self, position: Any) -> int:
        """The number of draws at the deal that are not cards."""
        raise NotImplementedError

    def pieces_drawn(self, before: Any, after: Any) -> int:  # noqa: ARG002  # a game's own does
        """The number of draws of a move that are not cards."""
        return 0

    def pieces_left(self, position: Any, drawn: list[int]) -> dict[int, int]:
        """How many of each piece can be drawn next."""
        raise NotImplementedError

    def clear_pieces(self, position: Any) -> None:
        """Take the pieces off the table."""

    def lay_pieces(self, before: Any, position: Any, drawn: list[int]) -> None:
        """Put drawn pieces on the table; ``before`` is the position before the draws."""
        raise NotImplementedError

    def name_of(self, piece: int) -> str:
        """A short name of a piece."""
        raise NotImplementedError

    # What all games share.

    def clear(self, position: Any) -> None:
        """Take back a deal: all cards are in their decks, and the pieces are off the table."""
        first = position.deck_first
        position.deck = [card if card <= self.cards else 0 for card in range(1, CARDS + 1)]
        position.left = [first[level + 1] - first[level] for level in range(LEVELS)]
        position.market = [0] * SLOTS
        self.clear_pieces(position)

    def deal_draws(self, position: Any) -> list[int]:
        """The draws of a deal: a card for each place, then the pieces."""
        rows = position.row_first
        cards = [level for level in range(LEVELS) for _ in range(rows[level], rows[level + 1])]
        return cards + [PIECE] * self.pieces_dealt(position)

    def move_draws(self, before: Any, after: Any) -> list[int]:
        """The draws of a move, from the positions before and after it."""
        left = after.left
        cards = [level for level, count in enumerate(before.left) if left[level] < count]
        return cards + [PIECE] * self.pieces_drawn(before, after)

    def weights(self, position: Any, draw: int, drawn: list[int]) -> dict[int, int]:
        """The possible outcomes of a draw after others, with their weights."""
        if draw == PIECE:
            pieces = [number - self.cards for number in drawn if number > self.cards]
            left = self.pieces_left(position, pieces)
            return {self.cards + piece: count for piece, count in left.items() if count}
        first = position.deck_first[draw]
        deck = position.deck[first : first + position.left[draw]]
        return dict.fromkeys(sorted(set(deck).difference(drawn)), 1)

    def deal(self, position: Any, drawn: list[int]) -> None:
        """Lay out a cleared position as drawn."""
        deck, left = position.deck, position.left
        for level in range(LEVELS):
            first = position.deck_first[level]
            rest = [card for card in deck[first : first + left[level]] if card not in drawn]
            deck[first : first + len(rest)] = rest
            left[level] = len(rest)
        position.deck, position.left, position.market = deck, left, drawn[:SLOTS]
        self.lay_pieces(position, position, [number - self.cards for number in drawn[SLOTS:]])

    def play(self, position: Any, action: int, before: Any, drawn: list[int]) -> None:
        """Play an action whose draws turn out like this; ``before`` is a copy of the position."""
        for card in drawn:
            if card <= self.cards:
                _put_on_top(position, card)
        position.push(action)
        if pieces := [number - self.cards for number in drawn if number > self.cards]:
            self.lay_pieces(before, position, pieces)

    def text(self, outcome: int) -> str:
        """An outcome as text: the id of a card, or the name of a piece."""
        return str(outcome) if outcome <= self.cards else self.name_of(outcome - self.cards)


def _put_on_top(position: Any, card: int) -> None:
    deck = position.deck
    level = sum(card > first for first in position.deck_first[1:LEVELS])
    top = position.deck_first[level] + position.left[level] - 1
    at = deck.index(card, position.deck_first[level])
    deck[at], deck[top] = deck[top], deck[at]
    position.deck = deck
