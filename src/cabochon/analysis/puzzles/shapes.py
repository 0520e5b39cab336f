"""The shape of a puzzle, described in docs/puzzles.md."""

from dataclasses import dataclass
from typing import Any, Final, Literal

FORMAT: Final = "cabochon puzzles 1"
Kind = Literal["win-now", "win-next-turn", "only-defence", "best-value"]
KINDS: Final[tuple[Kind, ...]] = ("win-now", "win-next-turn", "only-defence", "best-value")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one right answer."""

    id: str
    """Permanent, such as ``duel-17``."""
    kind: Kind
    """What is asked: win in this turn, win in the next one whatever happens, find the only move
    that does not lose at once, or find the best move."""
    view: dict[str, Any]
    """What the seat to move may know, as docs/notation.md describes it."""
    solution: list[list[str]]
    """For each decision of this turn the right moves. Several are the same move with another token
    of its kind, and any payment will do. Decisions that do not matter any more are left out."""
    grade: str
    """The weakest level that finds it."""
    rating: int
    """About the Elo of that level."""
    themes: list[str]
    chance: float
    """Win chance of the seat after the solution; 1 is proven."""
    second: float
    """Win chance after the next best move."""
