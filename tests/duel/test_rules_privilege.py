"""D-PRIV: using and gaining Privileges."""

import pytest

from .positions import (
    CELLS,
    Seat,
    after,
    legal,
    load,
    on,
    privileges,
    refuses,
    stage,
    tokens,
    verbs,
)

THREE_REDS = "rrrwu"
"""A first row whose three reds cost the taker a Privilege."""


def test_d_priv_1_a_privilege_goes_back_for_one_token() -> None:
    state = after(load(Seat(privileges=1), board="wug"), "privilege b1")
    assert tokens(state, 0) == "u"
    assert on(state, "a1", "b1", "c1") == "w.g"
    assert privileges(state) == (3, 0, 0)
    assert stage(state) == ("main", 0)


def test_d_priv_1_it_may_be_repeated_while_privileges_last() -> None:
    state = load(Seat(privileges=3), board="wugrk")
    state = after(state, "privilege a1", "privilege c1", "privilege e1")
    assert tokens(state, 0) == "wgk"
    assert privileges(state) == (3, 0, 0)
    assert refuses(state, "privilege b1")


def test_d_priv_1_not_without_a_privilege() -> None:
    state = load(Seat(), Seat(privileges=3), board="wug")
    assert refuses(state, "privilege a1")


def test_d_priv_1_not_once_replenished() -> None:
    state = load(Seat(privileges=1), Seat(privileges=1), replenished=True)
    assert refuses(state, "privilege a1")


def test_d_priv_2_any_plain_token_wherever_it_lies_but_no_gold() -> None:
    state = load(Seat(privileges=1), board="w.o.u ..... ..p.. .o... r...k")
    assert legal(state, "privilege") == {
        f"privilege {cell}" for cell in ("a1", "e1", "c3", "a5", "e5")
    }
    assert refuses(state, "privilege c1")
    assert refuses(state, "privilege b1")


def test_d_priv_2_all_22_plain_tokens_of_a_full_board() -> None:
    state = load(Seat(privileges=1))
    gold = {"c5", "d5", "e5"}
    assert legal(state, "privilege") == {f"privilege {cell}" for cell in CELLS if cell not in gold}


@pytest.mark.parametrize("board", ["ooo", ""])
def test_d_priv_3_not_available_without_a_plain_token_on_the_board(board: str) -> None:
    state = load(Seat("uuu", privileges=3), board=board, pyramid="2")
    assert not legal(state, "privilege")
    assert {"buy", "replenish"} <= verbs(state)


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        (0, 0, (2, 0, 1)),
        (1, 1, (0, 1, 2)),
        (3, 0, (0, 2, 1)),
        (2, 1, (0, 1, 2)),
        (1, 2, (0, 0, 3)),
        (0, 3, (0, 0, 3)),
    ],
)
def test_d_priv_4_the_opponent_gains(
    mine: int, theirs: int, expected: tuple[int, int, int]
) -> None:
    state = load(Seat(privileges=mine), Seat(privileges=theirs), board=THREE_REDS)
    assert privileges(after(state, "take a1 b1 c1")) == expected


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        (0, 0, (2, 1, 0)),
        (1, 1, (0, 2, 1)),
        (0, 3, (0, 1, 2)),
        (2, 1, (0, 3, 0)),
        (2, 0, (0, 3, 0)),
        (3, 0, (0, 3, 0)),
    ],
)
def test_d_priv_4_the_active_player_gains(
    mine: int, theirs: int, expected: tuple[int, int, int]
) -> None:
    me = Seat("wwwwkkp", privileges=mine)
    state = load(me, Seat(privileges=theirs), board="ug", pyramid="33")
    assert privileges(after(state, "buy 33")) == expected


def test_d_priv_5_gaining_offers_no_choice() -> None:
    state = after(load(Seat(privileges=3), board=THREE_REDS), "take a1 b1 c1")
    assert stage(state) == ("main", 1)
    assert privileges(state) == (0, 2, 1)


def test_d_priv_6_three_alike_by_privileges_and_take_together_are_no_penalty() -> None:
    state = load(Seat(privileges=1), board=THREE_REDS)
    state = after(state, "privilege a1", "take b1 c1")
    assert tokens(state, 0) == "rrr"
    assert privileges(state) == (3, 0, 0)


def test_d_priv_6_three_alike_by_privileges_alone_are_no_penalty() -> None:
    state = load(Seat(privileges=3), board=THREE_REDS)
    state = after(state, "privilege a1", "privilege b1", "privilege c1", "take d1")
    assert tokens(state, 0) == "wrrr"
    assert privileges(state) == (3, 0, 0)


def test_d_priv_6_both_pearls_by_privileges_are_no_penalty() -> None:
    state = load(Seat(privileges=2), board="ppw")
    state = after(state, "privilege a1", "privilege b1", "take c1")
    assert tokens(state, 0) == "wpp"
    assert privileges(state) == (3, 0, 0)


def test_d_priv_6_tokens_by_privileges_do_not_excuse_the_take() -> None:
    state = load(Seat(privileges=1), board=THREE_REDS)
    state = after(state, "privilege d1", "take a1 b1 c1")
    assert privileges(state) == (2, 0, 1)


def test_d_priv_7_a_privilege_just_returned_may_be_the_one_a_take_gives_away() -> None:
    state = load(Seat(privileges=1), Seat(privileges=2), board=THREE_REDS)
    state = after(state, "privilege d1")
    assert privileges(state) == (1, 0, 2)
    assert privileges(after(state, "take a1 b1 c1")) == (0, 0, 3)


def test_d_priv_7_a_privilege_just_returned_may_be_the_one_a_replenish_gives_away() -> None:
    state = load(Seat(privileges=2), Seat(privileges=1), board=THREE_REDS)
    state = after(state, "privilege d1", "replenish")
    assert privileges(state) == (0, 1, 2)


def test_d_priv_8_a_privilege_gained_in_a_turn_waits_for_the_next_own_turn() -> None:
    me = Seat("wwwuuuurrrkkp", cards="5 34 50")
    state = after(load(me, board="ggg", pyramid="33"), "buy 33")
    assert privileges(state) == (2, 1, 0)
    assert stage(state) == ("discard", 0)
    assert verbs(state) == {"discard"}
    state = after(state, "discard w", "take a1")
    assert stage(state) == ("main", 0)
    assert legal(state, "privilege") == {"privilege b1", "privilege c1"}
