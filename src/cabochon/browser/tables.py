"""Tables on this device: the same decisions and messages as on a server, stored by the browser."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol

from cabochon.browser.computers import LocalComputers
from cabochon.server.deciding import entries as log
from cabochon.server.deciding import requests as deciding
from cabochon.server.deciding import setup
from cabochon.server.deciding.table import Table
from cabochon.server.telling import states as telling
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.messages import Slug
from cabochon.server.wire.shapes import NoClock, TableState

FORMAT: Final = 1
"""Increases when an older program can no longer read what is stored."""
PREFIX: Final = "local"
"""The ids of local tables begin so; a page knows by it whom to ask."""
SUBSTITUTE: Final = "advanced"
PAUSE_SECONDS: Final = 0.6
"""How long a computer takes at least."""
ATTEMPTS: Final = 3
AGAIN_SECONDS: Final = 3.0
"""How long a computer waits if its move could not be stored."""
PROBLEMS: Final[dict[str, Slug]] = {"full": "storage-full", "newer": "newer-table"}
"""What the browser's database answers, and what a person is told."""
Decision = Callable[[Table], Sequence[log.AnyEntry]]
Show = Callable[[Table, Table], None]
"""Called with the table before and after a stored change."""
Complain = Callable[[str, Refused], None]
"""Called with a table and the reason why it does not go on."""


class LocalStore(Protocol):
    """The browser's database; texts and numbers are all that crosses over to JavaScript."""

    def lines(self, table: str, since: int) -> Awaitable[str]:
        """The lines of a table's log from a number on, as a JSON list of texts; else a problem."""

    def append(self, table: str, number: int, lines: str) -> Awaitable[str]:
        """Add lines at a number: ``stored``, ``conflict``, ``full`` or ``newer``."""


class LocalTables:
    """Finds, creates and changes the tables of this device."""

    def __init__(
        self,
        store: LocalStore,
        computers: LocalComputers,
        now: Callable[[], int],
        show: Show,
        complain: Complain,
    ) -> None:
        self.pause = PAUSE_SECONDS
        self.again = AGAIN_SECONDS
        self._store = store
        self._computers = computers
        self._now = now
        self._show = show
        self._complain = complain
        self._tables: dict[str, Table] = {}
        self._changing = asyncio.Lock()
        self._thinking: dict[str, asyncio.Task[None]] = {}

    async def get(self, table: str) -> Table:
        """A table, from memory or from the browser's database."""
        if table not in self._tables:
            lines = await self._lines(table, 0)
            if not lines:
                raise Refused("unknown-table")
            self._tables[table] = folded(table, lines)
        return self._tables[table]

    async def create(self, wish: wire.CreateTable) -> wire.Seated:
        """Create a table; tables that need a server are refused."""
        others = wish.listed or wish.rated or any(plan.kind == "open" for plan in wish.seats)
        if others or not isinstance(wish.clock, NoClock):
            raise Refused("bad-setup", "other people and clocks need a server")
        same = await self.get(wish.same_deal_as) if wish.same_deal_as else None
        token = setup.new_token()
        holder = setup.holder_of(token)
        opened = setup.opening(wish, holder, self._computers.levels(), same)
        table = await self._add(opened)
        return wire.Seated(table.id, token, list(table.held_by(holder)), None)

    async def request(
        self, name: str, holder: str, request: deciding.Request
    ) -> wire.Accepted | None:
        """Carry out a client's request; a move is accepted once it is stored."""
        table = await self.get(name)
        held = table.held_by(holder) if holder else ()
        repeated = deciding.accepted(table, held, request)
        if repeated is not None:
            return repeated
        moment = deciding.Moment(max(0, self._now() - table.since), (), SUBSTITUTE)
        await self.change(name, lambda now: deciding.decide(now, held, request, moment))
        if isinstance(request, wire.AskRematch):
            await self._rematch(name)
        return deciding.accepted(self._tables[name], held, request)

    async def change(self, name: str, decision: Decision) -> None:
        """Decide, store and show a change; another tab may be faster."""
        async with self._changing:
            for _ in range(ATTEMPTS):
                table = await self.get(name)
                lines = [log.Line(self._now(), entry) for entry in decision(table)]
                if not lines or await self._stored(table.id, table.version, lines):
                    return self._become(table.after(lines)) if lines else None
                await self._catch_up(name)
        raise Refused("server-error")

    async def hear(self, name: str) -> None:
        """Read what another tab has stored."""
        if name not in self._tables:
            return
        try:
            async with self._changing:
                await self._catch_up(name)
        except Refused as refusal:
            self._complain(name, refusal)

    def wake(self, name: str) -> None:
        """Let a computer move, if one is to."""
        running = self._thinking.get(name)
        if self._level(name) and (running is None or running.done()):
            self._thinking[name] = asyncio.ensure_future(self._play(name))

    def _level(self, name: str) -> str:
        """The level of the computer to move; empty if a person is."""
        table = self._tables[name]
        return "" if table.to_move is None else table.chairs[table.to_move].level

    async def _play(self, name: str) -> None:
        """Play while computers are to move."""
        while level := self._level(name):
            await asyncio.sleep(self.pause)
            try:
                await self._play_once(name, level)
            except Refused as refusal:
                self._complain(name, refusal)
                await asyncio.sleep(self.again)

    async def _play_once(self, name: str, level: str) -> None:
        """Play the move of a computer, unless the table changes meanwhile."""
        table = self._tables[name]
        seat = table.to_move
        if seat is None or table.state is None:
            return
        move = await self._computers.choose(table.state.view(seat), level)
        entries = deciding.computer_move(table, seat, move)
        await self.change(name, lambda now: entries if now.version == table.version else [])

    async def _rematch(self, name: str) -> None:
        """Create the rematch: all people at a local table are here."""
        table = self._tables[name]
        if table.rematch is None and table.wants_rematch >= table.persons():
            following = await self._add(setup.again(table))
            await self.change(name, lambda _: [log.Rematched(following.id)])

    async def _add(self, opened: log.Opened) -> Table:
        entries = [opened, *setup.starting(opened.chairs)]
        lines = [log.Line(self._now(), entry) for entry in entries]
        name = PREFIX + setup.new_table_id()[len(PREFIX) :]
        table = Table.fold(name, lines)
        await self._stored(name, 0, lines)
        self._tables[name] = table
        return table

    async def _lines(self, table: str, since: int) -> list[str]:
        found: list[str] | str = json.loads(await self._store.lines(table, since))
        if isinstance(found, str):
            raise Refused(PROBLEMS[found])
        return found

    async def _stored(self, name: str, number: int, lines: Sequence[log.Line]) -> bool:
        """Store lines; False if another tab has stored others at their place."""
        texts = json.dumps([written(line) for line in lines])
        result = await self._store.append(name, number, texts)
        if result in PROBLEMS:
            raise Refused(PROBLEMS[result])
        return result == "stored"

    async def _catch_up(self, name: str) -> None:
        """Add what another tab has stored."""
        table = self._tables[name]
        lines = [read(text) for text in await self._lines(name, table.version)]
        if lines:
            self._become(table.after(lines))

    def _become(self, after: Table) -> None:
        before, self._tables[after.id] = self._tables[after.id], after
        self._show(before, after)
        self.wake(after.id)


def told(table: Table, held: Sequence[int]) -> TableState:
    """The table as the holder of these seats may know it; nobody is away."""
    nobody = [0] * len(table.chairs)
    around = telling.Surroundings(0, nobody, [False] * len(nobody), 0)
    return telling.state_of(table, held, telling.public_of(table, around))


def folded(name: str, lines: Sequence[str]) -> Table:
    """A table from its stored log."""
    try:
        return Table.fold(name, map(read, lines))
    except Refused:
        raise
    except Exception:  # whatever a damaged log leads to
        raise Refused("damaged-table") from None


def written(line: log.Line) -> str:
    """A line for the database."""
    entry = json.loads(log.encode(line.entry))
    return json.dumps({"format": FORMAT, "at": line.at, "entry": entry})


def read(text: str) -> log.Line:
    """The inverse; Refused if a newer program wrote it."""
    found = json.loads(text)
    if found["format"] > FORMAT:
        raise Refused("newer-table")
    return log.Line(found["at"], log.decode(json.dumps(found["entry"])))
