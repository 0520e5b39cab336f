"""Weights adapted to another number of players."""

from pathlib import Path

import numpy as np
import pytest

from cabochon.neural import arrays as files
from cabochon.neural.transfer import adapted, start_for
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import shapes
from tests.helpers.decisions import choices
from tests.helpers.network import random_weights

CLASSIC = ("classic2", "classic3", "classic4")


@pytest.mark.parametrize("target", CLASSIC)
@pytest.mark.parametrize("source", CLASSIC)
def test_fitted_weights_have_the_shapes_of_their_variant(source: str, target: str) -> None:
    variant = VARIANTS[target]
    found = adapted(random_weights(VARIANTS[source], 1), VARIANTS[source], variant)
    expected = shapes(variant.encoding(variant.players), variant.players)
    assert {name: array.shape for name, array in found.items()} == expected


def test_others_that_are_alike_together_weigh_what_one_did() -> None:
    """All opponents together contribute to the first layer what one opponent did."""
    two, four = VARIANTS["classic2"], VARIANTS["classic4"]
    weights = random_weights(two, 1)
    found = adapted(weights, two, four)
    seat = four.encoding(3).features - four.encoding(2).features
    others = found["weights1"][-3 * seat :].reshape(3, seat, -1)
    assert np.allclose(others.sum(axis=0), weights["weights1"][-seat:], atol=1e-5)
    assert np.array_equal(found["weights1"][: -3 * seat], weights["weights1"][:-seat])


def test_the_others_have_equal_chances() -> None:
    two, three = VARIANTS["classic2"], VARIANTS["classic3"]
    network = three.network(adapted(random_weights(two, 1), two, three))
    for position in choices(three, 1, 5):
        chances = network.outputs(position)[1]
        others = [chances[(position.turn + i) % 3] for i in (1, 2)]
        assert others[0] == pytest.approx(others[1], abs=1e-6)
        assert sum(chances) == pytest.approx(1, abs=1e-5)


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    files.save(random_weights(VARIANTS["duel"], 1), path)
    with pytest.raises(ValueError, match="not weights of classic"):
        start_for(VARIANTS["classic3"], path)


def test_a_file_is_read_for_any_number_of_players(tmp_path: Path) -> None:
    path = tmp_path / "weights.npz"
    files.save(random_weights(VARIANTS["classic2"], 1), path)
    assert len(start_for(VARIANTS["classic4"], path)["value"]) == 4
    assert len(start_for(VARIANTS["classic2"], path)["value"]) == 2
