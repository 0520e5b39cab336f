"""Weights as NumPy arrays, for training: new ones, and writing files."""

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from cabochon.core.encoding import Encoding
from cabochon.neural import weights as files
from cabochon.neural.weights import HEIGHT, STEP, WIDTH, shapes

Arrays = dict[str, npt.NDArray[np.float32]]
Moments = dict[str, npt.NDArray[np.float32]]
"""The optimizer's moments, by array."""


def initial(
    encoding: Encoding, players: int, seed: int, width: int = WIDTH, height: int = HEIGHT
) -> Arrays:
    """Random initial weights with a nearly uniform policy and value."""
    random = np.random.default_rng(seed)
    scale = {"weights1": 0.1, "weights2": (2 / width) ** 0.5, "policy": 0.01, "value": 0.01}
    return {
        name: (scale.get(name, 0.0) * random.standard_normal(shape)).astype(np.float32)
        for name, shape in shapes(encoding, players, width, height).items()
    }


def save(weights: Arrays, path: Path) -> None:
    """Write a compressed file: the first layer in 16-bit steps, the rest in half precision."""
    small: dict[str, Any] = {name: array.astype(np.float16) for name, array in weights.items()}
    steps = np.clip(np.rint(weights["weights1"] / STEP), -32767, 32767)
    small["weights1"] = folded(steps.astype(np.int16))
    temporary = path.with_suffix(".tmp.npz")
    np.savez_compressed(temporary, **small)
    temporary.replace(path)


def folded(numbers: npt.NDArray[np.int16]) -> npt.NDArray[np.int8]:
    """All low bytes, then all high ones, with the sign in the lowest bit: ``npz.FOLDED``."""
    words = (numbers << 1 ^ numbers >> 15).astype("<i2")
    bytes_ = words.view(np.int8).reshape(*words.shape, 2)
    return np.ascontiguousarray(np.moveaxis(bytes_, -1, 0))


def save_moments(moments: Moments, path: Path) -> None:
    """Write the optimizer's moments atomically."""
    temporary = path.with_suffix(".tmp.npz")
    np.savez(temporary, **moments)  # type: ignore[arg-type]  # wrong stub: it expects a flag
    temporary.replace(path)


def load_moments(path: Path) -> Moments:
    """Read the optimizer's moments."""
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def load(path: Path, encoding: Encoding, players: int) -> Arrays:
    """Read weights; ValueError if the file is damaged or its arrays do not fit the encoding."""
    found = files.load(path, encoding, players)
    return {name: np.asarray(values) for name, values in found.items()}
