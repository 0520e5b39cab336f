"""A server killed at any instant loses nothing that it acknowledged."""

import itertools
import json
import random
import signal
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.helpers.servers import (
    COMPUTER,
    MINE,
    OPEN,
    QUICK,
    Running,
    client,
    create,
    join,
    server,
    start,
    wait_until,
)

KILLS = 4


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can until the line breaks."""

    def __init__(self, running: Running, table: str, token: str) -> None:
        super().__init__()
        self.running, self.table, self.token = running, table, token
        self.acknowledged: dict[int, tuple[str, str]] = {}
        self.names = itertools.count()

    def run(self) -> None:
        try:
            with client(self.running) as both:
                state = both.watch(self.table, self.token)
                while state["status"] == "playing":
                    name = f"{state['ply']}-{next(self.names)}-{random.random()}"
                    move = random.choice(state["legal"])
                    both.play(state, move, name)
                    state = both.wait("table", ply=state["ply"] + 1)["state"]
                    accepted = both.wait("accepted", client_move_id=name)
                    self.acknowledged[accepted["ply"]] = (name, move)
        except (ConnectionClosed, OSError, TimeoutError):
            pass


def test_no_acknowledged_move_is_lost(database: str, tmp_path: Path) -> None:
    running = start(database, tmp_path, **QUICK)
    tables = [create(running, MINE, MINE, game=game) for game in ("duel", "classic") * 2]
    told: list[dict[int, tuple[str, str]]] = [{} for _ in tables]
    try:
        for _ in range(KILLS):
            players = [Player(running, table["table"], table["token"]) for table in tables]
            for player in players:
                player.start()
            time.sleep(random.uniform(0.3, 0.8))
            running.kill()
            for player, known in zip(players, told, strict=True):
                player.join()
                known.update(player.acknowledged)
            running = start(database, tmp_path, **QUICK)
            for table, known in zip(tables, told, strict=True):
                assert_kept(running, table, known)
    finally:
        running.kill()
    assert sum(map(len, told)) > 20


def assert_kept(running: Running, table: dict[str, str], known: dict[int, tuple[str, str]]) -> None:
    """Repeating an acknowledged move gets its first answer: it is there, once, at its ply."""
    with client(running) as both:
        state = both.watch(table["table"], table["token"])
        assert state["ply"] >= len(known)
        for ply, (name, move) in known.items():
            both.play(state | {"ply": ply}, move, name)
            assert both.wait("accepted", client_move_id=name)["ply"] == ply


def test_a_computer_goes_on_after_a_crash(tmp_path: Path) -> None:
    """It was thinking when the server died; nobody needs to wake it."""
    database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    with server(tmp_path, database, pause_seconds="60") as slow:
        table = create(slow, COMPUTER, MINE)
        slow.kill()
    with server(tmp_path, database) as quick, quick.http as http:
        wait_until(lambda: "cabochon_moves_total 1" in http.get("/metrics").text)
        assert http.get(f"/api/tables/{table['table']}").json()["to_move"] == 1


def test_a_stopping_server_refuses_requests(tmp_path: Path) -> None:
    with server(tmp_path) as running, client(running) as ann:
        table = create(running, MINE, MINE)
        state = ann.watch(table["table"], table["token"])
        running.process.send_signal(signal.SIGTERM)
        ann.wait("stopping")
        ann.play(state, state["legal"][0], "late")
        assert ann.wait("error")["slug"] == "server-stopping"


def test_a_clean_stop_tells_the_clients(tmp_path: Path) -> None:
    with server(tmp_path) as running, client(running) as ann:
        table = create(running, MINE, OPEN)
        join(running, table)
        ann.watch(table["table"], table["token"])
        running.process.send_signal(signal.SIGTERM)
        ann.wait("stopping")
        assert running.process.wait(10) in (0, -15)
    lines = [json.loads(text) for text in running.log.read_text().splitlines()]
    assert not [line for line in lines if line["level"] in ("error", "critical")]
