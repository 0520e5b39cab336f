"""Settings of searching players; this module loads no weights."""

from dataclasses import dataclass
from typing import Final

from cabochon.players.limit import Limit

WORLDS: Final = 64
"""Maximum number of worlds (determinizations) in a search."""
NODES: Final = 400_000
"""Default maximum number of nodes in a tree; bounds the memory of a search."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """Settings of a searching player."""

    name: str
    limit: Limit
    """Default limit per move."""
    temperature: float = 0.0
    """How often it chooses worse moves; 0 always plays the best."""
    threads: int = 1
    """Number of trees, one per thread, in a search that chooses by visits; 0 for one per core."""
    nodes: int = NODES
    """Maximum number of nodes of each tree."""
    network: bool = True
    """Whether it evaluates with the trained network, if there is one, or with the heuristic."""
    weights: str | None = None
    """A file of weights to use instead of the trained ones of the package."""
