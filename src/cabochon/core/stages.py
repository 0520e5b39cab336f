"""The stages of a proof."""

from typing import Final

NEAR: Final = 0
"""A win in this turn."""
PREPARING: Final = 1
"""A win in the next turn: the moves before it."""
FOLLOWING: Final = 2
"""A win in the next turn: the moves within it."""
