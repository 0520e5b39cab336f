"""D-REPL: emptying the bag onto the board."""

import pytest

from .positions import (
    CELLS,
    SPIRAL,
    Seat,
    after,
    bag,
    legal,
    load,
    on,
    privileges,
    refuses,
    stage,
)

SCATTERED = "w.... ..u.. .gr.. ..... ....k"


def test_d_repl_1_not_with_an_empty_bag() -> None:
    assert refuses(load(Seat("wug")), "replenish")


def test_d_repl_1_one_token_in_the_bag_is_enough() -> None:
    assert "replenish" in legal(load(bag="w"))


def test_d_repl_1_only_before_the_mandatory_action() -> None:
    state = after(load(Seat("wwuuggrrkk"), board=SCATTERED), "take a1")
    assert stage(state) == ("discard", 0)
    assert refuses(state, "replenish")


def test_d_repl_2_the_bag_fills_the_free_spaces_along_the_spiral() -> None:
    state = load(Seat("wwuuggrrkk"), board=SCATTERED)
    content = bag(state)
    free = [cell for cell in SPIRAL if on(state, cell) == "."]
    state = after(state, "replenish")
    assert sorted(on(state, *free[: len(content)])) == sorted(content)
    assert set(on(state, *free[len(content) :])) == {"."}


def test_d_repl_2_the_bag_is_shuffled() -> None:
    boards = {on(after(load(board=SCATTERED, seed=seed), "replenish"), *CELLS) for seed in range(9)}
    assert len(boards) == 9


def test_d_repl_2_every_token_may_come_first() -> None:
    states = [load(board="ugrk", seed=seed) for seed in range(200)]
    assert {on(after(state, "replenish"), "c3") for state in states} == set("wugrkpo")


@pytest.mark.parametrize(
    ("me", "other"), [("", ""), ("wwuuggrrkk", "wwuuggrrkk"), ("wwwwooopp", "uuuuggggrr")]
)
def test_d_repl_3_the_bag_always_fits_and_is_empty_afterwards(me: str, other: str) -> None:
    state = load(Seat(me), Seat(other), board="")
    content = bag(state)
    state = after(state, "replenish")
    assert bag(state) == ""
    assert sorted(on(state, *SPIRAL[: len(content)])) == sorted(content)


def test_d_repl_3_not_twice_in_one_turn() -> None:
    state = after(load(board=SCATTERED), "replenish")
    assert state.to_dict()["replenished"]
    assert refuses(state, "replenish")


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [(0, 1, (1, 0, 2)), (3, 0, (0, 2, 1)), (0, 3, (0, 0, 3))],
)
def test_d_repl_4_the_opponent_takes_a_privilege(
    mine: int, theirs: int, expected: tuple[int, int, int]
) -> None:
    state = load(Seat(privileges=mine), Seat(privileges=theirs), board=SCATTERED)
    assert privileges(after(state, "replenish")) == expected


def test_d_repl_4_also_when_it_was_forced() -> None:
    state = load(Seat(reserved="51 52 53"), board="ooo")
    assert legal(state) == {"replenish"}
    assert privileges(after(state, "replenish")) == (2, 0, 1)


def test_d_repl_5_tokens_on_the_board_stay_where_they_are() -> None:
    state = load(board=SCATTERED)
    taken = [cell for cell in CELLS if on(state, cell) != "."]
    assert on(after(state, "replenish"), *taken) == "wugrk"
