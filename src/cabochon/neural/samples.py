"""Positions to learn from, as flat arrays of fixed width."""

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Self

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Samples:
    """N positions; unused places hold -1."""

    features: npt.NDArray[np.int16]
    """[N, features that hold at most]."""
    rows: npt.NDArray[np.int16]
    """[N, legal actions at most, 2]: policy rows of each legal action."""
    policy: npt.NDArray[np.float16]
    """[N, legal actions at most]: the search's policy."""
    value: npt.NDArray[np.float16]
    """[N, players]: who won, the mover first, blended with what the search thought."""

    def __len__(self) -> int:
        return len(self.features)

    def save(self, path: Path) -> None:
        """Write a file, whole or not at all."""
        temporary = path.with_suffix(".tmp.npz")
        np.savez(temporary, **{f.name: getattr(self, f.name) for f in fields(self)})
        temporary.replace(path)

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a file."""
        with np.load(path, allow_pickle=False) as file:
            return cls(**{f.name: file[f.name] for f in fields(cls)})

    @classmethod
    def join(cls, parts: list[Self]) -> Self:
        """All parts as one."""
        names = [f.name for f in fields(cls)]
        return cls(**{name: np.concatenate([getattr(p, name) for p in parts]) for name in names})
