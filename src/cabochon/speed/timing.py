"""Work that is timed in the kernel without Python overhead; types in ``timing.pxd``."""

from cabochon.core import bits, chance, native, numbers
from cabochon.core.kernel import Position
from cabochon.core.native import Task


class Repeated(Task):
    """Random games in which every move repeats some of its work.

    The difference between two numbers of repetitions is the cost of that work alone.
    """

    def __init__(self, position: Position, twin: Position, games: int, random: list[int]) -> None:
        self.position = position
        self.twin = twin
        self.games = games
        self.random = random
        self.words = numbers.zeros(numbers.WORDS)
        self.moves = 0
        self.legals = 0
        self.copies = 0
        self.applies = 0

    def work(self) -> None:
        """Play the games, with the additional calls in every move."""
        for _ in range(self.games):
            self.position.deal(self.random)
            while self.position.phase != numbers.OVER:
                self.position.legal(self.words)
                choice = chance.below(self.random, bits.count(self.words))
                action = bits.nth(self.words, choice)
                self.repeat(action)
                self.position.apply(action)
                self.moves += 1

    def repeat(self, action: int) -> None:
        """Make the additional calls of one move."""
        for _ in range(self.legals):
            self.position.legal(self.words)
        for _ in range(self.copies):
            native.copy(self.position, self.twin)
        for _ in range(self.applies):
            native.copy(self.position, self.twin)
            self.twin.apply(action)


class Floor(Task):
    """The minimum cost of a move: copy the state and draw one random number."""

    def __init__(self, position: Position, twin: Position, moves: int, random: list[int]) -> None:
        self.position = position
        self.twin = twin
        self.moves = moves
        self.random = random
        self.drawn = 0

    def work(self) -> None:
        """Do this for each move; the sum of the draws is kept, so that no compiler removes them."""
        for _ in range(self.moves):
            native.copy(self.position, self.twin)
            self.drawn ^= chance.draw(self.random)
