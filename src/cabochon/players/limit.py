"""How long a player may think."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """A budget for one move; the first bound reached ends the search."""

    seconds: float | None = None
    """Wall-clock time."""
    simulations: int | None = None
    """How many times the search may evaluate a position."""

    def __post_init__(self) -> None:
        for name, value in (("seconds", self.seconds), ("simulations", self.simulations)):
            if value is not None and not value > 0:
                raise ValueError(f"{name}: expected a number above zero, not {value!r}")
