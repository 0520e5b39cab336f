"""How anything is timed here: several runs of a known length, of which the median counts."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Final

RUNS: Final = 5
ROUNDS: Final = 25
"""Of searches, which are short: whatever else the machine does shows in each of them."""


def rate(work: Callable[[int], object], seconds: float) -> float:
    """How many units of work are done a second; ``work`` does as many as it is told."""
    count = calibrate(work, seconds)
    return count / median(duration(work, count) for _ in range(RUNS))


def calibrate(work: Callable[[int], object], seconds: float) -> int:
    """How many units take about that long, found by doubling."""
    count = 1
    while (taken := duration(work, count)) < seconds / 4:
        count *= 2
    return max(1, round(count * seconds / taken))


def duration(work: Callable[[int], object], count: int) -> float:
    """How many seconds so many units take."""
    start = perf_counter()
    work(count)
    return perf_counter() - start
