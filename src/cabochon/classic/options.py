"""The rule options of classic."""

from typing import Final

from cabochon.classic import numbers
from cabochon.core.options import HIDDEN_RESERVES, Option

GOAL: Final = Option("goal", numbers.GOAL, (numbers.GOAL, numbers.LONG_GOAL), "option.goal")
"""Points that start the last round; 21 for the long game."""
OPTIONS: Final = (GOAL, HIDDEN_RESERVES)
