"""Searches from random positions.

``CABOCHON_PURE=1 python -m tests.search.searches duel 3 20`` prints those of the uncompiled tree;
``python -m tests.search.searches --threads`` measures what a second thread brings.
"""

import json
import random
import sys
import time
from threading import Thread
from typing import Final

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.search.tree import Tree
from tests.helpers.decisions import choices, viewed, words
from tests.helpers.network import random_weights

Edge = tuple[int, float, int, float]
ENDLESS: Final = 2_000_000_000
"""A practically unlimited budget."""


def evaluators(variant: Variant) -> tuple[Evaluator, Evaluator]:
    """The heuristic, and a network with random weights."""
    return variant.game.heuristic(), variant.network(random_weights(variant, 1))


def started(
    variant: Variant,
    position: Position,
    evaluator: Evaluator | None = None,
    nodes: int = 1000,
    seed: int = 1,
    worlds: int = 4,
) -> Tree:
    """A tree over what the seat to move knows of a position."""
    tree = variant.tree(evaluator or variant.game.heuristic(), nodes, worlds)
    tree.start(viewed(variant, position), position.turn, words(random.Random(seed)))
    return tree


def run(tree: Tree, simulations: int) -> Tree:
    """The tree after some simulations."""
    tree.allow(simulations, seconds=0)
    tree.run()
    return tree


def favourite(tree: Tree) -> int:
    """The most visited action."""
    return max(tree.root_edges(), key=lambda edge: edge[2])[0]


def searches(name: str, count: int, simulations: int) -> list[tuple[list[int], list[Edge]]]:
    """The legal actions of some positions, and what a search found at the root."""
    variant = VARIANTS[name]
    return [
        (position.actions(), run(started(variant, position), simulations).root_edges())
        for position in choices(variant, 3, count)
    ]


def measure_threads(simulations: int = 30_000) -> float:
    """The simulations of two threads relative to one in the same time."""
    variant = VARIANTS["classic2"]
    position = choices(variant, 1, 1)[0]
    seconds = []
    for threads in (1, 2):
        trees = [started(variant, position, nodes=simulations + 64) for _ in range(threads)]
        workers = [Thread(target=run, args=(tree, simulations)) for tree in trees]
        begin = time.perf_counter()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        seconds.append(time.perf_counter() - begin)
    return 2 * seconds[0] / seconds[1]


if __name__ == "__main__":
    if sys.argv[1] == "--threads":
        sys.stdout.write(f"{measure_threads():.2f}\n")
    else:
        found = searches(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
        sys.stdout.write(json.dumps(found, default=float))
