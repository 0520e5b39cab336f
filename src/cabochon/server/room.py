"""A table in memory with its clients: stores every change, then sends it to all of them."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from cabochon.server import deciding, telling
from cabochon.server import entries as log
from cabochon.server import messages as wire
from cabochon.server.errors import Refused
from cabochon.server.presence import Watcher, Watchers, seats_of, send_all
from cabochon.server.services import Services
from cabochon.server.shapes import TableState
from cabochon.server.store import Conflict, StoreFailed
from cabochon.server.table import Table, move_key

ATTEMPTS: Final = 3
"""Attempts to store a request when another process was faster."""
COUNTED: Final = {log.Moved: "moves", log.TakenBack: "takebacks"}
_log = logging.getLogger(__name__)
Decision = Callable[[Table], Sequence[log.AnyEntry]]


class Room:
    """One table; a lock serialises its changes."""

    def __init__(self, table: Table, services: Services) -> None:
        self.table = table
        self.used = services.now()
        self.watchers = Watchers(len(table.chairs), self.used)
        self._services = services
        self.rematching = asyncio.Lock()
        """Held while the rematch is created."""
        self._lock = asyncio.Lock()
        self._stale = False
        self._flag: asyncio.TimerHandle | None = None
        self._grace: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._wake()

    # --- clients ---------------------------------------------------------------------------

    def attach(self, watcher: Watcher, holder: str, since: int | None) -> None:
        """Add a client and send it the current state."""
        self.watchers.add(watcher, holder)
        self._meet()
        held = seats_of(self.table, holder)
        steps, notices = [], []
        if since is not None:
            steps = telling.steps_of(self.table, held, since)
            notices = [notice for notice in self.table.notices if notice.ply >= since]
        watcher.send(telling.encode(wire.TableChanged(self.tell(held), steps, notices)))

    def detach(self, watcher: Watcher) -> None:
        """Remove a client that left or lost its connection."""
        self.watchers.discard(watcher)
        self._meet()

    def tell(self, held: Sequence[int]) -> TableState:
        """The current table as the holder of these seats may know it."""
        public = telling.public_of(self.table, self._surroundings())
        return telling.state_of(self.table, held, public)

    def _meet(self) -> None:
        self.used = self._services.now()
        if self.watchers.update(self.table, self.used):
            self._tell_presence()
            self._await_grace()

    def _await_grace(self) -> None:
        """Notify the others when the next absent seat becomes claimable."""
        if self._grace is not None:
            self._grace.cancel()
            self._grace = None
        grace = int(self._services.settings.grace_seconds * 1000)
        away = self.watchers.away_ms(self._services.now())
        left = [grace - ms for ms in away if 0 < ms < grace]
        if left and self.watchers:
            loop = asyncio.get_running_loop()
            self._grace = loop.call_later(min(left) / 1000 + 0.01, self._grace_is_over)

    def _grace_is_over(self) -> None:
        self._tell_presence()
        self._await_grace()

    def _tell_presence(self) -> None:
        around = self._surroundings()
        seats = telling.seats_of(self.table, around)
        here = [seat.here for seat in seats]
        claimable = [seat.claimable for seat in seats]
        message = wire.Presence(self.table.id, here, claimable, around.spectators)
        send_all(self.watchers, telling.encode(message))

    # --- changes ---------------------------------------------------------------------------

    async def request(self, holder: str, request: deciding.Request) -> wire.Accepted | None:
        """Carry out a client's request; a move is accepted once it is stored."""
        began = time.perf_counter()
        held = seats_of(self.table, holder)
        repeated = self._accepted(held, request)
        if repeated is not None:
            return repeated
        try:
            # A socket is never cancelled in the middle of an answer, so this needs no task.
            await self._change(
                lambda table: deciding.decide(
                    table, seats_of(table, holder), request, self._moment(table)
                )
            )
        except Refused:
            # The same move may have been sent twice.
            if (repeated := self._accepted(held, request)) is not None:
                return repeated
            raise
        if isinstance(request, wire.PlayMove):
            self._services.metrics.move_took(time.perf_counter() - began)
        return self._accepted(held, request)

    async def change(self, decision: Decision) -> None:
        """Decide, store and show a change; once started, this is never cancelled halfway."""
        await self._services.tasks.finish(self._change(decision))

    def _accepted(self, held: Sequence[int], request: deciding.Request) -> wire.Accepted | None:
        if not isinstance(request, wire.PlayMove):
            return None
        for seat in held:
            ply = self.table.move_ids.get(move_key(seat, request.client_move_id))
            if ply is not None:
                return wire.Accepted(self.table.id, request.client_move_id, ply)
        return None

    async def _change(self, decision: Decision) -> None:
        async with self._lock:
            for _ in range(ATTEMPTS):
                try:
                    if self._stale:
                        await self._read_again()
                    return await self._store(decision(self.table))
                except Conflict:
                    self._stale = True
                    self._services.metrics.count("store_conflicts")
                except StoreFailed:
                    self._stale = True
                    _log.exception("store failed", extra={"table": self.table.id})
                    break
        raise Refused("server-error")

    async def _store(self, entries: Sequence[log.AnyEntry]) -> None:
        if not entries:
            return
        now = self._services.now()
        lines = [log.Line(now, entry) for entry in entries]
        before, after = self.table, self.table.after(lines)
        changed = (before.status, before.chairs) != (after.status, after.chairs)
        listing = telling.listing_of(after) if changed else None
        await self._services.store.append(before.id, before.version, lines, listing)
        self._count(entries, before, after)
        self._become(after)
        self._services.fanout.publish(after.id, after.version)

    async def catch_up(self) -> None:
        """Read what another process stored."""
        async with self._lock:
            await self._read_again()

    async def _read_again(self) -> None:
        """Rebuild the table from the database."""
        lines = await self._services.store.lines(self.table.id)
        table = await asyncio.to_thread(Table.fold, self.table.id, lines)
        self._stale = False
        self._become(table)

    def _count(self, entries: Sequence[log.AnyEntry], before: Table, after: Table) -> None:
        count = self._services.metrics.count
        for entry in entries:
            if name := COUNTED.get(type(entry)):
                count(name)
        if before.status != after.status == "over":
            count("games_finished")

    def _become(self, after: Table) -> None:
        """Switch to a stored state and send it to all clients."""
        before, self.table = self.table, after
        self.used = self._services.now()
        self._reseat(before)
        public = telling.public_of(after, self._surroundings())
        notices = after.notices[len(before.notices) :]
        for held, watchers in self.watchers.groups.items():
            steps = telling.steps_of(after, held, before.ply)
            state = telling.state_of(after, held, public)
            message = wire.TableChanged(state, steps, notices)
            send_all(watchers, telling.encode(message))
        self._wake()

    def _reseat(self, before: Table) -> None:
        """Reset away time on joining and at game start."""
        after = self.table
        seats = range(len(after.chairs))
        fresh = [seat for seat in seats if after.chairs[seat] != before.chairs[seat]]
        if after.status != before.status:
            fresh = list(seats)
        if fresh:
            self.watchers.update(after, self.used)
            self.watchers.excuse(fresh, self.used)
            self._await_grace()

    # --- time ------------------------------------------------------------------------------

    def running_ms(self, table: Table) -> int:
        """Time used by the person to move; computers use no clock time."""
        if table.to_move is None or table.chairs[table.to_move].level:
            return 0
        return self._services.uptime.between(table.since, self._services.now())

    def _away(self) -> tuple[list[int], list[bool]]:
        away = self.watchers.away_ms(self._services.now())
        if not any(away):
            return away, [False] * len(away)
        grace = self._services.settings.grace_seconds * 1000
        persons = self.table.persons() if self.table.status == "playing" else set()
        return away, [seat in persons and ms >= grace for seat, ms in enumerate(away)]

    def _surroundings(self) -> telling.Surroundings:
        away, claimable = self._away()
        spectators = self.watchers.spectators
        return telling.Surroundings(self.running_ms(self.table), away, claimable, spectators)

    def _moment(self, table: Table) -> deciding.Moment:
        claimable = [seat for seat, may in enumerate(self._away()[1]) if may]
        return deciding.Moment(
            self.running_ms(table), claimable, self._services.settings.substitute
        )

    def _wake(self) -> None:
        """Start the timer of the seat to move, or a computer's search."""
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        seat = self.table.to_move
        if seat is None:
            return
        if self.table.chairs[seat].level:
            if self._thinking is None or self._thinking.done():
                self._thinking = self._services.tasks.start(self._play_computers())
        elif self.table.clocks:
            left = self.table.clocks[seat] - self.running_ms(self.table)
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(max(0, left) / 1000, self._time_is_up)

    def _time_is_up(self) -> None:
        self._services.tasks.start(self._let_flag_fall())

    async def _let_flag_fall(self) -> None:
        version = self.table.version
        await self._quietly(self.change(self._flagged))
        if self.table.version == version:
            self._wake()  # timers can be early, and the database can fail

    def _flagged(self, table: Table) -> Sequence[log.AnyEntry]:
        seat = table.to_move
        if seat is None or table.clocks[seat] > self.running_ms(table):
            return []
        return deciding.flag(table, self._moment(table))

    # --- computers -------------------------------------------------------------------------

    async def _play_computers(self) -> None:
        """Play while computers are to move."""
        while (seat := self.table.to_move) is not None and self.table.chairs[seat].level:
            table = self.table
            assert table.state is not None
            pause = asyncio.sleep(self._services.settings.pause_seconds)
            choice = self._services.computers.choose(table.state, seat, table.chairs[seat].level)
            move, _ = await asyncio.gather(choice, pause)
            await self._quietly(self.change(_unless_changed(table, log.Moved(seat, move, 0))))

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        """Log the failure; nobody waits for an answer, and the table is unchanged."""
        try:
            await work
        except Refused as refusal:
            _log.error("table change failed", extra={"table": self.table.id, "slug": refusal.slug})
            await asyncio.sleep(1)

    def is_idle(self) -> bool:
        """Whether the room can be dropped from memory."""
        busy = self._lock.locked() or (self._thinking is not None and not self._thinking.done())
        return not self.watchers and not busy and self._flag is None

    def close(self) -> None:
        """Stop the timers."""
        for timer in (self._flag, self._grace):
            if timer is not None:
                timer.cancel()


def _unless_changed(table: Table, entry: log.AnyEntry) -> Decision:
    """Add an entry, unless the table has changed since."""
    return lambda now: [entry] if now.version == table.version else []
