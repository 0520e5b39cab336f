"""D-COMP and D-SETUP: components and setup."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import cabochon

from .positions import (
    CARDS,
    CELLS,
    ROYALS,
    SPIRAL,
    TOKENS,
    Seat,
    after,
    load,
    on,
    reasons,
)

SEEDS = range(12)


def new_game(seed: int = 1) -> dict[str, Any]:
    snapshot: dict[str, Any] = cabochon.new_game("duel", players=2, seed=seed).to_dict()
    return snapshot


def test_d_comp_1_twenty_five_tokens() -> None:
    assert Counter(new_game()["board"]) == TOKENS
    assert TOKENS == {"w": 4, "u": 4, "g": 4, "r": 4, "k": 4, "p": 2, "o": 3}


def test_d_comp_2_sixty_seven_cards_of_three_levels() -> None:
    snapshot = new_game()
    for level, ids in {1: range(1, 31), 2: range(31, 55), 3: range(55, 68)}.items():
        cards = snapshot["pyramid"][str(level)] + snapshot["decks"][str(level)]
        assert sorted(cards) == list(ids)
        assert {CARDS[card].level for card in cards} == {level}


def test_d_comp_3_four_royals() -> None:
    facts = {(royal.points, royal.ability) for royal in ROYALS.values()}
    assert facts == {(2, "again"), (2, "privilege"), (2, "steal"), (3, "none")}
    assert len(ROYALS) == 4


@pytest.mark.parametrize("royal", [1, 2, 3, 4])
def test_d_comp_3_only_the_royal_without_ability_is_worth_three(royal: int) -> None:
    seventeen = "30 54 67 10 15 20 2 7"
    state = load(Seat("rrr", seventeen), pyramid="12")
    assert reasons(after(state, "buy 12", f"royal {royal}")) == (["points"] if royal == 4 else [])


@pytest.mark.parametrize("royal", [1, 2, 3, 4])
def test_d_comp_3_every_royal_is_worth_two_or_more(royal: int) -> None:
    eighteen = "30 54 67 56 2 7"
    state = load(Seat("rrr", eighteen), pyramid="12")
    assert reasons(after(state, "buy 12", f"royal {royal}")) == ["points"]


def test_d_comp_4_three_privileges_a_board_of_25_spaces_and_a_bag() -> None:
    snapshot = new_game()
    owned = sum(seat["privileges"] for seat in snapshot["seats"])
    assert snapshot["privileges"] + owned == 3
    assert len(snapshot["board"]) == 25
    assert set(snapshot["bag"]) == set("wugrkpo")


def test_d_comp_5_the_spiral_visits_every_space_once_by_steps_to_a_neighbour() -> None:
    assert sorted(SPIRAL) == sorted(CELLS)
    places = [divmod(CELLS.index(cell), 5) for cell in SPIRAL]
    for (row, column), (next_row, next_column) in pairwise(places):
        assert abs(row - next_row) + abs(column - next_column) == 1


@pytest.mark.parametrize("place", range(25))
def test_d_comp_5_a_token_goes_to_the_first_free_space_of_the_spiral(place: int) -> None:
    # At least four spaces are taken, if need be the last: the hands hold no more than 20 tokens.
    taken = SPIRAL[:place] + SPIRAL[21 + place :]
    pool = "wugrk" * 4 + "ooop"
    board = "".join(pool[taken.index(cell)] if cell in taken else "." for cell in CELLS)
    hands = pool[len(taken) :]
    state = load(Seat(hands[:10]), Seat(hands[10:]), board=board, bag="p")
    replenished = after(state, "replenish")
    assert on(state, SPIRAL[place]) == "."
    assert on(replenished, SPIRAL[place]) == "p"


def test_d_setup_1_every_level_is_shuffled_by_itself() -> None:
    for level in "123":
        games = [new_game(seed) for seed in SEEDS]
        orders = {tuple(game["pyramid"][level] + game["decks"][level]) for game in games}
        assert len(orders) == len(SEEDS)
        assert len({frozenset(order) for order in orders}) == 1


def test_d_setup_1_the_seed_decides_the_order() -> None:
    assert new_game(5) == new_game(5)


def test_d_setup_2_the_pyramid_is_revealed_and_the_rest_are_decks() -> None:
    snapshot = new_game()
    assert {level: len(row) for level, row in snapshot["pyramid"].items()} == {
        "1": 5,
        "2": 4,
        "3": 3,
    }
    assert all(card in CARDS for row in snapshot["pyramid"].values() for card in row)
    assert {level: len(deck) for level, deck in snapshot["decks"].items()} == {
        "1": 25,
        "2": 20,
        "3": 10,
    }


def test_d_setup_3_all_tokens_lie_on_the_board_in_random_order() -> None:
    games = [new_game(seed) for seed in SEEDS]
    assert not any("." in game["board"] for game in games)
    assert not any(sum(game["bag"].values()) for game in games)
    assert len({game["board"] for game in games}) == len(SEEDS)


def test_d_setup_4_all_four_royals_are_available() -> None:
    assert sorted(new_game()["royals"]) == [1, 2, 3, 4]


def test_d_setup_5_the_second_player_has_one_privilege() -> None:
    for seed in SEEDS:
        snapshot = new_game(seed)
        assert snapshot["turn"] == 0
        assert [seat["privileges"] for seat in snapshot["seats"]] == [0, 1]
        assert snapshot["privileges"] == 2


def test_d_setup_6_players_start_with_nothing_else() -> None:
    snapshot = new_game()
    assert len(snapshot["seats"]) == 2
    for seat in snapshot["seats"]:
        assert set(seat["tokens"].values()) == {0}
        assert (seat["cards"], seat["reserved"], seat["royals"]) == ([], [], [])
