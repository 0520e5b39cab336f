"""Sequential halving at the root: spends a small budget on the most promising actions.

See Danihelka et al., "Policy improvement by planning with Gumbel" (2022). Every round simulates
each candidate equally often and drops the worse half.
"""

from cabochon.core import numbers
from cabochon.core.native import Task
from cabochon.search.tree import Tree

VISIT_SCALE = 50.0
MAX_CANDIDATES = 16
"""Maximum number of root actions to search."""
MIN_VISITS = 4
"""Minimum simulations per searched action; with fewer, noise decides which half is dropped."""


class Halving(Task):
    """Searches a started tree; the result is in ``best``, ``improvements`` and ``value``.

    ``value_scale`` converts values to logits: a difference of one whole win is worth this many
    logits per visit.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.value_scale = 0.5
        self.simulations = 0
        self.count = 0
        self.best = 0
        self.value = 0.5
        self.candidates = [0] * 16  # MAX_CANDIDATES
        self.prior_logits = numbers.float_zeros(numbers.ACTIONS)
        self.search_logits = numbers.float_zeros(numbers.ACTIONS)

    def search(self, logits: list[float], candidates: list[int], simulations: int) -> None:
        """Spend the budget on the first candidates; ``logits`` are the prior logits plus noise."""
        self.simulations = simulations
        least = min(2, simulations)  # the first simulation only evaluates the root
        self.count = min(len(candidates), MAX_CANDIDATES, max(least, simulations // MIN_VISITS))
        for i in range(self.count):
            self.candidates[i] = candidates[i]
        for i, logit in enumerate(logits):
            self.prior_logits[i] = logit
        self.run()

    def work(self) -> None:
        """Visit the candidates in rounds, and drop the worse half after each."""
        rounds = self.rounds()
        while self.count > 1 and self.tree.simulations < self.simulations:
            visits = self.visits_each(rounds)
            for i in range(self.count):
                self.visit(self.candidates[i], visits)
            self.score_edges()
            self.sort()
            self.count = (self.count + 1) // 2
        self.score_edges()
        self.best = self.candidates[0]

    def visits_each(self, rounds: int) -> int:
        """The visits of each candidate in this round; the last round spends the remainder."""
        if self.count == 2:
            return max(1, (self.simulations - self.tree.simulations) // 2)
        return max(1, self.simulations // (rounds * self.count))

    def rounds(self) -> int:
        """How many times the candidates can be halved."""
        rounds = 1
        while 1 << rounds < self.count:
            rounds += 1
        return rounds

    def visit(self, edge: int, times: int) -> None:
        """Simulate through one edge of the root."""
        self.tree.forced = edge
        self.tree.budget = times
        self.tree.work()
        self.tree.forced = -1

    def score_edges(self) -> None:
        """Convert the edge values, relative to the root's, to logits; 0 for an unvisited edge."""
        most = self.root_value()
        first = self.tree.node[0].edges
        for i in range(self.tree.node[0].size):
            visits = self.tree.edge[first + i].visits
            self.search_logits[i] = 0.0
            if visits > 0:
                mean = self.tree.edge[first + i].value / visits
                self.search_logits[i] = (
                    self.value_scale * (VISIT_SCALE + most) * (mean - self.value)
                )

    def root_value(self) -> int:
        """Estimate the root's value from its edges; return the most visits of an edge."""
        most = 0
        total = 0
        prior = 0.0
        means = 0.0
        first = self.tree.node[0].edges
        for edge in range(first, first + self.tree.node[0].size):
            visits = self.tree.edge[edge].visits
            if visits > 0:
                most = max(most, visits)
                total += visits
                prior += self.tree.edge[edge].prior
                means += self.tree.edge[edge].prior * self.tree.edge[edge].value / visits
        self.value = self.tree.root_estimate
        if total > 0:
            self.value = (self.value + total * means / prior) / (1 + total)
        return most

    def sort(self) -> None:
        """Sort the candidates by prior plus search logits, best first."""
        for i in range(1, self.count):
            edge = self.candidates[i]
            score = self.prior_logits[edge] + self.search_logits[edge]
            place = i
            while place > 0:
                other = self.candidates[place - 1]
                if self.prior_logits[other] + self.search_logits[other] >= score:
                    break
                self.candidates[place] = other
                place -= 1
            self.candidates[place] = edge

    def improvements(self) -> list[float]:
        """The search logits of each edge, to be added to its prior logit."""
        return [self.search_logits[i] for i in range(self.tree.node[0].size)]
