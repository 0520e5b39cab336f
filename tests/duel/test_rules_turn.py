"""D-TURN and D-DEAD: the course of a turn, the forced replenish and the dead end."""

import pytest

import cabochon

from .positions import (
    Seat,
    after,
    bag,
    cards,
    legal,
    load,
    on,
    privileges,
    refuses,
    reserved,
    stage,
    tokens,
    verbs,
)

GOLD = "ooo"
"""A board with only gold."""


def test_d_turn_1_optional_actions_then_one_mandatory_action() -> None:
    state = load(Seat(privileges=2), board="wugrk p")
    for move in ("privilege a1", "privilege b1", "replenish"):
        state = after(state, move)
        assert stage(state) == ("main", 0)
    assert stage(after(state, "take c1")) == ("main", 1)


@pytest.mark.parametrize("move", ["take a1 b1", "reserve e5 12", "buy 2"])
def test_d_turn_1_both_optional_actions_may_be_left_out(move: str) -> None:
    board = "wug.. ..... ..... ..... ....o"
    state = load(Seat("uuu", privileges=1), board=board, pyramid="2 12")
    assert {"privilege a1", "replenish"} <= legal(state)
    assert stage(after(state, move)) == ("main", 1)


def test_d_turn_2_no_privilege_after_replenishing() -> None:
    state = load(Seat(privileges=2), board="wug")
    assert refuses(after(state, "replenish"), "privilege a1")
    assert verbs(after(state, "replenish")) == {"take", "reserve"}


def test_d_turn_2_privileges_before_replenishing() -> None:
    state = after(load(Seat(privileges=2), board="wug"), "privilege a1", "replenish")
    assert privileges(state) == (1, 1, 1)
    assert tokens(state, 0) == "w"
    assert refuses(state, "privilege b1")


def test_d_turn_2_the_next_own_turn_lifts_the_ban() -> None:
    state = after(load(Seat(privileges=2), board="wug"), "replenish", "take a1", "take b1")
    assert stage(state) == ("main", 0)
    assert "privilege c1" in legal(state)


def test_d_turn_3_three_mandatory_actions_and_no_pass() -> None:
    state = load(Seat("uuu"), pyramid="2")
    assert verbs(state) == {"take", "reserve", "buy"}
    assert refuses(state, "pass")


@pytest.mark.parametrize("move", ["take a1", "reserve b1 deck1", "buy 2"])
def test_d_turn_3_exactly_one_is_performed(move: str) -> None:
    state = load(Seat("uuu"), board="wo", pyramid="2")
    assert stage(after(state, move)) == ("main", 1)


def test_d_turn_4_no_optional_action_after_the_mandatory_one() -> None:
    state = load(Seat("wwuuggrrkk", privileges=1), board="wug.o", pyramid="4")
    assert {"privilege a1", "replenish"} <= legal(state)
    assert verbs(after(state, "take a1")) == {"discard"}
    assert verbs(after(state, "reserve e1 deck1")) == {"discard"}


@pytest.mark.parametrize(("card", "phase"), [("4", "gem"), ("32", "steal"), ("12", "royal")])
def test_d_turn_4_no_optional_action_within_a_purchase(card: str, phase: str) -> None:
    me = Seat("uuurrrkk", cards="2 7 36", privileges=1)
    state = load(me, Seat("gp"), board="ww", pyramid=card)
    assert {"privilege a1", "replenish"} <= legal(state)
    assert verbs(after(state, f"buy {card}")) == {phase}


def test_d_turn_5_replenishing_is_forced_if_no_mandatory_action_is_possible() -> None:
    state = load(Seat("w", reserved="51 52 53"), board=GOLD)
    assert legal(state) == {"replenish"}
    assert refuses(state, "pass")


def test_d_turn_5_a_mandatory_action_follows_the_forced_replenish() -> None:
    state = after(load(Seat("w", reserved="51 52 53"), board=GOLD), "replenish")
    assert stage(state) == ("main", 0)
    assert verbs(state) == {"take"}


def test_d_turn_5_an_empty_board_forces_a_replenish_too() -> None:
    me = Seat("wwuuggrrkk")
    state = load(me, Seat("wwuuggrooo"), board="", bag="rkkpp", pyramid="26 27 28 30 3")
    assert legal(state) == {"replenish"}


def test_d_turn_6_one_plain_token_on_the_board_is_enough() -> None:
    state = load(Seat(reserved="51 52 53"), board=GOLD + "w")
    assert legal(state) == {"take d1", "replenish"}


def test_d_turn_6_gold_and_a_free_place_in_the_reserve_are_enough() -> None:
    state = load(Seat(reserved="51 52"), board=GOLD)
    assert verbs(state) == {"reserve", "replenish"}


def test_d_turn_6_an_affordable_card_of_the_pyramid_is_enough() -> None:
    state = load(Seat("uuu", reserved="51 52 53"), board=GOLD, pyramid="2")
    assert legal(state) == {"buy 2", "replenish"}


def test_d_turn_6_an_affordable_reserved_card_is_enough() -> None:
    state = load(Seat("uuu", reserved="51 52 2"), board=GOLD)
    assert legal(state) == {"buy 2", "replenish"}


def test_d_turn_6_a_joker_that_may_not_be_bought_does_not_count() -> None:
    state = load(Seat("kkkkp", reserved="51 52 53"), board=GOLD, pyramid="26")
    assert legal(state) == {"replenish"}


def test_d_turn_7_replenishing_is_allowed_although_an_action_is_possible() -> None:
    state = load(board="wug")
    assert "replenish" in legal(state)
    assert stage(after(state, "replenish")) == ("main", 0)


def test_d_turn_8_an_extra_turn_is_a_complete_new_turn() -> None:
    me = Seat("rrkkpw", privileges=1)
    state = after(load(me, board="wug", pyramid="13"), "replenish", "buy 13")
    assert stage(state) == ("main", 0)
    assert not state.to_dict()["replenished"]
    assert {"privilege a1", "replenish"} <= legal(state)
    assert stage(after(state, "privilege a1", "replenish", "take b1")) == ("main", 1)


def test_d_dead_1_two_plain_tokens_on_the_board_when_both_hands_are_full() -> None:
    state = load(Seat("wwwwuuuugg", reserved="51 52 53"), Seat("ggrrrrkkkk"), board="ooopp", bag="")
    assert verbs(state) == {"take"}


def test_d_dead_1_two_plain_tokens_in_the_bag_when_both_hands_are_full() -> None:
    state = load(Seat("wwwwuuuugg", reserved="51 52 53"), Seat("ggrrrrkkkk"), board="ooo", bag="pp")
    assert legal(state) == {"replenish"}
    assert verbs(after(state, "replenish")) == {"take"}


def brink_of_a_dead_end(reserved: str = "51 52 53") -> cabochon.State:
    """Both hands full, two gems on the board, and two Privileges to take them with."""
    me = Seat("wwwwuuuugg", reserved=reserved, privileges=2)
    return load(me, Seat("ggrrrrkkpp"), board="oookk", bag="")


def test_d_dead_2_one_privilege_is_not_enough() -> None:
    state = after(brink_of_a_dead_end(), "privilege d1")
    assert legal(state) == {"take e1", "privilege e1"}


def test_d_dead_2_two_privileges_and_a_full_reserve_bring_it_about() -> None:
    state = after(brink_of_a_dead_end(), "privilege d1", "privilege e1")
    assert legal(state) == {"pass"}


def test_d_dead_2_a_free_place_in_the_reserve_prevents_it() -> None:
    state = after(brink_of_a_dead_end("51 52"), "privilege d1", "privilege e1")
    assert verbs(state) == {"reserve"}


def test_d_dead_3_the_forced_pass_goes_to_the_token_limit() -> None:
    state = after(brink_of_a_dead_end(), "privilege d1", "privilege e1", "pass")
    assert stage(state) == ("discard", 0)
    state = after(state, "discard w", "discard k")
    assert stage(state) == ("main", 1)
    assert (tokens(state, 0), bag(state)) == ("wwwuuuuggk", "wk")
    assert (cards(state, 0), reserved(state, 0), on(state, "d1", "e1")) == ([], [51, 52, 53], "..")
