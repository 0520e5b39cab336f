"""The analysis board plays by the rules, and never invents what nobody knows."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.core.errors import IllegalMove, InvalidSnapshot
from cabochon.study import board
from tests.helpers.strategies import KINDS, Kind, play, position, seeds, states

Json = dict[str, Any]


def unknown(state: cabochon.State) -> Json:
    """A position of which nobody knows the decks and the blind reserves."""
    told: Json = board.look(state.view(None).to_dict())["position"]
    return told


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_snapshot_plays_as_the_state_does(kind: Kind, seed: int) -> None:
    plies = list(play(kind, seed))[:120]
    told = plies[0].state.to_dict()
    for ply in plies:
        step = board.play(told, str(ply.move))
        assert step["position"] == ply.step.state.to_dict()
        assert step["move"] == str(ply.step.move)
        assert step["seat"] == ply.state.to_move
        assert step["events"] == [event.to_dict() for event in ply.step.events]
        told = step["position"]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_chosen_chance_leads_to_what_a_spectator_sees(kind: Kind) -> None:
    """Blind cards stay unknown; a player who buys one sets it first."""
    blind = drawn = 0
    told: Json = {}
    for ply in play(kind, 5, eagerness=0.2):
        told = told or unknown(ply.state)
        before, after = unknown(ply.state), unknown(ply.step.state)
        assert told == before
        card = getattr(ply.move, "card", None)
        held = [each.card.id for each in ply.state.reserved[ply.state.to_move or 0] if each.card]
        if str(ply.move).startswith("buy") and card in held:
            told = ply.state.to_dict()
        chance = chance_of(ply.step)
        drawn += chance is not None
        step = board.play(told, str(ply.move), chance)
        blind += any("card" not in r for seat in after["seats"] for r in seat["reserved"])
        told = step["position"]
        if "random" in told:
            told = after
        assert told == after
    assert drawn > 5
    assert blind > 0


def chance_of(step: cabochon.Step) -> Json | None:
    """What came with a move of a game, as a page chooses it."""
    for event in (each.to_dict() for each in step.events):
        if event["event"] == "refilled":
            return {"card": event["card"]}
        if event["event"] == "replenished":
            return {"tokens": event["tokens"]}
    return None


@settings(max_examples=40, deadline=None)
@given(states(), seeds)
def test_hidden_cards_change_nothing(state: cabochon.State, seed: int) -> None:
    """Two worlds that a spectator cannot tell apart look and play the same."""
    worlds = [state, state.view(None).determinize(random.Random(seed))]
    looks = [board.look(unknown(world)) for world in worlds]
    assert json.dumps(looks[0]) == json.dumps(looks[1])
    for move in looks[0]["legal"][:: max(1, len(looks[0]["legal"]) // 4)]:
        steps = [board.play(unknown(world), move, seed="x") for world in worlds]
        assert json.dumps(steps[0]) == json.dumps(steps[1])


@settings(max_examples=60, deadline=None)
@given(states())
def test_a_look_is_what_a_live_table_shows(state: cabochon.State) -> None:
    told = board.look(state.to_dict())
    seat = state.to_move
    if seat is None:
        assert (told["legal"], told["thinker"]) == ([], None)
        return
    view = state.view(seat)
    assert told["legal"] == view.legal_texts()
    assert told["tally"] == view.tally()
    assert told["thinker"] == view.to_dict()
    assert told["view"]["viewer"] == seat


def test_a_card_reserved_blind_stays_unknown_unless_chosen() -> None:
    told = unknown(cabochon.new_game("classic", seed=5))
    step = board.play(told, "reserve deck2")
    assert step["position"]["seats"][0]["reserved"] == [{"level": 2, "open": False}]
    assert step["chance"]["card"] is None
    assert all(event.get("card") is None for event in step["events"])
    among = step["chance"]["among"]
    assert len(among) == told["decks"]["2"]
    chosen = board.play(told, "reserve deck2", {"card": among[4]})
    assert chosen["position"]["seats"][0]["reserved"] == [{"card": among[4], "open": False}]
    assert chosen["position"]["decks"]["2"] == told["decks"]["2"] - 1


def test_a_seat_that_does_not_know_its_card_cannot_buy_it_or_be_thought_for() -> None:
    told = unknown(cabochon.new_game("classic", seed=5))
    told = board.play(board.play(told, "reserve deck1")["position"], "take wug")["position"]
    shown = board.look(told)
    assert shown["thinker"] is None
    assert shown["view"]["seats"][0]["reserved"] == [{"level": 1, "open": False}]
    assert not [move for move in shown["legal"] if move.startswith("buy")]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_picture_shows_what_is_known(kind: Kind) -> None:
    for plies in (0, 25):
        drawn = board.picture(unknown(position(kind, 5, plies)))["svg"]
        assert drawn.startswith("<svg")
        other = position(kind, 5, plies).view(None).determinize(random.Random(1))
        assert board.picture(unknown(other))["svg"] == drawn


def test_draws_follow_the_seed_and_reach_every_card() -> None:
    told = unknown(cabochon.new_game("classic", seed=9))
    card = told["rows"]["3"][0]
    came = {board.play(told, f"reserve {card}", seed=str(i))["chance"]["card"] for i in range(120)}
    assert board.play(told, f"reserve {card}", seed="1") == board.play(
        told, f"reserve {card}", seed="1"
    )
    among = board.play(told, f"reserve {card}")["chance"]["among"]
    assert came <= set(among)
    assert len(came) > len(among) * 0.8


@pytest.mark.parametrize(
    ("move", "chance"),
    [
        ("take wug", {"card": 3}),  # nothing is drawn
        ("reserve deck1", {"card": 85}),  # of another level
        ("reserve deck1", {"tokens": "wug"}),
    ],
)
def test_chance_that_cannot_be_is_refused(move: str, chance: Json) -> None:
    with pytest.raises((IllegalMove, InvalidSnapshot)):
        board.play(cabochon.new_game("classic", seed=5).to_dict(), move, chance)


def test_a_face_up_card_cannot_come_again() -> None:
    told = unknown(cabochon.new_game("classic", seed=5))
    with pytest.raises(InvalidSnapshot, match="lies in no deck"):
        board.play(told, "reserve deck1", {"card": told["rows"]["1"][0]})


def test_tokens_of_the_bag_come_as_chosen() -> None:
    plies = play(Kind("duel", 2), 11)
    told = next(unknown(ply.state) for ply in plies if sum(ply.state.bag.values()) > 4)
    first = board.play(told, "replenish")
    tokens = "".join(sorted(first["chance"]["tokens"], reverse=True))
    chosen = board.play(told, "replenish", {"tokens": tokens})
    cells = chosen["chance"]["cells"]
    columns = {cell: chosen["position"]["board"][place(cell)] for cell in cells}
    assert "".join(columns.values()) == tokens
    with pytest.raises(IllegalMove, match="the bag gives"):
        board.play(told, "replenish", {"tokens": tokens[1:]})


def place(cell: str) -> int:
    return "12345".index(cell[1]) * 5 + "abcde".index(cell[0])


def test_a_tree_branches() -> None:
    told = cabochon.new_game("duel", seed=2).to_dict()
    legal = board.look(told)["legal"]
    nodes = [
        {"parent": -1, "move": legal[0]},
        {"parent": -1, "move": legal[1]},
    ]
    grown = board.grow(told, nodes)
    after = [step["position"] for step in grown["steps"]]
    assert after[0] == board.play(told, legal[0])["position"]
    assert after[1] == board.play(told, legal[1])["position"]
    with pytest.raises(InvalidSnapshot, match="parent"):
        board.grow(told, [{"parent": 0, "move": legal[0]}])
    with pytest.raises(InvalidSnapshot, match="entries"):
        board.grow(told, [nodes[0]] * (board.MOST_NODES + 1))


def edited(change: Any, game: str = "classic") -> list[tuple[str, Json]]:
    """The problems of a new deal after a change."""
    told = unknown(cabochon.new_game(game, seed=4))
    del told["decks"]
    change(told)
    return [(each["key"], each["facts"]) for each in board.check(told)["problems"]]


def test_an_edited_position_needs_no_decks() -> None:
    assert edited(lambda _: None) == []
    told = unknown(cabochon.new_game("classic", seed=4))
    sizes = told.pop("decks")
    assert board.look(told)["position"]["decks"] == sizes


def give(told: Json, seat: int, kinds: str, count: int) -> None:
    """Move tokens of each kind from the supply to a seat."""
    for kind in kinds:
        told["seats"][seat]["tokens"][kind] += count
        told["supply"][kind] -= count


def test_every_part_reports_its_problem() -> None:
    def change(told: Json) -> None:
        told["supply"]["w"] -= 1
        told["rows"]["1"][0] = told["rows"]["1"][1]
        told["nobles"].pop()

    found = dict(edited(change))
    assert found["token-total"] == {"token": "w", "found": 3, "due": 4}
    assert found.keys() == {"token-total", "card-twice", "noble-count"}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda t: t["rows"]["2"].__setitem__(1, None), "gap"),
        (lambda t: give(t, 0, "wugr", 3), "token-limit"),
        (lambda t: t["nobles"].__setitem__(0, t["nobles"][1]), "noble-twice"),
        (lambda t: t.update(phase="return"), "phase"),
        (lambda t: t.update(turn=7), "malformed"),
        (lambda t: t.update(decks={"1": 3}), "deck-size"),
        (
            lambda t: t["seats"][0].update(reserved=[{"level": 1, "open": False}] * 4),
            "malformed",
        ),
    ],
)
def test_problems_of_classic_have_keys(change: Any, key: str) -> None:
    assert [found for found, _ in edited(change)] == [key]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda t: t.update(privileges=3), "privileges"),
        (lambda t: t["seats"][0].update(royals=[t["royals"].pop()]), "royals"),
        (lambda t: t.update(board="w" * 25), "token-total"),
        (lambda t: t["seats"][1].update(cards=[{"card": 26, "as": "w"}]), "joker"),
        (lambda t: t.update(board="x" * 25), "malformed"),
    ],
)
def test_problems_of_the_duel_have_keys(change: Any, key: str) -> None:
    found = [name for name, _ in edited(change, "duel")]
    assert key in found


GARBAGE: list[Any] = [None, [], {}, "x", -1, 10**30, True, 1.5, [[]], {"x": {}}]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(KINDS), seeds, st.data())
def test_garbage_is_refused_and_never_crashes(kind: Kind, seed: int, data: st.DataObject) -> None:
    told = copy.deepcopy(unknown(position(kind, seed, 20)))
    place: Any = told
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[key] = data.draw(st.sampled_from(GARBAGE))
    problems = board.check(told)["problems"]
    if problems:
        with pytest.raises(InvalidSnapshot):
            board.look(told)
    else:
        board.look(told)


@pytest.mark.parametrize("value", GARBAGE, ids=str)
def test_no_position_at_all_is_refused(value: Any) -> None:
    with pytest.raises(InvalidSnapshot):
        board.look(value)
    assert board.check(value)["problems"]
