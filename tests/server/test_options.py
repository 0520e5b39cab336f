"""Rule options over HTTP and the socket."""

import random
from typing import Any

import pytest

from cabochon import recordfile
from cabochon.games import GAMES
from tests.helpers.servers import COMPUTER, MINE, OPEN, Client, Running, client, create, join

GREEDY = COMPUTER | {"level": "greedy"}
GOOD = pytest.mark.parametrize(
    ("game", "options"),
    [
        ("classic", {"goal": 21}),
        ("classic", {"hidden_reserves": True}),
        ("duel", {"hidden_reserves": True}),
    ],
)


def test_info_lists_the_options_of_each_game(running: Running) -> None:
    with running.http as http:
        games = http.get("/api/info").json()["games"]
    for game in games:
        listed = [
            (each["name"], each["type"], each["default"], tuple(each["values"]), each["label"])
            for each in game["options"]
        ]
        known = GAMES[game["game"]].options
        assert listed == [(o.name, o.type, o.default, o.values, o.label) for o in known]
    assert games[0]["options"][0]["values"] == [15, 21]


def play_on(player: Client, state: dict[str, Any]) -> dict[str, Any]:
    """Play a game against a computer to its end: buy, else reserve now and then, else take."""
    while state["status"] == "playing":
        if state["to_move"] in state["mine"]:
            player.play(state, choice(state), f"m{state['ply']}")
        state = player.wait("table")["state"]
    return state


def choice(state: dict[str, Any]) -> str:
    """A purchase if there is one, every third turn a reservation, else anything.

    Which one is drawn: always the first would stall some games up to the limit of moves.
    """
    moves: list[str] = state["legal"]
    wanted = [move for move in moves if move.startswith("buy")]
    if state["ply"] % 3 == 0:
        wanted += [move for move in moves if move.startswith("reserve")]
    return random.Random(state["ply"]).choice(wanted or moves)


@GOOD
def test_a_game_with_options_is_played_to_its_end(
    running: Running, game: str, options: dict[str, Any]
) -> None:
    table = create(running, MINE, GREEDY, game=game, options=options)
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
        assert state["options"] == state["view"]["options"] == options
        over = play_on(ann, state)
    assert over["options"] == over["view"]["options"] == options
    with running.http as http:
        text = http.get(f"/api/tables/{table['table']}/record.txt").text
        replay = http.post("/api/replay", content=text).json()
        history = http.get(f"/api/tables/{table['table']}/history").json()
    record = recordfile.parse(text)
    assert record.options == options
    assert record.verify().outcome
    assert replay["first"]["options"] == history["first"]["options"] == options


def test_options_at_their_defaults_are_left_out(running: Running) -> None:
    table = create(running, MINE, GREEDY, game="classic", options={"goal": 15})
    with client(running) as ann:
        state = ann.watch(table["table"], table["token"])
    assert state["options"] == {}
    assert "options" not in state["view"]


@pytest.mark.parametrize(
    ("game", "options", "slug", "word"),
    [
        ("classic", {"goal": 16}, "bad-setup", "goal"),
        ("classic", {"goal": True}, "bad-setup", "goal"),
        ("duel", {"goal": 21}, "bad-setup", "goal"),
        ("duel", {"speed": 2}, "bad-setup", "speed"),
        ("duel", {"hidden_reserves": 1}, "bad-setup", "hidden_reserves"),
        ("duel", {"hidden_reserves": "yes"}, "malformed", "options"),
        ("duel", [], "malformed", "options"),
        ("duel", {str(i): i for i in range(21)}, "malformed", "options"),
    ],
)
def test_a_bad_option_is_refused(
    running: Running, game: str, options: Any, slug: str, word: str
) -> None:
    body = {"game": game, "seats": [MINE, GREEDY], "options": options}
    with running.http as http:
        answer = http.post("/api/tables", json=body)
    assert answer.status_code in (400, 422)
    assert answer.json()["slug"] == slug
    assert word in answer.json()["message"]


def test_the_lobby_and_a_rematch_keep_options(running: Running) -> None:
    options = {"goal": 21, "hidden_reserves": True}
    table = create(running, MINE, OPEN, game="classic", listed=True, options=options)
    with running.http as http:
        listed = http.get("/api/tables").json()["tables"]
    assert [each["options"] for each in listed if each["table"] == table["table"]] == [options]
    guest = join(running, table)
    with client(running) as ann, client(running) as bob:
        ann.watch(table["table"], table["token"])
        bob.watch(table["table"], guest["token"])
        ann.send("resign", table=table["table"])
        bob.wait("table", status="over")
        for each in (ann, bob):
            each.send("rematch", table=table["table"])
        while not (following := bob.wait("table")["state"]["rematch"]):
            pass
        assert ann.watch(following)["options"] == options


def reserved(player: Client, state: dict[str, Any], other: Client) -> tuple[int, list[Any]]:
    """Reserve a face-up card; its id, and all views that the other client is sent for it."""
    move = next(m for m in state["legal"] if m.startswith("reserve") and "deck" not in m)
    player.play(state, move, "reserve")
    player.wait("table", ply=state["ply"] + 1)
    message = other.wait("table", ply=state["ply"] + 1)
    events = message["steps"][0]["events"]
    return int(move.split()[-1]), [message["state"]["view"], events]


@pytest.mark.parametrize("game", ["classic", "duel"])
@pytest.mark.parametrize("hidden", [True, False])
def test_only_the_owner_sees_a_hidden_reserve(running: Running, game: str, hidden: bool) -> None:
    """The other seat's view and the events have the card's level, and its id only if it is open."""
    options = {"hidden_reserves": hidden}
    table = create(running, MINE, OPEN, game=game, options=options)
    guest = join(running, table)
    with client(running) as ann, client(running) as bob, client(running) as eve:
        state = ann.watch(table["table"], table["token"])
        bob.watch(table["table"], guest["token"])
        eve.watch(table["table"])
        card, told = reserved(ann, state, bob)
        seen = eve.wait("table", ply=1)
        own = ann.watch(table["table"], table["token"])["view"]["seats"][0]["reserved"]
    assert own == [{"card": card, "open": not hidden}]
    for view in (told[0], seen["state"]["view"]):
        (reserve,) = view["seats"][0]["reserved"]
        assert reserve["open"] is not hidden
        assert ("card" in reserve) is not hidden
        assert (card in numbers(view)) is not hidden
    assert (card in cards_of(told[1])) is not hidden


def numbers(view: dict[str, Any]) -> set[int]:
    """Every card id in a view."""
    rows = [view.get("rows") or view["pyramid"]]
    found = {card for row in rows for cards in row.values() for card in cards if card}
    for seat in view["seats"]:
        found |= {each["card"] for each in seat["reserved"] if "card" in each}
    return found


def cards_of(events: list[dict[str, Any]]) -> set[int]:
    """Every card id in events."""
    return {event["card"] for event in events if event.get("card")}
