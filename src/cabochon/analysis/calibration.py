"""Search values as win chances: a fitted monotone map for each variant.

``python -m bench.review.calibration`` fits the map on games of ``expert`` and checks it on others.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

LEAST: Final = 0.002
"""Unproven chances stay so far from 0 and 1."""


def log_odds(value: float) -> float:
    """The log-odds of a value that is neither 0 nor 1."""
    bounded = min(max(value, LEAST), 1 - LEAST)
    return math.log(bounded / (1 - bounded))


@dataclass(frozen=True, slots=True)
class Calibration:
    """Stretches log-odds around those of an even share."""

    slope: float = 1.0
    players: int = 2

    def chance(self, value: float) -> float:
        """The win chance for a search value."""
        even = log_odds(1 / self.players)
        return 1 / (1 + math.exp(-self.slope * (log_odds(value) - even) - even))

    def chances(self, values: Sequence[float]) -> list[float]:
        """The win chances of all seats, which add up to 1."""
        found = [self.chance(value) for value in values]
        return [each / sum(found) for each in found]


@cache
def calibration(variant: str) -> Calibration:
    """The map of a variant; the identity if none was fitted."""
    fitted = json.loads((files("cabochon.analysis") / "calibration.json").read_text())
    return Calibration(**fitted.get(variant, {}))
