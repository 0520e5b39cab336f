"""Whether a candidate is better: paired games against the best so far.

The rule is simple: a candidate that wins at least its even share of the points (one half of two
players, a third of three, a quarter of four) becomes the best. The 95 % interval tells how sure
that is; a run of many generations forgives a gate that was passed or missed by luck.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cabochon.core.evaluation import Evaluator
from cabochon.core.numbers import OVER
from cabochon.neural.gumbel import decide
from cabochon.neural.variant import Variant
from cabochon.search.tree import Tree


@dataclass(frozen=True, slots=True)
class Score:
    """The result of some games for one side; a shared victory counts by its share."""

    games: int
    points: float

    @property
    def mean(self) -> float:
        """The share of points won."""
        return self.points / max(1, self.games)

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return 1.96 * math.sqrt(max(self.mean * (1 - self.mean), 0.01) / max(1, self.games))

    def __add__(self, other: "Score") -> "Score":
        return Score(self.games + other.games, self.points + other.points)


def elo(mean: float, players: int = 2) -> float:
    """The difference in Elo by which one wins this share against equals in all other seats."""
    mean = min(max(mean, 0.001), 0.999)
    return 400 * math.log10(mean * (players - 1) / (1 - mean))


def compare(
    variant: Variant,
    first: Evaluator,
    second: Evaluator,
    deals: int,
    simulations: int,
    seed: int | Sequence[int],
) -> Score:
    """The first's score against the second, every deal played from every seat."""
    trees = [variant.tree(evaluator, simulations + 64, 4) for evaluator in (first, second)]
    random = np.random.default_rng(seed)
    points = 0.0
    for _ in range(deals):
        deal = [[int(w) for w in random.integers(0, 2**63, size=4)] for _ in range(5)]
        for seat in range(variant.players):
            points += _play(variant, trees, deal, seat, simulations, random)
    return Score(deals * variant.players, points)


def _play(
    variant: Variant,
    trees: list[Tree],
    deal: list[list[int]],
    seat: int,
    simulations: int,
    random: np.random.Generator,
) -> float:
    """The share of a game that the first tree wins from a seat, the second holding all others."""
    position = variant.game.new(variant.players)
    position.lay_out(deal)
    for _ in range(600):
        if position.phase == OVER:
            winners = bin(position.winners).count("1")
            return (position.winners >> seat & 1) / winners
        legal = position.actions()
        if len(legal) == 1:
            position.push(legal[0])
            continue
        view = variant.game.copy(position)
        view.hide(view.turn)
        tree = trees[0 if view.turn == seat else 1]
        tree.start(view, view.turn, [int(w) for w in random.integers(0, 2**63, size=4)])
        position.push(decide(tree, simulations, random, noise=0.0).action)
    return 1 / variant.players
