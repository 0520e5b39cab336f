"""The result of a search, for reviews and other programs."""

from dataclasses import dataclass

from cabochon.core.moves import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal move and its search statistics."""

    move: Move
    visits: int
    """Number of simulations through the move."""
    chance: float
    """Win probability of the seat to move after the move; 0 without visits."""
    prior: float
    """Probability of the move before the search."""
    line: tuple[str, ...]
    """The principal variation that starts with the move, in one determinization."""


@dataclass(frozen=True, slots=True)
class Result:
    """A move and what the search found."""

    move: Move
    candidates: tuple[Candidate, ...]
    """All legal moves with the default payment, the played one first, then by visits; empty if
    there is no choice."""
    values: tuple[float, ...]
    """The win probability of each seat."""
    simulations: int
    seconds: float
