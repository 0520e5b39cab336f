"""The weights of a network: names, shapes, files and quantization."""

from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from cabochon.core.encoding import Encoding

Weights = dict[str, npt.NDArray[np.float32]]
Moments = dict[str, npt.NDArray[np.float32]]
"""The optimizer's moments, by array."""

WIDTH: Final = 256
"""Units of the first hidden layer of a new network."""
HEIGHT: Final = 64
"""Units of the second hidden layer of a new network."""
WIDTHS: Final = (128, 256, 384, 512)
HEIGHTS: Final = (64, 128, 192, 256)
"""Sizes that the kernel supports: multiples of its blocks, up to the size of its buffers."""
STEP: Final = 2.0**-10
"""The quantization step of the first layer in files."""


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


def initial(encoding: Encoding, players: int, seed: int) -> Weights:
    """Random initial weights with a nearly uniform policy and value."""
    random = np.random.default_rng(seed)
    scale = {"weights1": 0.1, "weights2": (2 / WIDTH) ** 0.5, "policy": 0.01, "value": 0.01}
    return {
        name: (scale.get(name, 0.0) * random.standard_normal(shape)).astype(np.float32)
        for name, shape in shapes(encoding, players).items()
    }


def save(weights: Weights, path: Path) -> None:
    """Write a compressed file: the first layer in 16-bit steps, the rest in half precision."""
    small: dict[str, Any] = {name: array.astype(np.float16) for name, array in weights.items()}
    steps = np.rint(weights["weights1"] / STEP)
    small["weights1"] = np.clip(steps, -32768, 32767).astype(np.int16)
    temporary = path.with_suffix(".tmp.npz")
    np.savez_compressed(temporary, **small)
    temporary.replace(path)


def save_moments(moments: Moments, path: Path) -> None:
    """Write the optimizer's moments atomically."""
    temporary = path.with_suffix(".tmp.npz")
    np.savez(temporary, **moments)  # type: ignore[arg-type]  # wrong stub: it expects a flag
    temporary.replace(path)


def load_moments(path: Path) -> Moments:
    """Read the optimizer's moments."""
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def load(path: Path, encoding: Encoding, players: int) -> Weights:
    """Read weights; ValueError if the file is damaged or its arrays do not fit the encoding."""
    with path.open("rb") as stream:
        try:
            with np.load(stream, allow_pickle=False) as file:
                weights = {name: _floats(file[name]) for name in file.files}
        except Exception as error:  # NumPy and zipfile raise many kinds for damaged files
            raise ValueError(f"{path.name}: not a file of weights") from error
    found = {name: array.shape for name, array in weights.items()}
    second = found.get("weights2", ())
    width, height = second if len(second) == 2 else (WIDTH, HEIGHT)
    if width not in WIDTHS or height not in HEIGHTS:
        raise ValueError(f"{path.name}: {width} and {height} units, not one of {WIDTHS}, {HEIGHTS}")
    expected = shapes(encoding, players, width, height)
    if found != expected:
        raise ValueError(f"{path.name}: weights of shapes {found}, not {expected}")
    return weights


def _floats(array: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
    """Convert an array of a file to floats; integers are quantized."""
    scale = STEP if array.dtype == np.int16 else 1.0
    return (array * np.float32(scale)).astype(np.float32)


def quantized(weights: Weights, max_features: int) -> dict[str, Any]:
    """The arrays for the kernel, with the first layer quantized to 16 bits in steps of ``unit``.

    This layer is most of the work; 16 bits halve its memory and double the width of the vectors.
    """
    unit = quantization_step(weights, max_features)
    found: dict[str, Any] = {
        name: np.ascontiguousarray(array).reshape(-1) for name, array in weights.items()
    }
    for name in ("weights1", "bias1"):
        found[name] = np.rint(found[name] / unit).astype(np.int16)
    return {**found, "unit": unit}


def quantization_step(weights: Weights, max_features: int) -> float:
    """The smallest step for which the bias plus ``max_features`` rows never overflow 16 bits."""
    sizes = np.abs(weights["weights1"])
    most = min(max_features, len(sizes))
    largest = np.partition(sizes, -most, axis=0)[-most:].sum(axis=0) + np.abs(weights["bias1"])
    # Rounding adds up to half a step for each row and for the bias.
    return max(float(largest.max()), 1.0) / (32767 - (most + 1) / 2 - 1)
