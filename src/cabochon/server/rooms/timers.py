"""The clock of the seat to move, and the timer that ends its time."""

import asyncio
from collections.abc import Sequence

from cabochon.server.deciding import entries as log
from cabochon.server.deciding import requests as deciding
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.changes import Changes
from cabochon.server.rooms.services import Services


def running_ms(table: Table, services: Services) -> int:
    """Time used by the person to move; computers use no clock time."""
    if table.to_move is None or table.chairs[table.to_move].level:
        return 0
    return services.uptime.between(table.since, services.now())


class Flag:
    """Ends the turn of a person whose time has run out."""

    def __init__(self, changes: Changes, services: Services) -> None:
        self._changes = changes
        self._services = services
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether a clock runs."""
        return self._timer is not None

    def wake(self) -> None:
        """Set the timer for the seat to move."""
        self.close()
        table = self._changes.table
        seat = table.to_move
        if seat is not None and table.clocks and not table.chairs[seat].level:
            left = table.clocks[seat] - running_ms(table, self._services)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0, left) / 1000, self._time_is_up)

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
        seat = table.to_move
        if seat is None or table.clocks[seat] > running_ms(table, self._services):
            return []
        return deciding.flag(table, self._services.settings.substitute)
