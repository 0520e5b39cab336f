"""D-TAKE: taking up to three tokens in a line."""

from itertools import combinations, pairwise

import pytest

from .positions import (
    CELLS,
    Seat,
    after,
    legal,
    load,
    on,
    privileges,
    refuses,
    stage,
    tokens,
    verbs,
)

NINE = "wug.. ugr.. grk.."
"""A block of nine gems in the corner."""


def is_line(cells: tuple[str, ...]) -> bool:
    """Whether cells, sorted by row then column, are neighbours in one of the four directions."""
    places = [divmod(CELLS.index(cell), 5) for cell in cells]
    steps = {
        (after_row - row, after_column - column)
        for (row, column), (after_row, after_column) in pairwise(places)
    }
    return steps <= {(0, 1), (1, 0), (1, 1), (1, -1)} and len(steps) <= 1


def test_d_take_1_one_two_or_three_tokens() -> None:
    state = load(board="wugrk")
    assert legal(state, "take") == {
        *("take a1", "take b1", "take c1", "take d1", "take e1"),
        *("take a1 b1", "take b1 c1", "take c1 d1", "take d1 e1"),
        *("take a1 b1 c1", "take b1 c1 d1", "take c1 d1 e1"),
    }
    assert refuses(state, "take a1 b1 c1 d1")


@pytest.mark.parametrize(
    ("move", "taken", "left"),
    [
        ("take b1", "u", "w.grk"),
        ("take b1 c1", "ug", "w..rk"),
        ("take b1 c1 d1", "ugr", "w...k"),
    ],
)
def test_d_take_1_the_tokens_move_to_the_player(move: str, taken: str, left: str) -> None:
    state = after(load(board="wugrk"), move)
    assert tokens(state, 0) == taken
    assert on(state, *CELLS[:5]) == left
    assert stage(state) == ("main", 1)


@pytest.mark.parametrize(
    "move",
    [
        "take b2 c2 d2",
        "take c2 c3 c4",
        "take b2 c3 d4",
        "take d2 c3 b4",
    ],
)
def test_d_take_2_rows_columns_and_both_diagonals(move: str) -> None:
    state = load(board="..... .wug. .ugr. .grk. .....")
    assert move in legal(state)
    assert len(tokens(after(state, move), 0)) == 3


def test_d_take_2_every_line_of_a_block_of_nine_and_nothing_else() -> None:
    state = load(board=NINE)
    singles = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    across = ["a1 b1", "b1 c1", "a2 b2", "b2 c2", "a3 b3", "b3 c3"]
    down = ["a1 a2", "a2 a3", "b1 b2", "b2 b3", "c1 c2", "c2 c3"]
    falling = ["a1 b2", "b1 c2", "a2 b3", "b2 c3"]
    rising = ["b1 a2", "c1 b2", "b2 a3", "c2 b3"]
    threes = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3"]
    diagonals = ["a1 b2 c3", "c1 b2 a3"]
    lines = singles + across + down + falling + rising + threes + diagonals
    assert legal(state, "take") == {f"take {line}" for line in lines}


def test_d_take_2_every_line_of_a_full_board_and_nothing_else() -> None:
    plain = [cell for cell in CELLS if cell not in ("c5", "d5", "e5")]
    sets = [cells for size in (1, 2, 3) for cells in combinations(plain, size)]
    state = load()
    assert on(state, "c5", "d5", "e5") == "ooo"
    assert legal(state) - legal(state, "reserve") == {
        f"take {' '.join(cells)}" for cells in sets if is_line(cells)
    }


@pytest.mark.parametrize(
    "move", ["take a1 b1 b2", "take a1 b2 c2", "take e1 a2", "take d1 e1 a2", "take a1 c2 e3"]
)
def test_d_take_2_no_bent_broken_or_wrapped_line(move: str) -> None:
    assert refuses(load(board="wugrk wugrk wugrk"), move)


@pytest.mark.parametrize("middle", [".", "o"])
def test_d_take_3_neither_a_gap_nor_gold_may_lie_between(middle: str) -> None:
    state = load(board=f"w{middle}g")
    assert legal(state, "take") == {"take a1", "take c1"}
    assert refuses(state, "take a1 c1")


@pytest.mark.parametrize("move", ["take b1", "take a1 b1", "take b1 c1", "take a1 b1 c1"])
@pytest.mark.parametrize("content", [".", "o"])
def test_d_take_3_neither_gold_nor_nothing_can_be_taken(content: str, move: str) -> None:
    assert refuses(load(board=f"w{content}g"), move)


def test_d_take_4_two_tokens_must_be_neighbours() -> None:
    state = load(board="wugrk")
    assert refuses(state, "take a1 c1")
    assert refuses(state, "take a1 c1 e1")
    assert "take b1 c1" in legal(state)


def test_d_take_4_three_tokens_are_a_middle_and_two_opposite_neighbours() -> None:
    threes = {move for move in legal(load(board=NINE), "take") if len(move.split()) == 4}
    assert {move for move in threes if "b2" in move} == {
        "take a1 b2 c3",
        "take b1 b2 b3",
        "take c1 b2 a3",
        "take a2 b2 c2",
    }


@pytest.mark.parametrize("colour", "wugrk")
def test_d_take_5_three_alike_give_the_opponent_a_privilege(colour: str) -> None:
    state = after(load(board=colour * 3), "take a1 b1 c1")
    assert tokens(state, 0) == colour * 3
    assert privileges(state) == (2, 0, 1)


def test_d_take_5_both_pearls_give_the_opponent_a_privilege() -> None:
    state = after(load(board="pp"), "take a1 b1")
    assert tokens(state, 0) == "pp"
    assert privileges(state) == (2, 0, 1)


@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("rrr", "take a1 b1"),
        ("rrw", "take a1 b1 c1"),
        ("rwr", "take a1 b1 c1"),
        ("rpr", "take a1 b1 c1"),
        ("wug", "take a1 b1 c1"),
        ("prp", "take a1 b1"),
        ("pp", "take a1"),
    ],
)
def test_d_take_5_other_takes_give_no_privilege(board: str, move: str) -> None:
    assert privileges(after(load(board=board), move)) == (3, 0, 0)


def test_d_take_5_only_the_tokens_of_this_action_count() -> None:
    state = load(Seat("rrp"), board="rp")
    assert privileges(after(state, "take a1 b1")) == (3, 0, 0)


@pytest.mark.parametrize("board", ["ppr", "prp", "rpp"])
def test_d_take_6_two_pearls_and_a_gem_give_exactly_one_privilege(board: str) -> None:
    state = after(load(board=board), "take a1 b1 c1")
    assert tokens(state, 0) == "rpp"
    assert privileges(state) == (2, 0, 1)


def test_d_take_7_a_player_with_ten_tokens_may_take_three() -> None:
    state = load(Seat("wwuuggrrkk"), board="wug")
    assert "take a1 b1 c1" in legal(state)
    state = after(state, "take a1 b1 c1")
    assert len(tokens(state, 0)) == 13
    assert verbs(state) == {"discard"}


def test_d_take_7_a_player_with_thirteen_tokens_may_take_three() -> None:
    state = load(Seat("wwuuggrrkkopp"), board="wug")
    assert len(tokens(after(state, "take a1 b1 c1"), 0)) == 16
