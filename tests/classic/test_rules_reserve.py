"""S-RES: reserving cards."""

import pytest

import cabochon

from .positions import Seat, after, legal, load, supply, tokens

ROWS = {1: [1, 2, 3, 4], 2: [41, 42, 43, 44], 3: [71, 72, 73, 74]}


def reserved(state: cabochon.State, seat: int = 0) -> list[dict[str, object]]:
    """The reserved cards of a seat."""
    cards: list[dict[str, object]] = state.to_dict()["seats"][seat]["reserved"]
    return cards


def test_s_res_1_every_open_card_and_every_deck() -> None:
    open_cards = {f"reserve {card}" for row in ROWS.values() for card in row}
    decks = {"reserve deck1", "reserve deck2", "reserve deck3"}
    assert legal(load(rows=ROWS), "reserve") == open_cards | decks


def test_s_res_1_an_open_card_is_reserved_face_up() -> None:
    state = after(load(rows=ROWS), "reserve 43")
    assert reserved(state) == [{"card": 43, "open": True}]


def test_s_res_1_the_top_card_of_a_deck_is_reserved_blind() -> None:
    state = after(load(rows=ROWS, tops={2: [60, 50]}), "reserve deck2")
    assert reserved(state) == [{"card": 60, "open": False}]
    assert state.to_dict()["decks"]["2"][0] == 50
    assert 60 not in state.to_dict()["decks"]["2"]


def test_s_res_1_reserved_cards_keep_their_order() -> None:
    state = load(Seat(reserved=[90]), rows=ROWS, tops={1: [40]})
    state = after(state, "reserve deck1", "take wug", "reserve 2")
    assert [card["card"] for card in reserved(state)] == [90, 40, 2]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_s_res_1_fewer_than_three_reserved_cards_allow_another(count: int) -> None:
    state = load(Seat(reserved=[90, 89, 88][:count]))
    assert "reserve deck1" in legal(state)


def test_s_res_1_three_reserved_cards_allow_no_other() -> None:
    state = load(Seat(reserved=[90, 89], blind=[88]))
    assert legal(state, "reserve") == set()
    for move in ("reserve deck1", "reserve 1"):
        with pytest.raises(cabochon.IllegalMove):
            state.play(move)


def test_s_res_1_the_reserves_of_others_do_not_count() -> None:
    state = load(Seat(), Seat(reserved=[90, 89, 88]))
    assert "reserve deck1" in legal(state)


@pytest.mark.parametrize("card", [40, 39, 38, 37, 0, 91, 99999])
def test_s_res_1_only_what_lies_open(card: int) -> None:
    in_deck_reserved_bought = load(
        Seat(cards=[39], reserved=[38]), Seat(reserved=[37]), rows=ROWS, tops={1: [40]}
    )
    with pytest.raises(cabochon.IllegalMove):
        in_deck_reserved_bought.play(f"reserve {card}")


@pytest.mark.parametrize("move", ["reserve 1", "reserve deck3"])
def test_s_res_2_a_gold_comes_with_the_card(move: str) -> None:
    state = after(load(Seat("wo"), rows=ROWS), move)
    assert tokens(state, 0) == "woo"
    assert supply(state).count("o") == 3


@pytest.mark.parametrize("move", ["reserve 1", "reserve deck3"])
def test_s_res_2_without_gold_in_the_supply_the_card_comes_alone(move: str) -> None:
    state = after(load(Seat("woo"), Seat("ooo"), rows=ROWS), move)
    assert tokens(state, 0) == "woo"
    assert len(reserved(state)) == 1


def test_s_res_2_the_gold_cannot_be_declined() -> None:
    state = load(rows=ROWS)
    ways = [move for move in map(str, state.legal_moves()) if move.split()[:2] == ["reserve", "1"]]
    assert ways == ["reserve 1"]


def test_s_res_3_an_empty_deck_cannot_be_drawn_from() -> None:
    state = load(rows=ROWS, sold={1: 1})
    assert state.to_dict()["decks"]["1"] == []
    assert {"reserve 1", "reserve deck2", "reserve deck3"} <= legal(state)
    assert "reserve deck1" not in legal(state)
    with pytest.raises(cabochon.IllegalMove):
        state.play("reserve deck1")


def test_s_res_3_an_empty_place_cannot_be_chosen() -> None:
    state = load(rows={**ROWS, 1: [None, 2, None, 4]}, sold={1: 1})
    assert {move for move in legal(state, "reserve") if len(move) == len("reserve 1")} == {
        "reserve 2",
        "reserve 4",
    }
    with pytest.raises(cabochon.IllegalMove):
        state.play("reserve 1")


def test_s_res_4_only_a_purchase_takes_a_card_out_of_the_reserve() -> None:
    held = [{"card": 31, "open": True}, {"card": 90, "open": False}]
    state = load(Seat("wwwwwoo", reserved=[31], blind=[90]), players=4, rows=ROWS)
    for move in legal(state):
        now = reserved(after(state, move))
        if move.startswith("buy 31"):
            assert now == held[1:]
        else:
            assert now[:2] == held


def test_s_res_4_a_reserved_card_cannot_be_discarded() -> None:
    state = load(Seat("wwwwuuuugg", reserved=[31, 90, 89]), rows=ROWS)
    in_the_limit = after(state, "take grk")
    assert legal(in_the_limit) == {"return w", "return u", "return g", "return r", "return k"}


def test_s_res_4_only_reserving_gives_gold() -> None:
    state = load(Seat("wwwwuuo"), rows={**ROWS, 1: [31, 7, 21, 4]})
    verbs = set()
    for move in legal(state):
        gained = tokens(after(state, move), 0).count("o") - 1
        verbs.add(move.split()[0])
        assert gained == 1 if move.startswith("reserve") else gained <= 0
    assert verbs == {"take", "reserve", "buy"}


@pytest.mark.parametrize("back", "wuo")
def test_s_res_5_with_ten_tokens_the_gold_counts(back: str) -> None:
    state = after(load(Seat("wwwwwuuuuu"), players=4, rows=ROWS), "reserve 1")
    assert (state.phase, state.to_move, tokens(state, 0)) == ("return", 0, "wwwwwuuuuuo")
    assert legal(state) == {"return w", "return u", "return o"}
    state = after(state, f"return {back}")
    assert tokens(state, 0) == "wwwwwuuuuuo".replace(back, "", 1)
    assert state.to_move == 1


def test_s_res_5_with_ten_tokens_and_no_gold_nothing_is_returned() -> None:
    state = after(load(Seat("wwwwuuuuoo"), Seat("ooo"), rows=ROWS), "reserve 1")
    assert (state.phase, state.to_move, tokens(state, 0)) == ("main", 1, "wwwwuuuuoo")
