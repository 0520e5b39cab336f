"""Metrics in the text format of Prometheus."""

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

COUNTERS: Final = {
    "moves": "Moves stored.",
    "tables": "Tables made.",
    "games_finished": "Games that ended.",
    "takebacks": "Takebacks done.",
    "requests_refused": "Requests and messages refused.",
    "computer_fallbacks": "Moves a weak computer played because no worker answered.",
    "browser_moves": "Moves of computers that a visitor's browser chose.",
    "questions": "Reviews, hints and other questions to the engine.",
    "sockets_cut": "Sockets closed because their client was too slow or too fast.",
    "store_conflicts": "Writes that another process was faster with.",
    "server_errors": "Requests that failed for a reason of the server's.",
}
GAUGES: Final = {
    "sockets": "Open sockets.",
    "rooms": "Tables in memory.",
    "questions_open": "Questions to the engine that wait or are being answered.",
}
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds."""


class Metrics:
    """Counters since the start."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(COUNTERS, 0)
        self._buckets = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, name: str, more: int = 1) -> None:
        """Increment a counter."""
        self._counts[name] += more

    def move_took(self, seconds: float) -> None:
        """Record the time from a move's arrival to its commit."""
        self._buckets[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def text(self, gauges: Mapping[str, int]) -> str:
        """All metrics, with the current values of some of ``GAUGES``."""
        lines = []
        for name, note in COUNTERS.items():
            lines += [
                f"# HELP cabochon_{name}_total {note}",
                f"# TYPE cabochon_{name}_total counter",
            ]
            lines.append(f"cabochon_{name}_total {self._counts[name]}")
        for name, value in gauges.items():
            lines += [f"# HELP cabochon_{name} {GAUGES[name]}", f"# TYPE cabochon_{name} gauge"]
            lines.append(f"cabochon_{name} {value}")
        return "\n".join([*lines, *self._histogram()]) + "\n"

    def _histogram(self) -> list[str]:
        name = "cabochon_move_seconds"
        lines = [f"# HELP {name} From a move's arrival to its commit.", f"# TYPE {name} histogram"]
        total = 0
        for bound, number in zip((*BUCKETS, "+Inf"), self._buckets, strict=True):
            total += number
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._seconds:.6f}", f"{name}_count {total}"]
