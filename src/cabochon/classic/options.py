"""The rule options of the classic game."""

from typing import Final

from cabochon.classic import numbers
from cabochon.core.options import HIDDEN_RESERVES, Option

GOAL: Final = Option("goal", numbers.GOAL, (numbers.GOAL, numbers.LONG_GOAL), "option.goal")
"""The points that start the last round; 21 is the long game."""
OPTIONS: Final = (GOAL, HIDDEN_RESERVES)
