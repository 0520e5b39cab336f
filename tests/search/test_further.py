"""Wins beyond the solver's horizon: the search finds them without an evaluation.

It plays on from each node until a victory within the turn is proven, so a search by an evaluator
that holds everything for even can be sure of nothing but what it found itself.
"""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.arrays import initial
from cabochon.neural.variant import VARIANTS, Variant
from tests.helpers.decisions import another_world, viewed, words
from tests.search.searches import favourite, run, started

SIMULATIONS = 5000


class Brute:
    """Whether a seat wins one turn beyond the solver's horizon, by exhaustive search."""

    def __init__(self, variant: Variant, seat: int) -> None:
        self.variant = variant
        self.seat = seat
        self.solver = variant.game.solver(variant.players)

    def proven(self, position: Position) -> bool:
        """Whether this turn wins, or the next one against every reply."""
        prove = self.solver.proof
        return any(prove(position, self.seat, next_turn=later) >= 0 for later in (False, True))

    def forces(self, position: Position) -> bool:
        """Whether an action ends the turn with a proof against every reply."""
        follow = (self.after(position, action) for action in position.actions())
        return any(p.turn != self.seat and self.holds(p) for p in follow)

    def holds(self, position: Position) -> bool:
        """Whether the seat has a proof after every reply, or has won."""
        if position.phase == OVER:
            return position.winners == 1 << self.seat
        if position.turn == self.seat:
            return self.proven(position)
        return all(self.holds(self.after(position, action)) for action in position.actions())

    def after(self, position: Position, action: int) -> Position:
        """The position after an action."""
        follow = self.variant.game.copy(position)
        follow.push(action)
        return follow


def played(variant: Variant, seed: int) -> Iterator[Position]:
    """The decisions and the end of a game between players with short searches."""
    rng = random.Random(seed)
    position = variant.game.new(variant.players)
    position.lay_out([words(rng) for _ in range(5)])
    tree = variant.tree(variant.game.heuristic(), 200, 4)
    while position.phase != OVER:
        yield variant.game.copy(position)
        tree.start(viewed(variant, position), position.turn, words(rng))
        position.push(favourite(run(tree, 100)))
    yield position


def late(variant: Variant, seed: int) -> Position:
    """The winner's last decision without a proof, if a win can be forced in several worlds."""
    for number in range(seed, seed + 1000, 10):
        *decisions, end = played(variant, number)
        brute = Brute(variant, end.winners.bit_length() - 1)
        own = [p for p in decisions if p.turn == brute.seat and not brute.proven(p)]
        rng = random.Random(number)
        if all(brute.forces(another_world(variant, own[-1], rng)) for _ in range(3)):
            return own[-1]
    raise AssertionError("no such position")


def sureness(variant: Variant, position: Position) -> float:
    """The mover's win probability in a search with a constant evaluator."""
    weights = initial(variant.encoding(variant.players), variant.players, 1)
    blank = variant.network({name: np.zeros_like(array) for name, array in weights.items()})
    tree = run(started(variant, position, blank, nodes=SIMULATIONS + 64), SIMULATIONS)
    return max(tree.root_edges(), key=lambda edge: edge[2])[3]


@pytest.mark.parametrize("name", ["classic2", "duel"])
def test_a_victory_in_three_turns_is_found_without_an_evaluation(name: str) -> None:
    variant = VARIANTS[name]
    found = [sureness(variant, late(variant, seed)) for seed in range(5)]
    early = [sureness(variant, list(played(variant, seed))[4]) for seed in range(5)]
    assert min(found) > 0.95, found
    assert max(early) < 0.6, early
