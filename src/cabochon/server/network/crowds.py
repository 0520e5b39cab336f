"""The requests of an address that are answered at the same time; more of them wait."""

import asyncio
from collections import Counter
from typing import Final

AT_ONCE: Final = 16
"""A browser sends six."""


class Turn:
    """A request that is being answered."""

    def __init__(self, crowds: "Crowds", address: str) -> None:
        self._crowds: Crowds | None = crowds
        self._address = address

    def end(self) -> None:
        """Let the next one in; again, this does nothing."""
        crowds, self._crowds = self._crowds, None
        if crowds is not None:
            crowds.leave(self._address)


class Crowds:
    """Lets a few requests of each address in at once, in the order of arrival."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._at_once = at_once
        self._places: dict[str, asyncio.Semaphore] = {}
        self._here: Counter[str] = Counter()
        """Requests that are answered or wait."""

    async def enter(self, address: str) -> Turn:
        """Wait for a place."""
        places = self._places.setdefault(address, asyncio.Semaphore(self._at_once))
        self._here[address] += 1
        try:
            await places.acquire()
        except asyncio.CancelledError:
            self._forget(address)
            raise
        return Turn(self, address)

    def leave(self, address: str) -> None:
        """Free a place."""
        self._places[address].release()
        self._forget(address)

    def _forget(self, address: str) -> None:
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address], self._places[address]
