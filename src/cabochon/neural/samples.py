"""Positions to learn from, as flat arrays of fixed width."""

from dataclasses import dataclass, fields
from typing import Self

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Samples:
    """N positions, of which M teach a policy too; unused places hold -1."""

    features: npt.NDArray[np.int16]
    """[N, features that hold at most]."""
    value: npt.NDArray[np.float16]
    """[N, players]: the chances to win, the mover first."""
    studied: npt.NDArray[np.bool_]
    """[N]: whether the policy of this position is among the M, which are in the same order."""
    rows: npt.NDArray[np.int16]
    """[M, legal actions at most, 2]: policy rows of each legal action."""
    policy: npt.NDArray[np.float16]
    """[M, legal actions at most]: the search's policy."""

    def __len__(self) -> int:
        return len(self.features)

    @classmethod
    def join(cls, parts: list[Self]) -> Self:
        """All parts as one."""
        names = [f.name for f in fields(cls)]
        return cls(**{name: np.concatenate([getattr(p, name) for p in parts]) for name in names})
