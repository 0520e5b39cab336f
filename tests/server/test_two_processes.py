"""Several processes over one database play as one server, and never without knowing it."""

import random
import signal
import socket
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

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
from tests.server.postgres import new_database
from tests.server.redis import redis_server

Shared = dict[str, str]


@contextmanager
def two(folder: Path, shared: Shared, **more: str) -> Iterator[tuple[Running, Running]]:
    with server(folder, **shared, **more) as first, server(folder, **shared, **more) as second:
        yield first, second


def refusal(database: str, *more: str) -> subprocess.CompletedProcess[str]:
    """A server that is expected not to start."""
    command = [sys.executable, "-m", "cabochon", "serve", "--port", "0", "--database", database]
    return subprocess.run(
        [*command, *more], capture_output=True, text=True, timeout=60, check=False
    )


def test_a_second_process_that_does_not_know_of_the_first_refuses_to_start(
    database: str, tmp_path: Path
) -> None:
    with server(tmp_path, database):
        answer = refusal(database)
        assert answer.returncode == 1
        assert answer.stderr.startswith("cabochon serve: another server uses this database")
        assert len(answer.stderr.splitlines()) == 1
    with server(tmp_path, database):
        pass  # the lock ended with the process


def test_a_lone_process_does_not_join_several(tmp_path: Path, shared: Shared) -> None:
    with server(tmp_path, **shared):
        assert refusal(shared["database"]).returncode == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "cabochon serve: database: "),
        (["--database", "sqlite:////dev/null/x/games.sqlite3"], "cabochon serve: database: "),
        (["--live", "redis://127.0.0.1:1"], "PostgreSQL"),
        (["--workers", "2"], "live"),
    ],
)
def test_a_start_that_fails_says_so_in_a_line(
    options: list[str], message: str, tmp_path: Path
) -> None:
    answer = refusal(f"sqlite:///{tmp_path / 'games.sqlite3'}", *options)
    assert answer.returncode != 0
    assert message in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("host", ["127.0.0.1", "nowhere.invalid"])
def test_a_place_that_cannot_be_listened_at_is_named(host: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path / 'games.sqlite3'}"
        answer = refusal(database, "--host", host, "--port", port)
    assert answer.returncode == 1
    assert answer.stderr.startswith(f"cabochon serve: {host}, port {port}: ")
    assert len(answer.stderr.splitlines()) == 1


def test_redis_that_is_down_at_the_start_is_named(postgres_url: str) -> None:
    database = new_database(postgres_url, f"test-{uuid.uuid4()}")
    answer = refusal(database, "--live", "redis://127.0.0.1:1")
    assert answer.stderr.startswith("cabochon serve: live: ")
    assert len(answer.stderr.splitlines()) == 1


def test_two_players_at_two_processes(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared) as (first, second):
        table = create(first, MINE, OPEN, game="classic")
        guest = join(second, table)
        with client(first) as ann, client(second) as bob:
            state = ann.watch(table["table"], table["token"])
            bob.watch(table["table"], guest["token"])
            ann.wait("presence", here=[True, True])
            for ply in range(6):
                mover, other = (ann, bob) if ply % 2 == 0 else (bob, ann)
                move = state["legal"][ply]
                mover.play(state, move, str(ply))
                assert mover.wait("accepted")["ply"] == ply
                mover.play(state, move, str(ply))  # again
                assert mover.wait("accepted")["ply"] == ply
                state = other.wait("table", ply=ply + 1)["state"]
                mine = mover.watch(table["table"], (table, guest)[ply % 2]["token"])
                assert mine["version"] == state["version"]
            bob.send("resign", table=table["table"])
            over = ann.wait("table", status="over")["state"]
            assert over["result"] == {"winners": [0], "reasons": ["resigned"]}
            assert over["seats"][1]["here"]
            assert over["spectators"] == 0


def test_the_slower_process_reads_again(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared) as (first, second):
        table = create(first, MINE, MINE, game="classic")
        with client(first) as ann, client(second) as same:
            state = ann.watch(table["table"], table["token"])
            same.watch(table["table"], table["token"])
            ann.play(state, "take wug", "one")
            same.play(state, "take wur", "two")
            ends = [ann.receive(), same.receive()]
            while {end["type"] for end in ends} & {"table", "presence"}:
                ends = [
                    end if end["type"] in ("accepted", "error") else who.receive()
                    for who, end in zip((ann, same), ends, strict=True)
                ]
            assert sorted(end["type"] for end in ends) == ["accepted", "error"]


def test_nobody_who_is_connected_elsewhere_is_claimed(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared, grace_seconds="0.3") as (first, second):
        table = create(first, MINE, OPEN)
        guest = join(first, table)
        with client(first) as ann, client(second) as bob:
            ann.watch(table["table"], table["token"])
            bob.watch(table["table"], guest["token"])
            ann.wait("presence", here=[True, True])
            time.sleep(0.5)
            ann.send("claim", table=table["table"], seat=1, take="win")
            assert ann.wait("error")["slug"] == "cannot-claim"
            bob.socket.close()
            ann.wait("presence", here=[True, False], claimable=[False, False])
            ann.wait("presence", here=[True, False], claimable=[False, True])


def test_the_clients_of_a_process_that_died_are_away(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared) as (first, second):
        table = create(first, MINE, OPEN)
        guest = join(first, table)
        with client(first) as ann, client(second) as bob:
            ann.watch(table["table"], table["token"])
            bob.watch(table["table"], guest["token"])
            ann.wait("presence", here=[True, True])
            second.kill()
            ann.wait("presence", here=[True, False], timeout=6)


def test_what_a_process_stored_and_did_not_tell_is_read_when_it_has_died(
    tmp_path: Path, shared: Shared
) -> None:
    with two(tmp_path, shared) as (first, second):
        table = create(first, MINE, MINE, game="classic")["table"]
        with client(first) as ann:
            assert ann.watch(table)["ply"] == 0
            entry = '{"kind":"moved","seat":0,"move":"take wug","spent_ms":0}'
            with psycopg.connect(shared["database"]) as connection:
                connection.execute("INSERT INTO log VALUES (%s, 2, 0, %s)", [table, entry])
            second.kill()
            ann.wait("table", ply=1, timeout=8)


def test_the_clients_of_a_process_that_was_paused_are_back(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared, grace_seconds="0.1") as (first, second):
        table = create(first, MINE, OPEN)
        guest = join(first, table)
        with client(first) as ann, client(second) as bob:
            ann.watch(table["table"], table["token"])
            bob.watch(table["table"], guest["token"])
            ann.wait("presence", here=[True, True])
            second.process.send_signal(signal.SIGSTOP)
            ann.wait("presence", here=[True, False], timeout=8)
            second.process.send_signal(signal.SIGCONT)
            ann.wait("presence", here=[True, True], timeout=8)
            ann.send("claim", table=table["table"], seat=1, take="win")
            assert ann.wait("error")["slug"] == "cannot-claim"


def test_an_address_has_one_budget_at_all_processes(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared, tables_per_minute="2", sockets_per_address="2") as (first, second):
        body = {"game": "duel", "seats": [MINE, MINE], "listed": True}
        with first.http as here, second.http as there:
            made = [here.post("/api/tables", json=body).status_code for _ in range(21)]
            assert made == [201] * 20 + [429]
            wait_until(lambda: there.post("/api/tables", json=body).status_code == 429)
            # The lobby is a query of the database, and so the same everywhere.
            assert here.get("/api/tables?status=playing").json()["tables"]
            assert (
                here.get("/api/tables?status=playing").json()
                == there.get("/api/tables?status=playing").json()
            )
        with client(first), client(second):
            for process in (first, second):
                with pytest.raises(InvalidStatus), client(process):
                    pass


def test_another_process_lets_the_computer_move(tmp_path: Path, shared: Shared) -> None:
    """The first one is stopped while its computer thinks."""
    slow = server(tmp_path, **shared, pause_seconds="60")
    with slow as first, server(tmp_path, **shared) as second:
        table = create(first, COMPUTER, MINE)
        with client(second) as ann:
            assert ann.watch(table["table"], table["token"])["ply"] == 0
            first.process.send_signal(signal.SIGSTOP)
            ann.wait("table", ply=1, timeout=10)
            first.process.send_signal(signal.SIGCONT)


def test_a_clock_runs_out_after_its_process_has_died(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared) as (first, second):
        table = create(first, MINE, MINE, clock={"kind": "per-move", "seconds": 2})["table"]
        first.kill()
        with second.http as http:
            ended = "cabochon_games_finished_total 1"
            wait_until(lambda: ended in http.get("/metrics").text, 10)
            assert http.get(f"/api/tables/{table}").json()["result"]["reasons"] == ["time"]


def test_games_pause_while_redis_is_lost(tmp_path: Path, postgres_url: str) -> None:
    database = new_database(postgres_url, f"test-{uuid.uuid4()}")
    with redis_server() as live, two(tmp_path, {"database": database, "live": live.url}) as pair:
        first, second = pair
        clock = {"kind": "bank", "seconds": 600}
        table = create(first, MINE, MINE, game="classic", clock=clock)
        with client(first) as ann, client(second) as same:
            state = ann.watch(table["table"], table["token"])
            same.watch(table["table"], table["token"])
            live.kill()
            assert refused(ann, state) == "paused"
            time.sleep(3)
            live.start()
            played = play_when_possible(ann, state)
            same.wait("table", ply=1)
            assert played["state"]["seats"][0]["remaining_ms"] > 596_000


def refused(player: Any, state: dict[str, Any]) -> str:
    """The first refusal of a move; Redis may be missed only after a moment."""
    for number in range(50):
        player.play(state | {"ply": 900}, "take wug", f"early{number}")
        slug: str = player.wait("error")["slug"]
        if slug != "stale-ply":
            return slug
        time.sleep(0.1)
    return "never"


def play_when_possible(player: Any, state: dict[str, Any]) -> dict[str, Any]:
    """Play a move as soon as the game goes on; the table after it."""
    for number in range(100):
        player.play(state, "take wug", f"late{number}")
        while (message := player.receive())["type"] not in ("table", "error"):
            pass
        if message["type"] == "table":
            return dict(message)
        assert message["slug"] == "paused"
        time.sleep(0.1)
    raise AssertionError("the game never went on")


def test_workers_share_a_port(tmp_path: Path, shared: Shared) -> None:
    with server(tmp_path, **shared, workers="2") as running:
        table = create(running, MINE, OPEN)
        guest = join(running, table)
        with client(running) as ann, client(running) as bob:
            ann.watch(table["table"], table["token"])
            bob.watch(table["table"], guest["token"])
            ann.wait("presence", here=[True, True])
        assert running.stop() == 0


def test_workers_end_with_the_process_that_started_them(tmp_path: Path, shared: Shared) -> None:
    with server(tmp_path, **shared, workers="2") as running:
        port = int(running.url.rpartition(":")[2])
        create(running, MINE, OPEN)
        running.kill()
        wait_until(lambda: not _listens(port))


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


class Player(threading.Thread):
    """Plays both seats of a table at whichever process is there, until it is told to stop."""

    def __init__(self, processes: list[Running], table: dict[str, Any], rng: random.Random) -> None:
        super().__init__()
        self.processes, self.table, self.rng = processes, table, rng
        self.acknowledged: dict[int, str] = {}
        self.longest = 0.0
        self.over = threading.Event()

    def run(self) -> None:
        last = time.monotonic()
        while not self.over.is_set():
            try:
                with client(self.rng.choice(self.processes), open_timeout=2) as both:
                    state = both.watch(self.table["table"], self.table["token"])
                    while state["status"] == "playing" and not self.over.is_set():
                        name = f"{state['ply']}-{self.rng.random()}"
                        both.play(state, self.rng.choice(state["legal"]), name)
                        ply = both.wait("accepted", client_move_id=name)["ply"]
                        self.acknowledged[ply] = name
                        self.longest = max(self.longest, time.monotonic() - last)
                        last = time.monotonic()
                        state = both.watch(self.table["table"], self.table["token"])
                    return
            except (ConnectionClosed, OSError, TimeoutError, AssertionError):
                time.sleep(0.05)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_rolling_restart_loses_nothing(
    tmp_path: Path, shared: Shared, how: signal.Signals
) -> None:
    """One process after the other is replaced while people play."""
    processes = [start(shared["database"], tmp_path, **QUICK, live=shared["live"]) for _ in "ab"]
    bank = {"kind": "bank", "seconds": 1000}
    tables = [create(processes[0], MINE, MINE, clock=bank) for _ in range(3)]
    players = [Player(processes, table, random.Random(i)) for i, table in enumerate(tables)]
    try:
        for player in players:
            player.start()
        for place in (0, 1):
            time.sleep(0.5)
            old = processes[place]
            old.process.send_signal(how)
            old.process.wait(20)
            processes[place] = start(shared["database"], tmp_path, **QUICK, live=shared["live"])
        time.sleep(0.5)
    finally:
        for player in players:
            player.over.set()
        for player in players:
            player.join()
        for running in processes:
            running.kill()
    check_log(shared["database"], players)
    assert max(player.longest for player in players) < 5


def check_log(database: str, players: list[Player]) -> None:
    """Every acknowledged move is in the log, once and at its ply."""
    with psycopg.connect(database) as connection:
        for player in players:
            rows = connection.execute(
                "SELECT entry::json->>'client_move_id' FROM log WHERE table_id = %s "
                "AND entry::json->>'kind' = 'moved' ORDER BY number",
                [player.table["table"]],
            ).fetchall()
            stored = [row[0] for row in rows]
            assert len(player.acknowledged) > 3
            assert {ply: stored[ply] for ply in player.acknowledged} == player.acknowledged
            assert len(set(stored)) == len(stored)


def test_a_clock_does_not_run_while_its_process_stops(tmp_path: Path, shared: Shared) -> None:
    with two(tmp_path, shared) as (first, second):
        table = create(first, MINE, MINE, clock={"kind": "bank", "seconds": 100})
        with client(first) as ann:
            ann.watch(table["table"], table["token"])
            time.sleep(1)
            first.stop()
        with client(second) as ann:
            state = ann.watch(table["table"], table["token"])
            assert state["seats"][0]["remaining_ms"] > 99_500
