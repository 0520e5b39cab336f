"""The rule options of the duel."""

from typing import Final

from cabochon.core.options import HIDDEN_RESERVES

OPTIONS: Final = (HIDDEN_RESERVES,)
