"""The tables in memory; all others are only in the database."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from functools import partial
from typing import Final

from cabochon.server.deciding import entries as log
from cabochon.server.deciding import requests as deciding
from cabochon.server.deciding import setup
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.clocks import OVERDUE_MS, due
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.sharing.relay import Attendance, News, RelayLost
from cabochon.server.store import Down, StoreFailed
from cabochon.server.telling import states as telling
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused

SWEEP_SECONDS: Final = 1
BEAT_SECONDS: Final = 2
"""How precisely the database knows when the server went down."""
REST_MS: Final = 30_000
"""How long an unused room stays in memory."""
HEALTH_SECONDS: Final = 2
DAY_MS: Final = 86_400_000
DELETE_SECONDS: Final = 3600
HANDOVER_MS: Final = 2_000
"""How long clients may take to reconnect when a process stops; clocks stand still for so long."""
CROWD: Final = 1_000
"""With more rooms than these, unused ones rest for a shorter time."""
SHORT_REST_MS: Final = 2_000
AHEAD_MS: Final = 2_000
"""The times of rooms in memory are put off so long before they come."""
DUE_AT_ONCE: Final = 100
DAMAGED_MS: Final = 3_600_000
"""How long a table that cannot be read is left alone."""
LASTING: Final = ("damaged-table", "unknown-table")
"""Why a table cannot be read, if it will not get better by itself."""
_log = logging.getLogger(__name__)


class Rooms:
    """Finds, creates and drops rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._missed: set[str] = set()
        """Tables that changed elsewhere while they were read."""
        self.stopping = False
        """Whether the server is about to stop; requests are refused then."""

    def __len__(self) -> int:
        return len(self._rooms)

    def contests(self) -> Iterator[Table]:
        """The running games between people, and the rated ones."""
        for room in self._rooms.values():
            table = room.table
            if table.status == "playing" and (table.opened.rated or len(table.persons()) > 1):
                yield table

    async def open(self) -> None:
        """Start the background tasks."""
        for work in (self._sweep(), self._beat(), self._delete_old()):
            self.services.tasks.start(work)

    def close(self) -> None:
        """Stop every timer."""
        for room in self._rooms.values():
            room.close()

    def stop(self) -> None:
        """Refuse requests from now on, and studies that have not begun."""
        self.stopping = True
        self.services.studies.close()

    async def works(self) -> bool:
        """Whether the database takes writes."""
        services = self.services
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await services.store.beat(services.uptime.started, services.now())
        except (StoreFailed, TimeoutError):
            return False
        return True

    async def get(self, table: str, address: str = "") -> Room:
        """The room of a table, from memory or, on behalf of an address, from the database."""
        if table in self._rooms:
            room = self._rooms[table]
            room.used = self.services.now()  # otherwise it might be dropped before it is used
            return room
        if table not in self._loading:
            task = self.services.tasks.start(self._load(table, address), awaited=True)
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        found = await asyncio.shield(self._loading[table])
        if found is None:
            raise Refused("unknown-table")
        # Another waiter may have dropped it again.
        return self._rooms.setdefault(table, found)

    async def create(self, wish: wire.CreateTable, address: str = "") -> wire.Seated:
        """Create a table for a client."""
        same = (await self.get(wish.same_deal_as, address)).table if wish.same_deal_as else None
        mine = any(plan.kind == "mine" for plan in wish.seats)
        token = setup.new_token() if mine else None
        holder = setup.holder_of(token) if token else ""
        opened = setup.opening(wish, holder, self.services.computers.levels(), same)
        room = await self._add(opened)
        seats = list(room.table.held_by(holder)) if token else []
        invite = opened.invite if room.table.status == "open" else None
        return wire.Seated(room.table.id, token, seats, invite)

    async def join(self, table: str, wish: wire.TakeSeat, address: str = "") -> wire.Seated:
        """Seat a guest."""
        room = await self.get(table, address)
        token = setup.new_token()
        holder = setup.holder_of(token)
        await room.change(lambda now: setup.joining(now, wish, holder))
        return wire.Seated(table, token, list(room.table.held_by(holder)), None)

    async def leave(self, table: str, holder: str, address: str = "") -> None:
        """Free a guest's seats."""
        room = await self.get(table, address)
        await room.change(lambda now: setup.leaving(now, holder))

    async def request(
        self, room: Room, holder: str, request: deciding.Request
    ) -> wire.Accepted | None:
        """Carry out a client's request at a table."""
        answer = await room.request(holder, request)
        if isinstance(request, wire.AskRematch):
            await self._rematch(room)
        return answer

    async def _rematch(self, room: Room) -> None:
        """Create the rematch once every person has asked for it."""
        async with room.rematching:
            table = room.table
            if table.rematch is not None or not table.wants_rematch >= table.persons():
                return
            following = await self._add(setup.again(table))
            entry = log.Rematched(following.table.id)
            await room.change(lambda now: [entry] if now.rematch is None else [])

    async def _add(self, opened: log.Opened) -> Room:
        if not self.services.relay.is_up:
            raise Refused("paused")
        now = self.services.now()
        entries = [opened, *setup.starting(opened.chairs)]
        lines = [log.Line(now, entry) for entry in entries]
        table = Table.fold(setup.new_table_id(), lines)
        wake = due(table, self.services)
        await self.services.store.create(telling.listing_of(table), opened.listed, lines, wake)
        self.services.metrics.count("tables")
        room = self._rooms[table.id] = Room(table, wake, self.services)
        return room

    async def _attendance(self, table: str) -> dict[str, Attendance]:
        """Who is connected to a table elsewhere."""
        try:
            return await self.services.relay.attendance(table)
        except RelayLost:
            raise Refused("paused") from None

    async def _load(self, table: str, address: str) -> Room | None:
        elsewhere = await self._attendance(table)
        wake = await self.services.store.wake_of(table)
        try:
            lines = await self.services.store.lines(table)
            if not lines:
                return None
            folded = await self.services.replay(partial(Table.fold, table, lines), address)
        except (StoreFailed, Refused):
            raise
        except Exception:
            _log.exception("table cannot be read", extra={"table": table})
            raise Refused("damaged-table") from None
        room = self._rooms[table] = Room(folded, wake, self.services, elsewhere)
        if table in self._missed:
            self._missed.discard(table)
            await room.refresh()
        return room

    def wants(self, table: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return table in self._rooms or table in self._loading

    def hear(self, table: str, process: str, news: News) -> None:
        """Take over what happened at another process."""
        room = self._rooms.get(table)
        if room is not None:
            room.hear(process, news)
            if room.used <= self.services.now() - SHORT_REST_MS:
                self._forget(room)  # it goes on elsewhere
        elif table in self._loading:
            self._missed.add(table)

    def meet(self) -> None:
        """Notice that a process has come or gone; one that died may not have told everything."""
        for room in self._rooms.values():
            room.meet()
        self.services.tasks.start(self._catch_up())

    async def _catch_up(self) -> None:
        """Read the tables that have more entries in the database than here."""
        while True:
            try:
                stored = await self.services.store.versions(list(self._rooms))
                behind = [self._rooms[each] for each in stored if each in self._rooms]
                await asyncio.gather(*(room.catch_up(stored[room.table.id]) for room in behind))
            except StoreFailed:
                await asyncio.sleep(SWEEP_SECONDS)
            else:
                return

    async def come_back(self) -> None:
        """After a pause: clocks count from now on, and every table is read again."""
        services, now = self.services, self.services.now()
        self._missed |= self._loading.keys()
        try:
            services.uptime.begin(await services.store.start_run(now), now)
        except StoreFailed:
            _log.exception("the database does not answer")
        await asyncio.gather(*(room.refresh() for room in list(self._rooms.values())))

    async def hand_over(self) -> None:
        """Before this process stops: the clocks wait for clients that must reconnect."""
        rooms = list(self._rooms.values())
        await asyncio.gather(*(room.hold_clock(HANDOVER_MS) for room in rooms))

    def _forget(self, room: Room) -> None:
        """Drop a room that is idle; the table stays in the database."""
        if room.is_idle():
            room.close()
            self._rooms.pop(room.table.id, None)

    async def _sweep(self) -> None:
        """Look at tables whose time has come, and drop unused rooms."""
        while True:
            try:
                while await self._wake_due() == DUE_AT_ONCE:
                    pass
            except StoreFailed:
                _log.exception("the tables that are due cannot be read")
            self._drop_unused()
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake_due(self) -> int:
        """Let the clocks and computers of tables go on; return how many tables that were."""
        now = self.services.now()
        found = await self.services.store.due(now + AHEAD_MS, DUE_AT_ONCE)
        mine = [(table, wake) for table, wake in found if wake <= now or table in self._rooms]
        await asyncio.gather(*(self._look_at(table, wake) for table, wake in mine))
        return len(mine)

    async def _look_at(self, table: str, wake: int) -> None:
        """A room in memory needs no waking; any other one is read, which starts its timers."""
        try:
            room = self._rooms.get(table)
            if room is None:
                mine = self.services.now() + OVERDUE_MS
                if not await self.services.store.put_off(table, wake, mine):
                    return  # another process looks at it
                wake = mine
                room = await self.get(table)
            await room.put_off(wake)
            self._forget(room)
        except Refused as refusal:
            if refusal.slug in LASTING:  # after any other, the table is due again soon
                later = self.services.now() + DAMAGED_MS
                await self.services.store.put_off(table, wake, later)

    def _drop_unused(self) -> None:
        rest = REST_MS if len(self._rooms) < CROWD else SHORT_REST_MS
        old = self.services.now() - rest
        for room in list(self._rooms.values()):
            if room.used <= old:
                self._forget(room)

    async def _delete_old(self) -> None:
        """Delete finished tables that need not be kept any longer."""
        days = self.services.settings.keep_days
        while days:
            try:
                time = self.services.now() - int(days * DAY_MS)
                await self.services.store.delete_before(time)
            except StoreFailed:
                _log.exception("old tables cannot be deleted")
            await asyncio.sleep(DELETE_SECONDS)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                with contextlib.suppress(Down):  # the store reports that
                    await self._beat_once()
            except StoreFailed:
                _log.exception("the database does not answer")

    async def _beat_once(self) -> None:
        """Record that the server is up; while games pause, it is not, and clocks stand still."""
        if self.services.relay.is_up:
            await self.services.store.beat(self.services.uptime.started, self.services.now())
