"""Choosing at the root with few simulations: Gumbel noise and sequential halving.

See Danihelka et al., "Policy improvement by planning with Gumbel" (2022): the chosen action
improves on the policy in expectation, however small the budget.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING

from cabochon.search.halving import Halving
from cabochon.search.tree import Tree

if TYPE_CHECKING:
    import numpy as np

Noise = Callable[[int], Iterable[float]]
"""Draws a number of samples from a Gumbel distribution."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The result of a search."""

    action: int
    actions: list[int]
    policy: list[float]
    """The improved policy over ``actions``, the training target of the network."""
    values: list[float]
    """Each seat's win probability."""


def decide(
    tree: Tree, simulations: int, noise: Noise | None = None, value_scale: float | None = None
) -> Decision:
    """Search a started tree and choose an action; without noise the best one."""
    edges = tree.root_edges()
    actions = [edge[0] for edge in edges]
    if tree.winning_action >= 0:
        policy = [float(action == tree.winning_action) for action in actions]
        return Decision(tree.winning_action, actions, policy, _values(tree, 1.0))
    logits = [math.log(edge[1] + 1e-9) for edge in edges]
    noisy = logits if noise is None else list(map(add, logits, noise(len(edges))))
    halving = Halving(tree)
    if value_scale is not None:
        halving.value_scale = value_scale
    candidates = sorted(range(len(noisy)), key=noisy.__getitem__, reverse=True)
    halving.search(noisy, candidates, simulations)
    policy = _softmax(list(map(add, logits, halving.improvements())))
    return Decision(actions[halving.best], actions, policy, _values(tree, halving.value))


def _softmax(logits: list[float]) -> list[float]:
    """The probabilities that belong to logits."""
    most = max(logits)
    weights = [math.exp(logit - most) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def generator_state(random: "np.random.Generator") -> list[int]:
    """A random state for the kernels' generator."""
    return [int(word) for word in random.integers(0, 2**63, size=4)]


def _values(tree: Tree, chance: float) -> list[float]:
    """Each seat's win probability: the viewer's, and the rest in proportion to the simulations."""
    found = tree.root_values()
    rest = sum(found) - found[tree.viewer]
    others = len(found) - 1
    return [
        chance
        if seat == tree.viewer
        else (1 - chance) * (found[seat] / rest if rest > 0 else 1 / others)
        for seat in range(len(found))
    ]
