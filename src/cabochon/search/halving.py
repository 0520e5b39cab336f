"""Sequential halving at the root of a tree: a small budget spent on the most hopeful actions.

After Danihelka et al., "Policy improvement by planning with Gumbel" (2022). Every round gives each
candidate as many simulations as any other and drops the worse half.
"""

from cabochon.core.native import Task
from cabochon.search.tree import Tree

VISIT_SCALE = 50.0
CONSIDERED = 16
"""How many actions are looked at, at most."""
VISITS_EACH = 4
"""The budget per action looked at, at least: with less, chance decides which half is dropped."""


class Halving(Task):
    """Searches a started tree; ``best``, ``gains`` and ``value`` tell what came of it.

    ``trust`` is how many logits a whole victory counts for, for each visit.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.trust = 0.5
        self.simulations = 0
        self.count = 0
        self.best = 0
        self.value = 0.5
        self.candidates = [0] * 16
        self.wish = [0.0] * 448
        self.gain = [0.0] * 448

    def search(self, wish: list[float], candidates: list[int], simulations: int) -> None:
        """Spend the budget on the first few of the edges, wished for by logits with their noise."""
        self.simulations = simulations
        least = min(2, simulations)  # a single one is the judgement of the root itself
        self.count = min(len(candidates), CONSIDERED, max(least, simulations // VISITS_EACH))
        for i in range(self.count):
            self.candidates[i] = candidates[i]
        for i, logit in enumerate(wish):
            self.wish[i] = logit
        self.run()

    def work(self) -> None:
        """Rounds of visits, each for half as many candidates as before."""
        rounds = self.rounds()
        while self.count > 1 and self.tree.simulations < self.simulations:
            visits = self.share(rounds)
            for i in range(self.count):
                self.visit(self.candidates[i], visits)
            self.judge()
            self.sort()
            self.count = (self.count + 1) // 2
        self.judge()
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

    def judge(self) -> None:
        """What the search says for each edge, in logits above the mover's value at the root.

        An edge that was not tried counts for what the root is worth.
        """
        most = self.weigh()
        first = self.tree.node[0].edges
        for i in range(self.tree.node[0].size):
            visits = self.tree.edge[first + i].visits
            self.gain[i] = 0.0
            if visits > 0:
                mean = self.tree.edge[first + i].value / visits
                self.gain[i] = self.trust * (VISIT_SCALE + most) * (mean - self.value)

    def weigh(self) -> int:
        """The value of the root, its edges weighed by their priors; the most visits of one."""
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
        self.value = self.tree.root_guess
        if total > 0:
            self.value = (self.value + total * means / prior) / (1 + total)
        return most

    def sort(self) -> None:
        """The candidates by what was wished and found, the best first."""
        for i in range(1, self.count):
            edge = self.candidates[i]
            score = self.wish[edge] + self.gain[edge]
            place = i
            while place > 0:
                other = self.candidates[place - 1]
                if self.wish[other] + self.gain[other] >= score:
                    break
                self.candidates[place] = other
                place -= 1
            self.candidates[place] = edge

    def gains(self) -> list[float]:
        """What the search says for each edge, in logits above the root's value."""
        return [self.gain[i] for i in range(self.tree.node[0].size)]
