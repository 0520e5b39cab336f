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
    """The periods in which the server was up."""

    def __init__(self, before: Sequence[tuple[int, int]], started: int) -> None:
        self.started = started
        self._before = tuple(before)

    def between(self, first: int, last: int) -> int:
        """How many milliseconds of a period the server was up."""
        total = max(0, last - max(first, self.started))
        if first < self.started:
            total += sum(
                max(0, min(alive, last, self.started) - max(started, first))
                for started, alive in self._before
            )
        return total


Now = Callable[[], int]
"""Returns the time; injected, so that tests can replace it."""
