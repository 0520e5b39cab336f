"""The tables in memory; all others are only in the database."""

import asyncio
import logging
from typing import Final

from cabochon.server.deciding import entries as log
from cabochon.server.deciding import requests as deciding
from cabochon.server.deciding import setup
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.store import StoreFailed
from cabochon.server.telling import states as telling
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import NoClock

SWEEP_SECONDS: Final = 15
BEAT_SECONDS: Final = 2
"""How precisely the database knows when the server went down."""
REST_MS: Final = 30_000
"""How long an unused room stays in memory."""
_log = logging.getLogger(__name__)


class Rooms:
    """Finds, creates and drops rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    async def open(self) -> None:
        """Start the background tasks."""
        for work in (self._resume(), self._sweep(), self._beat()):
            self.services.tasks.start(work)

    def close(self) -> None:
        """Stop every timer."""
        for room in self._rooms.values():
            room.close()

    async def get(self, table: str) -> Room:
        """The room of a table, from memory or from the database."""
        if table in self._rooms:
            room = self._rooms[table]
            room.used = self.services.now()  # otherwise it might be dropped before it is used
            return room
        if table not in self._loading:
            task = self.services.tasks.start(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        found = await asyncio.shield(self._loading[table])
        if found is None:
            raise Refused("unknown-table")
        # Another waiter may have dropped it again.
        return self._rooms.setdefault(table, found)

    async def create(self, wish: wire.CreateTable) -> wire.Seated:
        """Create a table for a client."""
        same = (await self.get(wish.same_deal_as)).table if wish.same_deal_as else None
        mine = any(plan.kind == "mine" for plan in wish.seats)
        token = setup.new_token() if mine else None
        holder = setup.holder_of(token) if token else ""
        opened = setup.opening(wish, holder, self.services.computers.levels(), same)
        room = await self._add(opened)
        seats = list(room.table.held_by(holder)) if token else []
        invite = opened.invite if room.table.status == "open" else None
        return wire.Seated(room.table.id, token, seats, invite)

    async def join(self, table: str, wish: wire.TakeSeat) -> wire.Seated:
        """Seat a guest."""
        room = await self.get(table)
        token = setup.new_token()
        holder = setup.holder_of(token)
        await room.change(lambda now: setup.joining(now, wish, holder))
        return wire.Seated(table, token, list(room.table.held_by(holder)), None)

    async def leave(self, table: str, holder: str) -> None:
        """Free a guest's seats."""
        room = await self.get(table)
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
        now = self.services.now()
        entries = [opened, *setup.starting(opened.chairs)]
        lines = [log.Line(now, entry) for entry in entries]
        table = Table.fold(setup.new_table_id(), lines)
        await self.services.store.create(telling.listing_of(table), opened.listed, lines)
        self.services.metrics.count("tables")
        room = self._rooms[table.id] = Room(table, self.services)
        return room

    async def _load(self, table: str) -> Room | None:
        lines = await self.services.store.lines(table)
        if not lines:
            return None
        folded = await asyncio.to_thread(Table.fold, table, lines)
        room = self._rooms[table] = Room(folded, self.services)
        return room

    async def _resume(self) -> None:
        """After a start, resume tables that have a clock or a computer."""
        for table, entry in await self.services.store.in_play():
            try:
                if _needs_server(log.decode(entry)):
                    self._forget(await self.get(table))
            except Exception:
                _log.exception("table cannot be resumed", extra={"table": table})

    def _forget(self, room: Room) -> None:
        """Drop a room that is idle; the table stays in the database."""
        if room.is_idle():
            room.close()
            self._rooms.pop(room.table.id, None)

    async def _sweep(self) -> None:
        """Drop unused rooms."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            old = self.services.now() - REST_MS
            for room in list(self._rooms.values()):
                if room.used < old:
                    self._forget(room)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.services.store.beat(self.services.uptime.started, self.services.now())
            except StoreFailed:
                _log.exception("the database does not answer")


def _needs_server(entry: log.AnyEntry) -> bool:
    """Whether an entry adds a clock or a computer, which run while nobody is connected."""
    match entry:
        case log.Opened(chairs=chairs, clock=clock):
            return not isinstance(clock, NoClock) or any(chair.level for chair in chairs)
        case log.TookOver():
            return True
    return False
