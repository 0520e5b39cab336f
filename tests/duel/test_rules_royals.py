"""D-ROYAL: crowns and the Royals they bring."""

import pytest

from .positions import (
    Seat,
    after,
    legal,
    load,
    privileges,
    reasons,
    refuses,
    royals,
    stage,
    tokens,
)

ONE_CROWN_EACH = ("2", "7", "12", "17", "31", "35", "39")
EIGHT_CROWNS = "2 52w 53w 66w"


@pytest.mark.parametrize("crowns", range(8))
def test_d_royal_1_the_third_and_the_sixth_crown_bring_a_royal(crowns: int) -> None:
    state = load(Seat("www", cards=" ".join(ONE_CROWN_EACH[:crowns])), board="u", pyramid="22")
    state = after(state, "buy 22")
    assert stage(state) == (("royal", 0) if crowns in (2, 5) else ("main", 1))


@pytest.mark.parametrize(
    ("owned", "due"),
    [("1 7", True), ("2 7", True), ("2 7 12", False), ("2 7 12 17", True), ("1 66w 2 7", True)],
    ids=["1-to-3", "2-to-4", "3-to-5", "4-to-6", "5-to-7"],
)
def test_d_royal_1_two_crowns_at_once_may_jump_over_the_threshold(owned: str, due: bool) -> None:
    state = load(Seat("uuuuppoo", cards=f"38 {owned}"), board="w", pyramid="53")
    state = after(state, "buy 53 as u")
    assert (state.phase == "royal") == due


def test_d_royal_1_a_purchase_without_crowns_brings_none() -> None:
    state = load(Seat("ugrk", cards="2 7 12"), board="w", pyramid="1")
    state = after(state, "buy 1")
    assert stage(state) == ("main", 1)
    assert len(royals(state, 0)) == 1


def test_d_royal_1_the_player_chooses_among_those_left() -> None:
    me = Seat("www", cards="2 7")
    state = load(me, Seat(cards="1 66w", royals="3"), board="u", pyramid="22")
    state = after(state, "buy 22")
    assert legal(state) == {"royal 1", "royal 2", "royal 4"}
    assert refuses(state, "royal 3")
    state = after(state, "royal 4")
    assert royals(state, 0) == [4]
    assert state.to_dict()["royals"] == [1, 2]


def test_d_royal_1_its_ability_is_resolved_at_once() -> None:
    state = load(Seat("rrr", cards="2 7"), Seat("uk"), board="w", pyramid="12")
    state = after(state, "buy 12")
    assert stage(after(state, "royal 1")) == ("steal", 0)
    assert stage(after(state, "royal 2")) == ("main", 0)
    assert privileges(after(state, "royal 3")) == (2, 1, 0)
    assert privileges(after(state, "royal 4")) == (3, 0, 0)
    assert stage(after(state, "royal 4")) == ("main", 1)


def test_d_royal_1_the_royal_steal_takes_a_token() -> None:
    state = load(Seat("rrr", cards="2 7"), Seat("ukk"), board="w", pyramid="12")
    state = after(state, "buy 12", "royal 1", "steal k")
    assert (tokens(state, 0), tokens(state, 1)) == ("k", "uk")
    assert stage(state) == ("main", 1)


def test_d_royal_1_it_is_not_an_action() -> None:
    state = load(Seat("rrr", cards="2 7"), board="w", pyramid="12")
    state = after(state, "buy 12", "royal 4")
    assert stage(state) == ("main", 1)
    assert legal(state, "royal") == set()


def test_d_royal_1_a_position_may_wait_for_the_choice() -> None:
    state = load(Seat(cards="2 7 12"), board="w", phase="royal", card=12)
    assert legal(state) == {"royal 1", "royal 2", "royal 3", "royal 4"}
    assert stage(after(state, "royal 2")) == ("main", 0)


def test_d_royal_1_a_position_may_wait_for_the_royal_steal() -> None:
    me = Seat(cards="2 7 12", royals="1")
    state = load(me, Seat("uk"), board="w", phase="steal", card=12)
    assert legal(state) == {"steal u", "steal k"}
    assert tokens(after(state, "steal u"), 0) == "u"


def test_d_royal_2_taking_one_is_mandatory() -> None:
    state = load(Seat("rrr", cards="2 7"), board="w", pyramid="12")
    assert legal(after(state, "buy 12")) == {"royal 1", "royal 2", "royal 3", "royal 4"}


def test_d_royal_2_one_whose_ability_does_nothing_may_be_chosen() -> None:
    state = load(Seat("rrr", cards="2 7", privileges=3), board="w", pyramid="12")
    state = after(state, "buy 12")
    for royal in (1, 3):
        chosen = after(state, f"royal {royal}")
        assert royals(chosen, 0) == [royal]
        assert stage(chosen) == ("main", 1)
        assert (tokens(chosen, 0), privileges(chosen)) == ("", (0, 3, 0))


def test_d_royal_3_no_third_royal_at_nine_crowns() -> None:
    state = load(Seat("ggg", cards=EIGHT_CROWNS), board="w", pyramid="7")
    state = after(state, "buy 7")
    assert stage(state) == ("main", 1)
    assert len(royals(state, 0)) == 2


def test_d_royal_3_the_last_of_the_four_is_taken_without_asking() -> None:
    me = Seat("wwwp", cards="2 7 12 17 22", royals="2")
    other = Seat("k", cards="1 52w 53w 31 35", royals="4 3")
    state = after(load(me, other, board="u", pyramid="27"), "buy 27 as g")
    assert royals(state, 0) == [2, 1]
    assert state.to_dict()["royals"] == []
    assert (tokens(state, 0), tokens(state, 1)) == ("k", "")
    assert stage(state) == ("main", 1)


def test_d_royal_4_one_purchase_brings_only_one() -> None:
    state = load(Seat("kkkk", cards="2 7 21 24 50"), board="w", pyramid="66")
    state = after(state, "buy 66 as k", "royal 4")
    assert royals(state, 0) == [4]
    assert stage(state) == ("main", 1)


def test_d_royal_5_royals_have_no_crowns() -> None:
    state = load(Seat("ggg", cards=EIGHT_CROWNS), board="w", pyramid="7")
    assert reasons(after(state, "buy 7")) == []


def test_d_royal_5_the_points_of_royals_have_no_colour() -> None:
    eight_white_and_two_crowns = "56 33 32 34 7 12"
    state = load(Seat("kkk", cards=eight_white_and_two_crowns), board="w", pyramid="17")
    state = after(state, "buy 17", "royal 4")
    assert reasons(state) == []


def test_d_royal_5_the_points_of_royals_count_for_twenty() -> None:
    eighteen_and_two_crowns = "30 54 67 56 7 12"
    state = load(Seat("kkk", cards=eighteen_and_two_crowns), board="w", pyramid="17")
    assert reasons(after(state, "buy 17", "royal 3")) == ["points"]


def test_d_royal_6_a_joker_has_its_colour_before_the_royal() -> None:
    state = load(Seat("wwwwp", cards="7 12"), board="u", pyramid="27")
    state = after(state, "buy 27 as g")
    assert state.phase == "royal"
    assert state.to_dict()["seats"][0]["cards"][-1] == {"card": 27, "as": "g"}
