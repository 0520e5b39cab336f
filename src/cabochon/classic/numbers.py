"""Constants of classic; ``numbers.pxd`` repeats them for C."""

from typing import Final

GOAL: Final = 15
"""Points that start the last round."""
LONG_GOAL: Final = 21
"""The goal of the long game, which is an option."""
CARD_IDS: Final = 91
"""Length of a table indexed by card id; id 0 means no card."""
NOBLE_IDS: Final = 11
"""Length of a table indexed by noble id; id 0 means no noble."""
NOBLES: Final = 5
"""Maximum number of nobles on the table."""
ALIKE: Final = 4
"""Tokens of a colour in the supply that are needed to take two."""
EXCESS: Final = 13
"""Maximum number of tokens of a seat before it returns some."""
TURNS: Final = 4
"""How many turns the outlook of a seat looks ahead."""
