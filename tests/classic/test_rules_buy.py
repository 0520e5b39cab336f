"""S-BUY and S-REFILL: buying cards and refilling their places."""

import pytest

import cabochon

from .positions import Seat, Snapshot, after, legal, load, supply, tokens

FULL_SUPPLY = "wwwwuuuuggggrrrrkkkkooooo"
THREE_BLUE = {1: [7, 2, 3, 4]}
"""Card 7 costs three blue."""
TWO_GREEN_ONE_RED = {1: [37, 2, 3, 4]}
"""Card 37 costs two green and one red."""


def seat(state: cabochon.State, number: int = 0) -> Snapshot:
    """What a seat has."""
    held: Snapshot = state.to_dict()["seats"][number]
    return held


def assert_refused(state: cabochon.State, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_dict()
    assert move not in legal(state)
    with pytest.raises(cabochon.IllegalMove):
        state.play(move)
    assert state.to_dict() == before


def test_s_buy_1_an_open_card() -> None:
    state = after(load(Seat("uuu"), rows=THREE_BLUE), "buy 7")
    assert seat(state)["cards"] == [7]
    assert tokens(state, 0) == ""


@pytest.mark.parametrize("hand", [Seat("uuu", reserved=[7]), Seat("uuu", blind=[7])])
def test_s_buy_1_an_own_reserved_card(hand: Seat) -> None:
    state = after(load(hand), "buy 7")
    assert (seat(state)["cards"], seat(state)["reserved"]) == ([7], [])


def test_s_buy_1_not_the_reserved_card_of_another() -> None:
    assert_refused(load(Seat("uuu"), Seat(reserved=[7])), "buy 7")


def test_s_buy_1_not_a_card_in_a_deck() -> None:
    assert_refused(load(Seat("uuu"), tops={1: [7]}), "buy 7")


def test_s_buy_1_not_a_card_already_bought() -> None:
    assert_refused(load(Seat("uuu", cards=[7])), "buy 7")
    assert_refused(load(Seat("uuu"), Seat(cards=[7])), "buy 7")


@pytest.mark.parametrize("held", ["", "uu", "uuwwggrrk"])
def test_s_buy_1_not_without_the_cost(held: str) -> None:
    assert_refused(load(Seat(held), rows=THREE_BLUE), "buy 7")


@pytest.mark.parametrize(("bonuses", "held"), [("u", "uu"), ("uu", "u"), ("uuu", ""), ("uuuu", "")])
def test_s_buy_1_bonuses_lower_the_cost_of_their_colour(bonuses: str, held: str) -> None:
    state = after(load(Seat(f"{held}w", bonuses=bonuses), rows=THREE_BLUE), "buy 7")
    assert tokens(state, 0) == "w"
    assert seat(state)["cards"][-1] == 7


def test_s_buy_1_spare_bonuses_do_not_help_another_colour() -> None:
    two_white_one_blue = {1: [21, 2, 3, 4]}
    assert_refused(load(Seat("", bonuses="wwww"), rows=two_white_one_blue), "buy 21")
    state = after(load(Seat("u", bonuses="wwww"), rows=two_white_one_blue), "buy 21")
    assert tokens(state, 0) == ""


def test_s_buy_1_a_reserved_card_gives_no_bonus() -> None:
    assert_refused(load(Seat("uu", reserved=[9]), rows=THREE_BLUE), "buy 7")


def test_s_buy_1_the_bonuses_of_others_do_not_help() -> None:
    assert_refused(load(Seat("uu"), Seat(bonuses="uuu"), rows=THREE_BLUE), "buy 7")


def test_s_buy_2_gold_replaces_any_colour() -> None:
    state = load(Seat("ro"), rows={1: [5, 21, 22, 40]})  # 5 costs two red and one black
    assert_refused(state, "buy 5")
    state = after(load(Seat("roo"), rows={1: [5, 21, 22, 40]}), "buy 5")
    assert tokens(state, 0) == ""


@pytest.mark.parametrize("held", ["uuu", "uuo", "uoo", "ooo"])
def test_s_buy_2_everything_spent_goes_back_to_the_supply(held: str) -> None:
    state = load(Seat(held), rows=THREE_BLUE)
    assert len(supply(state)) == 22
    assert supply(after(state, "buy 7")) == FULL_SUPPLY


def test_s_buy_3_every_payment_is_a_choice() -> None:
    assert legal(load(Seat("ggrooo"), rows=TWO_GREEN_ONE_RED), "buy 37") == {
        "buy 37",
        "buy 37 pay gro",
        "buy 37 pay roo",
        "buy 37 pay ggo",
        "buy 37 pay goo",
        "buy 37 pay ooo",
    }


def test_s_buy_3_no_more_gold_than_there_is() -> None:
    assert legal(load(Seat("ggro"), rows=TWO_GREEN_ONE_RED), "buy 37") == {
        "buy 37",
        "buy 37 pay gro",
        "buy 37 pay ggo",
    }


def test_s_buy_3_gold_for_the_shortfall_is_the_default() -> None:
    state = load(Seat("groo"), rows=TWO_GREEN_ONE_RED)
    assert legal(state, "buy 37") == {"buy 37", "buy 37 pay goo", "buy 37 pay roo"}
    assert tokens(after(state, "buy 37"), 0) == "o"
    assert tokens(after(state, "buy 37 pay goo"), 0) == "r"
    assert tokens(after(state, "buy 37 pay roo"), 0) == "g"


def test_s_buy_3_gold_may_be_spent_although_the_gem_is_held() -> None:
    state = after(load(Seat("ggrooo"), rows=TWO_GREEN_ONE_RED), "buy 37 pay ooo")
    assert tokens(state, 0) == "ggr"
    assert supply(state).count("o") == 5


@pytest.mark.parametrize(
    "payment",
    ["o", "gr", "gg", "ggg", "grr", "ggw", "rooo", "ggro", "gggr", "ggrr", "oooo", "ggroo"],
)
def test_s_buy_3_exactly_the_net_cost_is_paid(payment: str) -> None:
    state = load(Seat("wgggrroooo"), rows=TWO_GREEN_ONE_RED)
    assert_refused(state, f"buy 37 pay {payment}")


@pytest.mark.parametrize("payment", ["ggr", "ggo", "ooo"])
def test_s_buy_3_tokens_that_are_not_held_cannot_be_paid(payment: str) -> None:
    state = load(Seat("groo"), rows=TWO_GREEN_ONE_RED)
    assert_refused(state, f"buy 37 pay {payment}")


def test_s_buy_3_bonuses_are_not_waived() -> None:
    state = load(Seat("ggro", bonuses="g"), rows=TWO_GREEN_ONE_RED)
    assert legal(state, "buy 37") == {"buy 37", "buy 37 pay ro", "buy 37 pay go"}
    assert_refused(state, "buy 37 pay ggr")
    assert tokens(after(state, "buy 37"), 0) == "go"


def test_s_buy_3_a_free_card_has_one_payment() -> None:
    state = load(Seat("ggro", bonuses="ggr"), rows=TWO_GREEN_ONE_RED)
    assert legal(state, "buy 37") == {"buy 37"}
    assert tokens(after(state, "buy 37"), 0) == "ggro"


def test_s_buy_4_the_bonus_counts_from_the_next_purchase_on() -> None:
    state = load(Seat("wwuuu"), rows={1: [7, 31, 3, 4]})  # 7 gives white, 31 costs three white
    assert_refused(state, "buy 31")
    state = after(state, "buy 7", "reserve deck3", "buy 31")
    assert tokens(state, 0) == ""
    assert seat(state)["cards"] == [7, 31]


def test_s_buy_4_a_card_gives_one_bonus_only() -> None:
    state = after(load(Seat("wuuu"), rows={1: [7, 31, 3, 4]}), "buy 7", "reserve deck3")
    assert_refused(state, "buy 31")


def test_s_buy_4_the_points_count_at_once() -> None:
    fourteen_points = [74, 78, 72]
    hand = Seat("gggguuu", cards=fourteen_points)
    rows = {1: [8, 7, 3, 4]}  # 8 is worth one point, 7 none
    assert after(load(Seat(), hand, turn=1, rows=rows), "buy 7").outcome is None
    assert after(load(Seat(), hand, turn=1, rows=rows), "buy 8").outcome is not None


@pytest.mark.parametrize("move", ["reserve 7", "reserve deck1"])
def test_s_buy_5_a_card_reserved_this_turn_waits_for_the_next(move: str) -> None:
    rows, tops = ({1: [7, 2, 3, 4]}, {}) if move == "reserve 7" else ({}, {1: [7]})
    state = after(load(Seat("uuu"), rows=rows, tops=tops), move)
    assert state.to_move == 1
    assert_refused(state, "buy 7")
    assert "buy 7" in legal(after(state, "reserve deck3"))


def test_s_buy_5_not_even_before_returning_tokens() -> None:
    state = after(load(Seat("wwwuuuuggg"), rows=THREE_BLUE), "reserve 7")
    assert state.phase == "return"
    assert_refused(state, "buy 7")


@pytest.mark.parametrize("move", ["buy 7", "reserve 7"])
def test_s_refill_1_the_top_card_takes_the_same_place(move: str) -> None:
    state = load(Seat("uuu"), rows={1: [1, 2, 7, 4]}, tops={1: [40, 39]})
    before, now = state.to_dict(), after(state, move).to_dict()
    assert now["rows"] == {**before["rows"], "1": [1, 2, 40, 4]}
    assert now["decks"] == {**before["decks"], "1": before["decks"]["1"][1:]}


@pytest.mark.parametrize("level", [2, 3])
def test_s_refill_1_from_the_deck_of_its_level(level: int) -> None:
    rows, tops = {2: [69, 42, 43, 44], 3: [76, 72, 73, 74]}, {2: [55], 3: [85]}
    state = load(Seat(), rows=rows, tops=tops)
    now = after(state, f"reserve {rows[level][0]}").to_dict()["rows"]
    assert now[str(level)] == [*tops[level], *rows[level][1:]]


def test_s_refill_1_at_once_before_tokens_are_returned() -> None:
    state = load(Seat("wwwwuuuugg"), rows={1: [1, 2, 7, 4]}, tops={1: [40]})
    state = after(state, "reserve 7")
    assert state.phase == "return"
    assert state.to_dict()["rows"]["1"] == [1, 2, 40, 4]


@pytest.mark.parametrize("move", ["reserve deck1", "buy 7", "take wug"])
def test_s_refill_1_nothing_else_touches_the_rows(move: str) -> None:
    state = load(Seat("uuu", reserved=[7]))
    assert after(state, move).to_dict()["rows"] == state.to_dict()["rows"]


@pytest.mark.parametrize("move", ["buy 7", "reserve 7"])
def test_s_refill_1_an_empty_deck_leaves_the_place_empty(move: str) -> None:
    state = load(Seat("uuu"), rows={1: [1, 2, 7, 4]}, sold={1: 1})
    assert after(state, move).to_dict()["rows"]["1"] == [1, 2, None, 4]


def test_s_refill_1_the_last_card_of_a_deck_fills_a_place() -> None:
    state = load(Seat("uuu"), rows={1: [1, 2, 7, 4]}, tops={1: [40]}, sold={1: 1})
    now = after(state, "buy 7").to_dict()
    assert (now["rows"]["1"], now["decks"]["1"]) == ([1, 2, 40, 4], [])
