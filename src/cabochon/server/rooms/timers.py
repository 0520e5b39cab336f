"""The timer that ends the time of the seat to move."""

import asyncio
from collections.abc import Sequence
from typing import Final

from cabochon.server.deciding import entries as log
from cabochon.server.deciding import requests as deciding
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.changes import Changes
from cabochon.server.rooms.clocks import left_ms
from cabochon.server.rooms.services import Services

NEAR_MS: Final = 60_000


class Flag:
    """Ends the turn of a person whose time has run out."""

    def __init__(self, changes: Changes, services: Services) -> None:
        self._changes = changes
        self._services = services
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_near(self) -> bool:
        """Whether a clock runs out soon; the database knows when to wake for a later one."""
        left = left_ms(self._changes.table, self._services)
        return left is not None and left < NEAR_MS

    def wake(self) -> None:
        """Set the timer for the seat to move."""
        self.close()
        left = left_ms(self._changes.table, self._services)
        if left is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left / 1000, self._time_is_up)

    def close(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._services.tasks.start(self._fall())

    async def _fall(self) -> None:
        version = self._changes.table.version
        await self._changes.quietly(self._decide)
        if self._changes.table.version == version:
            self.wake()  # timers can be early, and the database can fail

    def _decide(self, table: Table) -> Sequence[log.AnyEntry]:
        if left_ms(table, self._services) != 0:
            return []
        return deciding.flag(table, self._services.settings.substitute)
