"""Lets the computers of a table play."""

import asyncio

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.changes import Changes, Decision
from cabochon.server.rooms.services import Services


class ComputerTurns:
    """Plays while computers are to move."""

    def __init__(self, changes: Changes, services: Services) -> None:
        self._changes = changes
        self._services = services
        self._playing: asyncio.Task[None] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether a computer is choosing a move."""
        return self._playing is not None and not self._playing.done()

    def wake(self) -> None:
        """Start to play if a computer is to move."""
        if self._level() and not self.is_thinking:
            self._playing = self._services.tasks.start(self._play())

    def _level(self) -> str:
        """The level of the computer to move; empty if none is."""
        table = self._changes.table
        return "" if table.to_move is None else table.chairs[table.to_move].level

    async def _play(self) -> None:
        while level := self._level():
            table = self._changes.table
            seat = table.to_move
            assert table.state is not None
            assert seat is not None
            pause = asyncio.sleep(self._services.settings.pause_seconds)
            choice = self._services.computers.choose(table.state, seat, level)
            move, _ = await asyncio.gather(choice, pause)
            await self._changes.quietly(_unless_changed(table, log.Moved(seat, move, 0)))


def _unless_changed(table: Table, entry: log.AnyEntry) -> Decision:
    """Add an entry, unless the table has changed since."""
    return lambda now: [entry] if now.version == table.version else []
