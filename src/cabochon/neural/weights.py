"""The weights of a network: names, shapes, reading a file, and quantization.

Playing needs nothing but the standard library; ``arrays.py`` holds what training does with NumPy.
"""

from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cabochon.core.encoding import Encoding
from cabochon.neural import npz, steps

Weights = Mapping[str, Any]
"""Arrays of 32-bit floats by name: memoryviews, or whatever has a shape and such a buffer."""

WIDTH: Final = 256
"""Units of the first hidden layer of a new network."""
HEIGHT: Final = 64
"""Units of the second hidden layer of a new network."""
WIDTHS: Final = (128, 256, 384, 512)
HEIGHTS: Final = (64, 128, 192, 256)
"""Sizes that the kernel supports: multiples of its blocks, up to the size of its buffers."""
STEP: Final = 2.0**-7
"""The step of the first layer in files; a finer one makes them larger, and play no better."""
OLD_STEP: Final = 2.0**-10
"""The step in files from before numbers were folded."""


def shapes(
    encoding: Encoding, players: int, width: int = WIDTH, height: int = HEIGHT
) -> dict[str, tuple[int, ...]]:
    """The shape of each array, as the kernel reads them."""
    return {
        "weights1": (encoding.features, width),
        "bias1": (width,),
        "weights2": (width, height),
        "bias2": (height,),
        "policy": (encoding.rows, height),
        "policy_bias": (encoding.rows,),
        "value": (players, height),
        "value_bias": (players,),
    }


def load(path: Path, encoding: Encoding, players: int) -> dict[str, "memoryview[float]"]:
    """Read weights; ValueError if the file is damaged or its arrays do not fit the encoding."""
    weights = read(path)
    if wrong := misfit(weights, encoding, players):
        raise ValueError(f"{path.name}: {wrong}")
    return weights


def read(path: Path) -> dict[str, "memoryview[float]"]:
    """Read the arrays of a file; ValueError if it is damaged."""
    with path.open("rb") as stream:
        try:
            return npz.read(stream, {"h": OLD_STEP, "folded": STEP})
        except Exception as error:  # zipfile and zlib raise many kinds for damaged files
            raise ValueError(f"{path.name}: not a file of weights") from error


def misfit(weights: Weights, encoding: Encoding, players: int) -> str:
    """Why weights do not fit an encoding; empty if they do."""
    found = {name: tuple(array.shape or ()) for name, array in weights.items()}
    second = found.get("weights2", ())
    width, height = second if len(second) == 2 else (WIDTH, HEIGHT)
    if width not in WIDTHS or height not in HEIGHTS:
        return f"{width} and {height} units, not one of {WIDTHS}, {HEIGHTS}"
    expected = shapes(encoding, players, width, height)
    for name in {**expected, **found}:
        if found.get(name) != expected.get(name):
            shape, other = found.get(name, "missing"), expected.get(name, "unknown")
            return f"weights of another game or number of players: {name} is {shape}, not {other}"
    return ""


def quantized(weights: Weights, max_features: int) -> dict[str, Any]:
    """The arrays for the kernel, with the first layer quantized to 16 bits in ``steps``.

    This layer is most of the work; 16 bits halve its memory and double the width of the vectors.
    """
    sizes = step_sizes(weights, max_features)
    found: dict[str, Any] = {name: _flat(weights[name]) for name in weights}
    for name in ("weights1", "bias1"):
        found[name] = steps.rounded(found[name], sizes)
    return {**found, "steps": sizes}


def step_sizes(weights: Weights, max_features: int) -> "array[float]":
    """The smallest step of each unit for which its bias and largest weights fit 16 bits.

    It counts as many weights as a position has features at most.
    """
    most = min(max_features, int(weights["weights1"].shape[0]))
    sums = steps.largest_sums(_flat(weights["weights1"]), _flat(weights["bias1"]), most)
    # Rounding adds up to half a step for each row and for the bias.
    return array("f", [max(each, 0.1) / (32767 - (most + 1) / 2 - 1) for each in sums])


def _flat(values: Any) -> "array[float]":
    """The numbers of a buffer of floats, row by row."""
    return array("f", memoryview(values).tobytes())
