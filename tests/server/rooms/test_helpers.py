"""Browsers choose the moves of computers at casual tables; the server checks them and stands in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from cabochon.server.deciding.setup import holder_of
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.wire import messages as wire
from cabochon.server.wire.shapes import SeatPlan
from cabochon.viewfile import view_from_dict
from tests.server.rooms.scenes import Listener, until, with_rooms

COMPUTER: Final = SeatPlan("computer", level="novice")
ALONE: Final = wire.CreateTable("classic", [COMPUTER, SeatPlan("mine")], order="given")
Answer = Callable[[dict[str, Any]], str | None]


class Browser(Listener):
    """A client that answers questions at once."""

    def __init__(self, room: Room, answer: Answer) -> None:
        super().__init__()
        self.room = room
        self.answer = answer

    @property
    def asked(self) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == "choose"]

    def send(self, data: bytes) -> None:
        super().send(data)
        message = self.heard[-1]
        if message["type"] == "choose" and (move := self.answer(message)) != "nothing":
            self.room.hear_choice(self, wire.Choice(message["table"], message["ply"], move))


async def sit(rooms: Rooms, answer: Answer, wish: wire.CreateTable = ALONE) -> Browser:
    """The creator of a table, in a browser that thinks."""
    seated = await rooms.create(wish)
    room = await rooms.get(seated.table)
    browser = Browser(room, answer)
    holder = holder_of(seated.token) if seated.token else ""
    await room.attach(browser, holder, None, thinks=True)
    return browser


def last(message: dict[str, Any]) -> str:
    """The last legal move of the computer, which no level would choose."""
    return view_from_dict(message["view"]).legal_texts()[-1]


def count(rooms: Rooms, name: str) -> int:
    """A counter of the server."""
    line = next(
        each
        for each in rooms.services.metrics.text({}).splitlines()
        if each.startswith(f"cabochon_{name}_total")
    )
    return int(line.split()[1])


def test_a_browser_chooses_from_what_the_computer_may_know(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        browser = await sit(rooms, last)
        await until(lambda: browser.room.table.ply == 1)
        (question,) = browser.asked
        assert (question["level"], question["ply"]) == ("novice", 0)
        assert question["view"]["viewer"] == 0
        assert browser.room.table.moves[0].move == last(question)
        assert (count(rooms, "browser_moves"), count(rooms, "computer_fallbacks")) == (1, 0)

    with_rooms(tmp_path, scene, computers="browser")


@pytest.mark.parametrize(
    ("answer", "again"),
    [(None, True), ("buy 1", False), ("nothing", False)],
    ids=["not now", "against the rules", "too late"],
)
def test_the_server_stands_in(tmp_path: Path, answer: str | None, again: bool) -> None:
    async def scene(rooms: Rooms) -> None:
        wish = wire.CreateTable("classic", [COMPUTER, COMPUTER, SeatPlan("mine")], order="given")
        browser = await sit(rooms, lambda _: answer, wish)
        await until(lambda: browser.room.table.ply == 2)
        assert len(browser.asked) == (2 if again else 1)
        assert count(rooms, "browser_moves") == 0

    with_rooms(tmp_path, scene, computers="browser", deadline_seconds=0.4)


def test_nobody_waits_for_a_browser_that_left(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        browser = await sit(rooms, lambda _: "nothing")
        await until(lambda: len(browser.asked) == 1)
        browser.room.detach(browser)
        await until(lambda: browser.room.table.ply == 1)

    with_rooms(tmp_path, scene, computers="browser", deadline_seconds=3600)


@pytest.mark.parametrize(
    ("wish", "settings"),
    [
        (ALONE, {}),
        (
            wire.CreateTable("classic", [COMPUTER, SeatPlan("mine")], rated=True, order="given"),
            None,
        ),
        (wire.CreateTable("classic", [COMPUTER, COMPUTER]), None),
        (wire.CreateTable("classic", [SeatPlan("computer", level="greedy")] * 2), None),
    ],
    ids=["not wanted", "rated", "a spectator", "no search"],
)
def test_others_are_not_asked(
    tmp_path: Path, wish: wire.CreateTable, settings: dict[str, str] | None
) -> None:
    async def scene(rooms: Rooms) -> None:
        browser = await sit(rooms, last, wish)
        await until(lambda: browser.room.table.ply > 0)
        assert browser.asked == []

    chosen = {"computers": "browser"} if settings is None else settings
    with_rooms(tmp_path, scene, **chosen)


def test_a_table_of_two_people_shows_no_view_of_its_computer(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        seats = [COMPUTER, SeatPlan("mine"), SeatPlan("open")]
        browser = await sit(rooms, last, wire.CreateTable("classic", seats, order="given"))
        room = browser.room
        assert room.table.opened.invite
        await rooms.join(room.table.id, wire.TakeSeat("Bob", room.table.opened.invite))
        await until(lambda: room.table.ply == 1)
        assert browser.asked == []

    with_rooms(tmp_path, scene, computers="browser")
