"""Requests that cross each other on their way to the same table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sql

from cabochon.server.app import build, lifespan
from cabochon.server.deciding.setup import holder_of
from cabochon.server.host.settings import Settings
from cabochon.server.rooms import changes as changes_module
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import REST_MS, Rooms
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import SeatPlan

PLAN = wire.CreateTable("classic", [SeatPlan("mine"), SeatPlan("open")], listed=True, order="given")
AGAINST_COMPUTER = wire.CreateTable(
    "classic", [SeatPlan("computer", level="random"), SeatPlan("mine")], order="given"
)


def in_rooms(folder: Path, scene: Callable[[Rooms, Room, list[str]], Awaitable[None]]) -> None:
    """Play a scene at a table of two, in this process."""

    async def run() -> None:
        app = build(Settings(database=f"sqlite:///{folder / 'games.sqlite3'}", thinkers=0))
        async with lifespan(app):
            rooms: Rooms = app.state.rooms
            ann = await rooms.create(PLAN)
            bob = await rooms.join(ann.table, wire.TakeSeat("Bob"))
            holders = [holder_of(seated.token) for seated in (ann, bob) if seated.token]
            await scene(rooms, await rooms.get(ann.table), holders)

    asyncio.run(run())


async def until(true: Callable[[], bool]) -> None:
    """Let the others work until something is true."""
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.01)


def test_a_move_sent_twice_at_once_is_played_once_and_answered_twice(tmp_path: Path) -> None:
    async def scene(rooms: Rooms, room: Room, holders: list[str]) -> None:
        move = wire.PlayMove(room.table.id, ply=0, client_move_id="one", move="take wug")
        other = wire.PlayMove(room.table.id, ply=0, client_move_id="two", move="take wug")
        answers = await asyncio.gather(
            *(rooms.request(room, holders[0], each) for each in (move, move, other)),
            return_exceptions=True,
        )
        accepted = wire.Accepted(room.table.id, "one", 0)
        assert answers[:2] == [accepted, accepted]
        assert isinstance(answers[2], Refused)
        assert answers[2].slug == "stale-ply"
        assert room.table.ply == 1

    in_rooms(tmp_path, scene)


def test_asking_for_a_rematch_again_makes_no_second_table(tmp_path: Path) -> None:
    async def scene(rooms: Rooms, room: Room, holders: list[str]) -> None:
        ann, bob = holders
        await rooms.request(room, ann, wire.Resign(room.table.id))
        ask = wire.AskRematch(room.table.id)
        await rooms.request(room, ann, ask)
        before = len(rooms)
        await asyncio.gather(*(rooms.request(room, holder, ask) for holder in (bob, ann, ann)))
        assert len(rooms) == before + 1
        assert room.table.rematch is not None

    in_rooms(tmp_path, scene)


def test_a_room_that_was_just_asked_for_is_not_forgotten(tmp_path: Path) -> None:
    async def scene(rooms: Rooms, room: Room, _: list[str]) -> None:
        room.used -= 2 * REST_MS
        assert await rooms.get(room.table.id) is room
        assert room.used > rooms.services.now() - REST_MS

    in_rooms(tmp_path, scene)


def test_a_room_forgotten_while_two_waited_for_it_is_the_same_for_both(tmp_path: Path) -> None:
    """Whoever wakes first may find it idle and drop it, as a start does with its tables."""

    async def scene(rooms: Rooms, room: Room, _: list[str]) -> None:
        rooms._forget(room)

        async def drop() -> None:
            rooms._forget(await rooms.get(room.table.id))

        found = (await asyncio.gather(drop(), rooms.get(room.table.id)))[1]
        assert found is not room
        assert await rooms.get(room.table.id) is found

    in_rooms(tmp_path, scene)


def test_a_player_who_joins_late_gets_the_whole_grace_time(tmp_path: Path) -> None:
    """The table waited longer than that, but nobody could be at the seat until now."""

    async def scene(rooms: Rooms, _room: Room, _: list[str]) -> None:
        waiting = await rooms.create(PLAN)
        room = await rooms.get(waiting.table)
        room.watchers.excuse((0, 1), rooms.services.now() - 600_000)
        await rooms.join(waiting.table, wire.TakeSeat("Bob"))
        seats = room.tell(()).seats
        assert [seat.claimable for seat in seats] == [False, False]
        assert all(seat.away_ms < 60_000 for seat in seats)

    in_rooms(tmp_path, scene)


def test_a_computer_moves_once_the_database_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is down for several attempts, so that reading fails as well as writing."""

    async def scene(rooms: Rooms, _room: Room, _: list[str]) -> None:
        monkeypatch.setattr(changes_module, "RETRY_SECONDS", 0.01)
        down = sql.exc.OperationalError("", {}, Exception("the server closed the connection"))

        attempts = 0

        def fail(*_: object) -> None:
            nonlocal attempts
            attempts += 1
            raise down

        room = await rooms.get((await rooms.create(AGAINST_COMPUTER)).table)
        store = rooms.services.store
        with monkeypatch.context() as outage:
            outage.setattr(store, "_read", fail)
            outage.setattr(store._writer, "_transact", fail)
            await until(lambda: attempts >= 6)
            assert room.table.ply == 0
        await until(lambda: room.table.ply > 0)

    in_rooms(tmp_path, scene)
