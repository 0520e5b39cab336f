"""A table in memory: joins its clients, its changes, its timers and its computers."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cabochon.server.deciding import requests as deciding
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.changes import Changes, Decision
from cabochon.server.rooms.clients import Clients
from cabochon.server.rooms.clocks import left_ms
from cabochon.server.rooms.computers import ComputerTurns
from cabochon.server.rooms.presence import Watcher, Watchers, seats_of
from cabochon.server.rooms.services import Services
from cabochon.server.rooms.timers import Flag
from cabochon.server.sharing.relay import Attendance, News
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import TableState

NOBODY: Final[Mapping[str, Attendance]] = MappingProxyType({})


class Room:
    """One table."""

    def __init__(
        self,
        table: Table,
        wake: int | None,
        services: Services,
        elsewhere: Mapping[str, Attendance] = NOBODY,
    ) -> None:
        self.used = services.now()
        self.rematching = asyncio.Lock()
        """Held while the rematch is created."""
        self._attaching = 0
        self._services = services
        self._changes = Changes(table, wake, services, self._announce)
        self._clients = Clients(self._changes, services)
        self._flag = Flag(self._changes, services)
        self._computers = ComputerTurns(self._changes, self.watchers, services)
        self._clients.meet_elsewhere(elsewhere)
        self._wake()

    @property
    def table(self) -> Table:
        """The current state."""
        return self._changes.table

    @property
    def watchers(self) -> Watchers:
        """The connected clients."""
        return self._clients.watchers

    async def attach(
        self, watcher: Watcher, holder: str, since: int | None, *, thinks: bool = False
    ) -> None:
        """Add a client and send it the current state, with the steps from a ply on."""
        if thinks:
            self._computers.helpers.add(watcher)
        self._attaching += 1
        try:
            await self._clients.attach(watcher, holder, since)
        finally:
            self._attaching -= 1
        self.used = self._services.now()
        self._computers.wake()

    def detach(self, watcher: Watcher) -> None:
        """Remove a client that left or lost its connection."""
        self.used = self._services.now()
        self._clients.detach(watcher)
        self._computers.helpers.discard(watcher)

    def hear_choice(self, watcher: Watcher, choice: wire.Choice) -> None:
        """Take a computer's move that a client chose."""
        self._computers.helpers.hear(watcher, choice)

    def tell(self, held: Sequence[int]) -> TableState:
        """The current table as the holder of these seats may know it."""
        return self._clients.tell(held)

    async def request(self, holder: str, request: deciding.Request) -> wire.Accepted | None:
        """Carry out a client's request; a move is accepted once it is stored."""
        began = time.perf_counter()
        held = seats_of(self.table, holder)
        repeated = deciding.accepted(self.table, held, request)
        if repeated is not None:
            return repeated
        try:
            # A socket is never cancelled in the middle of an answer, so this needs no task.
            await self._changes.make(
                lambda table: deciding.decide(
                    table, seats_of(table, holder), request, self._clients.moment(table)
                )
            )
        except Refused:
            # The same move may have been sent twice.
            if (repeated := deciding.accepted(self.table, held, request)) is not None:
                return repeated
            raise
        if isinstance(request, wire.PlayMove):
            self._services.metrics.move_took(time.perf_counter() - began)
        return deciding.accepted(self.table, held, request)

    async def change(self, decision: Decision) -> None:
        """Decide, store and show a change; once started, this is never cancelled halfway."""
        await self._changes.finish(decision)

    def hear(self, process: str, news: News) -> None:
        """Take over what happened at another process."""
        if news.attendance is not None:
            self._clients.meet_elsewhere({process: news.attendance})
        is_new = news.number + len(news.lines) > self.table.version
        if is_new and not self._changes.follow(news.number, news.lines):
            self._services.tasks.start(self._changes.hear(news.number, news.lines))

    async def refresh(self) -> None:
        """Read what other processes may have stored; learn who is there, and tell who is here."""
        await self._changes.refresh()
        self._clients.meet_elsewhere(await self._services.relay.attendance(self.table.id))
        self._clients.tell_attendance()
        self._wake()

    async def catch_up(self, version: int) -> None:
        """Read what is missing to a version that is stored."""
        if self.table.version < version:
            await self._changes.refresh()

    def meet(self) -> None:
        """Notice that a process has come or gone, and its clients with it."""
        self._clients.meet()

    async def hold_clock(self, ms: int) -> None:
        """Give the person to move some time back, because the server stops."""
        if left_ms(self.table, self._services) is not None and self.watchers:
            await self._changes.quietly(lambda table: deciding.hold(table, ms))

    async def put_off(self, seen: int) -> None:
        """Store when the table must be looked at next."""
        await self._changes.put_off(seen)

    def is_idle(self) -> bool:
        """Whether the room can be dropped from memory."""
        busy = self._attaching or self._changes.is_busy or self._computers.is_thinking
        return not self.watchers and not busy and not self._flag.is_near

    def close(self) -> None:
        """Stop the timers."""
        self._changes.close()
        self._flag.close()
        self._clients.close()

    def _announce(self, before: Table, after: Table) -> None:
        """Send a stored change to all clients, and let time and computers go on."""
        self._clients.show(before, after)
        self._wake()

    def _wake(self) -> None:
        self._flag.wake()
        self._computers.wake()
