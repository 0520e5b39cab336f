"""S-END and S-DEAD: how a game ends."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import cabochon

from .positions import Seat, after, ended, legal, load, supply, tokens

FOURTEEN = [74, 78, 72]
"""Three cards worth 5, 5 and 4 points; white, blue and white."""
OTHER_FOURTEEN = [82, 86, 84]
"""Three cards worth 5, 5 and 4 points; green, red and red."""
ONE_POINT_ROW = {1: [8, 16, 3, 4]}
"""Card 8 costs four green, card 16 four red; each is worth one point."""

STUCK_ROWS = {1: [25, 26, 27, 28], 2: [42, 48, 49, 53], 3: [71, 73, 74, 75]}
"""Each asks for white or blue, and for red or black."""
STUCK = (
    Seat("wwwwuuuugg", reserved=[63, 64, 70]),
    Seat("ggrrrrkkkk", reserved=[46, 51, 52]),
)
"""All gems are held; one seat lacks red and black, the other white and blue."""


def stuck(seats: Sequence[Seat] = STUCK, **given: Any) -> cabochon.State:
    """A position in which nobody can move."""
    return load(*seats, rows=STUCK_ROWS, **given)


def stuck_with(seat: int, **changes: Any) -> list[Seat]:
    """The two stuck seats, one of them changed."""
    seats = list(STUCK)
    seats[seat] = replace(seats[seat], **changes)
    return seats


def test_s_end_1_fifteen_points_complete_the_round() -> None:
    state = after(load(Seat("gggg", cards=FOURTEEN), rows=ONE_POINT_ROW), "buy 8")
    assert (ended(state), state.to_move) == (None, 1)
    state = after(state, "take wur")
    assert ended(state) == ((0,), ("points",))


def test_s_end_1_fourteen_points_do_not() -> None:
    thirteen = [74, 72, 76]
    state = after(load(Seat("gggg", cards=thirteen), rows=ONE_POINT_ROW), "buy 8", "take wur")
    assert (ended(state), state.to_move) == (None, 0)


def test_s_end_1_a_noble_of_the_same_turn_counts() -> None:
    twelve_with_four_white_four_blue = Seat(cards=[72, 73, 76], bonuses="wwuuu")
    state = after(load(twelve_with_four_white_four_blue, nobles=[1]), "take wug")
    assert (ended(state), state.to_move) == (None, 1)
    assert ended(after(state, "take wug")) == ((0,), ("points",))


def test_s_end_1_a_noble_is_worth_no_more_than_three_points() -> None:
    eleven_with_four_white_four_blue = Seat(cards=[72, 73, 71], bonuses="wuuuu")
    state = load(eleven_with_four_white_four_blue, nobles=[1])
    state = after(state, "take wug", "take wug")
    assert state.to_dict()["seats"][0]["nobles"] == [1]
    assert (ended(state), state.to_move) == (None, 0)


def test_s_end_1_the_turn_ends_with_the_choice_of_noble() -> None:
    hand = Seat(cards=[72, 73, 76], bonuses="wwuuugggg")
    state = after(load(Seat(), hand, nobles=[1, 2], turn=1), "take wug")
    assert (ended(state), state.phase) == (None, "noble")
    assert ended(after(state, "noble 2")) == ((1,), ("points",))


def test_s_end_1_reserved_cards_have_no_points() -> None:
    state = load(Seat(), Seat(cards=FOURTEEN, reserved=[90]), turn=1)
    assert ended(after(state, "take wug")) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_end_2_the_first_seat_lets_all_others_play(players: int) -> None:
    state = load(Seat("gggg", cards=FOURTEEN), players=players, rows=ONE_POINT_ROW)
    state = after(state, "buy 8")
    for seat in range(1, players):
        assert (ended(state), state.to_move) == (None, seat)
        state = after(state, "reserve deck1")
    assert ended(state) == ((0,), ("points",))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_s_end_2_the_last_seat_ends_the_game_at_once(players: int) -> None:
    others = [Seat()] * (players - 1)
    hand = Seat("gggg", cards=FOURTEEN)
    state = load(*others, hand, players=players, turn=players - 1, rows=ONE_POINT_ROW)
    assert ended(after(state, "buy 8")) == ((players - 1,), ("points",))


def test_s_end_2_a_second_trigger_changes_nothing() -> None:
    state = load(
        Seat("gggg", cards=FOURTEEN),
        Seat("rrrr", cards=OTHER_FOURTEEN),
        players=3,
        rows=ONE_POINT_ROW,
    )
    state = after(state, "buy 8", "buy 16")
    assert (ended(state), state.to_move) == (None, 2)
    assert ended(after(state, "reserve deck1")) is not None


def test_s_end_2_no_move_is_legal_afterwards() -> None:
    state = load(Seat(), Seat("gggg", cards=FOURTEEN), turn=1, rows=ONE_POINT_ROW)
    state = after(state, "buy 8")
    assert state.to_dict()["turn"] is None
    for move in ("take wug", "pass", "reserve deck1"):
        with pytest.raises(cabochon.IllegalMove):
            state.play(move)


def test_s_end_2_the_snapshot_tells_the_outcome() -> None:
    state = load(Seat(), Seat("gggg", cards=FOURTEEN), turn=1, rows=ONE_POINT_ROW)
    assert "outcome" not in state.to_dict()
    snapshot = after(state, "buy 8").to_dict()
    assert snapshot["outcome"] == {"winners": [1], "reasons": ["points"]}
    assert ended(cabochon.from_dict(snapshot)) == ((1,), ("points",))


def test_s_end_3_a_later_seat_may_overtake() -> None:
    five_blue = {2: [51, 42, 43, 44]}  # 51 is worth two points
    state = load(
        Seat("gggg", cards=FOURTEEN),
        Seat("uuuuo", cards=OTHER_FOURTEEN),
        rows={**ONE_POINT_ROW, **five_blue},
    )
    assert ended(after(state, "buy 8", "buy 51")) == ((1,), ("points",))


def test_s_end_3_nobles_count() -> None:
    thirteen_with_four_green_four_red = Seat(cards=[82, 86, 58], bonuses="ggrrr")
    state = load(
        Seat("gggg", cards=FOURTEEN),
        thirteen_with_four_green_four_red,
        rows=ONE_POINT_ROW,
        nobles=[3],
    )
    assert ended(after(state, "buy 8", "take wuk")) == ((1,), ("points",))


@pytest.mark.parametrize("loser", [0, 1])
def test_s_end_4_fewest_bought_cards_break_a_tie(loser: int) -> None:
    extra = ["", ""]
    extra[loser] = "k"
    state = load(
        Seat("gggg", cards=FOURTEEN, bonuses=extra[0]),
        Seat("rrrr", cards=OTHER_FOURTEEN, bonuses=extra[1]),
        rows=ONE_POINT_ROW,
    )
    assert ended(after(state, "buy 8", "buy 16")) == ((1 - loser,), ("fewest-cards",))


def test_s_end_4_reserved_cards_do_not_count() -> None:
    state = load(
        Seat("gggg", cards=FOURTEEN, reserved=[90, 89], blind=[88]),
        Seat("rrrr", cards=OTHER_FOURTEEN, bonuses="k"),
        rows=ONE_POINT_ROW,
    )
    assert ended(after(state, "buy 8", "buy 16")) == ((0,), ("fewest-cards",))


def test_s_end_4_nobles_are_no_cards() -> None:
    state = load(
        Seat(cards=[72, 73, 76], bonuses="wwuuu"),  # 12 points, 8 cards, and noble 1 to come
        Seat("rr", cards=OTHER_FOURTEEN, bonuses="kkkk"),  # 14 points, 7 cards
        rows=ONE_POINT_ROW,
        nobles=[1],
    )
    assert ended(after(state, "take wug", "buy 16")) == ((0, 1), ("shared",))


def test_s_end_4_fewer_cards_do_not_beat_more_points() -> None:
    state = load(
        Seat("gggg", cards=FOURTEEN, bonuses="kkk"),
        Seat("rrrr", cards=OTHER_FOURTEEN[1:]),
        rows=ONE_POINT_ROW,
    )
    assert ended(after(state, "buy 8", "buy 16")) == ((0,), ("points",))


def test_s_end_5_still_tied_players_share_the_victory() -> None:
    state = load(
        Seat("gggg", cards=FOURTEEN), Seat("rrrr", cards=OTHER_FOURTEEN), rows=ONE_POINT_ROW
    )
    assert ended(after(state, "buy 8", "buy 16")) == ((0, 1), ("shared",))


def test_s_end_5_only_the_seats_still_tied_share_the_win() -> None:
    state = load(
        Seat(cards=[74, 78, 76, 8]),
        Seat(cards=[82, 86, 80, 24], bonuses="k"),
        Seat("uuuu", cards=[90, 77, 84]),
        players=3,
        turn=2,
        rows={2: [51, 42, 43, 44]},  # 51 costs five blue, one of which card 77 gives
    )
    assert ended(after(state, "buy 51")) == ((0, 2), ("shared",))


def test_s_dead_1_nothing_to_take_reserve_or_buy() -> None:
    assert supply(stuck()) == "ooooo"
    assert legal(stuck()) == legal(stuck(turn=1)) == {"pass"}


def test_s_dead_1_a_gem_in_the_supply_can_be_taken() -> None:
    state = stuck(stuck_with(1, tokens="ggrrrrkkk"))
    assert legal(state) == {"take k"}


def test_s_dead_1_room_in_the_reserve_can_be_used() -> None:
    state = stuck(stuck_with(0, reserved=[63, 64]))
    rows = {f"reserve {card}" for row in STUCK_ROWS.values() for card in row}
    assert legal(state) == rows | {"reserve deck1", "reserve deck2", "reserve deck3"}


def test_s_dead_1_an_open_card_can_be_bought() -> None:
    state = load(*STUCK, rows={**STUCK_ROWS, 1: [7, 26, 27, 28]})
    assert legal(state) == {"buy 7"}


def test_s_dead_1_a_reserved_card_can_be_bought() -> None:
    state = stuck(stuck_with(0, reserved=[63, 64, 7]))
    assert legal(state) == {"buy 7"}


def test_s_dead_2_a_pass_changes_nothing_but_the_turn() -> None:
    before = stuck().to_dict()
    assert after(stuck(), "pass").to_dict() == {**before, "turn": 1, "passes": 1}


def test_s_dead_2_a_noble_comes_on_a_pass() -> None:
    state = after(stuck(stuck_with(0, bonuses="wwwwuuuu"), nobles=[1]), "pass")
    assert state.to_dict()["seats"][0]["nobles"] == [1]
    assert (state.phase, state.to_move) == ("main", 1)


def test_s_dead_2_a_pass_may_complete_the_last_round() -> None:
    state = stuck(stuck_with(0, cards=[82, 86, 90]), turn=1)
    assert ended(after(state, "pass")) == ((0,), ("points",))


def test_s_dead_2_a_noble_on_a_pass_may_start_the_last_round() -> None:
    seats = stuck_with(0, cards=[72, 76, 77], bonuses="wwwuu")
    state = after(load(*seats[::-1], rows=STUCK_ROWS, nobles=[1], turn=1), "pass")
    assert ended(state) == ((1,), ("points",))


def test_s_dead_3_a_round_of_passes_ends_the_game() -> None:
    state = after(stuck(), "pass")
    assert (ended(state), legal(state)) == (None, {"pass"})
    state = after(state, "pass")
    assert ended(state) == ((0, 1), ("stalemate", "shared"))
    assert state.to_dict()["passes"] == 2


def test_s_dead_3_the_round_may_start_with_any_seat() -> None:
    state = after(stuck(turn=1), "pass")
    assert (ended(state), state.to_move) == (None, 0)
    assert ended(after(state, "pass")) == ((0, 1), ("stalemate", "shared"))


def test_s_dead_3_the_passes_so_far_are_part_of_the_position() -> None:
    assert ended(after(stuck(passes=1), "pass")) == ((0, 1), ("stalemate", "shared"))


def test_s_dead_3_every_seat_must_have_passed() -> None:
    seats = (
        Seat("wwwwwuuuuu", reserved=[63, 64, 70]),
        Seat("gggggrrrrr", reserved=[46, 51, 52]),
        Seat("kkkkk", reserved=[57, 58, 45]),
    )
    state = stuck(seats, players=3)
    for passes in range(3):
        assert (ended(state), state.to_dict()["passes"]) == (None, passes)
        state = after(state, "pass")
    assert ended(state) == ((0, 1, 2), ("stalemate", "shared"))


def test_s_dead_3_any_other_move_breaks_the_row_of_passes() -> None:
    state = after(stuck(stuck_with(1, reserved=[46, 51])), "pass", "reserve 25", "return g")
    assert (ended(state), state.to_dict()["passes"]) == (None, 0)
    assert legal(state) == {"take g"}
    assert tokens(state, 1) == "grrrrkkkko"


@pytest.mark.parametrize(
    ("seat", "changes", "winner", "reason"),
    [
        (0, {"cards": [78]}, 0, "points"),
        (1, {"cards": [90]}, 1, "points"),
        (0, {"bonuses": "w"}, 1, "fewest-cards"),
        (1, {"bonuses": "kr"}, 0, "fewest-cards"),
    ],
)
def test_s_dead_3_the_usual_ranking_decides(
    seat: int, changes: dict[str, Any], winner: int, reason: str
) -> None:
    state = after(stuck(stuck_with(seat, **changes)), "pass", "pass")
    assert ended(state) == ((winner,), ("stalemate", reason))


def test_s_dead_3_a_noble_to_come_does_not_prevent_it() -> None:
    state = stuck(stuck_with(0, bonuses="wwwwuuuuggg"), nobles=[1, 6])
    state = after(state, "pass")
    assert (state.phase, legal(state)) == ("noble", {"noble 1", "noble 6"})
    state = after(state, "noble 1", "pass")
    assert ended(state) == ((0,), ("stalemate", "points"))
    assert 6 in state.to_dict()["nobles"]


def test_s_dead_3_the_last_pass_may_leave_a_choice_of_noble() -> None:
    state = stuck(stuck_with(0, bonuses="wwwwuuuuggg"), nobles=[1, 6], turn=1)
    state = after(state, "pass", "pass")
    assert (state.phase, legal(state)) == ("noble", {"noble 1", "noble 6"})
    assert cabochon.from_dict(state.to_dict()) == state
    assert ended(after(state, "noble 6")) == ((0,), ("stalemate", "points"))


def test_s_dead_3_the_last_round_takes_precedence() -> None:
    seats = stuck_with(0, cards=[72, 76, 77], bonuses="wwwuu")  # 12 points, and noble 1 to come
    state = after(stuck(seats, nobles=[1]), "pass")
    assert (ended(state), state.to_dict()["passes"]) == (None, 1)
    assert ended(after(state, "pass")) == ((0,), ("points",))
