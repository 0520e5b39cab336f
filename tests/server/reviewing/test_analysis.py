"""`POST /api/analysis` of a real server: answers, limits, leaving, and what is never answered."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import cabochon
from cabochon.recordfile import to_text
from tests.analysis.games import game_of
from tests.helpers.servers import (
    COMPUTER,
    MINE,
    OPEN,
    Running,
    client,
    create,
    join,
    server,
    wait_until,
)

RECORD = to_text(game_of("duel"))
REVIEW = {"ask": "review", "record": RECORD, "simulations": 400}


def ask(running: Running, **question: Any) -> tuple[int, Any]:
    """The status, and the lines of the answer or the slug of the refusal."""
    with running.http as http:
        answer = http.post("/api/analysis", json=question)
    if answer.status_code != 200:
        return answer.status_code, answer.json()["slug"]
    return 200, [json.loads(line) for line in answer.text.splitlines()]


@contextmanager
def asking(http: httpx.Client, **question: Any) -> Iterator[Iterator[dict[str, Any]]]:
    """The lines of an answer as they come."""
    with http.stream("POST", "/api/analysis", json=question) as answer:
        assert answer.status_code == 200
        yield (json.loads(line) for line in answer.iter_lines())


def metric(running: Running, name: str) -> int:
    with running.http as http:
        lines = http.get("/metrics").text.splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith(f"cabochon_{name} ")))


def test_every_question_is_answered(running: Running) -> None:
    status, lines = ask(running, **REVIEW)
    assert (status, lines[-1]["line"], lines[-1]["done"]) == (200, "pass", True)
    assert [line["move"]["move"] for line in lines[:-1]] == list(game_of("duel").moves)
    about = {"record": RECORD, "ply": 5}
    _, (decision,) = ask(running, ask="decision", **about)
    _, (tried,) = ask(running, ask="attempt", move=decision["legal"][-1], simulations=60, **about)
    assert tried["move"]["move"] == decision["legal"][-1]
    _, (line,) = ask(running, ask="line", moves=tried["move"]["best"][0]["line"], **about)
    assert line["steps"][0]["move"] == tried["move"]["best"][0]["move"]
    _, found = ask(running, ask="position", position=decision["view"], simulations=60)
    assert found[-1]["analysis"]["best"]


def test_damaged_questions_are_refused(running: Running) -> None:
    cut = RECORD[: len(RECORD) // 2]
    assert ask(running, ask="review", record=cut) == (422, "bad-record")
    assert ask(running, ask="decision", record=RECORD, ply=9999) == (422, "bad-record")
    assert ask(running, ask="attempt", record=RECORD, ply=1, move="buy 1") == (422, "illegal-move")
    assert ask(running, ask="position", position={"game": "chess"}) == (422, "bad-position")
    assert ask(running, ask="fortune") == (400, "malformed")
    assert metric(running, "questions_open") == 0


def test_a_game_between_people_is_not_analysed(running: Running) -> None:
    table = create(running, MINE, OPEN)
    guest = join(running, table)
    with client(running) as ann, client(running) as bob:
        state = ann.watch(table["table"], table["token"])
        for view in (
            state["view"],
            bob.watch(table["table"], guest["token"])["view"],
            client_view(running, table["table"]),
        ):
            assert ask(running, ask="position", position=view) == (403, "game-running")
        before = state["view"]
        assert ask(running, ask="position", position=changed(before)) == (403, "game-running")
        ann.play(state, state["legal"][0], "1")
        ann.wait("table", ply=1)
        assert ask(running, ask="position", position=before) == (403, "game-running")
        ann.send("resign", table=table["table"], seat=0)
        ann.wait("table", status="over")
        assert ask(running, ask="position", position=before, simulations=60)[0] == 200


def changed(view: Any) -> Any:
    """A duel at its start in which the other seat holds the Privilege."""
    first, second = view["seats"]
    privileges = {"privileges": second["privileges"]}, {"privileges": first["privileges"]}
    assert privileges[0] != privileges[1]
    return view | {"seats": [first | privileges[0], second | privileges[1]]}


def client_view(running: Running, table: str) -> Any:
    """A spectator's view."""
    with running.http as http:
        return http.get(f"/api/tables/{table}").json()["view"]


def test_a_known_deal_between_people_is_not_analysed(running: Running) -> None:
    """Who repeats a deal knows its seed, and could write the record of the running game."""
    first = create(running, MINE, MINE)
    with client(running) as ann:
        ann.watch(first["table"], first["token"])
        ann.send("resign", table=first["table"], seat=0)
        seed = ann.wait("table", status="over")["state"]["seed"]
    state = cabochon.new_game("duel", 2, bytes.fromhex(seed))
    record = to_text(
        cabochon.record.record("duel", 2, bytes.fromhex(seed), [str(state.legal_moves()[0])])
    )
    assert ask(running, ask="review", record=record, simulations=60)[0] == 200
    create(running, MINE, MINE, same_deal_as=first["table"])
    assert ask(running, ask="review", record=record, simulations=60) == (403, "game-running")


@pytest.mark.parametrize(("rated", "status"), [(False, 200), (True, 403)])
def test_casual_games_against_computers_have_hints(
    running: Running, rated: bool, status: int
) -> None:
    table = create(running, MINE, COMPUTER, rated=rated)
    with client(running) as ann:
        view = ann.watch(table["table"], table["token"])["view"]
        assert ask(running, ask="position", position=view, simulations=60)[0] == status


def test_a_client_that_leaves_stops_the_work(running: Running) -> None:
    with running.http as http, asking(http, ask="review", record=RECORD) as lines:
        assert next(lines)["line"] == "move"
        assert metric(running, "questions_open") == 1
    wait_until(lambda: metric(running, "questions_open") == 0)


def test_an_address_has_one_review_at_a_time(tmp_path: Path) -> None:
    with server(tmp_path) as strict, strict.http as one, strict.http as two, strict.http as three:
        with (
            asking(one, ask="review", record=RECORD) as first,
            asking(two, **REVIEW) as second,
            asking(three, **REVIEW) as third,
        ):
            assert next(first)["line"] == "move"
            assert next(second) == {"line": "waiting", "ahead": 1}
            assert next(third) == {"line": "waiting", "ahead": 2}
            assert ask(strict, **REVIEW) == (503, "reviews-busy")
            position = game_of("duel").replay(8).to_dict()
            assert ask(strict, ask="position", position=position, simulations=60)[0] == 200
        wait_until(lambda: metric(strict, "questions_open") == 0)


def test_a_host_can_switch_it_off_and_limit_it(tmp_path: Path) -> None:
    with server(tmp_path, reviews="off") as strict, strict.http as http:
        assert http.get("/api/info").json()["reviews"] == "off"
        assert ask(strict, **REVIEW) == (503, "reviews-off")
    limits = {"questions_per_minute": "1", "review_simulations": "500"}
    with server(tmp_path, **limits) as strict:
        _, lines = ask(strict, **REVIEW | {"simulations": 400_000})
        assert lines[-1]["simulations"] == 500
        about = {"record": RECORD, "ply": 1}
        assert ask(strict, ask="decision", **about)[0] == 200
        assert ask(strict, ask="decision", **about) == (429, "too-fast")
