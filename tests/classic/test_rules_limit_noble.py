"""S-LIMIT and S-NOBLE: the end of a turn."""

import pytest

import cabochon

from .positions import COLOURS, NOBLES, Seat, after, legal, load, supply, tokens


def nobles(state: cabochon.State, seat: int) -> list[int]:
    """The nobles a seat has received."""
    held: list[int] = state.to_dict()["seats"][seat]["nobles"]
    return held


def requirement(noble: int) -> str:
    """The bonuses a noble requires, as letters."""
    return "".join(letter * int(NOBLES[noble][name]) for name, letter in COLOURS.items())


def assert_refused(state: cabochon.State, move: str) -> None:
    """The move is illegal."""
    assert move not in legal(state)
    with pytest.raises(cabochon.IllegalMove):
        state.play(move)


def test_s_limit_1_ten_tokens_are_no_excess() -> None:
    state = after(load(Seat("wwwwuuo")), "take grk")
    assert (len(tokens(state, 0)), state.phase, state.to_move) == (10, "main", 1)


def test_s_limit_1_gold_counts() -> None:
    state = after(load(Seat("wwwwuuuo")), "take grk")
    assert (len(tokens(state, 0)), state.phase, state.to_move) == (11, "return", 0)


def test_s_limit_1_the_choice_is_free() -> None:
    state = after(load(Seat("wwwwuuuo")), "take grk")
    assert legal(state) == {f"return {kind}" for kind in "wugrko"}


@pytest.mark.parametrize("kind", "wugrko")
def test_s_limit_1_the_token_goes_back_to_the_supply(kind: str) -> None:
    state = after(load(Seat("wwwwuuuo")), "take grk")
    before = supply(state).count(kind)
    state = after(state, f"return {kind}")
    assert tokens(state, 0) == "wwwwuuugrko".replace(kind, "", 1)
    assert supply(state).count(kind) == before + 1


def test_s_limit_1_a_loaded_position_in_the_limit() -> None:
    state = load(Seat(), Seat("wwwwwwuuuuuo"), players=4, turn=1, phase="return")
    assert (state.to_move, legal(state)) == (1, {"return w", "return u", "return o"})
    assert after(state, "return u", "return u").to_move == 2


@pytest.mark.parametrize(("held", "excess"), [("wwwwuuuu", 1), ("wwwwuuuug", 2), ("wwwwuuuugg", 3)])
def test_s_limit_2_exactly_the_excess_is_returned(held: str, excess: int) -> None:
    state = after(load(Seat(held)), "take grk")
    for _ in range(excess):
        assert (state.phase, state.to_move) == ("return", 0)
        state = after(state, "return w")
    assert (state.phase, state.to_move, len(tokens(state, 0))) == ("main", 1, 10)


def test_s_limit_2_one_token_at_a_time() -> None:
    state = after(load(Seat("wwwwuuuug")), "take grk")
    assert_refused(state, "return ww")
    assert_refused(state, "return wu")


def test_s_limit_2_up_to_ten_tokens_nothing_is_returned() -> None:
    assert_refused(load(Seat("wwwwuuuugg")), "return w")


def test_s_limit_2_only_what_is_held() -> None:
    state = after(load(Seat("wwwwuuuu")), "take grk")
    assert_refused(state, "return o")


@pytest.mark.parametrize("noble", NOBLES)
def test_s_noble_1_the_bonuses_printed_on_the_noble_bring_it(noble: int) -> None:
    state = load(Seat(bonuses=requirement(noble)), nobles=[noble])
    state = after(state, "reserve deck3")
    assert nobles(state, 0) == [noble]
    assert noble not in state.to_dict()["nobles"]


@pytest.mark.parametrize("noble", NOBLES)
def test_s_noble_1_one_bonus_short_brings_no_noble(noble: int) -> None:
    asked = requirement(noble)
    for colour in set(asked):
        state = load(Seat(bonuses=asked.replace(colour, "", 1)), nobles=[noble])
        assert nobles(after(state, "reserve deck3"), 0) == []


@pytest.mark.parametrize(
    "move", ["take wug", "take kk", "reserve 7", "reserve deck2", "buy 7", "buy 7 pay uuo"]
)
def test_s_noble_1_whatever_the_action(move: str) -> None:
    state = load(Seat("uuuo", bonuses="ggggrrrr"), nobles=[3], rows={1: [7, 2, 3, 4]}, players=3)
    state = after(state, move)
    assert nobles(state, 0) == [3]
    assert state.to_dict()["nobles"] == [1, 2, 4]


def test_s_noble_1_the_purchase_of_this_turn_counts() -> None:
    hand = Seat("uu", bonuses="ggggrrr")
    state = load(hand, nobles=[3], rows={1: [29, 2, 3, 4]})  # 29: red, two blue and one green
    assert nobles(after(state, "buy 29"), 0) == [3]


def test_s_noble_1_tokens_are_no_bonuses() -> None:
    state = load(Seat("rrrr", bonuses="ggggrrr"), nobles=[3])
    assert nobles(after(state, "take wuk"), 0) == []


def test_s_noble_1_reserved_cards_are_no_bonuses() -> None:
    state = load(Seat(bonuses="ggggrrr", reserved=[32]), nobles=[3])
    assert nobles(after(state, "take wuk"), 0) == []


def test_s_noble_2_the_visit_needs_no_move() -> None:
    state = after(load(Seat(bonuses="ggggrrrr"), nobles=[3]), "take wuk")
    assert (state.phase, state.to_move) == ("main", 1)


def test_s_noble_2_a_choice_cannot_be_refused() -> None:
    state = after(load(Seat(bonuses="wwwwuuuugggg"), nobles=[1, 2]), "take wuk")
    assert legal(state) == {"noble 1", "noble 2"}
    assert_refused(state, "pass")


def test_s_noble_2_a_noble_cannot_be_asked_for() -> None:
    assert_refused(load(Seat(bonuses="ggggrrrr"), nobles=[3]), "noble 3")


def test_s_noble_3_the_player_chooses_among_those_that_qualify() -> None:
    state = load(Seat(bonuses="wwwwuuuugggg"), nobles=[1, 4, 2, 6], players=3)
    state = after(state, "take wuk")
    assert (state.phase, state.to_move) == ("noble", 0)
    assert legal(state) == {"noble 1", "noble 2", "noble 6"}
    assert_refused(state, "noble 4")
    assert_refused(state, "noble 3")


@pytest.mark.parametrize("noble", [1, 2, 6])
def test_s_noble_3_one_noble_a_turn(noble: int) -> None:
    state = load(Seat(bonuses="wwwwuuuugggg"), nobles=[1, 4, 2, 6], players=3)
    state = after(state, "take wuk", f"noble {noble}")
    assert nobles(state, 0) == [noble]
    assert state.to_dict()["nobles"] == [left for left in (1, 4, 2, 6) if left != noble]
    assert (state.phase, state.to_move) == ("main", 1)


def test_s_noble_3_a_loaded_choice() -> None:
    state = load(Seat(), Seat(bonuses="wwwwuuuugggg"), nobles=[2, 1], turn=1, phase="noble")
    assert legal(state) == {"noble 1", "noble 2"}
    assert nobles(after(state, "noble 1"), 1) == [1]


def test_s_noble_4_another_comes_at_the_end_of_the_next_turn() -> None:
    state = load(Seat(bonuses="wwwwuuuugggg"), nobles=[1, 2])
    state = after(state, "take wuk", "noble 2", "take wuk", "take wug")
    assert nobles(state, 0) == [2, 1]


def test_s_noble_4_a_noble_taken_by_another_seat_does_not_come() -> None:
    four_blue_four_green = [16, 47, 48, 50, 24, 53, 54, 55]
    state = load(Seat(bonuses="wwwwuuuugggg"), Seat(cards=four_blue_four_green), nobles=[1, 2])
    state = after(state, "take wuk", "noble 1", "take wuk", "take wug")
    assert (nobles(state, 0), nobles(state, 1)) == ([1], [2])


def test_s_noble_4_nobles_are_not_replaced() -> None:
    state = after(load(Seat(bonuses="ggggrrrr"), nobles=[3, 8, 5]), "take wuk")
    assert state.to_dict()["nobles"] == [8, 5]


def test_s_noble_5_only_the_active_player_is_checked() -> None:
    state = load(Seat(), Seat(bonuses="ggggrrrr"), nobles=[3])
    state = after(state, "take wuk")
    assert (nobles(state, 1), state.to_dict()["nobles"]) == ([], [3, 1, 2])
    assert nobles(after(state, "take wuk"), 1) == [3]
