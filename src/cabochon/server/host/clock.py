"""The server's time: it never goes back, and downtime does not count."""

import time
from collections.abc import Callable, Sequence


class Clock:
    """Unix milliseconds that never go back while the server runs."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        """The current time."""
        return int((self._offset + time.monotonic()) * 1000)


class Uptime:
    """The periods in which the server was up, with one process or more."""

    def __init__(self, before: Sequence[tuple[int, int]], started: int) -> None:
        self.begin(before, started)

    def begin(self, before: Sequence[tuple[int, int]], started: int) -> None:
        """Count from a start on, after earlier periods that may overlap."""
        self.started = started
        self._before = _merged(before)

    def between(self, first: int, last: int) -> int:
        """How many milliseconds of a period the server was up."""
        total = max(0, last - max(first, self.started))
        if first < self.started:
            total += sum(
                max(0, min(alive, last, self.started) - max(started, first))
                for started, alive in self._before
            )
        return total


def _merged(periods: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The same periods without overlaps."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(periods):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


Now = Callable[[], int]
"""Returns the time; injected, so that tests can replace it."""
