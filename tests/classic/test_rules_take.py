"""S-TAKE: taking tokens from the supply."""

from itertools import combinations

import pytest

import cabochon

from .positions import Seat, after, legal, load, supply, tokens


def refuses(state: cabochon.State, move: str) -> bool:
    """Whether the state refuses the move and stays unchanged."""
    before = state.to_dict()
    with pytest.raises(cabochon.IllegalMove):
        state.play(move)
    return move not in legal(state) and state.to_dict() == before


def test_s_take_1_any_three_different_colours() -> None:
    threes = {move for move in legal(load(), "take") if len(move) == len("take wug")}
    assert threes == {f"take {''.join(three)}" for three in combinations("wugrk", 3)}


def test_s_take_1_one_token_of_each_moves_to_the_player() -> None:
    state = after(load(Seat("w")), "take wgk")
    assert tokens(state, 0) == "wwgk"
    assert supply(state) == "wwuuuugggrrrrkkkooooo"
    assert tokens(state, 1) == ""


@pytest.mark.parametrize("move", ["take wugr", "take wugrk", "take wwu", "take wwuu"])
def test_s_take_1_no_other_number_and_no_mixture(move: str) -> None:
    assert refuses(load(), move)


def test_s_take_1_a_colour_that_ran_out_cannot_be_taken() -> None:
    state = load(supply="uugrk")
    assert legal(state, "take") == {"take ugr", "take ugk", "take urk", "take grk"}
    assert refuses(state, "take wug")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_take_2_two_of_any_colour_at_the_start(players: int) -> None:
    twos = {move for move in legal(load(players=players), "take") if len(move) == len("take ww")}
    assert twos == {"take ww", "take uu", "take gg", "take rr", "take kk"}


def test_s_take_2_two_alike_move_to_the_player() -> None:
    state = after(load(), "take rr")
    assert tokens(state, 0) == "rr"
    assert supply(state) == "wwwwuuuuggggrrkkkkooooo"


def test_s_take_2_two_alike_needs_four_in_the_supply() -> None:
    state = load(players=3, supply="wuugggrrrrkkkkk")
    assert {"take rr", "take kk"} <= legal(state)
    for move in ("take ww", "take uu", "take gg"):
        assert refuses(state, move)


def test_s_take_2_the_four_are_counted_before_taking() -> None:
    state = after(load(), "take uu")
    assert supply(state).count("u") == 2
    assert refuses(state, "take uu")


def test_s_take_2_never_three_alike() -> None:
    assert refuses(load(players=4), "take ggg")


def test_s_take_3_two_colours_left_give_two_tokens() -> None:
    state = load(supply="uuk")
    assert legal(state, "take") == {"take uk"}
    assert tokens(after(load(Seat("ww"), players=4, supply="uuk"), "take uk"), 0) == "wwuk"


def test_s_take_3_one_colour_left_gives_one_token() -> None:
    state = load(Seat("ww"), players=4, supply="ggg")
    assert legal(state, "take") == {"take g"}
    assert tokens(after(state, "take g"), 0) == "wwg"


def test_s_take_3_an_empty_supply_gives_nothing() -> None:
    assert legal(load(supply=""), "take") == set()


@pytest.mark.parametrize("move", ["take w", "take wu", "take gk"])
def test_s_take_4_with_three_colours_or_more_exactly_three(move: str) -> None:
    assert refuses(load(), move)
    assert refuses(load(supply="wugk"), move)


def test_s_take_4_exactly_three_colours_leave_one_way() -> None:
    assert legal(load(supply="wwwuggg"), "take") == {"take wug"}


@pytest.mark.parametrize("move", ["take u", "take k"])
def test_s_take_4_with_two_colours_exactly_two(move: str) -> None:
    assert refuses(load(supply="uuk"), move)


def test_s_take_4_two_alike_is_another_way_to_take() -> None:
    state = load(Seat(""), players=4, supply="uuuuk")
    assert legal(state, "take") == {"take uk", "take uu"}


@pytest.mark.parametrize("move", ["take o", "take oo", "take wuo"])
def test_s_take_5_gold_is_never_taken(move: str) -> None:
    assert refuses(load(), move)


def test_s_take_5_gold_does_not_make_up_for_a_missing_colour() -> None:
    state = load(supply="uuk")
    assert supply(state).count("o") == 5
    assert refuses(state, "take uko")


@pytest.mark.parametrize(
    ("held", "move", "now"),
    [("wwwwuuu", "take grk", 10), ("wwwwuuuu", "take grk", 11), ("wwwwuuuugg", "take grk", 13)],
)
def test_s_take_6_near_the_limit_a_player_may_take(held: str, move: str, now: int) -> None:
    state = after(load(Seat(held)), move)
    assert len(tokens(state, 0)) == now
    assert state.phase == ("main" if now == 10 else "return")


def test_s_take_6_two_alike_with_ten_tokens() -> None:
    state = after(load(Seat("wwwwuuuuoo")), "take kk", "return k", "return k")
    assert tokens(state, 0) == "wwwwuuuuoo"
    assert state.to_move == 1
