"""D-BUY and D-PAY: buying a card and paying for it."""

import pytest

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
    row,
    stage,
    tokens,
)


def test_d_buy_1_an_open_card() -> None:
    state = load(Seat("uuu"), pyramid="2 7")
    assert legal(state, "buy") == {"buy 2"}
    state = after(state, "buy 2")
    assert cards(state, 0) == [2]
    assert 2 not in row(state, 1)


@pytest.mark.parametrize("mark", ["", "?"])
def test_d_buy_1_an_own_reserved_card(mark: str) -> None:
    state = load(Seat("uuu", reserved=f"7 2{mark}"), pyramid="12")
    assert legal(state, "buy") == {"buy 2"}
    state = after(state, "buy 2")
    assert (cards(state, 0), reserved(state, 0)) == ([2], [7])


def test_d_buy_1_neither_a_card_of_the_opponent_nor_of_a_deck() -> None:
    state = load(Seat("uuuggg"), Seat(reserved="2"), pyramid="12", decks="7")
    assert not legal(state, "buy")
    assert refuses(state, "buy 2")
    assert refuses(state, "buy 7")


def test_d_buy_1_nothing_the_player_cannot_pay() -> None:
    assert refuses(load(Seat("uuwgrk"), pyramid="2"), "buy 2")


def test_d_buy_1_a_joker_needs_a_bonus_to_copy() -> None:
    assert not legal(load(Seat("kkkkp"), pyramid="26"), "buy")
    assert legal(load(Seat("kkkkp", cards="1"), pyramid="26"), "buy") == {"buy 26 as w"}


def test_d_buy_2_the_price_goes_into_the_bag_and_the_card_to_the_player() -> None:
    state = load(Seat("wugrkp", cards="30"), board="wwu", pyramid="1")
    before = bag(state)
    state = after(state, "buy 1")
    assert tokens(state, 0) == "wp"
    assert sorted(bag(state)) == sorted(before + "ugrk")
    assert on(state, "a1", "b1", "c1", "d1") == "wwu."
    assert cards(state, 0) == [30, 1]


def test_d_buy_3_the_bonus_counts_from_then_on() -> None:
    state = load(Seat("wwugrk"), board="w", pyramid="1 22")
    assert refuses(state, "buy 22")
    state = after(state, "buy 1", "take a1", "buy 22")
    assert (cards(state, 0), tokens(state, 0)) == ([1, 22], "")


def test_d_buy_3_a_card_with_two_bonuses_counts_twice() -> None:
    state = load(Seat("u", cards="38"), pyramid="2")
    assert tokens(after(state, "buy 2"), 0) == ""


def test_d_buy_3_a_card_without_bonus_reduces_nothing() -> None:
    state = load(Seat("uuuwwwgggk", cards="30 54 67"), pyramid="2 7 22")
    assert tokens(after(state, "buy 2"), 0) == "wwwgggk"
    assert tokens(after(state, "buy 7"), 0) == "wwwuuuk"
    assert tokens(after(state, "buy 22"), 0) == "uuugggk"


def test_d_buy_3_the_bonus_does_not_reduce_its_own_cost() -> None:
    assert refuses(load(Seat("wwwkkp"), pyramid="33"), "buy 33")
    assert "buy 33" in legal(load(Seat("wwwwkkp"), pyramid="33"))


def test_d_buy_4_the_ability_is_resolved_immediately() -> None:
    state = after(load(Seat("uuuurrr"), Seat("wg"), pyramid="32"), "buy 32")
    assert stage(state) == ("steal", 0)
    state = after(load(Seat("wwwwkkp"), pyramid="33"), "buy 33")
    assert privileges(state) == (2, 1, 0)


def test_d_buy_4_then_the_crowns() -> None:
    state = after(load(Seat("kkkk", cards="21 50 24 2"), pyramid="66"), "buy 66 as k")
    assert stage(state) == ("royal", 0)
    assert state.to_dict()["seats"][0]["cards"][-1] == {"card": 66, "as": "k"}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_d_buy_5_bought_cards_are_public(viewer: int | None) -> None:
    state = load(Seat(cards="2 7 27w"), Seat(cards="67"))
    first, second = state.view(viewer).to_dict()["seats"]
    assert first["cards"] == [{"card": 2}, {"card": 7}, {"card": 27, "as": "w"}]
    assert second["cards"] == [{"card": 67}]


@pytest.mark.parametrize(
    ("owned", "paid"),
    [
        ("", "ggrrkkp"),
        ("11", "grrkkp"),
        ("42", "rrkkp"),
        ("42 11 13", "rrkkp"),
        ("11 16 21", "grkp"),
        ("42 46 50", "p"),
        ("1 6 34 38", "ggrrkkp"),
    ],
)
def test_d_pay_1_bonuses_reduce_the_price_of_their_colour(owned: str, paid: str) -> None:
    state = load(Seat("ggrrkkp", cards=owned), pyramid="31")
    state = after(state, "buy 31")
    assert bag(state) == paid
    assert len(tokens(state, 0)) == 7 - len(paid)


def test_d_pay_1_a_joker_reduces_the_price_of_its_colour() -> None:
    state = load(Seat("ggrrkkp", cards="11 28g"), pyramid="31")
    assert bag(after(state, "buy 31")) == "rrkkp"


def test_d_pay_1_the_pearl_is_never_reduced() -> None:
    owned = "34 38 42 46 50"
    assert refuses(load(Seat("wugrk", cards=owned), pyramid="31"), "buy 31")
    assert bag(after(load(Seat("wugrkp", cards=owned), pyramid="31"), "buy 31")) == "p"


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("rrkkp", "rrkkp"),
        ("rkkpo", "rkkpo"),
        ("rrkkoo", "rrkko"),
        ("kkpoo", "kkpoo"),
        ("rkooo", "rkooo"),
    ],
)
def test_d_pay_2_gold_replaces_any_token_that_is_missing(hand: str, paid: str) -> None:
    state = after(load(Seat(hand), pyramid="13"), "buy 13")
    assert bag(state) == paid


@pytest.mark.parametrize("hand", ["rrkk", "rkkp", "rrkpw", "rkkoww", "kooowu"])
def test_d_pay_2_nothing_else_replaces_a_token(hand: str) -> None:
    assert refuses(load(Seat(hand), pyramid="13"), "buy 13")


def test_d_pay_3_gold_may_be_spent_although_the_token_is_held() -> None:
    state = load(Seat("uuuooo"), pyramid="2")
    assert legal(state, "buy") == {"buy 2", "buy 2 pay uuo", "buy 2 pay uoo", "buy 2 pay ooo"}
    assert bag(after(state, "buy 2")) == "uuu"
    state = after(state, "buy 2 pay uoo")
    assert (bag(state), tokens(state, 0)) == ("uoo", "uuo")


def test_d_pay_3_each_token_of_a_mixed_price_may_be_kept() -> None:
    state = load(Seat("ugrko"), pyramid="1")
    assert legal(state, "buy") == {
        "buy 1",
        "buy 1 pay grko",
        "buy 1 pay urko",
        "buy 1 pay ugko",
        "buy 1 pay ugro",
    }


def test_d_pay_3_the_pearl_may_be_kept_too() -> None:
    state = load(Seat("kkkkpo", cards="1"), pyramid="26")
    assert legal(state, "buy") == {
        "buy 26 as w",
        "buy 26 as w pay kkkpo",
        "buy 26 as w pay kkkko",
    }


def test_d_pay_3_gold_needed_elsewhere_cannot_save_a_token() -> None:
    state = load(Seat("uuoo"), pyramid="2")
    assert legal(state, "buy") == {"buy 2", "buy 2 pay uoo"}
    assert bag(after(state, "buy 2")) == "uuo"


@pytest.mark.parametrize("payment", ["u", "uu", "uuuu", "uuuo", "uug", "uuw", "uup"])
def test_d_pay_4_exactly_the_price_is_paid(payment: str) -> None:
    assert refuses(load(Seat("wuuuugpo"), pyramid="2"), f"buy 2 pay {payment}")


@pytest.mark.parametrize("payment", ["uuu", "uuo"])
def test_d_pay_4_a_bonus_may_not_be_waived(payment: str) -> None:
    state = load(Seat("uuuo", cards="6"), pyramid="2")
    assert refuses(state, f"buy 2 pay {payment}")
    assert legal(state, "buy") == {"buy 2", "buy 2 pay uo"}


def test_d_pay_4_the_default_payment_may_be_written_out() -> None:
    state = load(Seat("uuuo", cards="6"), pyramid="2")
    assert after(state, "buy 2 pay uu") == after(state, "buy 2")


def test_d_pay_5_a_free_card_is_still_a_purchase() -> None:
    state = load(Seat("uo", cards="6 38"), board="ww", pyramid="2")
    before = bag(state)
    assert legal(state, "buy") == {"buy 2"}
    state = after(state, "buy 2")
    assert (tokens(state, 0), bag(state)) == ("uo", before)
    assert cards(state, 0) == [6, 38, 2]
    assert stage(state) == ("main", 1)
