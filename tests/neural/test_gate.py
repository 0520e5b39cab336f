"""The gate match."""

import pytest

from cabochon.neural.arrays import Arrays, initial
from cabochon.neural.jobs import match
from cabochon.neural.variant import VARIANTS
from cabochon.statistics import mean


def ignorant(name: str) -> Arrays:
    """A network with a uniform policy."""
    variant = VARIANTS[name]
    return initial(variant.encoding(variant.players), variant.players, seed=1)


@pytest.mark.parametrize("name", ["classic2", "classic3", "duel"])
def test_the_heuristic_beats_a_network_that_knows_nothing(name: str) -> None:
    scores = match(name, None, ignorant(name), deals=2, simulations=8, seed=(1,))
    assert len(scores) == 2
    assert mean(scores) > 0.6


def test_the_same_seed_plays_the_same_match() -> None:
    first, second = (
        match("classic2", None, None, deals=2, simulations=4, seed=(3,)) for _ in range(2)
    )
    assert first == second
