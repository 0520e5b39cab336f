"""Searches uncompiled where a seat can buy a card that it holds blind, and counts illegal choices.

``CABOCHON_PURE=1 python -m tests.search.blind`` prints how many of how many were illegal.
"""

import cabochon
from cabochon.neural.variant import VARIANTS
from cabochon.search.tree import Tree
from tests.classic import positions as classic
from tests.duel import positions as duel
from tests.search.searches import run, started


class Watched(Tree):
    """A tree that checks every edge it is about to follow."""

    chosen = 0
    illegal = 0

    def select(self, node: int) -> int:
        edge = super().select(node)
        Watched.chosen += 1
        Watched.illegal += edge >= 0 and self.edge_action[edge] not in self.position.actions()
        return edge


def states() -> dict[str, cabochon.State]:
    """Positions in which the other seat can pay for most cards that it may hold."""
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
    print(Watched.illegal, Watched.chosen)  # noqa: T201  # a script that the test below reads
