"""D-LIMIT: no more than ten tokens at the end of a turn."""

import pytest

import cabochon

from .positions import (
    Seat,
    after,
    bag,
    legal,
    load,
    on,
    refuses,
    row,
    stage,
    tokens,
)


def test_d_limit_1_during_the_turn_there_is_no_limit() -> None:
    state = load(Seat("wwuuggrrkk", privileges=2), board="wugrk")
    state = after(state, "privilege a1", "privilege b1")
    assert stage(state) == ("main", 0)
    assert len(tokens(state, 0)) == 12


def test_d_limit_1_a_purchase_that_leaves_ten_asks_for_nothing() -> None:
    state = load(Seat("wwuuuggrrkkpp"), board="w", pyramid="2")
    state = after(state, "buy 2")
    assert stage(state) == ("main", 1)
    assert tokens(state, 0) == "wwggrrkkpp"


def test_d_limit_1_a_token_gained_by_gem_counts() -> None:
    me = Seat("uuuuggkkoo", cards="46 50")
    state = after(load(me, board="w", pyramid="4"), "buy 4")
    assert tokens(state, 0) == "wuuuuggkkoo"
    assert stage(state) == ("discard", 0)


def test_d_limit_1_a_stolen_token_counts() -> None:
    me = Seat("gggguukkoo", cards="38 9 6 46 16")
    state = after(load(me, Seat("w"), board="", pyramid="32"), "buy 32")
    assert tokens(state, 0) == "wuuggggkkoo"
    assert stage(state) == ("discard", 0)


def test_d_limit_1_the_opponent_is_not_asked() -> None:
    state = after(load(Seat("w"), Seat("uuggrrkkpp"), board="ww"), "take a1 b1")
    assert stage(state) == ("main", 1)
    assert len(tokens(state, 1)) == 10
    assert "discard" not in {move.split()[0] for move in legal(state)}


def test_d_limit_1_a_position_may_wait_for_the_discard_before_an_extra_turn() -> None:
    state = load(
        Seat("wwuuggrrkkp", cards="46 50 13"),
        board="w",
        phase="discard",
        again=True,
        card=13,
        refill=(1, 0),
        decks="9",
    )
    state = after(state, "discard p")
    assert stage(state) == ("main", 0)
    assert row(state, 1)[0] == 9


def test_d_limit_1_no_position_waits_for_a_discard_of_ten_tokens() -> None:
    with pytest.raises(cabochon.InvalidSnapshot):
        load(Seat("wwuuggrrkk"), board="w", phase="discard")


@pytest.mark.parametrize(
    ("move", "discards"), [("take a1", 1), ("take a1 b1", 2), ("take a1 b1 c1", 3)]
)
def test_d_limit_2_exactly_the_excess_is_discarded(move: str, discards: int) -> None:
    state = after(load(Seat("wwuuggrrkk"), board="wug"), move)
    for _ in range(discards):
        assert stage(state) == ("discard", 0)
        state = after(state, min(legal(state)))
    assert stage(state) == ("main", 1)
    assert len(tokens(state, 0)) == 10


def test_d_limit_2_ten_tokens_may_stay() -> None:
    state = after(load(Seat("wwuuggrrk"), board="k"), "take a1")
    assert stage(state) == ("main", 1)
    assert tokens(state, 0) == "wwuuggrrkk"


def test_d_limit_2_no_discard_without_an_excess() -> None:
    assert refuses(load(Seat("wwuuggrrkk"), board="k"), "discard w")


def test_d_limit_3_any_kind_can_be_discarded_even_gold_and_pearls() -> None:
    state = after(load(Seat("wwwwkkkkpo"), board="u"), "take a1")
    assert legal(state) == {"discard w", "discard u", "discard k", "discard p", "discard o"}
    assert refuses(state, "discard g")


@pytest.mark.parametrize("kind", "wugrkpo")
def test_d_limit_3_discards_go_into_the_bag(kind: str) -> None:
    state = after(load(Seat("wugrkkkkpo"), board="gw"), "take a1")
    before = bag(state)
    state = after(state, f"discard {kind}")
    assert sorted(bag(state)) == sorted(before + kind)
    assert sorted(tokens(state, 0) + kind) == sorted("gwugrkkkkpo")
    assert on(state, "a1") == "."


def test_d_limit_4_sixteen_tokens_are_the_most_and_six_are_discarded() -> None:
    state = load(Seat("wwuuggrrkk", privileges=3), board="wugrk p")
    state = after(state, "privilege a1", "privilege e1", "privilege a2", "take b1 c1 d1")
    assert tokens(state, 0) == "wwwuuugggrrrkkkp"
    for kind in "wugrkp":
        assert stage(state) == ("discard", 0)
        state = after(state, f"discard {kind}")
    assert stage(state) == ("main", 1)
    assert tokens(state, 0) == "wwuuggrrkk"
