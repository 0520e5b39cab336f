"""Constants of all kernels; ``numbers.pxd`` repeats them for C."""

from typing import Final

OVER: Final = 0
"""The phase of a finished game."""
MAIN: Final = 1
"""The phase in which a turn starts."""

SEATS: Final = 4
"""Maximum number of players."""
LEVELS: Final = 3
"""Levels of cards; each has a deck and a row of face-up cards."""
SLOTS: Final = 12
"""Face-up cards in all rows."""
RESERVES: Final = 3
"""Maximum number of reserved cards per seat."""
PLACES: Final = 15
"""Places to buy from (slots, then own reserves) or to reserve from (slots, then decks)."""
RESERVED: Final = 12
"""Reserved cards of all seats."""
CARDS: Final = 90
"""Maximum number of cards."""
CARD_IDS: Final = 91
"""Length of a table indexed by card id; id 0 means no card."""
TOKEN_LIMIT: Final = 10
"""Maximum number of tokens of a seat at the end of a turn."""

WORDS: Final = 7
"""64-bit words in a set of actions."""
ACTIONS: Final = 448
"""Maximum number of actions in such a set."""
FEATURES: Final = 640
"""Maximum number of active features of a network's input."""
LACKS: Final = 6
"""Features for how much a seat lacks: 0 to 4, and 5 or more."""
REACHES: Final = 3
"""How far a card is away, in takes of tokens: 0, 1 or 2; further cards are not distinguished."""
NEAR: Final = 3
"""The most tokens that a seat lacks for a near card: those of one take."""
PAIR_REACHES: Final = 2
"""How far a pair of near cards is away, in takes: 0 or 1."""


def zeros(count: int) -> list[int]:
    """Zeros for a C array whose length has a name; Cython does not accept ``[0] * NAME``."""
    return [0] * count


def float_zeros(count: int) -> list[float]:
    """Zeros for a C array of floating-point numbers."""
    return [0.0] * count
