"""Tables: setting up, sitting down, leaving, listing, playing again."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.servers import COMPUTER, MINE, OPEN, Running, client, create, join, server

UNKNOWN = "A" * 16


def test_listed_tables_are_listed_until_they_start(running: Running) -> None:
    table = create(running, MINE, OPEN, listed=True)
    hidden = create(running, MINE, OPEN)
    with running.http as http:
        names = [each["table"] for each in http.get("/api/tables").json()["tables"]]
        assert table["table"] in names
        assert hidden["table"] not in names
        join(running, table)
        assert table["table"] not in [
            each["table"] for each in http.get("/api/tables").json()["tables"]
        ]
        playing = http.get("/api/tables", params={"status": "playing"}).json()["tables"]
        assert table["table"] in [each["table"] for each in playing]


def test_a_private_table_needs_its_invite(running: Running) -> None:
    table = create(running, MINE, OPEN)
    address = f"/api/tables/{table['table']}/seats"
    with running.http as http:
        for invite in ("", "wrong", "ü" * 16):
            answer = http.post(address, json={"name": "Eve", "invite": invite})
            assert (answer.status_code, answer.json()["slug"]) == (403, "wrong-invite")
        assert http.post(address, json={"name": "Bob", "invite": table["invite"]}).is_success


def test_a_seat_is_taken_once_and_can_be_given_back(running: Running) -> None:
    table = create(running, MINE, OPEN, OPEN, game="classic")
    guest = join(running, table)
    address = f"/api/tables/{table['table']}/seats"
    with running.http as http:
        wanted = {"name": "Eve", "invite": table["invite"], "seat": guest["seats"][0]}
        assert http.post(address, json=wanted).json()["slug"] == "seat-taken"
        headers = {"authorization": f"Bearer {guest['token']}"}
        assert http.delete(address, headers=headers).status_code == 204
        assert http.delete(address, headers=headers).json()["slug"] == "wrong-token"
        assert http.post(address, json=wanted).is_success


def test_a_running_game_cannot_be_left(running: Running) -> None:
    table = create(running, MINE, OPEN)
    guest = join(running, table)
    headers = {"authorization": f"Bearer {guest['token']}"}
    with running.http as http:
        answer = http.delete(f"/api/tables/{table['table']}/seats", headers=headers)
    assert answer.json()["slug"] == "already-started"


@pytest.mark.parametrize(
    ("body", "slug"),
    [
        ({"game": "duel", "seats": [MINE, MINE, MINE]}, "bad-setup"),
        ({"game": "duel", "seats": [OPEN, OPEN]}, "bad-setup"),
        ({"game": "duel", "seats": [MINE, COMPUTER | {"level": "god"}]}, "unknown-level"),
        ({"game": "duel", "seats": [MINE, OPEN], "same_deal_as": UNKNOWN}, "unknown-table"),
        ({"game": "chess", "seats": [MINE, OPEN]}, "malformed"),
        ({"game": "duel", "seats": [MINE]}, "malformed"),
        ({"game": "duel", "seats": [MINE, OPEN], "cheat": True}, "malformed"),
        ({"game": "duel", "seats": [MINE, OPEN], "clock": {"kind": "bank"}}, "malformed"),
    ],
)
def test_impossible_tables_are_refused(running: Running, body: Any, slug: str) -> None:
    with running.http as http:
        assert http.post("/api/tables", json=body).json()["slug"] == slug


def test_a_running_deal_cannot_be_copied(running: Running) -> None:
    table = create(running, MINE, OPEN)
    body = {"game": "duel", "seats": [MINE, MINE], "same_deal_as": table["table"]}
    with running.http as http:
        assert http.post("/api/tables", json=body).json()["slug"] == "not-over"


def test_names_are_made_presentable(running: Running) -> None:
    table = create(running, {"kind": "mine", "name": " \u202e A\tnn\n "}, MINE | {"name": ""})
    with running.http as http:
        seats = http.get(f"/api/tables/{table['table']}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["A nn", "Guest"]


def test_a_rematch_moves_the_seats_on_by_one(running: Running) -> None:
    table = create(running, MINE, OPEN)
    guest = join(running, table)
    with client(running) as ann, client(running) as bob:
        ann.watch(table["table"], table["token"])
        bob.watch(table["table"], guest["token"])
        ann.send("rematch", table=table["table"])
        assert ann.wait("error")["slug"] == "not-over"
        ann.send("resign", table=table["table"])
        bob.wait("table", status="over")
        ann.send("rematch", table=table["table"])
        state = bob.wait("table")["state"]
        assert [seat["wants_rematch"] for seat in state["seats"]] == [True, False]
        bob.send("rematch", table=table["table"])
        following: str | None = state["rematch"]
        while following is None:
            following = ann.receive()["state"]["rematch"]
        state = ann.watch(following, table["token"])
        assert state["mine"] == [1]
        assert state["status"] == "playing"
        assert [seat["name"] for seat in state["seats"]] == ["Bob", "Ann"]


def test_a_rematch_against_computers_comes_at_once(running: Running) -> None:
    table = create(running, MINE, COMPUTER)
    with client(running) as ann:
        ann.watch(table["table"], table["token"])
        ann.send("resign", table=table["table"])
        ann.wait("table", status="over")
        ann.send("rematch", table=table["table"])
        state: dict[str, Any] = {"rematch": None}
        while state["rematch"] is None:
            state = ann.wait("table")["state"]
        assert ann.watch(state["rematch"], table["token"])["mine"] == [1]


def test_finished_listed_games_come_as_a_stream(running: Running) -> None:
    tables = [create(running, MINE, MINE, listed=listed) for listed in (True, False)]
    for table in tables:
        finish(running, table)
    with running.http as http:
        lines = http.get("/api/records").text.splitlines()
        assert http.get("/api/records", params={"since": 2**52}).text == ""
    assert sum(tables[0]["table"] in line for line in lines) == 1
    assert not any(tables[1]["table"] in line for line in lines)


def test_a_damaged_table_keeps_no_other_game_back(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with server(tmp_path, f"sqlite:///{database}") as running:
        damaged = create(running, MINE, MINE, listed=True)["table"]
        with sqlite3.connect(database) as file:
            file.execute("UPDATE tables SET status = 'over', ended = 1 WHERE id = ?", (damaged,))
        finish(running, create(running, MINE, MINE, listed=True))
        with running.http as http:
            lines = http.get("/api/records").text.splitlines()
    assert len(lines) == 1
    assert damaged not in lines[0]


def finish(running: Running, table: dict[str, Any]) -> None:
    """Resign."""
    with client(running) as ann:
        ann.watch(table["table"], table["token"])
        ann.send("resign", table=table["table"])
        ann.wait("table", status="over")
