"""The process that answers: turns between questions, faults, the end of its input."""

import io
import json
from queue import SimpleQueue

import pytest

from cabochon.recordfile import to_text
from cabochon.server.reviewing.worker import Desk, Order, work
from tests.analysis.games import game_of

REVIEW = {"ask": "review", "record": to_text(game_of("duel")), "simulations": 60}
POSITION = {"ask": "position", "position": game_of("duel").replay(8).to_dict(), "simulations": 60}


def test_a_short_question_does_not_wait_for_a_long_answer() -> None:
    desk = Desk()
    desk.take(Order(1, REVIEW))
    for _ in range(3):
        desk.go_on()
    desk.take(Order(2, POSITION))
    numbers = [desk.go_on().number for _ in range(8)]
    assert 2 in numbers[:3]
    assert 1 in numbers[:3]


def test_a_stopped_answer_is_dropped() -> None:
    desk = Desk()
    desk.take(Order(1, REVIEW))
    desk.take(Order(1, None))
    desk.take(Order(7, None))
    assert len(desk) == 0


@pytest.mark.parametrize(
    ("question", "slug"),
    [
        ({"ask": "review", "record": "nonsense"}, "bad-record"),
        ({"ask": "position", "position": {}}, "bad-position"),
        ({"ask": "attempt", "record": REVIEW["record"], "ply": 1, "move": "x"}, "illegal-move"),
        ({"ask": "nothing"}, "server-error"),
    ],
)
def test_a_fault_ends_one_answer_only(question: dict[str, object], slug: str) -> None:
    orders: SimpleQueue[Order | None] = SimpleQueue()
    orders.put(Order(1, question))
    orders.put(Order(2, POSITION))
    out = io.BytesIO()
    out.flush = lambda: orders.put(None) if out.getvalue().count(b"\n") == 3 else None  # type: ignore[method-assign]  # the end comes after both answers
    work(orders, out)
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["fault"] for line in told if line["number"] == 1] == [slug]
    assert [line.get("line", {}).get("line") for line in told if line["number"] == 2] == [
        "position",
        None,
    ]
