"""A game's moves by action number, ready-made; types in ``movetable.pxd``."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from cabochon.core.moves import Move


class Meaning(NamedTuple):
    """The moves that one action can mean."""

    made: Any
    """The move itself, or moves by the id that the action names, or such lists by a second id."""
    first: int = -1
    """Which of the position's ids selects the move; -1 if the action has one meaning only."""
    second: int = -1
    """Which id selects the list, if there is one list for each id."""


class MoveTable:
    """All moves of a game: looking one up creates no object."""

    def __init__(self, meanings: Iterable[Meaning]) -> None:
        listed = list(meanings)
        self.made = [each.made for each in listed]
        self.first = [each.first for each in listed]
        self.second = [each.second for each in listed]

    def moves(self, actions: list[int], ids: list[int]) -> list[Move]:
        """The moves that actions mean in a position that has these ids."""
        found = []
        for action in actions:
            made = self.made[action]
            first = self.first[action]
            if first >= 0:
                second = self.second[action]
                if second >= 0:
                    made = made[ids[second]]
                made = made[ids[first]]
            found.append(made)
        return found


def place_of(moves: list[Move], move: object) -> int:
    """The index of this very object among moves, or -1."""
    for i in range(len(moves)):
        if moves[i] is move:
            return i
    return -1
