"""Takebacks, resigning, presence and claims."""

import time

from tests.helpers.servers import COMPUTER, MINE, OPEN, Running, client, create, join


def test_takeback_against_a_computer_is_free(running: Running) -> None:
    table = create(running, MINE, COMPUTER, game="classic")
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        assert not state["can_take_back"]
        ann.play(state, "take wug", "one")
        state = ann.wait("table", to_move=0)["state"]
        assert state["can_take_back"]
        ann.send("takeback", table=table["table"])
        message = ann.wait("table", ply=0)
        assert message["state"]["to_move"] == 0
        assert message["notices"][0]["kind"] == "taken-back"
        ann.play(message["state"], "take ugr", "two")
        assert ann.wait("accepted")["client_move_id"] == "two"


def test_a_move_that_was_taken_back_is_not_played_again_by_a_repeat(running: Running) -> None:
    table = create(running, MINE, MINE, game="classic")
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.play(state, "take wug", "one")
        ann.wait("accepted")
        ann.send("takeback", table=table["table"])
        state = ann.wait("table", ply=0)["state"]
        ann.play(state, "take wug", "one")
        ann.wait("accepted")
        assert ann.watch(table["table"], table["token"])["ply"] == 0


def test_takeback_between_people_needs_agreement(running: Running) -> None:
    table = create(running, MINE, OPEN, game="classic")
    guest = join(running, table)
    with client(running) as ann, client(running) as bob:
        state = ann.watch(table["table"], table["token"])
        bob.watch(table["table"], guest["token"])
        bob.send("takeback", table=table["table"])
        assert bob.wait("error")["slug"] == "nothing-to-take-back"
        bob.send("answer-takeback", table=table["table"], accept=True)
        assert bob.wait("error")["slug"] == "no-takeback-asked"
        ann.play(state, "take wug", "one")
        ann.wait("accepted")
        for accept in (False, True):
            ann.send("takeback", table=table["table"])
            asked = {"seat": 0, "ply": 0, "waiting": [1]}
            assert bob.wait("table", takeback=asked)["state"]["ply"] == 1
            ann.send("answer-takeback", table=table["table"], accept=True)
            assert ann.wait("error")["slug"] == "no-takeback-asked"
            bob.send("answer-takeback", table=table["table"], accept=accept)
            state = bob.wait("table", takeback=None)["state"]
            assert state["ply"] == (0 if accept else 1)


def test_a_move_cancels_the_takeback_asked_for(running: Running) -> None:
    table = create(running, MINE, OPEN, game="classic")
    guest = join(running, table)
    with client(running) as ann, client(running) as bob:
        ann.play(ann.watch(table["table"], table["token"]), "take wug", "one")
        ann.wait("accepted")
        state = bob.watch(table["table"], guest["token"])
        ann.send("takeback", table=table["table"])
        bob.wait("table", ply=1)
        bob.play(state, "take wug", "two")
        assert bob.wait("table", ply=2)["state"]["takeback"] is None


def test_rated_tables_know_no_takeback(running: Running) -> None:
    table = create(running, MINE, MINE, game="classic", rated=True)
    with client(running) as ann:
        ann.play(ann.watch(table["table"], table["token"]), "take wug", "one")
        assert not ann.wait("table", ply=1)["state"]["can_take_back"]
        ann.send("takeback", table=table["table"])
        assert ann.wait("error")["slug"] == "takeback-off"


def test_with_three_players_a_computer_replaces_one_who_resigns(running: Running) -> None:
    table = create(running, MINE, OPEN, OPEN, game="classic")
    bob, eve = join(running, table), join(running, table, "Eve")
    with client(running) as ann, client(running) as other:
        ann.watch(table["table"], table["token"])
        other.watch(table["table"], eve["token"])
        ann.send("resign", table=table["table"])
        state = other.wait("table", to_move=1)["state"]
        assert state["status"] == "playing"
        assert state["seats"][0]["kind"] == "computer"
        assert state["seats"][1]["name"] == "Bob"
        ann.send("resign", table=table["table"])
        assert ann.wait("error")["slug"] == "not-your-seat"
        assert bob["seats"] == [1]


def test_an_absent_player_can_be_claimed_after_the_grace_time(running: Running) -> None:
    table = create(running, MINE, OPEN)
    guest = join(running, table)
    claim = {"table": table["table"], "seat": 1, "take": "win"}
    with client(running) as ann:
        ann.watch(table["table"], table["token"])
        with client(running) as bob:
            bob.watch(table["table"], guest["token"])
            assert ann.wait("presence")["here"] == [True, True]
            time.sleep(0.3)
            ann.send("claim", **claim)
            assert ann.wait("error")["slug"] == "cannot-claim"
        assert ann.wait("presence")["here"] == [True, False]
        assert ann.wait("presence")["claimable"] == [False, True]
        ann.send("claim", **claim | {"seat": 0})
        assert ann.wait("error")["slug"] == "cannot-claim"
        ann.send("claim", **claim)
        result = ann.wait("table", status="over")["state"]["result"]
        assert result == {"winners": [0], "reasons": ["claimed"]}


def test_a_computer_can_replace_an_absent_player(running: Running) -> None:
    table = create(running, MINE, OPEN, game="classic")
    join(running, table)
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        ann.wait("presence", claimable=[False, True])
        ann.send("claim", table=table["table"], seat=1, take="computer")
        state = ann.wait("table")["state"]
        assert state["seats"][1]["level"] == "greedy"
        ann.play(state, "take wug", "one")
        assert ann.wait("table", ply=2)["state"]["to_move"] == 0


def test_everybody_learns_how_many_watch(running: Running) -> None:
    table = create(running, MINE, MINE)
    with client(running) as ann:
        assert ann.watch(table["table"], table["token"])["spectators"] == 0
        with client(running) as eve:
            eve.watch(table["table"])
            assert ann.wait("presence", spectators=1)["here"] == [True, True]
        assert ann.wait("presence", spectators=0)["here"] == [True, True]


def test_a_late_client_gets_the_notices_between_the_moves(running: Running) -> None:
    table = create(running, MINE, MINE, game="classic")
    with client(running) as ann:
        ann.play(ann.watch(table["table"], table["token"]), "take wug", "one")
        ann.wait("accepted")
        ann.send("takeback", table=table["table"])
        ann.wait("table", ply=0)
    with client(running) as ann:
        for since, kinds in ((0, ["started", "taken-back"]), (1, []), (None, [])):
            ann.send("watch", table=table["table"], token=table["token"], since=since)
            assert [each["kind"] for each in ann.wait("table")["notices"]] == kinds
