"""Timing: the median of several runs of a known length."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

RUNS: Final = 5
ROUNDS: Final = 25
"""Number of runs of a search; they are short, so other load affects each of them."""


def rate(work: Callable[[int], object], seconds: float) -> float:
    """Units of work per second; ``work`` does the given number of units."""
    count = calibrate(work, seconds)
    return count / median(duration(work, count) for _ in range(RUNS))


def calibrate(work: Callable[[int], object], seconds: float) -> int:
    """The number of units that take about this long, found by doubling."""
    count = 1
    while (taken := duration(work, count)) < seconds / 4:
        count *= 2
    return max(1, round(count * seconds / taken))


def duration(work: Callable[[int], object], count: int) -> float:
    """The seconds that this many units take."""
    start = perf_counter()
    work(count)
    return perf_counter() - start
