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
    """The 95 % interval of the mean score of pairs, a pair being the unit for it is one deal.

    A pair won and one lost are added, after the "plus four" of Agresti and Coull: so a clean sweep
    has an interval, too.
    """
    centre, error = mean_and_error([*scores, 1.0, 0.0])
    return max(0.0, centre - Z95 * error), min(1.0, centre + Z95 * error)


def margin(scores: Sequence[float]) -> float:
    """Half the width of the 95 % interval."""
    low, high = interval(scores)
    return (high - low) / 2


def mean_and_error(scores: Sequence[float]) -> tuple[float, float]:
    """The mean of some scores and its standard error."""
    centre = mean(scores)
    variance = mean([(score - centre) ** 2 for score in scores])
    return centre, math.sqrt(variance / len(scores))


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
