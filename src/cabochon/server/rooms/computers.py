"""Lets the computers of a table play."""

import asyncio
from collections.abc import Sequence
from typing import Final

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.requests import computer_move
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.changes import Changes, Decision
from cabochon.server.rooms.helpers import Helpers
from cabochon.server.rooms.presence import Watchers
from cabochon.server.rooms.services import Services
from cabochon.server.thinking.questions import Asker, Priority
from cabochon.state import View

LOOK_SECONDS: Final = 1
"""How often a process looks whether another one has stopped to think."""


class ComputerTurns:
    """Plays while computers are to move; without any person, only while somebody watches."""

    def __init__(self, changes: Changes, watchers: Watchers, services: Services) -> None:
        self._changes = changes
        self._watchers = watchers
        self._services = services
        self.helpers = Helpers(changes, watchers, services)
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
        """The level of the computer to move; empty if none is, or if nobody is interested."""
        table = self._changes.table
        level = "" if table.to_move is None else table.chairs[table.to_move].level
        return level if level and (table.persons() or self._watchers) else ""

    def _asker(self) -> Asker:
        people = self._changes.table.persons()
        return Asker(self._watchers.address, Priority.PEOPLE if people else Priority.COMPUTERS)

    async def _play(self) -> None:
        """Play while this process may; another one may be at it, and may fail."""
        job = self._changes.table.id
        while self._level():
            if await self._services.relay.claim(job):
                await self._play_here()
                await self._services.relay.release(job)
            else:
                await asyncio.sleep(LOOK_SECONDS)

    async def _play_here(self) -> None:
        while (level := self._level()) and await self._services.relay.claim(self._changes.table.id):
            table = self._changes.table
            seat = table.to_move
            assert table.state is not None
            assert seat is not None
            pause = asyncio.sleep(self._services.settings.pause_seconds)
            choice = self._choose(table.state.view(seat), level)
            move, _ = await asyncio.gather(choice, pause)
            await self._changes.quietly(_unless_changed(table, computer_move(table, seat, move)))

    async def _choose(self, view: View, level: str) -> str:
        """The move of a client that thinks, else the server's."""
        helped = await self.helpers.choose(view, level)
        return helped or await self._services.computers.choose(view, level, self._asker())


def _unless_changed(table: Table, entries: Sequence[log.AnyEntry]) -> Decision:
    """Add entries, unless the table has changed since."""
    return lambda now: entries if now.version == table.version else []
