"""The stages of a proof of victory."""

from typing import Final

NEAR: Final = 0
"""A victory in this turn."""
PREPARING: Final = 1
"""A victory in the next turn: the moves before it."""
FOLLOWING: Final = 2
"""A victory in the next turn: the moves within it."""
