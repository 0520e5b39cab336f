"""An evaluator called over and over, where no Python call blurs it; types in ``judging.pxd``."""

from cabochon.core import native
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf, Task
from cabochon.core.numbers import WORDS


class Judging(Task):
    """Judges positions one after the other, as a search does, but without a tree."""

    def __init__(self, evaluator: Evaluator, position: Position, capacity: int) -> None:
        self.evaluator = evaluator
        self.position = position
        self.shelf = Shelf(position, capacity)
        self.capacity = capacity
        self.kept = 0
        self.times = 0
        self.words = [0] * 7
        self.actions = [0] * 448
        self.logits = [0.0] * 448
        self.values = [0.0] * 4

    def keep(self, position: Position) -> None:
        """Add a position to those that are judged."""
        self.position.become(position)
        self.put()

    def put(self) -> None:
        """Put the position in hand on the shelf, if there is room."""
        if self.kept < self.capacity:
            self.shelf.put(self.kept, self.position)
            self.kept += 1

    def work(self) -> None:
        """Judge so many times."""
        for i in range(self.times):
            self.shelf.get(i % self.kept, self.position)
            self.judge()

    def judge(self) -> None:
        """List the legal actions of the position in hand and ask the evaluator."""
        self.position.legal(self.words)
        count = 0
        for i in range(WORDS):
            word = self.words[i]
            while word != 0:
                self.actions[count] = 64 * i + native.lowest(word)
                count += 1
                word &= word - 1
        self.evaluator.evaluate(self.position, self.actions, count, self.logits, self.values)
