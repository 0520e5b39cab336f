"""Token kinds: their letters, order and names."""

from typing import Final

KINDS: Final = "wugrkpo"
"""A letter for each kind, in the order in which tokens are always written."""
COLOURS: Final = 5
"""How many kinds are gem colours: the first ones."""
PEARL: Final = 5
GOLD: Final = 6
COLOUR_NAMES: Final = ("white", "blue", "green", "red", "black")
