"""Local tables: the page gets the same answers as from a server, and loses no stored move."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pytest

import cabochon
from cabochon.browser.computers import LocalComputers, too_weak
from cabochon.neural.variant import Variant
from cabochon.players.result import SearchResult
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.messages import PROTOCOL
from tests.browser.tab import SOLO, Kept, Tab
from tests.helpers.paths import ROOT


def test_a_whole_game_against_the_computer_is_stored_and_has_a_record() -> None:
    async def game() -> None:
        kept = Kept()
        tab = Tab(kept)
        welcome = tab.heard[0]
        assert (welcome["type"], welcome["protocol"]) == ("welcome", PROTOCOL)
        assert welcome["version"] == cabochon.__version__
        table, token = await tab.sit()
        assert table.startswith("local")
        state = await tab.play()
        assert state["status"] == "over"
        status, text = await tab.ask("GET", f"/api/tables/{table}/record.txt")
        assert status == 200
        assert (await tab.ask("POST", "/api/replay", text))[0] == 200
        again = Tab(kept)
        assert (await again.watch(table, token))["state"]["result"] == state["result"]
        path = f"/api/tables/{table}/history?since=0&views=true"
        _, body = await again.ask("GET", path, "", token)
        assert len(json.loads(body)["steps"]) == state["ply"]

    asyncio.run(game())


def test_a_shared_screen_of_four_a_takeback_and_a_rematch() -> None:
    async def game() -> None:
        tab = Tab(Kept())
        seats = [{"kind": "mine", "name": name} for name in ("Ann", "Ben", "Cem", "Dee")]
        table, _ = await tab.sit({"game": "classic", "seats": seats})
        assert (await tab.play(12))["ply"] >= 12
        await tab.send(type="takeback", table=table)
        assert tab.heard[-1]["notices"][-1]["kind"] == "taken-back"
        assert (await tab.send(type="rematch", table=table))["slug"] == "not-over"
        await tab.send(type="resign", table=table, seat=2)
        assert tab.heard[-1]["state"]["seats"][2]["kind"] == "computer"

    asyncio.run(game())


def test_a_rematch_is_a_new_table() -> None:
    async def game() -> None:
        tab = Tab(Kept())
        table, _ = await tab.sit()
        await tab.send(type="resign", table=table)
        await tab.send(type="rematch", table=table)
        rematch = tab.heard[-1]["state"]["rematch"]
        assert rematch.startswith("local")
        assert (await tab.ask("GET", f"/api/tables/{rematch}"))[0] == 200

    asyncio.run(game())


def test_two_tabs_play_the_same_game_without_losing_a_move() -> None:
    async def game() -> None:
        kept = Kept()
        one, other = Tab(kept), Tab(kept)
        table, token = await one.sit()
        await other.watch(table, token)
        before = await one.play(3)
        stale = await other.move(table, 0, "x", before["legal"][0])
        assert stale["slug"] == "stale-ply"
        assert stale["state"]["ply"] == before["ply"]
        await other.play(1)
        await one.door.tables.hear(table)
        assert (await one.turn())["ply"] > before["ply"]

    asyncio.run(game())


def test_a_move_that_cannot_be_stored_is_refused_and_nothing_changes() -> None:
    async def game() -> None:
        kept = Kept()
        tab = Tab(kept)
        table, token = await tab.sit()
        first = (await tab.turn())["legal"][0]
        kept.full = True
        assert (await tab.move(table, 0, "m", first))["slug"] == "storage-full"
        assert (await tab.watch(table, token))["state"]["ply"] == 0
        kept.full = False
        assert (await tab.move(table, 0, "m", first))["type"] == "accepted"
        assert (await tab.move(table, 0, "m", first))["type"] == "accepted"
        assert (await tab.move(table, 0, "m", "pass"))["slug"] == "reused-id"

    asyncio.run(game())


def test_a_computer_waits_until_its_move_can_be_stored() -> None:
    async def game() -> None:
        kept = Kept()
        tab = Tab(kept)
        table, _ = await tab.sit()
        state = await tab.turn()
        entries = await tab.move(table, state["ply"], "m", state["legal"][0])
        assert entries["type"] == "accepted"
        kept.full = True
        for _ in range(50):
            await asyncio.sleep(0)
        assert tab.heard[-1]["slug"] == "storage-full"
        kept.full = False
        assert (await tab.turn())["ply"] > state["ply"] + 1

    asyncio.run(game())


@pytest.mark.parametrize(("refused", "slug"), [("full", "storage-full"), ("newer", "newer-table")])
def test_a_browser_that_refuses_its_database_is_told_of(refused: str, slug: str) -> None:
    async def game() -> None:
        kept = Kept()
        table, token = await Tab(kept).sit()
        one, other = Tab(kept), Tab(kept)
        await one.watch(table, token)
        kept.refused = refused
        assert (await other.watch(table, token))["slug"] == slug
        await one.door.hear(table)  # another tab has changed the table
        assert one.heard[-1]["slug"] == slug
        kept.refused = ""
        assert (await other.watch(table, token))["type"] == "table"

    asyncio.run(game())


def test_a_network_that_cannot_be_fetched_is_told_of() -> None:
    async def fetch(variant: str, path: str) -> None:
        raise OSError(variant + path)

    computers = LocalComputers(fetch, lambda *_: None)
    with (
        patch.object(Variant, "shipped", lambda self: Path("nowhere", self.name)),
        patch.object(Path, "mkdir"),
        pytest.raises(Refused, match="engine-missing"),
    ):
        asyncio.run(computers.choose(cabochon.new_game("duel").view(0), "advanced"))


@pytest.mark.parametrize(
    ("level", "seconds", "simulations", "weak"),
    [
        ("master", 0.31, 1_999, True),
        ("master", 0.31, 2_000, False),
        ("master", 0.1, 50, False),
        ("expert", 9.0, 1_999, False),
        ("beginner", 9.0, 0, False),
    ],
)
def test_a_level_whose_time_ends_before_the_search_of_the_level_below_is_too_weak(
    level: str, seconds: float, simulations: int, weak: bool
) -> None:
    """A search that ends before its time has found a win; other levels only take longer."""
    move = cabochon.new_game("duel").view(0).plain_moves()[0]
    assert too_weak(level, SearchResult(move, (), (), simulations, seconds)) == weak


@pytest.mark.parametrize(
    ("name", "arguments", "searched"),
    [
        ("daily-deal", {"game": "duel", "day": "2026-11-18", "moves": [], "since": 0}, "duel"),
        ("daily-master", {"game": "classic", "day": "2026-11-18"}, "classic2"),
        ("answer", {"name": "duel-1", "moves": ["pass"]}, "duel"),
        ("puzzle", {"name": "duel-1"}, ""),
        ("answer", {"name": "duel-0", "moves": []}, ""),
        ("daily-deal", {"game": "chess", "day": "2026-11-18", "moves": [], "since": 0}, ""),
    ],
)
def test_a_study_fetches_the_one_network_that_it_searches_with(
    name: str, arguments: Any, searched: str
) -> None:
    """Without its network a level would play by the heuristic, and another game than elsewhere."""
    fetched: list[str] = []

    async def fetch(variant: str, path: str) -> None:
        fetched.append(variant)
        raise OSError(path)

    tab = Tab(Kept())
    tab.door.computers = LocalComputers(fetch, lambda *_: None)
    with (
        patch.object(Variant, "shipped", lambda self: Path("nowhere", self.name)),
        patch.object(Path, "mkdir"),
    ):
        _, answer = asyncio.run(tab.ask("POST", f"/api/study/{name}", arguments))
    assert fetched == [searched] * bool(searched)
    assert ("engine-missing" in answer) == bool(searched)


@pytest.mark.parametrize(
    ("change", "slug"),
    [
        (lambda line: line.replace('"format": 1', '"format": 2'), "newer-table"),
        (lambda line: line.replace("opened", "ended"), "damaged-table"),
    ],
)
def test_a_stored_table_that_cannot_be_read_says_why(
    change: Callable[[str], str], slug: str
) -> None:
    async def game() -> None:
        kept = Kept()
        table, token = await Tab(kept).sit()
        kept.logs[table][0] = change(kept.logs[table][0])
        answer = await Tab(kept).watch(table, token)
        assert (answer["type"], answer["slug"]) == ("error", slug)

    asyncio.run(game())


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"kind": "mine"}, {"kind": "open"}]},
        {"clock": {"kind": "bank", "seconds": 60}},
        {"listed": True},
        {"rated": True},
    ],
)
def test_what_needs_a_server_is_refused(change: dict[str, Any]) -> None:
    status, body = asyncio.run(Tab(Kept()).ask("POST", "/api/tables", SOLO | change))
    assert (status, json.loads(body)["slug"]) == (422, "bad-setup")


@pytest.mark.parametrize(
    ("method", "path", "body", "slug"),
    [
        ("GET", "/api/tables/local0123456789a", "", "unknown-table"),
        ("GET", "/api/elsewhere", "", "not-found"),
        ("POST", "/api/tables", "{", "malformed"),
        ("POST", "/api/replay", "no record", "bad-record"),
    ],
)
def test_bad_requests_are_refused(method: str, path: str, body: str, slug: str) -> None:
    _, answer = asyncio.run(Tab(Kept()).ask(method, path, body))
    assert json.loads(answer)["slug"] == slug


def test_the_study_answers_too() -> None:
    async def study() -> None:
        tab = Tab(Kept())
        status, body = await tab.ask(
            "POST", "/api/study/daily-puzzle", {"game": "duel", "day": "2026-11-18"}
        )
        assert status == 200, body
        assert (await tab.ask("POST", "/api/study/nothing", {}))[0] == 404
        assert (await tab.ask("POST", "/api/study/daily-puzzle", {"game": "duel", "day": 3}))[
            0
        ] == 400

    asyncio.run(study())


WITHOUT_MSGSPEC: Final = """
import sys
from cabochon.browser import structs
structs.install()
import pytest
sys.exit(pytest.main(["-n", "0", "-p", "no:cacheprovider", sys.argv[1], "-k", "not stand_in"]))
"""


def test_all_of_this_holds_with_the_stand_in_for_msgspec() -> None:
    command = [sys.executable, "-c", WITHOUT_MSGSPEC, "tests/browser/test_door.py"]
    subprocess.run(command, cwd=ROOT, check=True)
