"""Limits on the number of open sockets."""

from collections import Counter
from typing import Protocol


class Door(Protocol):
    """Counts open sockets."""

    @property
    def inside(self) -> int:
        """Sockets at this process."""

    async def enter(self, address: str) -> bool:
        """Accept a socket if the limits allow it."""

    async def leave(self, address: str) -> None:
        """Count a closed socket."""


class LocalDoor:
    """The door of the only process."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self.by_address: Counter[str] = Counter()
        """Open sockets of each address."""
        self.inside = 0

    async def enter(self, address: str) -> bool:
        """Accept a socket if the limits allow it."""
        if self.inside >= self._most or self.by_address[address] >= self._most_per_address:
            return False
        self.by_address[address] += 1
        self.inside += 1
        return True

    async def leave(self, address: str) -> None:
        """Count a closed socket."""
        self.inside -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
