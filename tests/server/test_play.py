"""Playing over the socket, as a client sees it."""

import hashlib
from itertools import count

import pytest

from tests.helpers.servers import COMPUTER, MINE, OPEN, Running, client, create, join


def test_two_people_play_a_whole_game(running: Running) -> None:
    """Each sees his own view; the record downloads, replays and verifies at the end."""
    table = create(running, MINE, OPEN)
    guest = join(running, table)
    tokens = [table["token"], guest["token"]]
    names = count()
    with client(running) as ann, client(running) as bob, client(running) as eve:
        players = [ann, bob]
        states = [players[seat].watch(table["table"], tokens[seat]) for seat in (0, 1)]
        eve.watch(table["table"])
        while states[0]["status"] == "playing":
            seat = states[0]["to_move"]
            state = states[seat]
            assert state["legal"]
            assert not states[1 - seat]["legal"]
            name = f"m{next(names)}"
            players[seat].play(state, state["legal"][state["ply"] % len(state["legal"])], name)
            ply = state["ply"] + 1
            states = [player.wait("table", ply=ply)["state"] for player in players]
            assert [one["view"]["viewer"] for one in states] == [0, 1]
            watched = eve.wait("table", ply=ply)
            assert watched["state"]["view"]["viewer"] is None
            assert [step["ply"] for step in watched["steps"]] == [ply - 1]
    assert states[0]["result"]["winners"]
    with running.http as http:
        text = http.get(f"/api/tables/{table['table']}/record.txt")
        value = http.get(f"/api/tables/{table['table']}/record.json").json()
    assert text.status_code == 200
    assert value["seed"] == states[0]["seed"]
    assert value["outcome"]["winners"] == states[0]["result"]["winners"]


def test_the_seed_is_hidden_until_the_end(running: Running) -> None:
    table = create(running, MINE, OPEN)
    join(running, table)
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        assert state["seed"] is None
        assert len(state["seed_hash"]) == 64
        ann.send("resign", table=table["table"])
        over = ann.wait("table", status="over")["state"]
    assert hashlib.sha256(bytes.fromhex(over["seed"])).hexdigest() == state["seed_hash"]
    assert over["result"] == {"winners": [1], "reasons": ["resigned"]}


def test_a_computer_answers(running: Running) -> None:
    table = create(running, MINE, COMPUTER, game="classic")
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.play(state, state["legal"][0], "first")
        ann.wait("accepted", client_move_id="first")
        assert ann.wait("table", to_move=0)["state"]["ply"] >= 2


def test_computers_finish_a_game_without_people(running: Running) -> None:
    table = create(running, COMPUTER, COMPUTER, listed=True)
    with client(running) as eve:
        eve.watch(table["table"])
        assert eve.wait("table", status="over", timeout=60)["state"]["result"]["winners"]


def test_a_shared_screen_shows_the_view_of_the_seat_to_move(running: Running) -> None:
    table = create(running, MINE, MINE | {"name": "Bob"}, game="classic")
    assert table["seats"] == [0, 1]
    with client(running) as both:
        state = both.watch(table["table"], table["token"])
        for name in ("a", "b", "c"):
            assert state["view"]["viewer"] == state["to_move"]
            both.play(state, "reserve deck1", name)
            state = both.wait("table", ply=state["ply"] + 1)["state"]


def test_repeats_get_the_first_answer(running: Running) -> None:
    table = create(running, MINE, MINE, game="classic")
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.play(state, "take wug", "once")
        first = ann.wait("accepted")
        ann.play(state, "take wug", "once")
        assert ann.wait("accepted") == first
        assert ann.watch(table["table"], table["token"])["ply"] == 1


def test_stale_moves_get_an_error_and_the_current_view(running: Running) -> None:
    table = create(running, MINE, MINE, game="classic")
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.play(state, "take wug", "one")
        ann.wait("accepted")
        ann.play(state, "take wug", "two")
        error = ann.wait("error")
        assert error["slug"] == "stale-ply"
        assert error["client_move_id"] == "two"
        assert error["state"]["ply"] == 1


@pytest.mark.parametrize("move", ["take ww", "dance", "buy 17", "take w\ud7ffu"])
def test_illegal_moves_are_refused_without_a_word_about_the_position(
    running: Running, move: str
) -> None:
    table = create(running, MINE, MINE, game="classic")
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.play(state, "take wug", "one")
        state = ann.wait("table", ply=1)["state"]
        ann.play(state, "take wug", "two")
        state = ann.wait("table", ply=2)["state"]
        ann.play(state, move, "bad")
        error = ann.wait("error")
        assert error["slug"] == "illegal-move"
        assert error["message"] == "the rules do not allow this move now"


def test_moves_out_of_turn_and_from_spectators_are_refused(running: Running) -> None:
    table = create(running, MINE, OPEN, game="classic")
    guest = join(running, table)
    with client(running) as bob, client(running) as eve:
        state = bob.watch(table["table"], guest["token"])
        bob.play(state, "take wug", "x")
        assert bob.wait("error")["slug"] == "not-your-turn"
        eve.watch(table["table"])
        eve.play(state, "take wug", "x")
        assert eve.wait("error")["slug"] == "not-your-seat"
        eve.send("watch", table=table["table"], token="A" * 43)
        assert eve.wait("error")["slug"] == "wrong-token"


def test_a_player_comes_back_and_sees_what_he_missed(running: Running) -> None:
    table = create(running, MINE, OPEN, game="classic")
    guest = join(running, table)
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.play(state, "take wug", "one")
        ann.wait("accepted")
    with client(running) as bob:
        bob.send("watch", table=table["table"], token=guest["token"], since=0)
        message = bob.wait("table")
        assert [step["move"] for step in message["steps"]] == ["take wug"]
        assert message["steps"][0]["events"][0]["tokens"] == "wug"
        assert not message["state"]["seats"][0]["here"]


def test_the_history_replays_the_game_through_the_eyes_of_the_caller(running: Running) -> None:
    table = create(running, MINE, OPEN, game="classic")
    guest = join(running, table)
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.play(state, "reserve deck1", "one")
        ann.wait("accepted")
    address = f"/api/tables/{table['table']}/history"
    with running.http as http:
        views = []
        for token in (table["token"], guest["token"]):
            headers = {"authorization": f"Bearer {token}"}
            value = http.get(address, params={"views": "true"}, headers=headers).json()
            assert value["first"]["seats"][0]["reserved"] == []
            views.append(value["steps"][0])
    assert views[0]["view"]["seats"][0]["reserved"][0]["card"]
    assert views[1]["view"]["seats"][0]["reserved"] == [{"open": False, "level": 1}]
    assert views[1]["events"][0]["card"] is None


def test_a_finished_deal_can_be_played_again(running: Running) -> None:
    table = create(running, MINE, OPEN)
    join(running, table)
    with client(running) as ann:
        first = ann.watch(table["table"], table["token"])
        ann.send("resign", table=table["table"])
        ann.wait("table", status="over")
        again = create(running, MINE, MINE, same_deal_as=table["table"])
        second = ann.watch(again["table"], again["token"])
    assert second["view"]["pyramid"] == first["view"]["pyramid"]
    assert second["same_deal_as"] == table["table"]
