"""Networks that get more units."""

import numpy as np
import pytest

from cabochon.neural.growth import grown
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import HEIGHT, WIDTH, shapes
from tests.helpers.decisions import NAMES, choices
from tests.helpers.network import random_weights, reference


@pytest.mark.parametrize("name", NAMES)
def test_a_network_that_grows_computes_the_same(name: str) -> None:
    variant = VARIANTS[name]
    weights = random_weights(variant, 1)
    found = grown(weights, 512, 128, 1)
    expected = shapes(variant.encoding(variant.players), variant.players, 512, 128)
    assert {key: array.shape for key, array in found.items()} == expected
    assert all(array.dtype == np.float32 for array in found.values())
    for position in choices(variant, 3, 5):
        for one, other in zip(
            reference(variant, weights, position), reference(variant, found, position), strict=True
        ):
            assert np.allclose(one, other, atol=1e-5)


def test_new_units_can_learn() -> None:
    """Their inputs differ, so their gradients do."""
    weights = random_weights(VARIANTS["classic2"], 1)
    found = grown(weights, WIDTH + 128, HEIGHT + 64, 1)
    new = found["weights1"][:, WIDTH:]
    assert new.std() == pytest.approx(weights["weights1"].std(), rel=0.05)
    assert len(np.unique(new[0])) == 128
    assert not np.array_equal(
        new, grown(weights, WIDTH + 128, HEIGHT + 64, 2)["weights1"][:, WIDTH:]
    )


def test_a_network_that_is_large_enough_stays_as_it_is() -> None:
    weights = random_weights(VARIANTS["duel"], 1, 512, 128)
    found = grown(weights, WIDTH, HEIGHT, 1)
    assert all(np.array_equal(found[name], weights[name]) for name in weights)
