"""Computers play for people who play or watch."""

from pathlib import Path

from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire import messages as wire
from cabochon.server.wire.shapes import SeatPlan
from tests.server.rooms.scenes import Listener, until, with_rooms

COMPUTER = SeatPlan("computer", level="random")
SHOW = wire.CreateTable("classic", [COMPUTER, COMPUTER])


async def meanwhile(rooms: Rooms) -> None:
    """Let computers play some moves at another table, which somebody watches."""
    room = await rooms.get((await rooms.create(SHOW)).table)
    await room.attach(Listener(), "", None)
    await until(lambda: room.table.ply > 5)


def test_computers_among_themselves_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await rooms.get((await rooms.create(SHOW)).table)
        await meanwhile(rooms)
        assert room.table.ply == 0
        watcher = Listener()
        await room.attach(watcher, "", None)
        await until(lambda: room.table.ply > 5)
        room.detach(watcher)
        await meanwhile(rooms)
        ply = room.table.ply
        await meanwhile(rooms)
        assert room.table.ply == ply
        assert room.table.status == "playing"

    with_rooms(tmp_path, scene)


def test_a_computer_moves_although_its_opponent_has_left(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        plan = wire.CreateTable("classic", [COMPUTER, SeatPlan("mine")], order="given")
        room = await rooms.get((await rooms.create(plan)).table)
        await until(lambda: room.table.ply == 1)

    with_rooms(tmp_path, scene)
