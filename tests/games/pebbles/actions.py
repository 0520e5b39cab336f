"""The numbers of pebbles: actions, phases, the limit of tokens."""

from typing import Final

TAKE: Final = 0
"""One token of each of two colours, or of the only colour left."""
TAKES: Final = ("wu", "wg", "ug", "w", "u", "g")
RESERVE: Final = 6
"""The top card of a deck, by level."""
BUY: Final = 9
"""By place: 12 face-up ones, of which six are used, then three reserved ones."""
PASS: Final = 24
RETURN: Final = 25
"""A token back to the supply, by colour."""
ACTIONS: Final = 28

OVER: Final = 0
MAIN: Final = 1
RETURNING: Final = 2
PHASES: Final = ("over", "main", "return")
LIMIT: Final = 4
"""Maximum number of tokens of a seat at the end of its turn."""
