"""Gating: paired games between a candidate and the best network so far.

A candidate that scores at least an even share (a half with two players, a third with three, a
quarter with four) becomes the best. The 95 % interval is reported but not required: over many
generations, a gate passed or missed by luck matters little.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.variant import Variant
from cabochon.search.gumbel import decide, generator_state
from cabochon.search.tree import Tree


class Chooser(Protocol):
    """One side of a match: chooses an action for a view."""

    def __call__(self, view: Position, random: np.random.Generator) -> int:
        """Choose an action."""


def compare(
    variant: Variant,
    first: Evaluator,
    second: Evaluator,
    deals: int,
    simulations: int,
    seed: int | Sequence[int],
) -> list[float]:
    """The first evaluator's share of each deal against the second."""
    sides = [
        gumbel_chooser(variant.tree(evaluator, simulations + 64, 4), simulations)
        for evaluator in (first, second)
    ]
    return list(pairs(variant, sides, deals, seed))


def gumbel_chooser(tree: Tree, simulations: int, value_scale: float | None = None) -> Chooser:
    """Plays the action that Gumbel selection prefers, without noise."""

    def choose(view: Position, random: np.random.Generator) -> int:
        tree.start(view, view.turn, generator_state(random))
        return decide(tree, simulations, value_scale=value_scale).action

    return choose


def visits_chooser(tree: Tree, simulations: int) -> Chooser:
    """Plays the most visited action, as the strongest levels do."""

    def choose(view: Position, random: np.random.Generator) -> int:
        tree.start(view, view.turn, generator_state(random))
        if tree.winning_action >= 0:
            return tree.winning_action
        tree.allow(simulations, seconds=0)
        tree.run()
        return max(tree.root_edges(), key=lambda edge: edge[2])[0]

    return choose


def pairs(
    variant: Variant, sides: Sequence[Chooser], deals: int, seed: int | Sequence[int]
) -> Iterator[float]:
    """The first side's share of each deal, which is played once from every seat."""
    random = np.random.default_rng(seed)
    for _ in range(deals):
        deal = [generator_state(random) for _ in range(5)]
        games = [_play(variant, sides, deal, seat, random) for seat in range(variant.players)]
        yield sum(games) / len(games)


def _play(
    variant: Variant,
    sides: Sequence[Chooser],
    deal: list[list[int]],
    seat: int,
    random: np.random.Generator,
) -> float:
    """Play one game; return the win share of the first side, whose only seat is ``seat``."""
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
        view.forget(view.turn)
        position.push(sides[0 if view.turn == seat else 1](view, random))
    return 1 / variant.players
