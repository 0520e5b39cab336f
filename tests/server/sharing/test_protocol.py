"""Copies of one table at several processes: whatever happens, the log has one history.

A model of the protocol in docs/decisions/several-processes.md, run by Hypothesis over random
schedules. The copies are the server's own ``Changes`` and ``Table``; the store, the relay and the
scheduler are replaced, so that a request can stop between its decision and its write.
"""

import asyncio
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.requests import Moment, decide
from cabochon.server.deciding.table import Table
from cabochon.server.host.clock import Uptime
from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.host.tasks import Tasks
from cabochon.server.rooms import changes
from cabochon.server.rooms.changes import Changes
from cabochon.server.rooms.services import Services
from cabochon.server.store import Conflict, StoreFailed
from cabochon.server.wire import messages as ask
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import NoClock

ID = "A" * 16
NOW = Moment(spent_ms=0, claimable=(), substitute="greedy")
COPIES = 3
_chairs = [log.Chair(name, holder="both") for name in ("Ann", "Bob")]
_opened = log.Opened("duel", _chairs, NoClock(), False, False, "05" * 32, "")
FIRST = [log.Line(0, _opened), log.Line(0, log.Started())]


class Log:
    """The database: one entry per number; a write can be held up before it arrives."""

    def __init__(self) -> None:
        self.lines = list(FIRST)
        self.gate: asyncio.Event | None = None

    async def append(self, _table: str, number: int, lines: list[log.Line], *_: object) -> None:
        gate = self.gate
        if gate is not None:
            await gate.wait()
        if number != len(self.lines):
            raise Conflict("taken")
        self.lines += lines

    async def read(self, _table: str, first: int) -> list[log.Line]:
        return self.lines[first:]


class Disk:
    """The log as one process reaches it."""

    def __init__(self, shared: Log) -> None:
        self.shared = shared
        self.held: asyncio.Event | None = None

    async def append(self, *args: Any) -> None:
        self.shared.gate = self.held
        await self.shared.append(*args)

    async def lines(self, table: str, first: int) -> list[log.Line]:
        return await self.shared.read(table, first)


class Post:
    """A relay whose letters are delivered, lost or repeated by the test."""

    is_shared = True
    is_up = True

    def __init__(self, letters: list[tuple[int, list[log.Line]]]) -> None:
        self.letters = letters

    def tell_lines(self, _table: str, number: int, lines: list[log.Line]) -> None:
        self.letters.append((number, list(lines)))


class Copies(RuleBasedStateMachine):
    """Three processes with the same table."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.log = Log()
        self.letters: list[tuple[int, list[log.Line]]] = []
        self.disks = [Disk(self.log) for _ in range(COPIES)]
        self.loop.run_until_complete(self._open())
        self.acknowledged: dict[str, int] = {}
        self.waiting: list[tuple[asyncio.Task[None], asyncio.Event, Disk]] = []
        self.count = 0

    async def _open(self) -> None:
        self.copies = [self._copy(disk) for disk in self.disks]

    def _copy(self, disk: Disk) -> Changes:
        services: Any = Services(
            Settings(),
            disk,  # type: ignore[arg-type]  # as much of a store as it needs
            lambda: 0,
            Uptime([], 0),
            None,  # type: ignore[arg-type]  # no computer plays
            Metrics(),
            Tasks(),
            Post(self.letters),  # type: ignore[arg-type]  # as much of a relay as it needs
        )
        return Changes(Table.fold(ID, self.log.lines), None, services, lambda *_: None)

    def _move(self, table: Table, choice: int, name: str) -> list[log.AnyEntry]:
        if table.status != "playing" or table.state is None:
            return []
        legal = table.state.legal_moves()
        move = str(legal[choice % len(legal)])
        return decide(table, (0, 1), ask.PlayMove(ID, table.ply, name, move), NOW)

    async def _play(self, copy: Changes, choice: int, name: str) -> None:
        try:
            await copy.make(lambda table: self._move(table, choice, name))
        except Refused:
            return
        ids = {key.split()[1]: mark for key, mark in copy.table.move_ids.items()}
        if name in ids:
            self.acknowledged[name] = int(ids[name].split()[0])

    @rule(who=some.integers(0, COPIES - 1), choice=some.integers(0, 30))
    def play(self, who: int, choice: int) -> None:
        """A request that is decided and stored at once."""
        if self.copies[who].is_busy:
            return
        self.count += 1
        self.loop.run_until_complete(self._play(self.copies[who], choice, f"m{self.count}"))

    @rule(who=some.integers(0, COPIES - 1), choice=some.integers(0, 30))
    def decide_and_stop(self, who: int, choice: int) -> None:
        """A process is paused between its decision and its write."""
        if self.copies[who].is_busy:
            return
        self.count += 1
        event, disk = asyncio.Event(), self.disks[who]
        disk.held = event
        work = self._play(self.copies[who], choice, f"m{self.count}")
        task = self.loop.create_task(work)
        self.loop.run_until_complete(asyncio.sleep(0))
        self.waiting.append((task, event, disk))

    @precondition(lambda self: self.waiting)
    @rule(which=some.integers(0, COPIES))
    def go_on(self, which: int) -> None:
        """A paused process writes at last; it may have to read and decide again."""
        task, event, disk = self.waiting.pop(which % len(self.waiting))
        disk.held = None
        event.set()
        self.loop.run_until_complete(task)

    @precondition(lambda self: self.letters)
    @rule(which=some.integers(0, 100), who=some.integers(0, COPIES - 1), keep=some.booleans())
    def deliver(self, which: int, who: int, keep: bool) -> None:
        """News arrive, in any order; perhaps they arrive again later."""
        place = which % len(self.letters)
        number, lines = self.letters[place]
        if not keep:
            del self.letters[place]
        copy = self.copies[who]
        if not copy.follow(number, lines) and not copy.is_busy:
            self.loop.run_until_complete(copy.hear(number, lines))

    @precondition(lambda self: self.letters)
    @rule()
    def lose(self) -> None:
        """Redis forgets everything."""
        self.letters.clear()

    @rule(who=some.integers(0, COPIES - 1))
    def crash(self, who: int) -> None:
        """A process dies, with what it has not written, and another one takes its place."""
        for entry in [each for each in self.waiting if each[2] is self.disks[who]]:
            self.waiting.remove(entry)
            entry[0].cancel()
            self.loop.run_until_complete(asyncio.wait([entry[0]]))
        self.disks[who] = Disk(self.log)
        self.copies[who] = self._copy(self.disks[who])

    @rule(who=some.integers(0, COPIES - 1))
    def come_back(self, who: int) -> None:
        """A process reads everything again; then it knows what the log knows."""
        if not self.copies[who].is_busy:
            self.loop.run_until_complete(self.copies[who].refresh())
            assert self.copies[who].table.version == len(self.log.lines)

    @invariant()
    def every_copy_is_a_part_of_the_log(self) -> None:
        for copy in self.copies:
            table = copy.table
            truth = Table.fold(ID, self.log.lines[: table.version])
            assert table.moves == truth.moves
            assert table.version <= len(self.log.lines)

    @invariant()
    def acknowledged_moves_are_there_once(self) -> None:
        moved = [line.entry for line in self.log.lines if isinstance(line.entry, log.Moved)]
        names = [entry.client_move_id for entry in moved]
        assert len(set(names)) == len(names)
        for name, ply in self.acknowledged.items():
            assert names[ply] == name

    def teardown(self) -> None:
        for task, event, disk in self.waiting:
            disk.held = None
            event.set()
            self.loop.run_until_complete(asyncio.wait([task]))
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()


class Unsure(Disk):
    """A database whose answer to the first write is lost."""

    async def append(self, *args: Any) -> None:
        await super().append(*args)
        if len(self.shared.lines) == len(FIRST) + 1:
            raise StoreFailed("the connection is lost")


def test_a_write_whose_answer_was_lost_is_found_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "RETRY_SECONDS", 0.01)
    model = Copies()
    first, second = (model._copy(disk) for disk in (Unsure(model.log), Disk(model.log)))

    async def scene() -> None:
        with pytest.raises(Refused):
            await first.make(lambda table: model._move(table, 0, "lost"))
        assert first.table.ply == 0
        async with asyncio.timeout(5):
            while not model.letters:
                await asyncio.sleep(0.01)
        await second.hear(*model.letters[0])
        assert first.table.moves == second.table.moves
        assert first.table.ply == 1

    model.loop.run_until_complete(scene())
    model.teardown()


TestCopies = Copies.TestCase
TestCopies.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
