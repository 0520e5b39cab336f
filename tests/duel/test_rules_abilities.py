"""D-ABIL and the five abilities: again, joker, gem, privilege and steal."""

import pytest

import cabochon

from .positions import (
    CARDS,
    Seat,
    after,
    bag,
    cards,
    legal,
    load,
    on,
    privileges,
    reasons,
    refuses,
    row,
    royals,
    stage,
    tokens,
)


def price(card: int) -> str:
    """The printed price of a card, as letters."""
    return "".join(kind * number for kind, number in CARDS[card].cost.items())


def test_d_abil_1_an_ability_cannot_be_declined() -> None:
    state = load(Seat("rrkk"), board="w.w", pyramid="4")
    assert legal(after(state, "buy 4")) == {"gem a1", "gem c1"}
    state = load(Seat("uuuurrr"), Seat("gp"), board="w", pyramid="32")
    assert legal(after(state, "buy 32")) == {"steal g", "steal p"}


def test_d_abil_1_an_ability_is_resolved_only_once() -> None:
    me = Seat("wwwwkkpuuu")
    state = after(load(me, board="ggg", pyramid="33 2"), "buy 33", "take a1", "buy 2")
    assert cards(state, 0) == [33, 2]
    assert privileges(state) == (2, 1, 0)


def test_d_abil_1_it_is_resolved_as_far_as_possible() -> None:
    state = after(load(Seat("uuuurrr"), Seat("o"), board="w", pyramid="32"), "buy 32")
    assert stage(state) == ("main", 1)
    assert (tokens(state, 0), tokens(state, 1)) == ("", "o")


@pytest.mark.parametrize("card", [3, 8, 13, 18, 23])
def test_d_again_1_the_same_player_takes_another_turn(card: int) -> None:
    state = after(load(Seat(price(card)), board="", pyramid=str(card)), f"buy {card}")
    assert cards(state, 0) == [card]
    assert stage(state) == ("main", 0)


def test_d_again_1_a_joker_may_have_it_too() -> None:
    state = load(Seat("rrrr", cards="16 19 46"), board="w", pyramid="65")
    assert stage(after(state, "buy 65 as r")) == ("main", 0)


def test_d_again_1_a_royal_may_have_it_too() -> None:
    state = load(Seat("rrr", cards="2 7"), board="w", pyramid="12")
    assert stage(after(state, "buy 12", "royal 2")) == ("main", 0)


@pytest.mark.parametrize("card", [1, 2, 5])
def test_d_again_1_without_it_the_turn_passes(card: int) -> None:
    state = load(Seat(price(card)), board="", pyramid=str(card))
    assert stage(after(state, f"buy {card}")) == ("main", 1)


def test_d_again_2_the_discard_comes_first() -> None:
    state = load(Seat("wwuuggrrkkpp", cards="46 50"), board="w", pyramid="13")
    state = after(state, "buy 13")
    assert stage(state) == ("discard", 0)
    assert state.to_dict()["again"]
    state = after(state, "discard w")
    assert stage(state) == ("main", 0)
    assert not state.to_dict()["again"]


def test_d_again_2_the_victory_check_comes_first() -> None:
    seventeen = "30 54 67 20 44 46"
    state = load(Seat("rrrr", cards=seventeen), board="w", pyramid="65")
    state = after(state, "buy 65 as r")
    assert reasons(state) == ["points"]
    assert stage(state) == ("over", None)


def test_d_again_3_only_one_extra_turn() -> None:
    state = load(Seat("rrkkp"), board="wug", pyramid="13")
    state = after(state, "buy 13", "take a1")
    assert stage(state) == ("main", 1)
    assert stage(after(state, "take b1")) == ("main", 0)


def test_d_again_4_an_extra_turn_may_earn_another() -> None:
    state = load(Seat("wwuurrkkpp"), board="w", pyramid="13 23")
    state = after(state, "buy 13")
    assert stage(state) == ("main", 0)
    state = after(state, "buy 23")
    assert stage(state) == ("main", 0)
    assert stage(after(state, "take a1")) == ("main", 1)


@pytest.mark.parametrize(
    "me",
    [
        Seat("kkkkp"),
        Seat("kkkkp", cards="30 54"),
        Seat("kkkkp", reserved="1 9 38"),
    ],
    ids=["no-card", "cards-without-bonus", "reserved-bonuses"],
)
def test_d_jok_1_not_without_a_bought_card_with_a_bonus(me: Seat) -> None:
    state = load(me, Seat(cards="14 16"), board="wo", pyramid="26")
    assert not legal(state, "buy")
    assert refuses(state, "buy 26 as w")


def test_d_jok_1_it_may_still_be_reserved() -> None:
    assert "reserve b1 26" in legal(load(board="wo", pyramid="26"))


def test_d_jok_1_one_bonus_is_enough() -> None:
    state = load(Seat("kkkkp", cards="9"), board="w", pyramid="26")
    assert legal(state, "buy") == {"buy 26 as u"}


def test_d_jok_2_any_colour_of_which_a_bonus_is_owned() -> None:
    state = load(Seat("kkkkp", cards="1 9 38 30", reserved="14"), board="w", pyramid="26")
    assert legal(state, "buy") == {"buy 26 as w", "buy 26 as u"}
    assert refuses(state, "buy 26 as g")
    assert refuses(state, "buy 26")


def test_d_jok_2_its_bonus_becomes_that_colour() -> None:
    state = load(Seat("kkkkp", cards="1 9"), board="w", pyramid="26")
    for colour in "wu":
        bought = after(state, f"buy 26 as {colour}").to_dict()["seats"][0]["cards"]
        assert bought == [{"card": 1}, {"card": 9}, {"card": 26, "as": colour}]


def test_d_jok_2_only_a_joker_is_given_a_colour() -> None:
    assert refuses(load(Seat("uuu", cards="1"), pyramid="2"), "buy 2 as w")


@pytest.mark.parametrize("owned", ["38", "9 28u", "38 27u 28u"])
def test_d_jok_3_two_bonus_cards_and_coloured_jokers_give_the_same_colour(owned: str) -> None:
    state = load(Seat("kkkkp", cards=owned), board="w", pyramid="26")
    assert legal(state, "buy") == {"buy 26 as u"}


@pytest.mark.parametrize(("owned", "left"), [("9", ""), ("38", "u")])
def test_d_jok_4_a_joker_gives_exactly_one_bonus(owned: str, left: str) -> None:
    state = load(Seat("uuuukkkkpp", cards=owned), board="w", pyramid="26 53")
    state = after(state, "buy 26 as u", "take a1", "buy 53 as u")
    assert tokens(state, 0) == left


def test_d_jok_5_the_colour_is_fixed() -> None:
    state = load(Seat("kkkkpggg", cards="1"), board="www", pyramid="26 7")
    state = after(state, "buy 26 as w", "take a1", "buy 7", "take b1")
    assert state.to_dict()["seats"][0]["cards"] == [
        {"card": 1},
        {"card": 26, "as": "w"},
        {"card": 7},
    ]


@pytest.mark.parametrize(("colour", "won"), [("w", ["colour"]), ("u", [])])
def test_d_jok_5_its_points_count_in_its_colour(colour: str, won: list[str]) -> None:
    eight_white = "56 33 32 34 9"
    me = Seat("ggggpoo", cards=eight_white)
    state = after(load(me, board="w", pyramid="51"), f"buy 51 as {colour}")
    assert reasons(state) == won


@pytest.mark.parametrize(("card", "colour"), [(4, "w"), (9, "u"), (14, "g"), (19, "r"), (24, "k")])
def test_d_gem_1_a_token_of_the_cards_own_colour(card: int, colour: str) -> None:
    board = "w.w.. u.u.. g.g.. r.r.. k.k.o"
    cells = dict(zip("wugrk", "12345", strict=True))
    state = after(load(Seat(price(card)), board=board, pyramid=str(card)), f"buy {card}")
    near, far = f"a{cells[colour]}", f"c{cells[colour]}"
    assert legal(state) == {f"gem {near}", f"gem {far}"}
    state = after(state, f"gem {far}")
    assert tokens(state, 0) == colour
    assert on(state, near, far) == f"{colour}."
    assert stage(state) == ("main", 1)


def test_d_gem_1_the_only_token_is_taken_without_asking() -> None:
    state = after(load(Seat("rrkk"), board="u..wg", pyramid="4"), "buy 4")
    assert tokens(state, 0) == "w"
    assert on(state, "d1") == "."
    assert stage(state) == ("main", 1)


def test_d_gem_1_nothing_happens_if_there_is_none() -> None:
    state = after(load(Seat("rrkk"), board="ugp.o", pyramid="4"), "buy 4")
    assert tokens(state, 0) == ""
    assert on(state, "a1", "b1", "c1", "e1") == "ugpo"
    assert stage(state) == ("main", 1)


def test_d_gem_1_a_position_may_wait_for_the_choice() -> None:
    state = load(
        Seat(cards="4"),
        board="w.w",
        phase="gem",
        card=4,
        pyramid="2 7 12 17",
        refill=(1, 2),
        decks="9",
    )
    assert legal(state) == {"gem a1", "gem c1"}
    state = after(state, "gem a1")
    assert (stage(state), tokens(state, 0)) == (("main", 1), "w")
    assert row(state, 1) == [2, 7, 9, 12, 17]


@pytest.mark.parametrize("board", ["w", "u"])
def test_d_gem_1_no_position_waits_for_fewer_than_two_answers(board: str) -> None:
    with pytest.raises(cabochon.InvalidSnapshot):
        load(Seat(cards="4"), board=board, phase="gem", card=4)


def test_d_gem_2_tokens_in_the_bag_cannot_be_taken() -> None:
    state = after(load(Seat("rrkk"), board="ug", pyramid="4"), "buy 4")
    assert tokens(state, 0) == ""
    assert bag(state).count("w") == 4


def test_d_gem_2_it_is_mandatory_even_at_ten_tokens() -> None:
    state = load(Seat("uuuuggggoo", cards="46 50"), board="ww", pyramid="4")
    state = after(state, "buy 4")
    assert legal(state) == {"gem a1", "gem b1"}
    assert stage(after(state, "gem a1")) == ("discard", 0)


def test_d_gem_2_it_never_gives_the_opponent_a_privilege() -> None:
    state = load(Seat("wwrrkk"), board="wu", pyramid="4")
    state = after(state, "buy 4")
    assert tokens(state, 0) == "www"
    assert privileges(state) == (3, 0, 0)


@pytest.mark.parametrize("card", [33, 37, 41, 45, 49])
def test_d_pvg_1_the_player_takes_a_privilege(card: int) -> None:
    state = load(Seat(price(card)), Seat(privileges=1), board="", pyramid=str(card))
    state = after(state, f"buy {card}")
    assert privileges(state) == (1, 1, 1)
    assert stage(state) == ("main", 1)


def test_d_pvg_1_from_the_opponent_if_none_is_above_the_board() -> None:
    state = load(Seat("wwwwkkp"), Seat(privileges=3), board="", pyramid="33")
    assert privileges(after(state, "buy 33")) == (0, 1, 2)


def test_d_steal_1_any_plain_token_of_the_opponent_but_no_gold() -> None:
    state = load(Seat("uuurrr", cards="6"), Seat("wugrkpo"), board="", pyramid="32")
    state = after(state, "buy 32")
    assert legal(state) == {f"steal {kind}" for kind in "wugrkp"}
    assert refuses(state, "steal o")
    state = after(state, "steal p")
    assert (tokens(state, 0), tokens(state, 1)) == ("p", "wugrko")
    assert stage(state) == ("main", 1)


@pytest.mark.parametrize("card", [32, 36, 40, 44, 48])
def test_d_steal_1_the_only_kind_is_taken_without_asking(card: int) -> None:
    state = load(Seat(price(card)), Seat("ppo"), board="", pyramid=str(card))
    state = after(state, f"buy {card}")
    assert (tokens(state, 0), tokens(state, 1)) == ("p", "po")
    assert stage(state) == ("main", 1)


@pytest.mark.parametrize("hand", ["", "oo"])
def test_d_steal_1_nothing_happens_if_the_opponent_has_no_plain_token(hand: str) -> None:
    state = after(load(Seat("uuuurrr"), Seat(hand), board="w", pyramid="32"), "buy 32")
    assert (tokens(state, 0), tokens(state, 1)) == ("", hand)
    assert stage(state) == ("main", 1)


def test_d_steal_1_a_position_may_wait_for_the_choice() -> None:
    state = load(Seat(cards="32"), Seat("ukk"), board="w", phase="steal", card=32)
    assert legal(state) == {"steal u", "steal k"}
    state = after(state, "steal k")
    assert (stage(state), tokens(state, 0), tokens(state, 1)) == (("main", 1), "k", "uk")


@pytest.mark.parametrize("hand", ["", "uu", "uoo"])
def test_d_steal_1_no_position_waits_for_fewer_than_two_answers(hand: str) -> None:
    with pytest.raises(cabochon.InvalidSnapshot):
        load(Seat(cards="32"), Seat(hand), board="w", phase="steal", card=32)


def test_d_steal_2_it_is_mandatory_even_at_ten_tokens() -> None:
    me = Seat("wwwwggggpp", cards="36 38 6 46 16")
    state = after(load(me, Seat("uk"), board="", pyramid="32"), "buy 32")
    assert legal(state) == {"steal u", "steal k"}
    assert stage(after(state, "steal u")) == ("discard", 0)


def test_d_steal_2_the_royal_steal_is_mandatory_too() -> None:
    state = load(Seat("rrr", cards="2 7"), Seat("uk"), board="w", pyramid="12")
    state = after(state, "buy 12", "royal 1")
    assert legal(state) == {"steal u", "steal k"}
    assert royals(state, 0) == [1]
