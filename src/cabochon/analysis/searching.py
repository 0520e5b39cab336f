"""Searches one view for a review: reproducible, and independent of everything hidden."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cabochon.core.kernel import Position
from cabochon.core.solver import Solver
from cabochon.neural.variant import Variant
from cabochon.players.search import POLICY_TEMPERATURE, evaluators, variant_of
from cabochon.players.settings import WORLDS
from cabochon.search.tree import Tree
from cabochon.state import View

MOST_SIMULATIONS: Final = 400_000
CHUNK: Final = 2000
"""Simulations between two checks whether to stop."""
LEAST_SHARE: Final = 8
"""A move to be judged gets at least one in this many simulations."""
FIRST_WORLDS: Final = 16
WORLD_PACE: Final = 8
"""More worlds than a player's search has: its choice suffers less from few than its values do."""
ENOUGH: Final = 256
"""Simulations of a position whose result is proven."""
LONGEST_LINE: Final = 8
FILLED: Final = 64
"""Places beyond the simulations that a tree needs."""


Values = tuple[float, ...]
"""The win chance of each seat, not calibrated."""


class Cancelled(Exception):
    """The work was stopped by its caller."""


@dataclass(frozen=True, slots=True)
class Searched:
    """The statistics of one action at the root."""

    action: int
    visits: int
    value: float
    """The mover's mean win chance, not calibrated."""
    line: tuple[int, ...]
    """The most visited continuation as actions, this one first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search of a view found."""

    actions: tuple[Searched, ...]
    """Those with visits, the most visited first; visits that were asked for do not count."""
    shares: dict[int, tuple[float, ...]]
    """Each seat's mean win chance after the best action and after those asked for."""
    winning: int
    """An action that is proven to win within this turn or, failing that, the next; or -1."""
    simulations: int


def never() -> bool:
    """Whether to stop: no."""
    return False


class Examiner:
    """Searches views with the network of ``master``, in one tree that is used again and again."""

    def __init__(self, cancelled: Callable[[], bool] = never) -> None:
        self._cancelled = cancelled
        self._trees: dict[tuple[str, int], Tree] = {}
        self._solvers: dict[str, Solver] = {}

    def solver(self, variant: Variant) -> Solver:
        """The prover of a variant."""
        if variant.name not in self._solvers:
            self._solvers[variant.name] = variant.game.solver(variant.players)
        return self._solvers[variant.name]

    def search(
        self,
        view: View,
        simulations: int,
        asked: Sequence[int] = (),
        *,
        end: float = math.inf,
        salt: int = 0,
    ) -> Finding:
        """Search a view of the seat to move; ``asked`` actions get a fair share of visits.

        The search ends early when the monotonic clock reaches ``end``. Another ``salt`` searches
        other worlds.
        """
        variant, position = variant_of(view), view.position()
        tree = self._start(variant, position, position.turn, simulations, salt)
        tree.prove_further()
        won = tree.winning_action
        self._run(tree, simulations if won < 0 else min(simulations, ENOUGH), end)
        edges = tree.root_edges()
        order = sorted(range(len(edges)), key=lambda i: -edges[i][2] - edges[i][1])
        wanted = dict.fromkeys((edges[order[0]][0], *asked))
        least = max(1, tree.simulations // LEAST_SHARE)
        places = {edge[0]: i for i, edge in enumerate(edges)}
        shares = {action: self._visit(tree, places[action], least) for action in wanted}
        return Finding(_searched(tree, order), shares, won, tree.simulations)

    def values(self, variant: Variant, position: Position, viewer: int, simulations: int) -> Values:
        """Each seat's win chance in a position, from what a viewer knows."""
        position.forget(viewer)
        tree = self._start(variant, position, viewer, simulations)
        if tree.winning_action >= 0:
            return tuple(float(seat == position.turn) for seat in range(position.players))
        self._run(tree, simulations)
        return tuple(tree.root_values())

    def _start(
        self, variant: Variant, position: Position, viewer: int, simulations: int, salt: int = 0
    ) -> Tree:
        if self._cancelled():
            raise Cancelled
        size = 1 << (2 * min(simulations, MOST_SIMULATIONS) + FILLED).bit_length()
        key = (variant.name, size)
        if key not in self._trees:
            evaluator = evaluators(variant, 1, network=True)[0]
            self._trees[key] = variant.tree(evaluator, size, WORLDS)
            self._trees[key].policy_temperature = POLICY_TEMPERATURE
            self._trees[key].first_worlds = FIRST_WORLDS
            self._trees[key].world_pace = WORLD_PACE
        tree = self._trees[key]
        tree.start(position, viewer, seeds(position.key(viewer) + salt))
        return tree

    def _run(self, tree: Tree, simulations: int, end: float = math.inf) -> None:
        while simulations > 0 and time.monotonic() < end:
            if self._cancelled():
                raise Cancelled
            tree.allow(min(CHUNK, simulations), 0.0)
            tree.run()
            simulations -= CHUNK

    def _visit(self, tree: Tree, edge: int, simulations: int) -> tuple[float, ...]:
        """Simulate through one edge of the root; each seat's mean of these simulations."""
        before, count = tree.root_values(), tree.simulations
        tree.forced = edge
        self._run(tree, simulations)
        tree.forced = -1
        run = tree.simulations - count
        after = tree.root_values()
        if run == 0:
            return tuple(after)
        return tuple(
            (new * tree.simulations - old * count) / run
            for new, old in zip(after, before if count else after, strict=True)
        )


def seeds(key: int) -> list[int]:
    """A generator's state from a position's key, so that every search of it is the same."""
    return [(key * 0x9E3779B97F4A7C15 + i * 0xD1342543DE82EF95 + 1) % 2**64 for i in range(4)]


def _searched(tree: Tree, order: list[int]) -> tuple[Searched, ...]:
    """The visited edges of the root in an order."""
    edges = tree.root_edges()
    return tuple(
        Searched(*_figures(edges[i]), tuple(tree.principal_variation(i, LONGEST_LINE)))
        for i in order
        if edges[i][2] > 0
    )


def _figures(edge: tuple[int, float, int, float]) -> tuple[int, int, float]:
    action, _, visits, value = edge
    return action, visits, value
