"""Perft: counts sequences of legal moves, to check the move generators.

The order of the decks and the random generator are part of the state, so every count is fixed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Choice
from cabochon.games import find
from cabochon.state import State


@dataclass(frozen=True, slots=True)
class _Tree:
    """The moves to count: all legal moves, or only the kernel's actions."""

    game: Game
    payments: bool

    def width(self, position: Position) -> int:
        """The number of moves in a position."""
        if self.payments:
            return len(self.game.legal(position))
        return len(position.actions())

    def choices(self, position: Position) -> Iterator[Choice]:
        """Each move in the kernel's form."""
        if self.payments:
            return (self.game.choose(position, each.move) for each in self.game.legal(position))
        return (Choice(action, None) for action in position.actions())

    def names(self, position: Position) -> Iterator[str]:
        """The notation of each move, in the same order."""
        if self.payments:
            return (each.text for each in self.game.legal(position))
        return (str(self.game.move_of(position, action)) for action in position.actions())

    def count(self, position: Position, depth: int) -> int:
        """Count the sequences of this many moves."""
        if depth == 0:
            return 1
        if depth == 1:
            return self.width(position)
        return sum(self.branches(position, depth))

    def branches(self, position: Position, depth: int) -> Iterator[int]:
        """The count after each first move."""
        for choice in self.choices(position):
            after = self.game.copy(position)
            after.push(*choice)
            yield self.count(after, depth - 1)


def perft(state: State, depth: int, *, payments: bool = True) -> int:
    """Count the sequences of ``depth`` moves; games that end earlier are not counted.

    Without ``payments``, purchases use only the default payment, as in the kernel.
    """
    return _Tree(find(state.game), payments).count(state.position(), _checked(depth, 0))


def divide(state: State, depth: int, *, payments: bool = True) -> dict[str, int]:
    """The count after each first move; the sum is ``perft``."""
    tree, position = _Tree(find(state.game), payments), state.position()
    counts = tree.branches(position, _checked(depth, 1))
    return dict(zip(tree.names(position), counts, strict=True))


def _checked(depth: int, least: int) -> int:
    if depth < least:
        raise ValueError(f"a depth is {least} or more, not {depth}")
    return depth
