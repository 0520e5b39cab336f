"""A plain NumPy implementation of the network, to compare the kernel with.

``python -m tests.helpers.network duel`` prints how far the kernel is from it, and its verdicts.
"""

import json
import sys

import numpy as np
import numpy.typing as npt

from cabochon.core.kernel import Position
from cabochon.neural.arrays import Arrays
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.neural.weights import HEIGHT, WIDTH, shapes, step_sizes
from tests.helpers.decisions import choices

Floats = npt.NDArray[np.float64]


def random_weights(variant: Variant, seed: int, width: int = WIDTH, height: int = HEIGHT) -> Arrays:
    """Weights with which policy and value differ much between positions."""
    random = np.random.default_rng(seed)
    scales = {"weights1": 0.2, "weights2": 0.1, "policy": 0.3, "value": 0.3}
    encoding = variant.encoding(variant.players)
    return {
        name: (scales.get(name, 0.1) * random.standard_normal(shape)).astype(np.float32)
        for name, shape in shapes(encoding, variant.players, width, height).items()
    }


def reference(variant: Variant, weights: Arrays, position: Position) -> tuple[Floats, Floats]:
    """The logits of the legal actions, and the win probability of each seat."""
    encoding = variant.encoding(variant.players)
    inputs = np.bincount(encoding.active(position), minlength=encoding.features).astype(np.float64)
    wide = {name: array.astype(np.float64) for name, array in weights.items()}
    hidden = np.maximum(inputs @ wide["weights1"] + wide["bias1"], 0)
    hidden = np.maximum(hidden @ wide["weights2"] + wide["bias2"], 0)
    rows = wide["policy"] @ hidden + wide["policy_bias"]
    pairs = [encoding.rows_of(action) for action in position.actions()]
    logits = [rows[first] + (rows[second] if second >= 0 else 0) for first, second in pairs]
    chances = np.exp(wide["value"] @ hidden + wide["value_bias"])
    return np.array(logits), np.roll(chances / chances.sum(), position.turn)


def stepped(variant: Variant, weights: Arrays) -> Arrays:
    """The weights as the kernel stores them, with the quantized first layer."""
    steps = np.asarray(step_sizes(weights, variant.max_features), np.float64)
    rounded = {
        name: np.round(weights[name].astype(np.float64) / steps) * steps
        for name in ("weights1", "bias1")
    }
    return {**weights, **{name: array.astype(np.float32) for name, array in rounded.items()}}


def errors(name: str, count: int, width: int = WIDTH, height: int = HEIGHT) -> list[float]:
    """The greatest difference between kernel and reference in each of some positions."""
    variant = VARIANTS[name]
    exact = random_weights(variant, 2, width, height)
    network = variant.network(exact)
    weights = stepped(variant, exact)
    found = []
    for position in choices(variant, 5, count):
        logits, values = network.outputs(position)
        expected_logits, expected_values = reference(variant, weights, position)
        assert np.ptp(expected_logits) > 0.1
        found.append(float(np.abs(logits - expected_logits).max()))
        found.append(float(np.abs(values - expected_values).max()))
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(errors(sys.argv[1], 5)))
