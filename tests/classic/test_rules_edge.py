"""S-EDGE: the edge cases of the rules, one by one."""

import pytest

import cabochon

from .positions import Seat, after, ended, legal, load, supply, tokens

FOURTEEN = [74, 78, 72]
"""Three cards worth 5, 5 and 4 points."""
ONE_POINT_FOR_FOUR_GREEN = {1: [8, 2, 3, 4]}


def assert_refused(state: cabochon.State, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_dict()
    assert move not in legal(state)
    with pytest.raises(cabochon.IllegalMove):
        state.play(move)
    assert state.to_dict() == before


def test_s_edge_1_two_of_exactly_four_blue() -> None:
    state = load(Seat("u"), players=3)
    assert supply(state).count("u") == 4
    assert tokens(after(state, "take uu"), 0) == "uuu"


def test_s_edge_2_not_two_of_three_blue() -> None:
    state = load(Seat("uu"), players=3)
    assert supply(state).count("u") == 3
    assert_refused(state, "take uu")


def test_s_edge_3_red_and_green_left() -> None:
    state = load(supply="ggrr")
    assert legal(state, "take") == {"take gr"}
    assert_refused(state, "take g")
    assert_refused(state, "take r")


def test_s_edge_4_only_five_red_left() -> None:
    state = load(players=3, supply="rrrrr")
    assert legal(state, "take") == {"take r", "take rr"}


def test_s_edge_5_take_three_and_return_the_same_three() -> None:
    state = load(Seat("wwwwuuuugg"))
    now = after(state, "take grk", "return g", "return r", "return k")
    assert now.to_dict() == {**state.to_dict(), "turn": 1}


def test_s_edge_6_reserve_without_gold() -> None:
    state = load(Seat("wooo", reserved=[90, 89]), Seat("oo"))
    assert "reserve 1" in legal(state)
    state = after(state, "reserve 1")
    assert tokens(state, 0) == "wooo"
    assert [held["card"] for held in state.to_dict()["seats"][0]["reserved"]] == [90, 89, 1]


def test_s_edge_7_reserve_with_ten_tokens_and_return_the_gold() -> None:
    state = after(load(Seat("wwwwuuuugg")), "reserve 1")
    assert tokens(state, 0) == "wwwwuuuuggo"
    assert legal(state) == {"return w", "return u", "return g", "return o"}
    state = after(state, "return o")
    assert tokens(state, 0) == "wwwwuuuugg"
    assert (supply(state).count("o"), state.to_move) == (5, 1)


def test_s_edge_8_two_nobles_after_a_purchase() -> None:
    hand = Seat("rk", bonuses="wwwwuuugggg")  # card 9 is the fourth blue bonus
    state = after(load(hand, rows={1: [9, 2, 3, 8]}, nobles=[1, 2]), "buy 9")
    assert (state.phase, legal(state)) == ("noble", {"noble 1", "noble 2"})
    state = after(state, "noble 2", "reserve deck3")
    assert state.to_dict()["seats"][0]["nobles"] == [2]
    state = after(state, "reserve deck3")
    assert state.to_dict()["seats"][0]["nobles"] == [2, 1]


def test_s_edge_9_seat_1_of_4_reaches_fifteen() -> None:
    hand = Seat("gggg", cards=FOURTEEN)
    state = load(Seat(), hand, players=4, turn=1, rows=ONE_POINT_FOR_FOUR_GREEN)
    order = []
    for move in ("buy 8", "reserve deck1", "reserve deck1"):
        order.append(state.to_move)
        assert ended(state) is None
        state = after(state, move)
    assert order == [1, 2, 3]
    assert ended(state) == ((1,), ("points",))


def test_s_edge_10_seat_3_of_4_reaches_fifteen() -> None:
    hand = Seat("gggg", cards=FOURTEEN)
    state = load(Seat(), Seat(), Seat(), hand, players=4, turn=3, rows=ONE_POINT_FOR_FOUR_GREEN)
    state = after(state, "buy 8")
    assert ended(state) == ((3,), ("points",))


def test_s_edge_11_sixteen_points_with_eleven_cards_win() -> None:
    sixteen_points_twelve_cards = Seat(cards=[74, 78, 76, 55], bonuses="wwugrrkk")
    fourteen_points_ten_cards = Seat(
        "uuuu", cards=[82, 86, 84], bonuses="uggrrkk", reserved=[89, 88]
    )
    state = load(
        sixteen_points_twelve_cards,
        fourteen_points_ten_cards,
        turn=1,
        rows={2: [51, 42, 43, 44]},  # 51: two points for five blue
    )
    state = after(state, "buy 51")
    seats = state.to_dict()["seats"]
    assert [len(seat["cards"]) for seat in seats] == [12, 11]
    assert ended(state) == ((1,), ("fewest-cards",))


def test_s_edge_12_the_place_stays_empty() -> None:
    state = load(Seat("uuu"), rows={1: [1, 7, 3, 4]}, sold={1: 1})
    now = after(state, "buy 7").to_dict()
    assert now["rows"]["1"] == [1, None, 3, 4]
    assert now["seats"][0]["cards"] == [7]


def test_s_edge_13_tokens_do_not_bring_a_noble() -> None:
    noble_of_three_white_blue_green = 6
    state = load(Seat("uuu", bonuses="wwwuuggg"), nobles=[noble_of_three_white_blue_green])
    state = after(state, "take grk")
    assert state.to_dict()["seats"][0]["nobles"] == []
    assert noble_of_three_white_blue_green in state.to_dict()["nobles"]
