"""The rule options of pebbles."""

from typing import Final

from cabochon.core.options import HIDDEN_RESERVES, Option

OPTIONS: Final = (Option("goal", 6, (6, 4), "option.goal"), HIDDEN_RESERVES)
