"""Sequential halving at the root of a tree: a small budget spent on the most promising actions.

After Danihelka et al., "Policy improvement by planning with Gumbel" (2022). Every round gives each
candidate as many simulations as any other and drops the worse half.
"""

from cabochon.core.native import Task
from cabochon.search.tree import Tree

VISIT_SCALE = 50.0
CONSIDERED = 16
"""How many root actions are searched, at most."""
VISITS_EACH = 4
"""Simulations per searched action, at least: with fewer, noise decides which half is dropped."""


class Halving(Task):
    """Searches a started tree; ``best``, ``improvements`` and ``value`` hold the outcome.

    ``value_scale`` converts values to logits: a difference of one whole win counts for so many
    logits per visit.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.value_scale = 0.5
        self.simulations = 0
        self.count = 0
        self.best = 0
        self.value = 0.5
        self.candidates = [0] * 16
        self.prior_logits = [0.0] * 448
        self.search_logits = [0.0] * 448

    def search(self, logits: list[float], candidates: list[int], simulations: int) -> None:
        """Spend the budget on the first candidates; ``logits`` are the priors plus Gumbel noise."""
        self.simulations = simulations
        least = min(2, simulations)  # a single one is the evaluation of the root itself
        self.count = min(len(candidates), CONSIDERED, max(least, simulations // VISITS_EACH))
        for i in range(self.count):
            self.candidates[i] = candidates[i]
        for i, logit in enumerate(logits):
            self.prior_logits[i] = logit
        self.run()

    def work(self) -> None:
        """Rounds of visits, each for half as many candidates as before."""
        rounds = self.rounds()
        while self.count > 1 and self.tree.simulations < self.simulations:
            visits = self.share(rounds)
            for i in range(self.count):
                self.visit(self.candidates[i], visits)
            self.score_edges()
            self.sort()
            self.count = (self.count + 1) // 2
        self.score_edges()
        self.best = self.candidates[0]

    def share(self, rounds: int) -> int:
        """The visits of each candidate in a round; the last one spends what rounding has left."""
        if self.count == 2:
            return max(1, (self.simulations - self.tree.simulations) // 2)
        return max(1, self.simulations // (rounds * self.count))

    def rounds(self) -> int:
        """How often the candidates can be halved."""
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
        """The value that the search found for each edge, as logits above the root's value.

        An untried edge counts as much as the root.
        """
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
        """Estimate the root's value from its edges; returns the most visits of an edge."""
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
        """Order the candidates by prior and search logits, the best first."""
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
        """The search logits of each edge: what to add to its prior logit."""
        return [self.search_logits[i] for i in range(self.tree.node[0].size)]
