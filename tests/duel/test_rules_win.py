"""D-WIN: the three victories."""

import pytest

import cabochon

from .positions import Seat, after, legal, load, reasons, stage

EIGHTEEN = "30 54 67 56"
"""Four cards worth 18 points: three without bonus and a white one of 4."""
EIGHT_WHITE = "56 33 32 34"
"""Four white cards worth 8 points."""
NINE_CROWNS = "2 7 52w 53w 66w"
EIGHT_CROWNS = "2 52w 53w 66w"


@pytest.mark.parametrize(("card", "won"), [(33, ["points"]), (10, [])], ids=["20", "19"])
def test_d_win_1_twenty_points(card: int, won: list[str]) -> None:
    state = load(Seat("wwwrrkkkp", cards=EIGHTEEN), board="u", pyramid="33 10")
    assert reasons(after(state, f"buy {card}")) == won


def test_d_win_1_more_than_twenty_points() -> None:
    state = load(Seat("rrrrp", cards="54 67 56 58"), board="u", pyramid="30")
    assert reasons(after(state, "buy 30")) == ["points"]


def test_d_win_1_royals_count() -> None:
    state = load(Seat("rrr", cards=f"{EIGHTEEN} 2 7"), board="u", pyramid="12")
    state = after(state, "buy 12")
    assert reasons(state) == []
    assert reasons(after(state, "royal 1")) == ["points"]


@pytest.mark.parametrize(
    ("owned", "won"), [(NINE_CROWNS, ["crowns"]), (EIGHT_CROWNS, [])], ids=["10", "9"]
)
def test_d_win_2_ten_crowns(owned: str, won: list[str]) -> None:
    state = load(Seat("rrr", cards=owned), board="u", pyramid="12")
    assert reasons(after(state, "buy 12")) == won


def test_d_win_2_more_than_ten_crowns() -> None:
    state = load(Seat("kkkk", cards="50 21 24 2 7 12 17 31 35 52w"), board="u", pyramid="66")
    assert reasons(after(state, "buy 66 as k")) == ["crowns"]


@pytest.mark.parametrize(("card", "won"), [(31, ["colour"]), (5, [])], ids=["10", "9"])
def test_d_win_3_ten_points_of_one_colour(card: int, won: list[str]) -> None:
    state = load(Seat("ggrrrkkp", cards=EIGHT_WHITE), board="u", pyramid="31 5")
    assert reasons(after(state, f"buy {card}")) == won


def test_d_win_3_points_of_different_colours_do_not_add_up() -> None:
    state = load(Seat("wwuuuup", cards=EIGHT_WHITE), board="g", pyramid="37")
    assert reasons(after(state, "buy 37")) == []


@pytest.mark.parametrize(("colour", "won"), [("w", ["colour"]), ("u", [])])
def test_d_win_3_jokers_count_in_their_colour(colour: str, won: list[str]) -> None:
    seven_white = "56 33 32"
    owned = f"{seven_white} 9 28{colour} 29{colour}"
    state = load(Seat("ggrrr", cards=owned), board="u", pyramid="5")
    assert reasons(after(state, "buy 5")) == won


def test_d_win_3_cards_without_bonus_do_not_count() -> None:
    state = load(Seat("ggrrr", cards=f"{EIGHT_WHITE} 30"), board="u", pyramid="5")
    assert reasons(after(state, "buy 5")) == []


def test_d_win_3_royals_do_not_count() -> None:
    owned = f"{EIGHT_WHITE} 7 12 17"
    state = load(Seat("ggrrr", cards=owned, royals="4"), board="u", pyramid="5")
    assert reasons(after(state, "buy 5")) == []


def test_d_win_4_checked_after_the_discard() -> None:
    me = Seat("wwwuuuuggggpp", cards=f"{EIGHTEEN} 1 3 4 50")
    state = after(load(me, board="r", pyramid="33"), "buy 33", "discard w")
    assert (stage(state), reasons(state)) == (("discard", 0), [])
    assert reasons(after(state, "discard w")) == ["points"]


def test_d_win_4_the_game_ends_at_once() -> None:
    state = after(load(Seat("wwwkkp", cards=EIGHTEEN), board="u", pyramid="33"), "buy 33")
    assert stage(state) == ("over", None)
    assert legal(state) == set()
    snapshot = state.to_dict()
    assert snapshot["outcome"] == {"winners": [0], "reasons": ["points"]}
    assert (snapshot["again"], snapshot["replenished"], snapshot["card"]) == (False, False, None)


def test_d_win_4_no_move_is_accepted_afterwards() -> None:
    state = after(load(Seat("wwwkkp", cards=EIGHTEEN), board="u", pyramid="33"), "buy 33")
    for move in ("take a1", "replenish", "pass"):
        with pytest.raises(cabochon.IllegalMove):
            state.play(move)


def test_d_win_4_a_pending_extra_turn_is_lost() -> None:
    state = load(Seat("rrr", cards=f"{EIGHTEEN} 2 7"), board="u", pyramid="12")
    state = after(state, "buy 12", "royal 2")
    assert stage(state) == ("over", None)
    assert not state.to_dict()["again"]


def test_d_win_5_the_second_seat_wins_on_its_own_turn() -> None:
    other = Seat("wwwkkp", cards=EIGHTEEN)
    state = after(load(Seat(), other, board="ug", pyramid="33"), "take a1")
    assert state.outcome is None
    state = after(state, "buy 33")
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.outcome.reasons == ("points",)


def test_d_win_5_there_is_one_winner_even_if_both_were_close() -> None:
    me, other = Seat("wwwkkp", cards=EIGHTEEN), Seat("gggg", cards="58 60 62 64")
    state = after(load(me, other, board="u", pyramid="33"), "buy 33")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_d_win_6_all_conditions_fulfilled_are_recorded() -> None:
    owned = f"{EIGHT_WHITE} 54 2 52w 53w 66w 16 18 19"
    me = Seat("uuurrkkkp", cards=owned, royals="4 3")
    state = after(load(me, board="w", pyramid="55"), "buy 55")
    assert reasons(state) == ["points", "crowns", "colour"]


def test_d_win_6_a_finished_game_can_be_read_back() -> None:
    state = after(load(Seat("wwwkkp", cards=EIGHTEEN), board="u", pyramid="33"), "buy 33")
    assert reasons(cabochon.from_dict(state.to_dict())) == ["points"]
