"""Token kinds: letters, order and names."""

from typing import Annotated, Final

KINDS: Final = "wugrkpo"
"""The letter of each kind, in canonical order."""
COLOURS: Final = 5
"""The number of gem colours, which are the first kinds."""
PEARL: Final = 5
GOLD: Final = 6
GEMS: Final = KINDS[:COLOURS]
"""The letters of the colours."""
COLOUR_NAMES: Final = ("white", "blue", "green", "red", "black")

Gem = Annotated[str, "Gem"]
"""The letter of a colour. The page's types use the same three names."""
Token = Annotated[str, "Token"]
"""The letter of a kind."""
Level = Annotated[int, "Level"]
"""The level of a card, 1 to 3."""
