"""Token kinds: their letters, order and names."""

from typing import Annotated, Final

KINDS: Final = "wugrkpo"
"""A letter for each kind, in the order in which tokens are always written."""
COLOURS: Final = 5
"""How many kinds are gem colours: the first ones."""
PEARL: Final = 5
GOLD: Final = 6
COLOUR_NAMES: Final = ("white", "blue", "green", "red", "black")

Gem = Annotated[str, "Gem"]
"""The letter of a colour; like the next two, named so in the types of the page."""
Token = Annotated[str, "Token"]
"""The letter of a kind."""
Level = Annotated[int, "Level"]
"""The level of a card, 1 to 3."""
