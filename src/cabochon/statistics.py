"""Confidence intervals, Elo, percentiles and linear systems."""

import math
from collections.abc import Sequence
from typing import Final

Z95: Final = 1.959964
"""Half the width of a 95 % interval, in standard errors."""


def mean(values: Sequence[float]) -> float:
    """The mean; 0 for an empty list."""
    return math.fsum(values) / len(values) if values else 0.0


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean score of pairs; the unit is a pair, because it is one deal.

    A won and a lost pair are added, as in the "plus four" method of Agresti and Coull, so that a
    clean sweep has an interval as well.
    """
    centre, error = mean_and_error([*scores, 1.0, 0.0])
    return max(0.0, centre - Z95 * error), min(1.0, centre + Z95 * error)


def margin(scores: Sequence[float]) -> float:
    """Half the width of the 95 % interval."""
    low, high = interval(scores)
    return (high - low) / 2


def mean_and_error(scores: Sequence[float]) -> tuple[float, float]:
    """The mean of scores and its standard error."""
    centre = mean(scores)
    variance = mean([(score - centre) ** 2 for score in scores])
    return centre, math.sqrt(variance / len(scores))


def elo(score: float, players: int = 2) -> float:
    """The Elo difference for a score against equal opponents; infinite at 0 and 1."""
    if not 0 < score < 1:
        return -math.inf if score <= 0 else math.inf
    return 400 * math.log10(score * (players - 1) / (1 - score))


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that this share of values does not exceed; 0 for an empty list."""
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def solve(matrix: Sequence[Sequence[float]], sides: Sequence[Sequence[float]]) -> list[list[float]]:
    """The solution of a linear system for each right-hand side, by elimination with pivots."""
    size = len(matrix)
    rows = [[*row, *(side[i] for side in sides)] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda i: abs(rows[i][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = [value / rows[column][column] for value in rows[column]]
        rows = [
            head if i == column else [a - row[column] * b for a, b in zip(row, head, strict=True)]
            for i, row in enumerate(rows)
        ]
    return [[row[size + i] for row in rows] for i in range(len(sides))]
