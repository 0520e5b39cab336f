"""D-RES and D-REFILL: gold, the reserve, and the new cards of the pyramid."""

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
    reasons,
    refuses,
    reserved,
    row,
    stage,
    tokens,
    verbs,
)

COLOURED_1 = " ".join(map(str, range(1, 26)))
"""All level-1 cards but 26 to 30: who owns them leaves an empty deck."""


def test_d_res_1_not_without_gold_on_the_board() -> None:
    assert not legal(load(board="wugrk"), "reserve")
    assert not legal(load(Seat("oo"), Seat("o")), "reserve")


def test_d_res_1_not_with_three_reserved_cards() -> None:
    state = load(Seat(reserved="2 7? 33"), board="owug", pyramid="12")
    assert not legal(state, "reserve")
    assert refuses(state, "reserve a1 12")


def test_d_res_1_the_third_place_may_be_used() -> None:
    state = load(Seat(reserved="2 7?"), board="owug", pyramid="12")
    assert reserved(after(state, "reserve a1 12"), 0) == [2, 7, 12]


def test_d_res_1_the_opponents_reserve_does_not_matter() -> None:
    state = load(Seat(), Seat(reserved="2 7 33"), board="owug", pyramid="12")
    assert "reserve a1 12" in legal(state)


def test_d_res_2_the_player_chooses_the_gold() -> None:
    state = load(board="owo.. ....o", pyramid="12")
    assert {move for move in legal(state, "reserve") if move.endswith(" 12")} == {
        "reserve a1 12",
        "reserve c1 12",
        "reserve e2 12",
    }
    state = after(state, "reserve c1 12")
    assert on(state, "a1", "c1", "e2") == "o.o"
    assert tokens(state, 0) == "o"


def test_d_res_2_only_gold_can_be_taken_with_it() -> None:
    state = load(board="ow", pyramid="12")
    assert refuses(state, "reserve b1 12")
    assert refuses(state, "reserve c1 12")


def test_d_res_3_an_open_card_or_the_top_of_a_deck() -> None:
    open_cards = "2 7 12 17 22 31 35 39 43 55 57 59"
    state = load(board="o", pyramid=open_cards)
    choices = [*open_cards.split(), "deck1", "deck2", "deck3"]
    assert legal(state, "reserve") == {f"reserve a1 {choice}" for choice in choices}


def test_d_res_3_the_open_card_is_reserved_as_open() -> None:
    state = after(load(board="o", pyramid="35"), "reserve a1 35")
    assert state.to_dict()["seats"][0]["reserved"] == [{"card": 35, "open": True}]


@pytest.mark.parametrize(("deck", "top"), [("deck1", 9), ("deck2", 40), ("deck3", 61)])
def test_d_res_3_the_top_card_of_the_deck_is_reserved_blind(deck: str, top: int) -> None:
    state = load(board="o", decks="9 10 40 41 61 62")
    sizes = {level: len(cards) for level, cards in state.to_dict()["decks"].items()}
    state = after(state, f"reserve a1 {deck}")
    sizes[deck[-1]] -= 1
    assert state.to_dict()["seats"][0]["reserved"] == [{"card": top, "open": False}]
    assert {level: len(cards) for level, cards in state.to_dict()["decks"].items()} == sizes


def test_d_res_4_an_empty_deck_cannot_be_chosen() -> None:
    other = Seat(cards=COLOURED_1)
    state = load(Seat(), other, board="o")
    assert state.to_dict()["decks"]["1"] == []
    assert refuses(state, "reserve a1 deck1")
    assert {"reserve a1 deck2", "reserve a1 deck3"} <= legal(state)


def test_d_res_4_an_empty_slot_cannot_be_chosen() -> None:
    other = Seat(cards=COLOURED_1 + " 30")
    state = load(Seat(), other, board="o")
    assert row(state, 1) == [29, 28, 27, 26, None]
    level_1 = {f"reserve a1 {card}" for card in (29, 28, 27, 26)}
    level_2_and_3 = {f"reserve a1 {card}" for card in (54, 53, 52, 51, 67, 66, 65)}
    decks = {"reserve a1 deck2", "reserve a1 deck3"}
    assert legal(state, "reserve") == level_1 | level_2_and_3 | decks


def test_d_res_4_no_gold_without_a_card() -> None:
    state = load(Seat(reserved="2 7 33", privileges=1), board="owu")
    assert not any("a1" in move for move in legal(state))


def test_d_res_5_at_most_three_are_kept() -> None:
    state = load(Seat(reserved="2 7"), board="oow")
    state = after(state, "reserve a1 deck1", "take c1")
    assert len(reserved(state, 0)) == 3
    assert (stage(state), on(state, "b1")) == (("main", 0), "o")
    assert not legal(state, "reserve")


def test_d_res_5_the_opponent_sees_only_the_back_of_a_blind_card_and_the_owner_the_face() -> None:
    state = after(load(board="o", decks="40"), "reserve a1 deck2")
    assert state.view(1).to_dict()["seats"][0]["reserved"] == [{"level": 2, "open": False}]
    assert state.view(0).to_dict()["seats"][0]["reserved"] == [{"card": 40, "open": False}]


def test_d_res_6_a_reserved_card_gives_no_bonus() -> None:
    state = load(Seat("uu", reserved="6 8 38"), board="w", pyramid="2")
    assert not legal(state, "buy")


def test_d_res_6_a_reserved_card_gives_no_points() -> None:
    nineteen = "30 54 67 56 10"
    state = load(Seat(cards=nineteen, reserved="58 60?"), board="ow", pyramid="62")
    assert reasons(after(state, "take b1")) == []
    assert reasons(after(state, "reserve a1 62")) == []


def test_d_res_6_an_unbought_card_costs_nothing_at_the_end() -> None:
    eighteen = "30 54 67 56"
    state = load(Seat("wwwkkp", eighteen, "58 60? 62"), board="w", pyramid="33")
    assert reasons(after(state, "buy 33")) == ["points"]


def test_d_res_6_a_reserved_card_gives_no_crowns() -> None:
    state = after(load(Seat(cards="2 7"), board="o", pyramid="52"), "reserve a1 52")
    assert stage(state) == ("main", 1)
    assert state.to_dict()["seats"][0]["royals"] == []


@pytest.mark.parametrize("card", [3, 4, 33, 32])
def test_d_res_6_a_reserved_card_has_no_ability(card: int) -> None:
    state = load(Seat(), Seat("ug"), board="oww", pyramid=str(card))
    state = after(state, f"reserve a1 {card}")
    assert stage(state) == ("main", 1)
    assert (tokens(state, 0), tokens(state, 1)) == ("o", "ug")
    assert privileges(state) == (3, 0, 0)


def test_d_res_6_a_reserved_card_leaves_only_by_being_bought() -> None:
    state = load(Seat("uuu", reserved="2 7 12", privileges=1), board="owug", pyramid="17")
    for move in legal(state):
        after_move = after(state, move)
        assert reserved(after_move, 0) == ([7, 12] if move == "buy 2" else [2, 7, 12])


def test_d_res_7_allowed_with_ten_tokens_and_the_gold_may_be_discarded() -> None:
    state = after(load(Seat("wwuuggrrkk"), board="o", pyramid="12"), "reserve a1 12")
    assert stage(state) == ("discard", 0)
    state = after(state, "discard o")
    assert stage(state) == ("main", 1)
    assert tokens(state, 0) == "wwuuggrrkk"
    assert "o" in bag(state)


def test_d_res_8_only_reserving_gives_gold() -> None:
    me = Seat("rrrruuuukko", cards="6 16", privileges=1)
    state = load(me, Seat("wwo"), board="ow.w.", pyramid="2 4 32")
    assert verbs(state) == {"take", "reserve", "buy", "privilege", "replenish"}
    for move in legal(state):
        gain = tokens(after(state, move), 0).count("o") - tokens(state, 0).count("o")
        assert (gain == 1) == move.startswith("reserve")


def test_d_res_8_gold_is_neither_stolen_nor_found() -> None:
    state = load(Seat("uuuurrr"), Seat("wgoo"), board="o", pyramid="32")
    assert legal(after(state, "buy 32")) == {"steal w", "steal g"}


def test_d_res_9_the_new_card_is_there_before_the_discard() -> None:
    state = load(Seat("wwuuggrrkk"), board="o", pyramid="2 7 12 17 22", decks="9")
    state = after(state, "reserve a1 12")
    assert stage(state) == ("discard", 0)
    assert row(state, 1) == [2, 7, 9, 17, 22]
    assert state.to_dict()["refill"] is None


def test_d_refill_1_the_new_card_takes_the_same_slot_after_a_reserve() -> None:
    state = load(board="o", pyramid="31 35 39 43", decks="40 41")
    state = after(state, "reserve a1 39")
    assert row(state, 2) == [31, 35, 40, 43]
    assert state.to_dict()["decks"]["2"][0] == 41


def test_d_refill_1_the_new_card_takes_the_same_slot_after_a_purchase() -> None:
    state = load(Seat("ggg"), board="w", pyramid="2 7 12 17 22", decks="9 10")
    state = after(state, "buy 7")
    assert row(state, 1) == [2, 9, 12, 17, 22]
    assert state.to_dict()["decks"]["1"][0] == 10


@pytest.mark.parametrize("move", ["buy 28 as w", "reserve a1 28"])
def test_d_refill_1_a_slot_stays_empty_if_the_deck_is_empty(move: str) -> None:
    me = Seat("uurrkp", cards="1")
    other = Seat(cards=COLOURED_1.removeprefix("1 "))
    state = load(me, other, board="ow", pyramid="26 27 28 29 30")
    state = after(state, move)
    assert row(state, 1) == [26, 27, None, 29, 30]
    assert stage(state) == ("main", 1)
    assert row(after(state, "take b1"), 1) == [26, 27, None, 29, 30]


def test_d_refill_2_immediately_after_reserving() -> None:
    state = load(board="o", pyramid="55 57 59", decks="61")
    state = after(state, "reserve a1 57")
    assert row(state, 3) == [55, 61, 59]


@pytest.mark.parametrize(
    ("card", "phase"), [(4, "gem"), (32, "steal"), (12, "royal"), (1, "discard")]
)
def test_d_refill_3_after_buying_the_choices_come_before_the_new_card(
    card: int, phase: str
) -> None:
    me = Seat("uuuuggrrrkkpp", cards="6 7 16 22")
    state = load(me, Seat("wg"), board="ww", pyramid=str(card))
    state = after(state, f"buy {card}")
    level = 2 if card == 32 else 1
    assert state.phase == phase
    assert row(state, level)[0] is None
    assert state.to_dict()["refill"] == {"level": level, "slot": 0}
    assert state.to_dict()["card"] == card


def test_d_refill_3_the_new_card_comes_after_the_last_discard() -> None:
    me = Seat("uuuuggrrrkkpp", cards="6 7 16 22")
    state = load(me, board="ww", pyramid="2 1", decks="9")
    state = after(state, "buy 1", "discard u")
    assert (stage(state), row(state, 1)[1]) == (("discard", 0), None)
    state = after(state, "discard u")
    assert (stage(state), row(state, 1)[1]) == (("main", 1), 9)


def test_d_refill_3_the_new_card_comes_before_the_extra_turn() -> None:
    state = load(Seat("rrkkp"), board="w", pyramid="2 13", decks="9")
    state = after(state, "buy 13")
    assert stage(state) == ("main", 0)
    assert row(state, 1)[1] == 9
    assert (state.to_dict()["refill"], state.to_dict()["card"]) == (None, None)


def test_d_refill_3_the_new_card_comes_even_if_the_game_is_won() -> None:
    state = load(Seat("wwwkkp", cards="30 54 67 56"), board="w", pyramid="33 35", decks="40")
    state = after(state, "buy 33")
    assert reasons(state) == ["points"]
    assert row(state, 2)[0] == 40


def test_d_refill_4_buying_a_reserved_card_refills_nothing() -> None:
    state = load(Seat("uuu", reserved="2"), board="w", pyramid="7 12 17 22 4", decks="9")
    state = after(state, "buy 2")
    assert cards(state, 0) == [2]
    assert reserved(state, 0) == []
    assert row(state, 1) == [7, 12, 17, 22, 4]
    assert state.to_dict()["decks"]["1"][0] == 9


def test_d_refill_4_reserving_from_a_deck_refills_nothing() -> None:
    state = load(board="o", pyramid="7 12 17 22 4", decks="9 10")
    state = after(state, "reserve a1 deck1")
    assert row(state, 1) == [7, 12, 17, 22, 4]
    assert state.to_dict()["decks"]["1"][0] == 10
