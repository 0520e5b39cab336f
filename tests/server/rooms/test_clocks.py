"""Clocks: what a move costs, when a flag falls, and what a stop of the server costs (nothing)."""

import asyncio
from pathlib import Path

import pytest

from cabochon.server.app import build, lifespan
from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.host.clock import Uptime
from cabochon.server.host.settings import Settings
from cabochon.server.wire import messages as wire
from cabochon.server.wire.shapes import Bank, PerMove, SeatPlan
from tests.helpers.servers import MINE, OPEN, Running, client, create, join


def table_with(clock: Bank | PerMove) -> Table:
    chairs = [log.Chair("Ann", holder="a"), log.Chair("Bob", holder="b")]
    opened = log.Opened("classic", chairs, clock, False, False, "00" * 32, "")
    return Table.fold("table", [log.Line(0, opened), log.Line(1000, log.Started())])


def test_a_bank_pays_for_thinking_and_gains_at_the_end_of_a_turn() -> None:
    table = table_with(Bank(seconds=60, increment=5))
    table.apply(log.Line(3000, log.Moved(0, "take wug", spent_ms=2000)))
    assert table.clocks == (63_000, 60_000)


def test_a_per_move_clock_starts_afresh_each_turn() -> None:
    table = table_with(PerMove(seconds=30))
    table.apply(log.Line(3000, log.Moved(0, "take wug", spent_ms=29_000)))
    assert table.clocks == (30_000, 30_000)


def test_a_follow_up_step_is_part_of_the_turn() -> None:
    """Returning a token is no new turn: the bank pays and gains once."""
    table = table_with(Bank(seconds=100, increment=10))
    blind = "reserve deck1"
    for number, move in enumerate(["take wug", blind, "take wug", blind, "take ugr", blind]):
        table.apply(log.Line(2000, log.Moved(number % 2, move, spent_ms=0)))
    assert table.clocks == (130_000, 130_000)
    for move in ("take wrk", "return w", "return u"):
        assert table.clocks[0] <= 130_000
        table.apply(log.Line(3000, log.Moved(0, move, spent_ms=1000)))
    assert table.to_move == 1
    assert table.clocks[0] == 130_000 - 3000 + 10_000


def test_a_takeback_gives_the_time_back() -> None:
    table = table_with(Bank(seconds=60, increment=0))
    table.apply(log.Line(3000, log.Moved(0, "take wug", spent_ms=2000)))
    table.apply(log.Line(4000, log.TakenBack(0, 0)))
    assert table.clocks == (60_000, 60_000)
    assert table.since == 4000


@pytest.mark.parametrize(
    ("first", "last", "up"),
    [
        (100, 200, 100),  # within an earlier run
        (100, 450, 200 + 50),  # over the gap from 300 to 400
        (310, 390, 0),  # in the gap
        (420, 450, 30),  # in this run
        (0, 500, 250 + 100),  # over everything
    ],
)
def test_only_time_that_the_server_was_up_counts(first: int, last: int, up: int) -> None:
    uptime = Uptime(before=[(50, 300)], started=400)
    assert uptime.between(first, last) == up


def test_a_player_out_of_time_loses(running: Running) -> None:
    clock = {"kind": "per-move", "seconds": 1}
    table = create(running, MINE, OPEN, clock=clock)
    join(running, table)
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        assert 0 < state["seats"][0]["remaining_ms"] <= 1000
        over = ann.wait("table", status="over")
        assert over["state"]["result"] == {"winners": [1], "reasons": ["time"]}
        assert over["notices"][0]["kind"] == "flagged"


class FakeClock:
    """Tells the time that a test sets."""

    time = 1_000_000

    def now(self) -> int:
        return FakeClock.time


def test_time_is_not_charged_while_the_server_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up for ten seconds, down for an hour, up for five: fifteen seconds are charged."""
    monkeypatch.setattr("cabochon.server.app.Clock", FakeClock)
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite3'}", thinkers=0)
    seats = [SeatPlan("mine"), SeatPlan("open")]
    plan = wire.CreateTable("duel", seats, clock=Bank(100), order="given", listed=True)

    async def begin() -> str:
        app = build(settings)
        async with lifespan(app):
            table = (await app.state.rooms.create(plan)).table
            await app.state.rooms.join(table, wire.TakeSeat("Bob"))
            FakeClock.time += 10_000
        return str(table)

    async def look(table: str) -> int:
        app = build(settings)
        async with lifespan(app):
            FakeClock.time += 5_000
            state = (await app.state.rooms.get(table)).tell(())
        return int(state.seats[0].remaining_ms)

    table = asyncio.run(begin())
    FakeClock.time += 3_600_000
    assert asyncio.run(look(table)) == 85_000
