"""The server says what is true, and not more than it should."""

import sqlite3
from pathlib import Path

import pytest

from tests.helpers.servers import MINE, OPEN, Running, client, create, join, server, wait_until

DATABASE = "games.sqlite3"


def test_health_fails_while_no_write_can_succeed(tmp_path: Path) -> None:
    with server(tmp_path) as running, running.http as http:
        assert http.get("/health").json()["database"] is True
        other = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        answer = http.get("/health")
        assert (answer.status_code, answer.json()["database"]) == (503, False)
        other.close()
        wait_until(lambda: http.get("/health").status_code == 200)


def test_names_of_players_do_not_reach_the_log(tmp_path: Path) -> None:
    with server(tmp_path) as running, running.http as http:
        table = create(running, {"kind": "mine", "name": "Persephone"}, OPEN)
        with sqlite3.connect(tmp_path / DATABASE) as other:
            other.execute("ALTER TABLE log RENAME TO elsewhere")
        body = {"name": "Bartholomew", "invite": table["invite"]}
        answer = http.post(f"/api/tables/{table['table']}/seats", json=body)
        assert answer.json()["slug"] == "server-error"
    log = running.log.read_text()
    assert "no such table" in log
    assert "Traceback" not in log  # a failing database is no fault of the code
    assert "Bartholomew" not in log
    assert "Persephone" not in log


def test_a_server_stops_cleanly_while_its_database_fails(tmp_path: Path) -> None:
    with server(tmp_path) as running:
        with sqlite3.connect(tmp_path / DATABASE) as other:
            other.execute("ALTER TABLE runs RENAME TO elsewhere")
        running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.mark.parametrize(
    "entry", ['{"kind": "took-over"', '{"kind":"taken-back","seat":0,"ply":9}']
)
def test_a_damaged_table_is_called_damaged(tmp_path: Path, entry: str) -> None:
    with server(tmp_path) as running:
        table = create(running, MINE, MINE)["table"]
    with sqlite3.connect(tmp_path / DATABASE) as other:
        other.execute("INSERT INTO log VALUES (?, 2, 0, ?)", (table, entry))
    with server(tmp_path) as running, running.http as http, client(running) as ann:
        assert http.get(f"/api/tables/{table}").json()["slug"] == "damaged-table"
        ann.send("watch", table=table)
        assert ann.wait("error")["slug"] == "damaged-table"


def test_a_move_id_stands_for_one_move(running: Running) -> None:
    table = create(running, MINE, MINE, game="classic")
    with client(running) as both:
        state = both.watch(table["table"], table["token"])
        both.play(state, "take guw", "one")
        assert both.wait("accepted")["ply"] == 0
        both.play(state, "take guw", "one")  # as it was written, not as it is stored
        assert both.wait("accepted")["ply"] == 0
        for ply, move in ((0, "take wug"), (1, "take guw")):
            both.play(state | {"ply": ply}, move, "one")
            assert both.wait("error")["slug"] == "reused-id"


@pytest.mark.parametrize("door", ["listed", "rated"])
def test_a_known_deal_is_neither_listed_nor_rated(running: Running, door: str) -> None:
    first = create(running, MINE, MINE)
    with client(running) as both, running.http as http:
        both.watch(first["table"], first["token"])
        both.send("resign", table=first["table"])
        both.wait("table", status="over")
        body = {"game": "duel", "seats": [MINE, OPEN], "same_deal_as": first["table"]}
        assert http.post("/api/tables", json=body).status_code == 201
        answer = http.post("/api/tables", json=body | {door: True})
        assert (answer.status_code, answer.json()["slug"]) == (422, "bad-setup")


def test_the_path_of_joining_is_still_open(running: Running) -> None:
    table = create(running, MINE, OPEN)
    assert join(running, table, "\u3164")["seats"] == [1]
    with running.http as http:
        seats = http.get(f"/api/tables/{table['table']}").json()["seats"]
    assert seats[1]["name"] == "Guest"
