"""What scores mean: intervals, Elo, percentiles."""

import math
from collections.abc import Sequence
from typing import Final

Z95: Final = 1.959964
"""How many standard errors a 95 % interval reaches to each side."""


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return math.fsum(values) / len(values) if values else 0.0


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean score of pairs.

    A pair is the unit, for its games share a deal. One pair won and one lost are added first
    (the "plus four" of Agresti and Coull), so that a clean sweep has an interval, too.
    """
    centre, error = centre_and_error(scores)
    return max(0.0, centre - Z95 * error), min(1.0, centre + Z95 * error)


def centre_and_error(scores: Sequence[float]) -> tuple[float, float]:
    """Mean and standard error of scores with one pair won and one lost added."""
    padded = [*scores, 0.0, 1.0]
    centre = mean(padded)
    variance = mean([(score - centre) ** 2 for score in padded])
    return centre, math.sqrt(variance / len(padded))


def elo(score: float, players: int = 2) -> float:
    """The difference in Elo that a score against a table of equals means; infinite at 0 and 1."""
    if not 0 < score < 1:
        return -math.inf if score <= 0 else math.inf
    return 400 * math.log10(score * (players - 1) / (1 - score))


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of them does not exceed; 0 of nothing."""
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]
