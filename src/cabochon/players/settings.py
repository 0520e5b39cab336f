"""How searching players differ; nothing here loads NumPy or weights."""

from dataclasses import dataclass
from typing import Final

from cabochon.players.limit import Limit

WORLDS: Final = 64
"""Imagined worlds per search, at most."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a searching player thinks."""

    name: str
    limit: Limit
    """What it takes for a move if nobody says otherwise."""
    temperature: float = 0.0
    """How readily it plays a move that it thinks somewhat worse; 0 is never."""
    threads: int = 1
    """Trees that grow side by side in a search by visits."""
    network: bool = True
    """Whether it judges by the trained network, where there is one, or by the heuristic."""
