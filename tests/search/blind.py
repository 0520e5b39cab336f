"""Uncompiled searches where a seat can buy a hidden card; counts wrong selections.

``CABOCHON_PURE=1 python -m tests.search.blind`` prints how many were illegal, how many were legal
but did not look best of all legal ones, and how many there were.
"""

import math

import cabochon
from cabochon.neural.variant import VARIANTS
from cabochon.search.tree import Tree
from tests.classic import positions as classic
from tests.duel import positions as duel
from tests.search.searches import run, started


class Watched(Tree):
    """A tree that checks every selected edge against all others of its node."""

    chosen = 0
    illegal = 0
    worse = 0

    def select(self, node: int) -> int:
        legal = self.position.actions()
        first, size = self.node[node].edges, self.node[node].size
        allowed = [e for e in range(first, first + size) if self.edge[e].action in legal]
        best = max((self.score(node, e) for e in allowed), default=-1.0)
        edge = super().select(node)
        Watched.chosen += 1
        if edge >= 0:
            Watched.illegal += self.edge[edge].action not in legal
            Watched.worse += self.score(node, edge) < best - 1e-9
        return edge

    def score(self, node: int, edge: int) -> float:
        """The PUCT score of an edge."""
        parent, found = self.node[node], self.edge[edge]
        mean = parent.value / parent.visits - (self.fpu_reduction if node else 0.0)
        if found.visits:
            mean = found.value / found.visits
        spread = math.sqrt(parent.visits) / (1 + found.visits)
        return mean + self.exploration * found.prior * spread


def states() -> dict[str, cabochon.State]:
    """Positions in which the opponent can afford most cards that it may hold."""
    rich = duel.Position(duel.Seat("wug"), duel.Seat("wuugrrkkpo", reserved="1?"))
    return {
        "classic2": classic.load(classic.Seat("wug"), classic.Seat("wuuggrrkoo", blind=[5])),
        "duel": cabochon.from_dict(rich.snapshot()),
    }


if __name__ == "__main__":
    for name, state in states().items():
        tree = started(VARIANTS[name], state.position(), nodes=1500)
        tree.__class__ = Watched
        run(tree, 1200)
    print(Watched.illegal, Watched.worse, Watched.chosen)  # noqa: T201  # a script that the test below reads
