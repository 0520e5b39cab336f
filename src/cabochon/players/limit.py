"""Limits on a player's search."""

from dataclasses import dataclass
from typing import Final

LONGEST_SECONDS: Final = 86_400.0


@dataclass(frozen=True, slots=True)
class Limit:
    """A budget for one move; the first limit reached ends the search."""

    seconds: float | None = None
    """Wall-clock time, at most a day."""
    simulations: int | None = None
    """Maximum number of simulations."""

    processor_seconds: float | None = None
    """Processor time of each thread: fair also where other programs share the machine."""

    def __post_init__(self) -> None:
        for name in ("seconds", "processor_seconds"):
            value = getattr(self, name)
            if value is not None and not (_number(value) and 0 < value <= LONGEST_SECONDS):
                bounds = f"above zero and at most {LONGEST_SECONDS:g}"
                raise ValueError(f"{name}: expected a number {bounds}, not {value!r:.60}")
        count = self.simulations
        if count is not None and not (_number(count) and count > 0):
            raise ValueError(f"simulations: expected a number above zero, not {count!r:.60}")


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
