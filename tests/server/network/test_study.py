"""The analysis board, puzzles and the day's deal over HTTP."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

import cabochon
from cabochon.server.wire.study import SHAPES
from cabochon.study.calls import CALLS
from tests.helpers.servers import Running

Json = dict[str, Any]


def call(running: Running, study: str, /, **body: Any) -> Json:
    with running.http as http:
        answer = http.post(f"/api/study/{study}", json=body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def slug(running: Running, study: str, /, **body: Any) -> tuple[int, str]:
    with running.http as http:
        answer = http.post(f"/api/study/{study}", json=body)
    return answer.status_code, answer.json()["slug"]


def test_every_call_has_a_shape() -> None:
    assert SHAPES.keys() == CALLS.keys()


def test_a_deal_is_played_branched_and_written(running: Running) -> None:
    deal = {"game": "classic", "players": 3, "seed": "0f" * 32}
    look = call(running, "deal", **deal)
    assert look == CALLS["deal"](**deal)
    step = call(running, "play", position=look["position"], move="take wug")
    assert step["view"]["turn"] == 1
    nodes = [{"parent": -1, "move": "take wug"}, {"parent": -1, "move": "reserve deck1"}]
    tree = call(running, "tree", position=look["position"], nodes=nodes)
    assert tree["steps"][0]["position"] == step["position"]
    written = call(running, "write", **deal, moves=["take wug"], names=["A", "B", "C"])
    opened = call(running, "record", text=written["text"])
    assert opened["steps"][0]["position"] == step["position"]
    assert opened["names"] == ["A", "B", "C"]


def test_a_position_is_checked(running: Running) -> None:
    told = cabochon.new_game("duel", seed=3).view(None).to_dict()
    assert call(running, "check", position=told) == {"problems": []}
    told["privileges"] = 0
    [problem] = call(running, "check", position=told)["problems"]
    assert (problem["key"], problem["facts"]) == ("privileges", {"found": 1, "due": 3})
    assert slug(running, "look", position=told) == (422, "bad-position")


def test_a_puzzle_is_answered(running: Running) -> None:
    listed = call(running, "puzzles", game="duel")["puzzles"]
    shown = call(running, "puzzle", name=listed[0]["id"])
    assert shown["kind"] == listed[0]["kind"]
    wrong = call(running, "answer", name=shown["id"], moves=[shown["legal"][0]])
    assert wrong["verdict"] == "wrong"
    solution = [moves[0] for moves in wrong["solution"]]
    solved = call(running, "answer", name=shown["id"], moves=solution)
    assert (solved["verdict"], solved["refutation"]) == ("solved", None)


def test_the_day(running: Running) -> None:
    day = datetime.now(UTC).date()
    today = {"game": "duel", "day": day.isoformat()}
    assert call(running, "daily-puzzle", **today)["name"].startswith("duel-")
    deal = call(running, "daily-deal", **today, moves=[])
    after = call(running, "daily-deal", **today, moves=[deal["legal"][0]], since=0)
    assert len(after["steps"]) > 1
    far = (day + timedelta(days=40)).isoformat()
    assert slug(running, "daily-master", game="duel", day=far) == (400, "malformed")
    assert slug(running, "daily-deal", game="duel", day="2026-02-31", moves=[]) == (
        400,
        "malformed",
    )


DEAL = {"game": "duel", "players": 2, "seed": "00" * 32}


@pytest.mark.parametrize(
    ("name", "body", "expected"),
    [
        ("look", {"position": {}}, (422, "bad-position")),
        ("look", {"position": []}, (400, "malformed")),
        ("record", {"text": "x"}, (422, "bad-record")),
        ("puzzle", {"name": "duel-9999"}, (404, "unknown-puzzle")),
        ("answer", {"name": "duel-1", "moves": ["take z9"]}, (422, "illegal-move")),
        ("deal", DEAL | {"players": 7}, (400, "malformed")),
        ("deal", DEAL | {"seed": "no"}, (422, "bad-position")),
        ("write", DEAL | {"moves": ["x"]}, (422, "bad-record")),
    ],
)
def test_refusals_have_slugs(
    running: Running, name: str, body: Json, expected: tuple[int, str]
) -> None:
    assert slug(running, name, **body) == expected
