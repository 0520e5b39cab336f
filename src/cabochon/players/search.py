"""A player that searches with a network or the heuristic."""

import os
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.moves import Move
from cabochon.neural import weights as files
from cabochon.neural.variant import VARIANTS, Variant, variant_for
from cabochon.players.limit import Limit
from cabochon.players.player import check_view, without_search
from cabochon.players.result import Candidate, SearchResult
from cabochon.players.settings import WORLDS, SearchSettings
from cabochon.search.forest import Forest
from cabochon.search.gumbel import decide
from cabochon.search.tree import Tree
from cabochon.state import View

GUMBEL_LIMIT = 256
"""Up to this many simulations the root uses Gumbel selection, above it visits."""
POLICY_TEMPERATURE = 1.4
"""Policy temperature of a search that chooses by visits; flattens the prior."""
NO_TIME = 1e-9
"""Time limit of a search without any time left; 0 would mean no limit."""


class SearchPlayer:
    """Searches from a view; with a seed and a simulation limit it is reproducible."""

    def __init__(self, settings: SearchSettings, seed: int | None = None) -> None:
        self.name = settings.name
        self.settings = settings
        self.threads = settings.threads or os.cpu_count() or 1
        self._random = Random(seed)
        self._forests: dict[tuple[str, int], Forest] = {}

    def choose(self, view: View, limit: Limit | None = None) -> Move:
        """Choose the best move, or with a temperature a good one."""
        check_view(view)
        moves = view.plain_moves()
        if len(moves) == 1:
            return moves[0]
        bound = limit or self.settings.limit
        action = self._decide(view, bound, self._prepared(view, bound))
        return variant_of(view).game.move_of(view.position(), action)

    def think(self, view: View, limit: Limit | None = None) -> SearchResult:
        """Choose a move, and return the statistics of each candidate."""
        check_view(view)
        moves = view.plain_moves()
        if len(moves) == 1:
            return without_search(moves[0])
        bound = limit or self.settings.limit
        forest = self._prepared(view, bound)
        started = time.monotonic()
        action = self._decide(view, bound, forest)
        return _result(view, forest, action, time.monotonic() - started)

    def _prepared(self, view: View, limit: Limit) -> Forest:
        """The trees of a search; loading a network is not part of the time of a move."""
        size = GUMBEL_LIMIT if self._few(limit) else self.settings.nodes
        return self._forest(variant_of(view), size)

    def _few(self, limit: Limit) -> bool:
        """Whether the root uses Gumbel selection."""
        timed = limit.seconds is not None or limit.processor_seconds is not None
        return not timed and self._budget(limit) <= GUMBEL_LIMIT

    def _budget(self, limit: Limit) -> int:
        most = (self.settings.nodes - 64) * self.threads
        return min(limit.simulations or most, most)

    def _decide(self, view: View, limit: Limit, forest: Forest) -> int:
        """Search a view with several moves; return the action to play."""
        started = time.monotonic()
        assert view.viewer is not None
        words = [self._random.getrandbits(64) for _ in range(4)]
        if self._few(limit):
            return self._search_few(forest.trees[0], view, words, self._budget(limit))
        forest.start(view.position(), view.viewer, words)
        spent = time.monotonic() - started
        seconds = max(limit.seconds - spent, NO_TIME) if limit.seconds else 0.0
        return self._search(forest, self._budget(limit), seconds, limit.processor_seconds or 0.0)

    def __getstate__(self) -> dict[str, Any]:
        """Pickled and copied without its trees, which it builds again."""
        return vars(self) | {"_forests": {}}

    def stop(self) -> None:
        """Stop the current search soon; can be called from another thread."""
        for forest in list(self._forests.values()):
            forest.stop()

    def _forest(self, variant: Variant, size: int) -> Forest:
        """The trees of a variant and size, kept for the next move."""
        key = (variant.name, size)
        if key not in self._forests:
            network = self.settings.network
            count = self.threads if size > GUMBEL_LIMIT else 1
            each = self._evaluators(variant, count)
            forest = variant.forest(each, size + 64, WORLDS)
            if network and size > GUMBEL_LIMIT:
                for tree in forest.trees:
                    tree.policy_temperature = POLICY_TEMPERATURE
            self._forests[key] = forest
        return self._forests[key]

    def _evaluators(self, variant: Variant, count: int) -> Sequence[Evaluator]:
        """The weights from a file, the trained ones of the package, or the heuristic."""
        if self.settings.weights is None:
            return evaluators(variant, count, network=self.settings.network)
        path = Path(self.settings.weights)
        loaded = files.load(path, variant.encoding(variant.players), variant.players)
        return variant.networks(loaded, count)

    def _search_few(self, tree: Tree, view: View, words: list[int], simulations: int) -> int:
        """Choose with few simulations by Gumbel selection without noise."""
        assert view.viewer is not None
        tree.start(view.position(), view.viewer, words)
        decision = decide(tree, simulations)
        return self._pick(decision.actions, decision.policy, decision.action)

    def _search(
        self, forest: Forest, simulations: int, seconds: float, processor_seconds: float
    ) -> int:
        """Choose by visits; a proven win needs only a short search."""
        won = forest.winning_action
        most = simulations if won < 0 else min(simulations, GUMBEL_LIMIT)
        forest.run(most, seconds, processor_seconds)
        edges = forest.root_edges()
        actions = [edge[0] for edge in edges]
        # The prior breaks ties, even if there was no time for any simulation.
        weights = [visits + prior for _, prior, visits, _ in edges]
        best = actions[weights.index(max(weights))]
        return won if won >= 0 else self._pick(actions, weights, best)

    def _pick(self, actions: list[int], weights: list[float], best: int) -> int:
        """The best action, or with a temperature a sampled one."""
        if self.settings.temperature == 0:
            return best
        most, power = max(weights), 1 / self.settings.temperature
        chances = [(weight / most) ** power for weight in weights]
        return self._random.choices(actions, chances)[0]


def variant_of(view: View) -> Variant:
    """The variant of a view."""
    return variant_for(view.game, view.players)


def evaluators(variant: Variant, count: int, *, network: bool) -> Sequence[Evaluator]:
    """The trained network of a variant, or the heuristic if there is none or none is wanted."""
    path = variant.shipped()
    if not network or not path.exists():
        return [variant.game.heuristic() for _ in range(count)]
    return variant.readers(_shipped(variant.name), count)


@cache
def _shipped(name: str) -> dict[str, Any]:
    """The trained weights of a variant in the kernel's form, loaded once."""
    variant = VARIANTS[name]
    loaded = files.load(variant.shipped(), variant.encoding(variant.players), variant.players)
    return files.quantized(loaded, variant.max_features)


def _result(view: View, forest: Forest, action: int, seconds: float) -> SearchResult:
    """The result of a finished search."""
    variant = variant_of(view)
    position = view.position()
    world = view.position()
    world.determinize([1, 2, 3, 4])
    edges = forest.root_edges()
    order = sorted(range(len(edges)), key=lambda i: (edges[i][0] != action, -edges[i][2]))
    candidates = tuple(
        Candidate(
            move=variant.game.move_of(position, edges[i][0]),
            visits=edges[i][2],
            chance=edges[i][3],
            prior=edges[i][1],
            line=_line(variant, world, forest.principal_variation(i, 8)),
        )
        for i in order
    )
    move = variant.game.move_of(position, action)
    return SearchResult(move, candidates, tuple(forest.root_values()), forest.simulations, seconds)


def _line(variant: Variant, world: Position, actions: list[int]) -> tuple[str, ...]:
    """A principal variation in notation, as far as it is legal in one determinization."""
    position = variant.game.copy(world)
    found = []
    for action in actions:
        if action not in position.actions():
            break
        found.append(str(variant.game.move_of(position, action)))
        position.push(action)
    return tuple(found)
