"""Whatever a client sends, it gets a stable answer and the server goes on."""

import json
import time
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cabochon.server.network.routes.status import document
from cabochon.server.wire import messages
from cabochon.server.wire.errors import MEANINGS
from tests.helpers.servers import MINE, Client, Running, client, create, server, wait_until

EXAMPLES = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
TAGS = [each.__struct_config__.tag for each in typing.get_args(messages.ClientMessage)]
FIELDS = sorted(
    {name for each in typing.get_args(messages.ClientMessage) for name in each.__struct_fields__}
)
JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(), inner, max_size=4),
    max_leaves=8,
)


@pytest.fixture
def socket(running: Running) -> Iterator[tuple[Client, str]]:
    """A client that sits at a table."""
    table = create(running, MINE, MINE)
    with client(running) as ann:
        ann.watch(table["table"], table["token"])
        yield ann, table["table"]


def assert_alive(ann: Client) -> list[dict[str, Any]]:
    """The connection goes on; what was answered until then."""
    start = len(ann.seen)
    ann.send("ping")
    while ann.receive()["type"] != "pong":
        pass
    answers = ann.seen[start:-1]
    for answer in answers:
        if answer["type"] == "error":
            assert answer["slug"] in MEANINGS
            assert answer["slug"] != "server-error"
    return answers


@EXAMPLES
@given(data=some.data())
def test_malformed_messages_are_refused(socket: tuple[Client, str], data: some.DataObject) -> None:
    """Every message type with missing, wrong, huge and unknown fields."""
    ann, table = socket
    names = some.sampled_from([*FIELDS, "extra"])
    values = JSON | some.just(table) | some.just("A" * 16)
    message = data.draw(some.dictionaries(names, values, max_size=6))
    message["type"] = data.draw(some.sampled_from(TAGS) | some.text())
    ann.socket.send(json.dumps(message))
    assert_alive(ann)


@EXAMPLES
@given(text=some.text() | JSON.map(json.dumps) | some.just("[" * 3000))
def test_any_bytes_get_an_answer(socket: tuple[Client, str], text: str) -> None:
    ann, _ = socket
    ann.socket.send(text)
    assert [answer["slug"] for answer in assert_alive(ann)] == ["malformed"]


@EXAMPLES
@given(
    move=some.text(min_size=1, max_size=80), ply=some.integers(0, 3), name=some.text(max_size=70)
)
def test_any_move_text_leaves_the_table_as_it_is(
    socket: tuple[Client, str], move: str, ply: int, name: str
) -> None:
    ann, table = socket
    ann.send("move", table=table, ply=ply, client_move_id=name, move=move)
    slugs = [answer["slug"] for answer in assert_alive(ann)]
    assert slugs[0] in ("illegal-move", "stale-ply", "malformed")


def test_binary_frames_are_refused(running: Running) -> None:
    with client(running) as ann:
        ann.socket.send(b"\x00\xff")
        assert ann.wait("error")["slug"] == "malformed"
        assert_alive(ann)


def test_text_that_is_not_utf8_ends_the_connection(running: Running) -> None:
    with client(running) as ann:
        ann.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed):
            ann.receive()


def test_huge_frames_end_the_connection(running: Running) -> None:
    with client(running) as ann:
        ann.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            ann.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_floods_are_slowed_down_and_then_cut_off(tmp_path: Path) -> None:
    """Each of the twenty messages too many costs a quarter of a second."""
    with server(tmp_path, messages_per_second="4") as strict, client(strict) as ann:
        began = time.monotonic()
        with pytest.raises(ConnectionClosed) as closed:
            flood(ann)
        seconds = time.monotonic() - began
        assert seconds > 4
        kinds = [message["type"] for message in ann.seen]
        assert 20 <= kinds.count("pong") <= 20 + 4 * seconds
        assert {message["slug"] for message in ann.seen if message["type"] == "error"} == {
            "too-fast"
        }
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def flood(ann: Client) -> None:
    for _ in range(2000):
        ann.send("ping")
        ann.receive()


def test_a_socket_follows_so_many_tables(tmp_path: Path) -> None:
    with server(tmp_path, tables_per_socket="2") as strict, client(strict) as ann:
        tables = [create(strict, MINE, MINE) for _ in range(3)]
        for table in tables[:2]:
            ann.watch(table["table"])
        ann.watch(tables[0]["table"])
        ann.send("watch", table=tables[2]["table"])
        assert ann.wait("error")["slug"] == "too-many-tables"
        ann.send("unwatch", table=tables[0]["table"])
        ann.watch(tables[2]["table"])


def test_an_address_opens_so_many_sockets(tmp_path: Path) -> None:
    with server(tmp_path, sockets_per_address="1") as strict:
        with client(strict), pytest.raises(InvalidStatus), client(strict):
            pass
        wait_until(lambda: sockets(strict) == 0)
        with client(strict) as ann:
            assert_alive(ann)


def sockets(running: Running) -> Any:
    with running.http as http:
        return http.get("/health").json()["sockets"]


def test_an_address_makes_so_many_requests_and_tables(tmp_path: Path) -> None:
    body = {"game": "duel", "seats": [MINE, MINE]}
    limits = {"requests_per_second": "2", "tables_per_minute": "1"}
    with server(tmp_path, **limits) as strict, strict.http as http:
        made = [http.post("/api/tables", json=body).status_code for _ in range(12)]
        assert made == [201] * 10 + [429] * 2
        for path in ("/api/info", "/health", "/metrics"):
            assert 429 in {http.get(path).status_code for _ in range(100)}


def test_silent_sockets_are_closed(tmp_path: Path) -> None:
    with server(tmp_path, idle_seconds="0.5") as strict, client(strict) as ann:
        wait_until(lambda: sockets(strict) == 0)
        with pytest.raises(ConnectionClosed):
            ann.receive(5)


api = schemathesis.openapi.from_dict(document())


@api.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_http_api_keeps_its_description(case: schemathesis.Case[Any], running: Running) -> None:
    """What it cannot describe: that a game is for so many, or that a level exists."""
    loose: list[Any] = [schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
    answer = case.call(base_url=running.url)
    if answer.status_code == 413:  # a refusal that the check of invalid data does not know
        loose.append(schemathesis.checks.CHECKS.get_one("negative_data_rejection"))
    case.validate_response(answer, excluded_checks=loose)


def test_an_origin_that_is_no_address_is_refused(running: Running) -> None:
    with running.http as http:
        answer = http.post("/api/tables", json={}, headers={"origin": "http://["})
    assert (answer.status_code, answer.json()["slug"]) == (403, "bad-origin")


@pytest.mark.parametrize("table", ["%00", "..%2f..", "x" * 300, "GHNzztJlH7kjxfM%0a"])
def test_a_table_that_cannot_be_is_unknown(running: Running, table: str) -> None:
    with running.http as http:
        answer = http.get(f"/api/tables/{table}/history")
    assert answer.status_code == 404


def refusals(running: Running, table: dict[str, str], **since: int) -> list[str | None]:
    """What a new socket is told that asks for a table five times, all it may ask at once."""
    with client(running) as ann:
        for _ in range(5):
            ann.send("watch", table=table["table"], token=table["token"], **since)
        return [ann.receive().get("slug") for _ in range(5)]


def test_long_replays_count_for_more_than_one_message(tmp_path: Path) -> None:
    with server(tmp_path) as quick, client(quick) as ann:
        table = create(quick, MINE, MINE, game="classic")
        state = ann.watch(table["table"], table["token"])
        for ply in range(60):
            ann.play(state, state["legal"][0], f"{ply}")
            state = ann.wait("table", ply=ply + 1)["state"]
    with server(tmp_path, messages_per_second="1") as strict:
        assert "too-fast" not in refusals(strict, table)
        assert "too-fast" in refusals(strict, table, since=0)


def test_rematches_are_tables_like_any_other(tmp_path: Path) -> None:
    with server(tmp_path, tables_per_minute="0.2") as strict, client(strict) as ann:
        seated = create(strict, MINE, MINE)
        table = seated["table"]
        ann.watch(table, seated["token"])
        ann.send("resign", table=table)
        ann.wait("table", status="over")
        ann.send("rematch", table=table)
        table = ann.wait("table")["state"]["rematch"] or ann.wait("table")["state"]["rematch"]
        ann.watch(table, seated["token"])
        ann.send("resign", table=table)
        ann.wait("table", table=table, status="over")
        ann.send("rematch", table=table)
        assert ann.wait("error")["slug"] == "too-fast"
