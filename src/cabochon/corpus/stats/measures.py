"""Rates with intervals, and counts of games."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from cabochon.statistics import interval, mean

Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Rate:
    """A mean share of the win, with its 95 % interval."""

    mean: float
    low: float
    high: float
    count: int
    """How many observations it is the mean of."""

    def __str__(self) -> str:
        return f"{self.mean:.1%} ({self.low:.1%} to {self.high:.1%})"


def rate(shares: Sequence[float]) -> Rate:
    """The rate of some shares of wins."""
    return Rate(mean(shares), *interval(shares), len(shares))


def grouped(items: Iterable[Item], key: Callable[[Item], Key]) -> dict[Key, list[Item]]:
    """The items by a key, in the order of their first appearance."""
    groups: dict[Key, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


def ordinal(seat: int) -> str:
    """``first`` to ``fourth``."""
    return ("first", "second", "third", "fourth")[seat]
