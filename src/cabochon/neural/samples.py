"""Training samples as flat arrays."""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Self

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[np.int16]
Chances = npt.NDArray[np.float16]


@dataclass(frozen=True)
class Samples:
    """N positions with K actions of policies in total; -1 marks unused entries."""

    features: npt.NDArray[np.int16]
    """[N, most features]: the active features."""
    value: npt.NDArray[np.float16]
    """[N, players]: the win probabilities, the mover's first."""
    counts: npt.NDArray[np.int16]
    """[N]: the number of actions in the policy; 0 without a policy."""
    rows: Rows
    """[K, 2]: the policy rows of the actions, position by position."""
    policy: Chances
    """[K]: the policy of the search."""

    def __len__(self) -> int:
        return len(self.features)

    @classmethod
    def join(cls, parts: list[Self]) -> Self:
        """Concatenate samples."""
        names = [f.name for f in fields(cls)]
        return cls(**{name: np.concatenate([getattr(p, name) for p in parts]) for name in names})

    @cached_property
    def starts(self) -> npt.NDArray[np.int64]:
        """[N]: the place of each position's first action."""
        found: npt.NDArray[np.int64] = np.cumsum(self.counts, dtype=np.int64) - self.counts
        return found

    def policies(self, chosen: npt.NDArray[np.int64]) -> tuple[Rows, Chances]:
        """The rows [M, most actions, 2] and policies [M, most actions] of M positions."""
        counts = self.counts[chosen]
        places = np.arange(counts.max(initial=0))
        used = places < counts[:, None]
        sources = np.where(used, self.starts[chosen][:, None] + places, 0)
        rows = np.where(used[:, :, None], self.rows[sources], np.int16(-1))
        return rows, np.where(used, self.policy[sources], np.float16(0))
