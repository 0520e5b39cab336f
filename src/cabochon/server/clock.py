"""The server's time: it never jumps, and it knows when the server was down."""

import time
from collections.abc import Callable, Sequence


class Clock:
    """Unix milliseconds that never go back while the server runs."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        """The time."""
        return int((self._offset + time.monotonic()) * 1000)


class Uptime:
    """The stretches of time in which the server was up."""

    def __init__(self, before: Sequence[tuple[int, int]], started: int) -> None:
        self.started = started
        self._before = tuple(before)

    def between(self, first: int, last: int) -> int:
        """How many milliseconds of a stretch of time the server was up."""
        total = max(0, last - max(first, self.started))
        if first < self.started:
            total += sum(
                max(0, min(alive, last, self.started) - max(started, first))
                for started, alive in self._before
            )
        return total


Now = Callable[[], int]
"""Tells the time; handed in, so that tests can tell another."""
