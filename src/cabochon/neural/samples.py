"""Training samples as flat arrays of fixed width."""

from dataclasses import dataclass, fields
from typing import Self

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Samples:
    """N positions, M of them with a policy; -1 marks unused entries."""

    features: npt.NDArray[np.int16]
    """[N, most features]: the active features."""
    value: npt.NDArray[np.float16]
    """[N, players]: the win probabilities, the mover's first."""
    has_policy: npt.NDArray[np.bool_]
    """[N]: whether the position has a policy; the M policies are in the same order."""
    rows: npt.NDArray[np.int16]
    """[M, most actions, 2]: the policy rows of each legal action."""
    policy: npt.NDArray[np.float16]
    """[M, most actions]: the policy of the search."""

    def __len__(self) -> int:
        return len(self.features)

    @classmethod
    def join(cls, parts: list[Self]) -> Self:
        """Concatenate samples."""
        names = [f.name for f in fields(cls)]
        return cls(**{name: np.concatenate([getattr(p, name) for p in parts]) for name in names})
