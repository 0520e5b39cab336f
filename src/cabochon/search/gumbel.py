"""Choosing at the root with few simulations: Gumbel noise and sequential halving.

See Danihelka et al., "Policy improvement by planning with Gumbel" (2022): the chosen action
improves on the policy in expectation, however small the budget.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cabochon.search.halving import Halving
from cabochon.search.tree import Tree

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Decision:
    """The result of a search."""

    action: int
    actions: list[int]
    policy: Floats
    """The improved policy over ``actions``, the training target of the network."""
    values: list[float]
    """Each seat's win probability."""


def decide(
    tree: Tree,
    simulations: int,
    random: np.random.Generator,
    noise: float = 1.0,
    value_scale: float | None = None,
) -> Decision:
    """Search a started tree and choose an action; without noise the best one."""
    edges = tree.root_edges()
    actions = [edge[0] for edge in edges]
    if tree.winning_action >= 0:
        policy = np.array([float(action == tree.winning_action) for action in actions])
        return Decision(tree.winning_action, actions, policy, _values(tree, 1.0))
    logits = np.log(np.array([edge[1] for edge in edges]) + 1e-9)
    noisy = logits + noise * random.gumbel(size=len(edges))
    halving = Halving(tree)
    if value_scale is not None:
        halving.value_scale = value_scale
    halving.search(noisy.tolist(), np.argsort(-noisy).tolist(), simulations)
    improved = logits + halving.improvements()
    policy = np.exp(improved - improved.max())
    return Decision(
        actions[halving.best], actions, policy / policy.sum(), _values(tree, halving.value)
    )


def generator_state(random: np.random.Generator) -> list[int]:
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
