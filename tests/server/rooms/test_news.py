"""What happens at another process: shown to the clients here, and no longer kept without any."""

from pathlib import Path

from cabochon.server.deciding import entries as log
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.sharing.relay import News
from cabochon.server.wire import messages as wire
from cabochon.server.wire.shapes import SeatPlan
from tests.server.rooms.scenes import Listener, with_rooms

ANOTHER = "another"
GAME = wire.CreateTable("duel", [SeatPlan("mine"), SeatPlan("mine")], order="given")


async def moved(rooms: Rooms, table: str) -> News:
    """The next move of a table, as another process tells it."""
    now = (await rooms.get(table)).table
    assert now.state is not None
    entry = log.Moved(0, now.state.legal_texts()[0], 0)
    return News(now.version, [log.Line(0, entry)])


def test_a_table_that_goes_on_elsewhere_leaves_memory(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        table = (await rooms.create(GAME)).table
        news = await moved(rooms, table)
        rooms.hear(table, ANOTHER, news)
        assert len(rooms) == 1  # somebody may just be coming
        (await rooms.get(table)).used = 0
        rooms.hear(table, ANOTHER, news)
        assert len(rooms) == 0

    with_rooms(tmp_path, scene)


def test_a_move_made_elsewhere_is_shown_at_once(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        table = (await rooms.create(GAME)).table
        room, client = await rooms.get(table), Listener()
        await room.attach(client, "", None)
        room.used = 0
        rooms.hear(table, ANOTHER, await moved(rooms, table))
        assert client.heard[-1]["state"]["ply"] == 1
        assert len(rooms) == 1

    with_rooms(tmp_path, scene)
