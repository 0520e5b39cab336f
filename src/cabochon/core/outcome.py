"""The outcome of a game."""

from dataclasses import dataclass
from typing import Any

from cabochon.core.numbers import SEATS


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winners and the reasons."""

    winners: tuple[int, ...]
    """Seats in ascending order; several if they share the win."""
    reasons: tuple[str, ...]
    """Why they won, in the words of docs/notation.md."""

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {"winners": list(self.winners), "reasons": list(self.reasons)}


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(SEATS) if mask >> seat & 1)
