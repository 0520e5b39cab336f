"""What a search found, for reviewers and other programs."""

from dataclasses import dataclass

from cabochon.core.moves import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was looked at."""

    move: Move
    visits: int
    """How many simulations went through it."""
    chance: float
    """The mover's chance to win after it; 0 where it was never tried."""
    prior: float
    """How likely the network thought it before the search."""
    line: tuple[str, ...]
    """The play expected from it on, in notation, in one imagined world."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The outcome of a search."""

    move: Move
    candidates: tuple[Candidate, ...]
    """All legal moves with the default payment, first the one played, then by visits; empty if
    there is no choice."""
    values: tuple[float, ...]
    """Each seat's chance to win."""
    simulations: int
    seconds: float
