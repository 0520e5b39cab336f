"""The match that a candidate must pass."""

import pytest

from cabochon.neural.gate import Score, elo
from cabochon.neural.jobs import match
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import Weights, fresh


def test_scores_add_up() -> None:
    total = sum([Score(10, 4.5), Score(30, 15.5)], Score(0, 0.0))
    assert total == Score(40, 20.0)
    assert total.mean == 0.5


def test_the_interval_is_that_of_a_proportion() -> None:
    """1.96 standard deviations of the mean of 100 even chances are 0.098."""
    assert Score(100, 50).error == pytest.approx(0.098)
    assert Score(400, 200).error == pytest.approx(0.049)
    assert Score(100, 100).error > 0, "certainty is never certain"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_even_share_is_no_difference(players: int) -> None:
    assert elo(1 / players, players) == pytest.approx(0)


def test_ten_to_one_is_400_points() -> None:
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 11) == pytest.approx(-400)
    assert elo(10 / 13, players=4) == pytest.approx(400)


def test_a_clean_sweep_is_a_finite_difference() -> None:
    assert 1000 < elo(1.0) < 2000
    assert -2000 < elo(0.0) < -1000


def ignorant(name: str) -> Weights:
    """A network that prefers nothing."""
    variant = VARIANTS[name]
    return fresh(variant.encoding(variant.players), variant.players, seed=1)


@pytest.mark.parametrize("name", ["classic2", "classic3", "duel"])
def test_the_heuristic_beats_a_network_that_knows_nothing(name: str) -> None:
    score = match(name, None, ignorant(name), deals=2, simulations=8, seed=(1,))
    assert score.games == 2 * VARIANTS[name].players
    assert score.mean > 0.6


def test_the_same_seed_plays_the_same_match() -> None:
    scores = {match("classic2", None, None, deals=2, simulations=4, seed=(3,)) for _ in range(2)}
    assert len(scores) == 1
