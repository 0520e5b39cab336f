"""Numbers that the kernels of both games share."""

from typing import Final

OVER: Final = 0
"""The phase of a finished game."""
WORDS: Final = 7
"""How many 64-bit words hold a set of actions of either game."""

MAIN: Final = 1
"""The phase in which a turn begins, in both games."""
