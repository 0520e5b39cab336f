"""Root parallelisation: one tree per thread over the same view, each with its own worlds."""

import time
from operator import mul
from threading import Thread
from typing import Final

from cabochon.core.kernel import Position
from cabochon.search.reuse import Reuse
from cabochon.search.tree import Tree

Edge = tuple[int, float, int, float]
STEP: Final = 0xD1342543DE82EF95
"""Gives each tree a different random state."""
CHUNK: Final = 32
"""Simulations between two looks at the processor time."""


class Forest:
    """Combines the statistics of its trees at the root."""

    def __init__(self, trees: list[Tree], reuses: list[Reuse]) -> None:
        self.trees = trees
        self._reuses = reuses

    @property
    def simulations(self) -> int:
        """Simulations of all trees since the last start."""
        return sum(tree.simulations for tree in self.trees)

    @property
    def winning_action(self) -> int:
        """An action at the root that is proven to win, or -1."""
        return self.trees[0].winning_action

    def start(self, view: Position, viewer: int, random: list[int]) -> None:
        """Start a search from a view; reuse the part of the last tree that leads to it."""
        for i, (tree, reuse) in enumerate(zip(self.trees, self._reuses, strict=True)):
            words = [(word + i * STEP) % 2**64 for word in random]
            if not reuse.restart(view, viewer, words):
                tree.start(view, viewer, words)
        self.trees[0].prove_further()

    def run(self, simulations: int, seconds: float = 0.0, processor_seconds: float = 0.0) -> None:
        """Simulate until a bound is reached, each tree in a thread of its own."""
        each = -(-simulations // len(self.trees))
        work = [(tree, each, seconds, processor_seconds) for tree in self.trees]
        threads = [Thread(target=_simulate, args=task) for task in work[1:]]
        for thread in threads:
            thread.start()
        _simulate(*work[0])
        for thread in threads:
            thread.join()

    def stop(self) -> None:
        """Stop the search soon; safe to call from another thread."""
        for tree in self.trees:
            tree.stop()

    def root_edges(self) -> list[Edge]:
        """Action, prior, visits and mean value of each edge of the root."""
        return [_sum(edges) for edges in zip(*(t.root_edges() for t in self.trees), strict=True)]

    def root_values(self) -> list[float]:
        """Each seat's mean win probability over all simulations."""
        weights = [max(1, tree.simulations) for tree in self.trees]
        seats = zip(*(tree.root_values() for tree in self.trees), strict=True)
        return [sum(map(mul, weights, values)) / sum(weights) for values in seats]

    def principal_variation(self, edge: int, longest: int) -> list[int]:
        """The most visited actions from an edge of the root, starting with the edge's own."""
        return max((tree.principal_variation(edge, longest) for tree in self.trees), key=len)


def _simulate(tree: Tree, simulations: int, seconds: float, processor_seconds: float) -> None:
    """Run one tree; processor time is checked between runs of a few simulations."""
    if processor_seconds <= 0:
        tree.allow(simulations, seconds)
        tree.run()
        return
    started, goal, last = time.thread_time(), tree.simulations + simulations, -1
    end = time.monotonic() + seconds
    while last < tree.simulations < goal and time.thread_time() - started < processor_seconds:
        if seconds > 0 and time.monotonic() > end:
            break
        last = tree.simulations
        tree.allow(min(CHUNK, goal - last), 0.0)
        tree.run()


def _sum(edges: tuple[Edge, ...]) -> Edge:
    """Combine the same edge of several trees."""
    visits = sum(edge[2] for edge in edges)
    value = sum(edge[2] * edge[3] for edge in edges)
    return edges[0][0], edges[0][1], visits, value / visits if visits else 0.0
