"""Numbers that the kernels of both games share; ``numbers.pxd`` tells them to C."""

from typing import Final

OVER: Final = 0
"""The phase of a finished game."""
MAIN: Final = 1
"""The phase in which a turn begins."""

SEATS: Final = 4
"""The most players a game has."""
LEVELS: Final = 3
"""Levels of cards, each with a deck and a row of face-up cards."""
SLOTS: Final = 12
"""Face-up cards in all rows together."""
RESERVES: Final = 3
"""The most cards a seat may reserve."""
PLACES: Final = 15
"""Where a card can be bought (slots, then own reserves) or reserved (slots, then decks)."""
RESERVED: Final = 12
"""Reserved cards of all seats."""
CARDS: Final = 90
"""The most cards a game has."""
CARD_IDS: Final = 91
"""Length of a table by card id; 0 is no card."""
TOKEN_LIMIT: Final = 10
"""The most tokens a seat may hold between turns."""

WORDS: Final = 7
"""How many 64-bit words hold a set of actions of either game."""
ACTIONS: Final = 448
"""The most actions such a set holds."""


def zeros(count: int) -> list[int]:
    """A list that becomes a C array, whose length has a name (Cython takes no ``[0] * NAME``)."""
    return [0] * count
