"""A table with a long clock costs no memory, and its flag still falls."""

import asyncio
import gc
import weakref
from pathlib import Path

import msgspec
import pytest

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.rooms import rooms as rooms_module
from cabochon.server.rooms.clocks import OVERDUE_MS
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.sharing.relay import Attendance, RelayLost
from cabochon.server.wire import messages as wire
from cabochon.server.wire.shapes import Bank, PerMove, Result, SeatPlan
from tests.server.rooms.scenes import Listener, until, with_rooms

DAY = 86_400
MINE = SeatPlan("mine")


class FakeClock:
    """Tells the time that a test sets."""

    time = 1_000_000

    def now(self) -> int:
        return FakeClock.time


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.server.app.Clock", FakeClock)
    monkeypatch.setattr(rooms_module, "SWEEP_SECONDS", 0.01)


def some_move(table: Table) -> list[log.AnyEntry]:
    assert table.state is not None
    assert table.to_move is not None
    return [log.Moved(table.to_move, str(table.state.legal_moves()[0]), 0)]


def game(clock: PerMove | Bank) -> wire.CreateTable:
    return wire.CreateTable("duel", [MINE, MINE], clock=clock, order="given")


def test_a_correspondence_game_leaves_memory_and_is_flagged_in_time(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        table = (await rooms.create(game(PerMove(DAY)))).table
        FakeClock.time += 60_000
        await until(lambda: len(rooms) == 0)
        FakeClock.time += DAY * 1000 - 61_000
        await asyncio.sleep(0.1)
        assert len(rooms) == 0
        FakeClock.time += 2_000
        store = rooms.services.store
        async with asyncio.timeout(5):
            while not await store.finished(0, "~", 10) and await store.wake_of(table) is not None:
                await asyncio.sleep(0.01)
        assert (await rooms.get(table)).table.result == Result([1], ["time"])

    with_rooms(tmp_path, scene)


def test_the_flag_falls_for_a_server_that_was_restarted(tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(rooms: Rooms) -> None:
        tables.append((await rooms.create(game(PerMove(DAY)))).table)

    async def end(rooms: Rooms) -> None:
        FakeClock.time += DAY * 1000 + 1
        await until(lambda: len(rooms) == 1)
        room = await rooms.get(tables[0])
        await until(lambda: room.table.status == "over")

    with_rooms(tmp_path, begin)
    FakeClock.time += 1000
    with_rooms(tmp_path, end)


def test_the_stored_time_is_never_later_than_the_deadline(tmp_path: Path) -> None:
    """With a bank, the other seat may have less time left than the stored one says."""

    async def scene(rooms: Rooms) -> None:
        room = await rooms.get((await rooms.create(game(Bank(DAY)))).table)
        store, now = rooms.services.store, FakeClock.time
        assert await store.wake_of(room.table.id) == now + DAY * 1000
        FakeClock.time += 3_600_000
        (moved,) = some_move(room.table)
        spent = msgspec.structs.replace(moved, spent_ms=3_600_000)
        await room.change(lambda _: [spent])
        assert await store.wake_of(room.table.id) == now + DAY * 1000
        while room.table.to_move != 0:
            await room.change(some_move)
        left = (DAY - 3600) * 1000
        assert await store.wake_of(room.table.id) == min(now + DAY * 1000, FakeClock.time + left)

    with_rooms(tmp_path, scene)


def test_a_room_with_clients_stays_and_puts_its_time_off(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await rooms.get((await rooms.create(game(PerMove(DAY)))).table)
        await room.attach(Listener(), "", None)
        FakeClock.time += 10_000
        while room.table.to_move == 0:
            await room.change(some_move)
        FakeClock.time += DAY * 1000 - 10_000
        store = rooms.services.store
        async with asyncio.timeout(5):
            while await store.wake_of(room.table.id) != FakeClock.time + 10_000:
                await asyncio.sleep(0.01)
        assert room.table.status == "playing"

    with_rooms(tmp_path, scene)


def test_a_room_that_is_dropped_is_freed_at_once(tmp_path: Path) -> None:
    """Without a collection, which is rare."""

    async def scene(rooms: Rooms) -> None:
        table = (await rooms.create(game(PerMove(DAY)))).table
        room = weakref.ref(await rooms.get(table))
        FakeClock.time += 60_000
        await until(lambda: len(rooms) == 0)
        await until(lambda: room() is None)

    gc.disable()
    try:
        with_rooms(tmp_path, scene)
    finally:
        gc.enable()


def test_a_damaged_table_does_not_hold_up_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(rooms: Rooms) -> None:
        bad = (await rooms.create(game(PerMove(DAY)))).table
        good = (await rooms.create(game(PerMove(DAY)))).table
        FakeClock.time += 60_000
        await until(lambda: len(rooms) == 0)
        await rooms.services.store.append(bad, 2, [log.Line(0, log.TakenBack(0, 5))])
        FakeClock.time += DAY * 1000
        await until(lambda: len(rooms) == 1)
        room = await rooms.get(good)
        await until(lambda: room.table.status == "over")
        assert await rooms.services.store.wake_of(bad) == FakeClock.time + 3_600_000

    monkeypatch.setattr(rooms_module, "DUE_AT_ONCE", 1)
    with_rooms(tmp_path, scene)


def test_a_table_that_is_due_in_a_pause_is_looked_at_right_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(rooms: Rooms) -> None:
        table = (await rooms.create(game(PerMove(DAY)))).table
        FakeClock.time += 60_000
        await until(lambda: len(rooms) == 0)
        looked, relay = [], rooms.services.relay

        async def lost(asked: str) -> dict[str, Attendance]:
            looked.append(asked)
            raise RelayLost("Redis is lost")

        with monkeypatch.context() as pause:
            pause.setattr(relay, "attendance", lost)
            FakeClock.time += DAY * 1000
            await until(lambda: table in looked)
            await asyncio.sleep(0.1)
        FakeClock.time += OVERDUE_MS
        await until(lambda: len(rooms) == 1)
        room = await rooms.get(table)
        await until(lambda: room.table.status == "over")

    with_rooms(tmp_path, scene)
