"""Choosing at the root with few simulations: Gumbel noise and sequential halving.

After Danihelka et al., "Policy improvement by planning with Gumbel" (2022): the action chosen is
an improvement on the policy in expectation however small the budget is.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from cabochon.search.tree import Tree

Floats = npt.NDArray[np.float64]
VISIT_SCALE: Final = 50.0
VALUE_SCALE: Final = 1.0
CONSIDERED: Final = 16
"""How many actions the root looks at, at most."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a search at the root came to."""

    action: int
    actions: list[int]
    policy: Floats
    """The improved policy over ``actions``: what a network should learn."""
    value: float
    """The mover's chance to win."""


def decide(
    tree: Tree, simulations: int, random: np.random.Generator, noise: float = 1.0
) -> Decision:
    """Spend the budget on the root of a started tree and choose; no noise plays the best."""
    edges = tree.root_edges()
    logits = np.log(np.array([edge[1] for edge in edges]) + 1e-9)
    wish = logits + noise * random.gumbel(size=len(edges))
    candidates = list(np.argsort(-wish)[:CONSIDERED])
    rounds = max(1, math.ceil(math.log2(len(candidates))))
    while len(candidates) > 1 and tree.simulations < simulations:
        visits = max(1, simulations // (rounds * len(candidates)))
        for candidate in candidates:
            _visit(tree, int(candidate), visits)
        scores = wish + _advantage(tree)[0]
        candidates.sort(key=lambda i: -scores[i])
        candidates = candidates[: math.ceil(len(candidates) / 2)]
    advantage, value = _advantage(tree)
    improved = logits + advantage
    policy = np.exp(improved - improved.max())
    best = int(candidates[0])
    return Decision(edges[best][0], [e[0] for e in edges], policy / policy.sum(), value)


def _visit(tree: Tree, edge: int, times: int) -> None:
    """Simulate through one edge of the root."""
    tree.forced = edge
    tree.budget = times
    tree.run()
    tree.forced = -1


def _advantage(tree: Tree) -> tuple[Floats, float]:
    """What the search says for each edge, in logits, and the mover's value at the root."""
    edges = tree.root_edges()
    prior = np.array([edge[1] for edge in edges])
    visits = np.array([edge[2] for edge in edges], dtype=np.float64)
    means = np.array([edge[3] for edge in edges])
    tried = visits > 0
    if not tried.any():
        return np.zeros(len(edges)), 0.5
    weight = prior[tried] / prior[tried].sum()
    guess = (tree.root_guess + visits.sum() * (weight @ means[tried])) / (1 + visits.sum())
    completed = np.where(tried, means, guess)
    return (VISIT_SCALE + visits.max()) * VALUE_SCALE * (completed - guess), float(guess)
