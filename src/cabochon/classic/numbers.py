"""Numbers of the classic game's rules and tables; ``numbers.pxd`` tells them to C."""

from typing import Final

GOAL: Final = 15
"""The points that start the last round."""
LONG_GOAL: Final = 21
"""The goal of the long game, an option."""
CARD_IDS: Final = 91
"""Length of a table by card id; 0 is no card."""
NOBLE_IDS: Final = 11
"""Length of a table by noble id; 0 is no noble."""
NOBLES: Final = 5
"""The most nobles on a table."""
ALIKE: Final = 4
"""The tokens of a colour that must be there to take two of them."""
EXCESS: Final = 13
"""The most tokens a seat can hold before it returns some."""
