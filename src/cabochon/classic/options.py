"""The rule options of the classic game."""

from typing import Final

from cabochon.core.options import HIDDEN_RESERVES, Option

GOAL: Final = Option("goal", 15, (15, 21), "option.goal")
"""The points that start the last round; 21 is the long game."""
OPTIONS: Final = (GOAL, HIDDEN_RESERVES)
