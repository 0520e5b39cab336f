"""Adds units to the hidden layers of a network without changing what it computes."""

import numpy as np
import numpy.typing as npt

from cabochon.neural.arrays import Arrays

Floats = npt.NDArray[np.float32]


def grown(weights: Arrays, width: int, height: int, seed: int) -> Arrays:
    """Grow the layers to at least these widths.

    A new unit has random inputs, on the scale of the others, and outputs of zero.
    """
    random = np.random.default_rng(seed)
    wide = max(0, width - weights["weights1"].shape[1])
    tall = max(0, height - weights["weights2"].shape[1])
    second = with_columns(weights["weights2"], tall, random)
    return {
        "weights1": with_columns(weights["weights1"], wide, random),
        "bias1": np.pad(weights["bias1"], (0, wide)),
        "weights2": np.pad(second, ((0, wide), (0, 0))),
        "bias2": np.pad(weights["bias2"], (0, tall)),
        "policy": np.pad(weights["policy"], ((0, 0), (0, tall))),
        "policy_bias": weights["policy_bias"],
        "value": np.pad(weights["value"], ((0, 0), (0, tall))),
        "value_bias": weights["value_bias"],
    }


def with_columns(array: Floats, count: int, random: np.random.Generator) -> Floats:
    """Append random columns with the standard deviation of the array."""
    drawn = array.std() * random.standard_normal((len(array), count))
    return np.concatenate([array, drawn.astype(np.float32)], axis=1)
