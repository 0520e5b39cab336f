"""Copies of one table at several processes: whatever happens, the log has one history.

A model of the protocol in docs/decisions/several-processes.md, run by Hypothesis over random
schedules. The copies are the server's own rooms; the database, the relay and the scheduler are
replaced, so that a process can stop between its decision and its write.
"""

import asyncio
import itertools
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.host.clock import Uptime
from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.host.tasks import Tasks
from cabochon.server.rooms import changes
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.services import Services
from cabochon.server.sharing.relay import Attendance, News
from cabochon.server.store import Conflict, StoreFailed
from cabochon.server.wire import messages as ask
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import NoClock

ID = "A" * 16
COPIES = 3
ROUNDS = 30
"""More rounds of the event loop than any request needs."""
_chairs = [log.Chair(name, holder="both") for name in ("Ann", "Bob")]
_opened = log.Opened("duel", _chairs, NoClock(), False, False, "05" * 32, "")
FIRST = [log.Line(0, _opened), log.Line(0, log.Started())]


class Log:
    """The database: one entry per number."""

    def __init__(self) -> None:
        self.lines = list(FIRST)

    def append(self, number: int, lines: Sequence[log.Line]) -> None:
        if number != len(self.lines):
            raise Conflict("taken")
        self.lines += lines


class Careless(Log):
    """A database that lets everybody write, as one would with leases alone."""

    def append(self, _number: int, lines: Sequence[log.Line]) -> None:
        self.lines += lines


class Disk:
    """The log as one process reaches it; a write can be held up, or fail before or after it."""

    def __init__(self, shared: Log) -> None:
        self.shared = shared
        self.gate: asyncio.Event | None = None
        self.failure = ""

    async def append(self, _id: str, number: int, lines: list[log.Line], *_: object) -> None:
        if self.gate is not None:
            await self.gate.wait()
        failure, self.failure = self.failure, ""
        if failure == "before":
            raise StoreFailed("the database is down")
        self.shared.append(number, lines)
        if failure == "after":
            raise StoreFailed("the answer is lost")

    async def lines(self, _id: str, first: int) -> list[log.Line]:
        return self.shared.lines[first:]


class Post:
    """A relay whose letters are delivered by the test; a mute one loses what it sends."""

    is_shared = True

    def __init__(self) -> None:
        self.is_up = True
        self.mute = False
        self.others: frozenset[str] = frozenset()
        self.letters: list[News] = []
        self.readers: list[Post] = []

    def tell_lines(self, _id: str, number: int, lines: Sequence[log.Line]) -> None:
        self._tell(News(number, list(lines)))

    def tell_attendance(self, _id: str, number: int, attendance: Attendance) -> None:
        self._tell(News(number, attendance=attendance))

    async def attendance(self, _id: str) -> dict[str, Attendance]:
        return {}

    def _tell(self, news: News) -> None:
        if not self.mute:
            for reader in self.readers:
                reader.letters.append(news)


class Direct(Services):
    """Replays without a thread, so that the test decides the order of everything."""

    async def replay(self, work: Any, address: str = "") -> Any:  # noqa: ARG002  # for anybody
        return work()


class Process:
    """A room at one process, and what runs there."""

    def __init__(self, shared: Log) -> None:
        self.disk, self.post, self.tasks = Disk(shared), Post(), Tasks()
        parts: tuple[Any, ...] = (Uptime([], 0), None, Metrics(), self.tasks, self.post)
        services = Direct(Settings(), self.disk, lambda: 0, *parts)  # type: ignore[arg-type]  # as much as it needs
        self.room = Room(Table.fold(ID, shared.lines), None, services)


class Copies(RuleBasedStateMachine):
    """Three processes with the same table."""

    def __init__(self, shared: Log | None = None) -> None:
        super().__init__()
        self.retry, changes.RETRY_SECONDS = changes.RETRY_SECONDS, 0  # type: ignore[misc]  # at once
        self.loop = asyncio.new_event_loop()
        self.log = shared or Log()
        self.requests: list[ask.PlayMove] = []
        self.acknowledged: dict[str, int] = {}
        self.processes: list[Process] = []
        self.run(self._open())

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Start something, and let everybody work as far as they can."""

        async def scene() -> None:
            running = asyncio.ensure_future(work)
            for _ in range(ROUNDS):
                await asyncio.sleep(0)
            if running.done():
                running.result()

        self.loop.run_until_complete(scene())

    async def _open(self) -> None:
        for _ in range(COPIES):
            self.processes.append(Process(self.log))
        self._connect()

    def _connect(self) -> None:
        posts = [process.post for process in self.processes]
        for post in posts:
            post.readers = [other for other in posts if other is not post]

    async def _ask(self, process: Process, request: ask.PlayMove) -> None:
        try:
            answer = await process.room.request("both", request)
        except Refused:
            return
        assert answer is not None
        self.acknowledged[answer.client_move_id] = answer.ply

    @rule(who=some.integers(0, COPIES - 1), choice=some.integers(0, 30))
    def play(self, who: int, choice: int) -> None:
        """A client asks for a move in the position that its process shows."""
        state = self.processes[who].room.table.state
        assert state is not None
        legal = state.legal_texts()
        ply, name = self.processes[who].room.table.ply, f"m{len(self.requests)}"
        self.requests.append(ask.PlayMove(ID, ply, name, legal[choice % len(legal)]))
        self.repeat(who, -1)

    @precondition(lambda self: self.requests)
    @rule(who=some.integers(0, COPIES - 1), which=some.integers(0, 30))
    def repeat(self, who: int, which: int) -> None:
        """A client sends the same move again, at any process."""
        request = self.requests[which % len(self.requests)]
        process = self.processes[who]
        self.run(process.tasks.finish(self._ask(process, request)))

    @rule(who=some.integers(0, COPIES - 1))
    def stop(self, who: int) -> None:
        """A process is paused whenever it has decided and is about to write."""
        disk = self.processes[who].disk
        disk.gate = disk.gate or asyncio.Event()

    @rule(who=some.integers(0, COPIES - 1))
    def go_on(self, who: int) -> None:
        """A paused process writes at last; it may have to read and decide again."""
        disk = self.processes[who].disk
        if disk.gate is not None:
            disk.gate.set()
            disk.gate = None
            self.run(asyncio.sleep(0))

    @rule(who=some.integers(0, COPIES - 1), when=some.sampled_from(["before", "after"]))
    def fail(self, who: int, when: str) -> None:
        """The next write of a process fails, or arrives and its answer is lost."""
        self.processes[who].disk.failure = when

    @rule(who=some.integers(0, COPIES - 1), which=some.integers(0, 30), keep=some.booleans())
    def deliver(self, who: int, which: int, keep: bool) -> None:
        """News arrive, in any order; perhaps they arrive again later."""
        process = self.processes[who]
        if letters := process.post.letters:
            news = letters[which % len(letters)]
            if not keep:
                letters.remove(news)
            self.run(self._hear(process, news))

    async def _hear(self, process: Process, news: News) -> None:
        process.room.hear("another", news)

    @rule(who=some.integers(0, COPIES - 1), noticed=some.booleans())
    def lose_redis(self, who: int, noticed: bool) -> None:
        """A process neither tells nor hears anything; it may not know that yet."""
        post = self.processes[who].post
        post.mute, post.is_up = True, not noticed
        post.letters.clear()

    @rule(who=some.integers(0, COPIES - 1))
    def come_back(self, who: int) -> None:
        """A process reaches Redis again, and first reads what it may have missed."""
        post = self.processes[who].post
        if post.mute:
            post.letters.clear()
            post.mute = False
            self.run(self.processes[who].room.refresh())
            post.is_up = True

    @rule(who=some.integers(0, COPIES - 1))
    def crash(self, who: int) -> None:
        """A process dies with what it has not written; the others compare, and a new one starts."""
        self.run(self.processes[who].tasks.close())
        for task in asyncio.all_tasks(self.loop):
            if task in self.processes[who].tasks._finishing:
                task.cancel()
        self.run(self._replace(who))

    async def _replace(self, who: int) -> None:
        self.processes[who] = Process(self.log)
        self._connect()
        others = [each.room for each in self.processes if each is not self.processes[who]]
        await asyncio.gather(*(room.catch_up(len(self.log.lines)) for room in others))

    @rule()
    def agree(self) -> None:
        """Once everybody works and all news are delivered, every copy is at the end of the log."""
        for who in range(COPIES):
            self.processes[who].disk.failure = ""
            self.go_on(who)
            self.come_back(who)
        while any(process.post.letters for process in self.processes):
            for who in range(COPIES):
                self.deliver(who, 0, keep=False)
        for process in self.processes:
            assert process.room.table.version == len(self.log.lines)

    @invariant()
    def every_copy_is_a_part_of_the_log(self) -> None:
        for process in self.processes:
            table = process.room.table
            assert table.version <= len(self.log.lines)
            assert table.moves == Table.fold(ID, self.log.lines[: table.version]).moves

    @invariant()
    def acknowledged_moves_are_there_once(self) -> None:
        moved = [line.entry for line in self.log.lines if isinstance(line.entry, log.Moved)]
        names = [entry.client_move_id for entry in moved]
        assert len(set(names)) == len(names)
        for name, ply in self.acknowledged.items():
            assert names[ply] == name

    def teardown(self) -> None:
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.run(asyncio.sleep(0))
        self.loop.close()
        changes.RETRY_SECONDS = self.retry  # type: ignore[misc]  # as it was


def test_a_paused_process_does_not_write_after_its_successor() -> None:
    model = Copies()
    model.stop(0)
    model.play(0, 0)
    model.play(1, 1)
    model.go_on(0)
    assert model.acknowledged == {"m1": 0}
    model.agree()
    model.teardown()


def test_the_model_notices_a_database_that_lets_it_write() -> None:
    model = Copies(Careless())
    model.stop(0)
    model.play(0, 0)
    model.play(1, 1)
    model.go_on(0)
    with pytest.raises(AssertionError):
        model.acknowledged_moves_are_there_once()
    model.teardown()


def test_a_write_whose_answer_was_lost_is_found_and_told() -> None:
    model = Copies()
    model.fail(0, "after")
    model.play(0, 0)
    assert [process.room.table.ply for process in model.processes] == [1, 0, 0]
    assert model.acknowledged == {}
    model.repeat(1, 0)
    assert model.acknowledged == {"m0": 0}
    model.agree()
    model.teardown()


def test_what_was_not_told_because_redis_was_lost_is_told_afterwards() -> None:
    model = Copies()
    model.lose_redis(0, noticed=False)
    model.play(0, 0)
    assert model.acknowledged == {"m0": 0}
    model.agree()
    model.teardown()


TestCopies = Copies.TestCase
TestCopies.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


STEPS: Final[dict[str, Callable[[Copies], object]]] = {
    "the first plays": lambda model: model.play(0, 0),
    "the second plays": lambda model: model.play(1, 1),
    "the first move again, at the second": lambda model: model.requests and model.repeat(1, 0),
    "the first is paused": lambda model: model.stop(0),
    "the first goes on": lambda model: model.go_on(0),
    "a write fails": lambda model: model.fail(0, "before"),
    "an answer is lost": lambda model: model.fail(0, "after"),
    "the first hears": lambda model: model.deliver(0, 0, keep=False),
    "the second hears, and will again": lambda model: model.deliver(1, -1, keep=True),
    "the first loses Redis unnoticed": lambda model: model.lose_redis(0, noticed=False),
    "the first is back": lambda model: model.come_back(0),
    "the first dies": lambda model: model.crash(0),
}
"""What can happen to two of the processes; it suffices that one of them fails."""


def check_schedules(length: int, kind: type[Log] = Log) -> int:
    """Run every schedule of so many steps, and then to its end; how many there were."""
    schedules = list(itertools.product(STEPS, repeat=length))
    for schedule in schedules:
        model = Copies(kind())
        try:
            for step in schedule:
                STEPS[step](model)
                model.every_copy_is_a_part_of_the_log()
                model.acknowledged_moves_are_there_once()
            model.agree()
            model.acknowledged_moves_are_there_once()
        except AssertionError as error:
            raise AssertionError(f"after {', '.join(schedule)}") from error
        finally:
            model.teardown()
    return len(schedules)


def test_every_schedule_of_two_steps() -> None:
    assert check_schedules(2) == 144


@pytest.mark.slow
def test_every_schedule_of_four_steps() -> None:
    assert check_schedules(4) == 20_736


def test_some_schedule_shows_that_leases_alone_are_too_little() -> None:
    with pytest.raises(AssertionError, match="after"):
        check_schedules(2, Careless)
