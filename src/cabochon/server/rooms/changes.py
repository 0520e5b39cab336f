"""Changes of a table: decided, stored, then announced, one after the other."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.clocks import OVERDUE_MS, due
from cabochon.server.rooms.services import Services
from cabochon.server.store import Conflict, Down, StoreFailed
from cabochon.server.telling import states as telling
from cabochon.server.wire.errors import Refused

ATTEMPTS: Final = 3
"""Attempts to store a request when another process was faster."""
RETRY_SECONDS: Final = 1
"""How long a computer or a clock waits after a change that failed."""
COUNTED: Final = {log.Moved: "moves", log.TakenBack: "takebacks"}
_log = logging.getLogger(__name__)
Decision = Callable[[Table], Sequence[log.AnyEntry]]
Announce = Callable[[Table, Table], None]
"""Called with the table before and after a stored change."""


def _nobody(_before: Table, _after: Table) -> None:
    """Nobody is there any more."""


class Changes:
    """The current state of a table; a lock serialises its changes."""

    def __init__(
        self, table: Table, wake: int | None, services: Services, announce: Announce
    ) -> None:
        self.table = table
        self._wake = wake
        """When the database says that the table must be looked at; never too late."""
        self._services = services
        self._announce = announce
        self._lock = asyncio.Lock()
        self._stale = False
        """Whether the database may have more than this copy."""
        self._recovering: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a change is being stored."""
        return self._lock.locked()

    def close(self) -> None:
        """Announce nothing any more; a reference to the room would keep both in memory."""
        self._announce = _nobody

    async def finish(self, decision: Decision) -> None:
        """Make a change that is never cancelled halfway."""
        await self._services.tasks.finish(self.make(decision))

    async def quietly(self, decision: Decision) -> None:
        """Make a change nobody waits for: log its failure; the table is unchanged."""
        try:
            await self.finish(decision)
        except Refused as refusal:
            _log.error("table change failed", extra={"table": self.table.id, "slug": refusal.slug})
            await asyncio.sleep(RETRY_SECONDS)

    async def make(self, decision: Decision) -> None:
        """Decide, store and announce a change."""
        if not self._services.relay.is_up:
            raise Refused("paused")
        async with self._lock:
            for _ in range(ATTEMPTS):
                try:
                    if self._stale:
                        await self._read_again()
                    return await self._store(decision(self.table))
                except Conflict:
                    self._stale = True
                    self._services.metrics.count("store_conflicts")
                except StoreFailed as failure:
                    self._doubt()
                    if not isinstance(failure, Down):  # the store reports that once for all
                        _log.exception("store failed", extra={"table": self.table.id})
                    break
        raise Refused("server-error")

    async def put_off(self, seen: int) -> None:
        """Store when the table must be looked at next, after the time that was stored."""
        async with self._lock:
            wake = due(self.table, self._services)
            if wake is not None:
                wake = max(wake, self._services.now() + OVERDUE_MS)
            if await self._services.store.put_off(self.table.id, seen, wake):
                self._wake = wake

    async def _store(self, entries: Sequence[log.AnyEntry]) -> None:
        if not entries:
            return
        now = self._services.now()
        lines = [log.Line(now, entry) for entry in entries]
        before, after = self.table, self.table.after(lines)
        changed = (before.status, before.chairs) != (after.status, after.chairs)
        listing = telling.listing_of(after) if changed else None
        wake = due(after, self._services)
        if listing is None and self._is_early_enough(wake):
            wake = None
        await self._services.store.append(before.id, before.version, lines, listing, wake)
        if listing is not None or wake is not None:
            self._wake = wake
        self._services.relay.tell_lines(before.id, before.version, lines)
        self._count(entries, before, after)
        self._become(after)

    def _is_early_enough(self, wake: int | None) -> bool:
        """Whether the stored time needs no change; another process may have put it off."""
        if wake is None or self._wake is None or self._services.relay.is_shared:
            return False
        return self._wake <= wake

    def follow(self, number: int, lines: Sequence[log.Line]) -> bool:
        """Take over at once what comes next in the log; False while a change is being stored."""
        follows = number == self.table.version and not self._lock.locked()
        if follows:
            self._become(self.table.after(lines))
        return follows

    async def hear(self, number: int, lines: Sequence[log.Line]) -> None:
        """Take over what another process has stored."""
        async with self._lock:
            if number + len(lines) <= self.table.version:
                return None  # this process has read it already
            if number == self.table.version:
                return self._become(self.table.after(lines))
            try:
                await self._read_again()
            except StoreFailed:
                self._doubt()
        return None

    async def refresh(self) -> None:
        """Read what other processes may have stored."""
        async with self._lock:
            try:
                await self._read_again()
            except StoreFailed:
                self._doubt()

    def _doubt(self) -> None:
        """A write may have arrived although it failed: read again until that is known."""
        self._stale = True
        if self._recovering is None or self._recovering.done():
            self._recovering = self._services.tasks.start(self._recover())

    async def _recover(self) -> None:
        while self._stale:
            await asyncio.sleep(RETRY_SECONDS)
            await self.refresh()

    async def _read_again(self) -> None:
        """Add what the database has and this process has not; others may not have it either."""
        lines = await self._services.store.lines(self.table.id, self.table.version)
        self._stale = False
        if lines:
            self._services.relay.tell_lines(self.table.id, self.table.version, lines)
            self._become(await self._services.replay(partial(self.table.after, lines)))

    def _become(self, after: Table) -> None:
        before, self.table = self.table, after
        self._announce(before, after)

    def _count(self, entries: Sequence[log.AnyEntry], before: Table, after: Table) -> None:
        count = self._services.metrics.count
        for entry in entries:
            if name := COUNTED.get(type(entry)):
                count(name)
        if before.status != after.status == "over":
            count("games_finished")
