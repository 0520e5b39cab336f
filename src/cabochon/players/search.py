"""The player that searches: a network's judgement deepened by simulations."""

import time
from dataclasses import dataclass
from random import Random

import numpy as np

from cabochon.core.evaluation import Evaluator
from cabochon.core.moves import Move
from cabochon.neural import weights as files
from cabochon.neural.gumbel import decide
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.players.limit import Limit
from cabochon.players.result import Candidate, Result
from cabochon.search.tree import Tree
from cabochon.state import View

FEW = 256
"""Up to so many simulations the root is chosen by Gumbel selection, above by visits."""
MOST_NODES = 160_000
"""Bounds the memory of a search."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a searching player thinks."""

    name: str
    limit: Limit
    """What it takes for a move if nobody says otherwise."""
    temperature: float = 0.0
    """How readily it plays a move that it thinks somewhat worse; 0 is never."""
    worlds: int = 8
    """Imagined worlds per search."""
    network: bool = True
    """Whether it judges by the trained network, where there is one, or by the heuristic."""


class SearchPlayer:
    """Searches what its seat may know; a seed and a limit of simulations make it repeatable."""

    def __init__(self, settings: SearchSettings, seed: int | None = None) -> None:
        self.name = settings.name
        self.settings = settings
        self._random = Random(seed)
        self._numbers = np.random.default_rng(seed)
        self._trees: dict[tuple[str, int], Tree] = {}

    def choose(self, view: View, limit: Limit | None = None) -> Move:
        """The move it likes best, or for weak settings one it likes."""
        return self.think(view, limit).move

    def think(self, view: View, limit: Limit | None = None) -> Result:
        """The move, and what the search found for each candidate."""
        limit = limit or self.settings.limit
        started = time.monotonic()
        moves = view.plain_moves()
        if len(moves) == 1:
            return Result(moves[0], (), (), 0, 0.0)
        variant = variant_of(view)
        simulations = min(limit.simulations or MOST_NODES, MOST_NODES - 64)
        tree = self._tree(variant, simulations)
        assert view.viewer is not None
        tree.start(view.position(), view.viewer, [self._random.getrandbits(64) for _ in range(4)])
        tree.deadline = started + limit.seconds if limit.seconds else 0.0
        action = self._pick(tree, simulations, timed=limit.seconds is not None)
        return _result(variant, view, tree, action, time.monotonic() - started)

    def stop(self) -> None:
        """End the search under way soon; callable from another thread."""
        for tree in list(self._trees.values()):
            tree.stop()

    def _tree(self, variant: Variant, simulations: int) -> Tree:
        """A tree large enough, kept for the next move."""
        size = FEW if simulations <= FEW else MOST_NODES
        key = (variant.name, size)
        if key not in self._trees:
            judge = evaluator(variant) if self.settings.network else variant.game.heuristic()
            self._trees[key] = variant.tree(judge, size + 64, self.settings.worlds)
        return self._trees[key]

    def _pick(self, tree: Tree, simulations: int, *, timed: bool) -> int:
        """Simulate, then choose an action; one that is proven to win needs no more thought."""
        if tree.winning >= 0:
            tree.budget = min(simulations, FEW)
            tree.run()
            return tree.winning
        if simulations <= FEW and not timed:
            decision = decide(tree, simulations, self._numbers, noise=0.0)
            actions, liking = decision.actions, decision.policy
            best = decision.action
        else:
            tree.budget = simulations
            tree.run()
            edges = tree.root_edges()
            actions = [edge[0] for edge in edges]
            liking = np.array([edge[2] for edge in edges], dtype=np.float64)
            best = actions[int(liking.argmax())]
        if self.settings.temperature == 0:
            return best
        weights = (liking / liking.max()) ** (1 / self.settings.temperature)
        return self._random.choices(actions, weights.tolist())[0]


def variant_of(view: View) -> Variant:
    """The variant that a view belongs to."""
    return VARIANTS[view.game if view.game == "duel" else f"{view.game}{view.players}"]


def evaluator(variant: Variant) -> Evaluator:
    """The trained network of a variant, or the heuristic where none was shipped."""
    path = variant.shipped()
    if not path.exists():
        return variant.game.heuristic()
    encoding = variant.encoding(variant.players)
    return variant.network(files.load(path, encoding, variant.players))


def _result(variant: Variant, view: View, tree: Tree, action: int, seconds: float) -> Result:
    """What a finished search found."""
    position = view.position()
    edges = tree.root_edges()
    order = sorted(range(len(edges)), key=lambda i: -edges[i][2])
    candidates = tuple(
        Candidate(
            move=variant.game.move_of(position, edges[i][0]),
            visits=edges[i][2],
            chance=edges[i][3],
            prior=edges[i][1],
            line=_line(variant, view, tree.line(i, 8)),
        )
        for i in order
    )
    move = variant.game.move_of(position, action)
    return Result(move, candidates, tuple(tree.root_values()), tree.simulations, seconds)


def _line(variant: Variant, view: View, actions: list[int]) -> tuple[str, ...]:
    """Actions as notation, as far as one imagined world allows them."""
    position = view.position()
    position.fill([1, 2, 3, 4])
    found = []
    for action in actions:
        if action not in position.actions():
            break
        found.append(str(variant.game.move_of(position, action)))
        position.push(action)
    return tuple(found)
