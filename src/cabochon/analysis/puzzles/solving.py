"""Whether an answer solves a puzzle."""

from collections.abc import Iterable


def solves(answer: str, moves: Iterable[str]) -> bool:
    """Whether an answer is one of the right moves, with any payment."""
    return _unpaid(answer) in map(_unpaid, moves)


def _unpaid(move: str) -> str:
    return move.partition(" pay ")[0]
