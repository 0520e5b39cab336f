"""Old moves are replayed behind one gate, and nobody else waits for them."""

import asyncio
import random
import threading
from functools import partial
from pathlib import Path

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.rooms.services import REPLAYS
from cabochon.server.wire import messages as wire
from cabochon.server.wire.shapes import SeatPlan
from tests.server.rooms.scenes import Listener, with_rooms

MINE = SeatPlan("mine")
PLAN = wire.CreateTable("duel", [MINE, MINE])
MOVES = 40


def some_move(table: Table) -> list[log.AnyEntry]:
    assert table.state is not None
    assert table.to_move is not None
    move = str(random.Random(table.ply).choice(table.state.legal_moves()))
    return [log.Moved(table.to_move, move, 0)]


def occupied(rooms: Rooms) -> threading.Event:
    """Take all places of the gate until the event is set."""
    over, services = threading.Event(), rooms.services
    for _ in range(REPLAYS):
        services.tasks.start(services.replay(partial(over.wait, 10), "somebody"))
    return over


def test_watching_from_the_beginning_waits_for_the_gate(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await rooms.get((await rooms.create(PLAN)).table)
        for _ in range(MOVES):
            await room.change(some_move)
        busy = occupied(rooms)
        await asyncio.sleep(0)
        eager, modest = Listener(), Listener()
        watching = asyncio.create_task(room.attach(eager, "", 0))
        await room.attach(modest, "", MOVES - 1)
        assert [step["ply"] for step in modest.heard[-1]["steps"]] == [MOVES - 1]
        assert eager.heard == []
        await room.change(some_move)  # while the other one waits
        busy.set()
        await watching
        (told,) = [message for message in eager.heard if message["type"] == "table"]
        assert [step["ply"] for step in told["steps"]] == list(range(MOVES + 1))
        assert told["state"]["ply"] == MOVES + 1

    with_rooms(tmp_path, scene)


def test_loading_a_table_waits_for_the_gate(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await rooms.get((await rooms.create(PLAN)).table)
        rooms._forget(room)
        busy = occupied(rooms)
        await asyncio.sleep(0)
        loading = asyncio.create_task(rooms.get(room.table.id))
        await rooms.create(PLAN)  # other work goes on
        assert not loading.done()
        busy.set()
        assert (await loading).table.version == room.table.version

    with_rooms(tmp_path, scene)
