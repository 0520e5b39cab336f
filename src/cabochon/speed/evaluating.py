"""Calls an evaluator repeatedly without Python overhead; types in ``evaluating.pxd``."""

from cabochon.core import numbers
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf, Task


class Keeper(Evaluator):
    """Records the positions that a search evaluates, and forwards the calls."""

    def __init__(self, evaluator: Evaluator, position: Position, capacity: int) -> None:
        self.evaluator = evaluator
        self.shelf = Shelf(position, capacity)
        self.capacity = capacity
        self.kept = 0

    def evaluate(
        self,
        position: Position,
        actions: list[int],
        count: int,
        logits: list[float],
        values: list[float],
    ) -> None:
        """Record the position, if there is room, and call the evaluator."""
        if self.kept < self.capacity:
            self.shelf.put(self.kept, position)
            self.kept += 1
        self.evaluator.evaluate(position, actions, count, logits, values)


class Evaluating(Task):
    """Evaluates the recorded positions again in the same order, without a tree."""

    def __init__(self, keeper: Keeper, position: Position) -> None:
        self.keeper = keeper
        self.position = position
        self.times = 0
        self.actions = numbers.zeros(numbers.ACTIONS)
        self.logits = numbers.float_zeros(numbers.ACTIONS)
        self.values = numbers.float_zeros(numbers.SEATS)

    def work(self) -> None:
        """Evaluate this many positions."""
        for i in range(self.times):
            self.keeper.shelf.get(i % self.keeper.kept, self.position)
            self.evaluate()

    def evaluate(self) -> None:
        """List the legal actions of the current position and call the evaluator."""
        count = self.position.write_actions(self.actions)
        self.keeper.evaluator.evaluate(self.position, self.actions, count, self.logits, self.values)
