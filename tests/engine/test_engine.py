"""The engine protocol: every request is answered, and no input breaks it."""

import io
import json
import os
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon import recordfile
from cabochon.engine import messages
from cabochon.engine.session import Engine, run
from cabochon.record import record
from cabochon.viewfile import view_from_dict
from tests.helpers.paths import ROOT
from tests.test_viewfile import junk

PAGE = (ROOT / "docs" / "engine-protocol.md").read_text("utf-8")
VIEW = cabochon.new_game("duel", seed=1).view(0)
Message = dict[str, Any]


class Talk:
    """An engine and its output."""

    def __init__(self, player: cabochon.Player | None = None) -> None:
        self.said: list[Message] = []
        self.engine = Engine(player or cabochon.player("greedy", 1), self.said.append)

    def send(self, **message: Any) -> list[Message]:
        """The answers to a message, after its search has ended."""
        return self.line(json.dumps(message).encode())

    def line(self, line: bytes) -> list[Message]:
        """The answers to a line."""
        before = len(self.said)
        assert self.engine.hear(line)
        self.engine.wait()
        return self.said[before:]

    def slug(self, **message: Any) -> str:
        """The error that answers a message."""
        (answer,) = self.send(**message)
        assert answer["type"] == "error"
        assert answer["message"]
        return str(answer["slug"])


def test_hello_tells_the_protocol_and_the_games() -> None:
    (hello,) = Talk().send(type="hello")
    assert (hello["protocol"], hello["player"]) == (1, "greedy")
    assert hello["games"] == {"classic": [2, 3, 4], "duel": [2]}


@pytest.mark.parametrize("name", ["random", "greedy", "expert"])
def test_a_position_is_answered_by_a_legal_move(name: str) -> None:
    talk = Talk(cabochon.player(name, 1))
    assert talk.send(type="limit", simulations=8) == []
    assert talk.send(type="position", view=VIEW.to_dict(), moves=[]) == []
    for _ in range(2):
        (result,) = talk.send(type="go")
        assert result["type"] == "result"
        assert result["move"] in map(str, VIEW.legal_moves())


def test_a_searching_player_tells_what_it_found() -> None:
    talk = Talk(cabochon.player("expert", 1))
    talk.send(type="limit", simulations=32)
    talk.send(type="position", view=VIEW.to_dict())
    (result,) = talk.send(type="go")
    assert sum(result["values"]) == pytest.approx(1, abs=0.01)
    legal = {str(move) for move in VIEW.legal_moves()}
    assert {candidate["move"] for candidate in result["candidates"]} <= legal
    assert result["candidates"][0]["visits"] > 0
    for candidate in result["candidates"]:
        assert 0 <= candidate["chance"] <= 1
        assert 0 <= candidate["prior"] <= 1
        assert candidate["line"][:1] in ([], [candidate["move"]])


def test_the_limit_is_kept_until_the_next() -> None:
    class Noting(Slow):
        limits: list[Any] = []  # noqa: RUF012  # one for the test

        def choose(self, view: cabochon.View, limit: Any = None) -> cabochon.Move:
            self.limits.append(limit)
            return view.legal_moves()[0]

    talk = Talk(Noting())
    talk.send(type="position", view=VIEW.to_dict())
    for limit in ({}, {"seconds": 0.5, "simulations": 7}, None, {"seconds": 2}, {}):
        if limit is not None:
            talk.send(type="limit", **limit)
        talk.send(type="go")
    both = cabochon.Limit(0.5, 7)
    assert Noting.limits == [None, both, both, cabochon.Limit(2), None]


class Slow(cabochon.PlainPlayer):
    """Searches until it is stopped."""

    name = "slow"

    def __init__(self) -> None:
        self.thinking = threading.Event()
        self.stopped = threading.Event()

    def choose(self, view: cabochon.View, limit: Any = None) -> cabochon.Move:  # noqa: ARG002  # signature of Player
        self.thinking.set()
        assert self.stopped.wait(30)
        return view.legal_moves()[0]

    def stop(self) -> None:
        self.stopped.set()


def test_a_search_can_be_stopped_and_nothing_else_is_heard_meanwhile() -> None:
    player = Slow()
    talk = Talk(player)
    talk.send(type="position", view=VIEW.to_dict())
    talk.engine.hear(b'{"type": "stop"}')
    assert not player.stopped.is_set()
    talk.engine.hear(b'{"type": "go"}')
    assert player.thinking.wait(30)
    for kind in ("go", "position", "limit", "hello"):
        talk.engine.hear(json.dumps({"type": kind}).encode())
    assert [m.get("slug", m["type"]) for m in talk.said] == ["busy", "busy", "busy", "hello"]
    talk.engine.hear(b'{"type": "stop"}')
    talk.engine.wait()
    assert talk.said[-1]["type"] == "result"
    assert talk.send(type="go")[0]["type"] == "result"


def test_a_failing_player_is_an_error_and_the_engine_continues() -> None:
    class Broken(Slow):
        def choose(self, view: cabochon.View, limit: Any = None) -> cabochon.Move:
            raise ZeroDivisionError(f"{view} {limit}")

    talk = Talk(Broken())
    talk.send(type="position", view=VIEW.to_dict())
    assert talk.slug(type="go") == "player-failed"
    assert talk.send(type="hello")


def test_errors_have_their_slugs() -> None:
    talk = Talk()
    assert talk.slug(type="go") == "no-position"
    assert talk.slug(type="chat") == "unknown-type"
    assert talk.slug(kind="hello") == "malformed"
    assert talk.slug(type=1) == "malformed"
    assert talk.slug(type="position") == "bad-position"
    assert talk.slug(type="position", view=VIEW.to_dict() | {"turn": 7}) == "bad-position"
    assert talk.line(b'"' + b"x" * 1_000_001 + b'"')[0]["slug"] == "too-large"
    for limit in (0, -1, "1", True, 10**400, [1]):
        assert talk.slug(type="limit", seconds=limit) == "bad-limit"
        assert talk.slug(type="limit", simulations=limit) == "bad-limit"
    assert talk.slug(type="limit", simulations=1.5) == "bad-limit"


@pytest.mark.parametrize("viewer", [None, 1])
def test_only_the_seat_to_move_is_answered(viewer: int | None) -> None:
    talk = Talk()
    talk.send(type="position", view=cabochon.new_game(seed=1).view(viewer).to_dict())
    assert talk.slug(type="go") == "not-to-move"


def test_a_bad_position_leaves_the_last_one() -> None:
    talk = Talk()
    talk.send(type="position", view=VIEW.to_dict())
    talk.slug(type="position", view={})
    assert talk.send(type="go")[0]["type"] == "result"


some_lines = st.one_of(
    st.binary(max_size=60),
    junk.map(lambda value: json.dumps(value).encode()),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["hello", "position", "limit", "go", "stop", "x"])},
        optional={"view": junk, "moves": junk, "seconds": junk, "simulations": junk},
    ).map(lambda value: json.dumps(value).encode()),
    st.sampled_from([b"[" * 100_000, b'{"a":' * 50_000, b"9" * 10_000, b"NaN", b'{"type": NaN}']),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(some_lines, max_size=8))
def test_no_line_breaks_the_engine(lines: list[bytes]) -> None:
    talk = Talk()
    for line in lines:
        for answer in talk.line(line):
            assert answer["type"] in ("hello", "error")
            assert json.loads(messages.write(answer)) == answer
            assert answer.get("slug", "malformed") in messages.SLUGS
    talk.send(type="position", view=VIEW.to_dict())
    assert talk.send(type="go")[0]["type"] == "result"


# The stream


def spoken(sent: bytes) -> list[Message]:
    """The output of an engine for an input."""
    said = io.BytesIO()
    run(cabochon.player("greedy", 1), io.BytesIO(sent), said)
    return [json.loads(line) for line in said.getvalue().splitlines()]


def test_the_end_of_the_input_waits_for_the_result() -> None:
    position = messages.write({"type": "position", "view": VIEW.to_dict()})
    assert [m["type"] for m in spoken(position + b'\n\r\n{"type": "go"}')] == ["result"]


@pytest.mark.parametrize("last", ["stop", "quit"])
def test_what_ends_a_search_is_heard_before_it_has_begun(last: str) -> None:
    """A stop before the search began was once ignored, and a search of thirty seconds went on."""
    orders: list[Message] = [{"type": "position", "view": VIEW.to_dict()}]
    orders += [{"type": "limit", "seconds": 30}, {"type": "go"}, {"type": last}]
    said = io.BytesIO()
    started = time.monotonic()
    run(cabochon.player("master", 1), io.BytesIO(b"".join(map(messages.write, orders))), said)
    assert time.monotonic() - started < 15
    assert json.loads(said.getvalue())["type"] == "result"


def test_nothing_is_heard_after_quit() -> None:
    assert spoken(b'{"type": "quit"}\n{"type": "hello"}\n') == []


def test_what_follows_a_line_that_is_too_long_is_heard() -> None:
    sent = b"x" * 3_500_000 + b'\n{"type": "hello"}\n'
    assert [m.get("slug", m["type"]) for m in spoken(sent)] == ["too-large", "hello"]


def test_the_command_speaks_over_pipes() -> None:
    command = [sys.executable, "-m", "cabochon", "engine", "--player", "greedy", "--seed", "1"]
    sent = b'{"type": "hello"}\n\xff\n{"type": "quit"}\n'
    done = subprocess.run(command, input=sent, capture_output=True, check=True)
    said = [json.loads(line)["type"] for line in done.stdout.splitlines()]
    assert (said, done.stderr) == (["hello", "error"], b"")


def test_an_answer_that_nobody_reads_is_no_error() -> None:
    """As when the other program ends during a search."""
    command = [sys.executable, "-m", "cabochon", "engine", "--player", "greedy"]
    reader, writer = os.pipe()
    os.close(reader)
    position = {"type": "position", "view": VIEW.to_dict()}
    sent = json.dumps(position).encode() + b'\n{"type": "go"}\n'
    done = subprocess.run(command, input=sent, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.stderr == b""


# The page


def example() -> Iterator[tuple[str, str]]:
    """The messages of the page's example with their direction, unfolded."""
    block = PAGE.split("## Example")[1].split("```")[1]
    for text in re.split(r"\n(?=[<>] )", block.strip("\n")):
        yield text[0], " ".join(text[2:].split())


def test_the_example_of_the_page_is_true() -> None:
    sent = "".join(text + "\n" for direction, text in example() if direction == ">")
    expected = [json.loads(text) for direction, text in example() if direction == "<"]
    assert len(expected) == 4
    talk = Talk()
    for line in sent.encode().splitlines()[:-1]:
        talk.line(line)
    assert talk.said == expected


def test_the_moves_of_the_example_are_the_legal_ones() -> None:
    (sent,) = (json.loads(text) for _, text in example() if '"position"' in text)
    view = view_from_dict(sent["view"])
    assert sent["moves"] == [str(move) for move in view.legal_moves()]
    world = view.determinize(random.Random(1)).play("buy 82").state
    assert world.outcome is not None
    assert world.outcome.winners == (1,)


def test_the_page_lists_every_slug_with_its_meaning() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", PAGE, re.MULTILINE)
    assert messages.SLUGS.items() <= set(rows)


def test_a_position_is_analysed() -> None:
    talk = Talk()
    assert talk.slug(type="analyse") == "no-position"
    talk.send(type="limit", simulations=64)
    talk.send(type="position", view=VIEW.to_dict())
    (answer,) = talk.send(type="analyse")
    assert answer["type"] == "analysis"
    assert answer["seat"] == VIEW.to_move
    assert sum(answer["chances"]) == pytest.approx(1, abs=0.001)
    assert {each["move"] for each in answer["best"]} <= set(map(str, VIEW.legal_moves()))


@pytest.mark.parametrize("form", [recordfile.to_text, lambda r: json.loads(recordfile.to_json(r))])
def test_a_record_is_reviewed_better_and_better(form: Any) -> None:
    talk = Talk()
    talk.send(type="limit", simulations=500)
    game = record("classic", 2, 7, ("take wug", "take wug", "reserve deck2"))
    *reviews, last = talk.send(type="analyse", record=form(game))
    assert [answer["type"] for answer in reviews] == ["review", "review"]
    assert last == {"type": "reviewed"}
    assert [len(answer["moves"]) for answer in reviews] == [3, 3]
    assert reviews[0]["simulations"] < reviews[1]["simulations"] == 500


@pytest.mark.parametrize("bad", ["", "cabochon record 1\n", {}, {"format": "x"}, 7, [], True])
def test_a_record_that_cannot_be_read_is_refused(bad: Any) -> None:
    assert Talk().slug(type="analyse", record=bad) == "bad-record"


def test_an_analysis_can_be_stopped() -> None:
    talk = Talk()
    talk.send(type="position", view=VIEW.to_dict())
    talk.send(type="limit", seconds=60)
    talk.engine.hear(b'{"type": "analyse"}')
    talk.engine.hear(b'{"type": "go"}')
    talk.engine.hear(b'{"type": "stop"}')
    talk.engine.wait()
    assert [answer.get("slug") for answer in talk.said] == ["busy", "stopped"]
    assert talk.send(type="go")[0]["type"] == "result"
