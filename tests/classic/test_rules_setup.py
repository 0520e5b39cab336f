"""S-COMP, S-SETUP and S-TURN: components, setup and turn order."""

from collections import Counter

import pytest

import cabochon

from .positions import CARDS, KINDS, LEVELS, NOBLES, Seat, Snapshot, after, legal, load, of_level

PLAYERS = (2, 3, 4)
SEEDS = range(200)


def new(players: int = 2, seed: int = 0) -> Snapshot:
    """The snapshot of a new game."""
    return cabochon.new_game("classic", players=players, seed=seed).to_dict()


def cards_of_level(snapshot: Snapshot, level: int) -> list[int]:
    """The open cards of a level, then its deck."""
    return [*snapshot["rows"][str(level)], *snapshot["decks"][str(level)]]


def test_s_comp_1_forty_thirty_and_twenty_cards() -> None:
    assert Counter(row["level"] for row in CARDS.values()) == {"1": 40, "2": 30, "3": 20}
    assert list(CARDS) == list(range(1, 91))


def test_s_comp_1_card_sums_of_the_printed_cards() -> None:
    points = {
        level: sum(int(CARDS[card]["points"]) for card in of_level(level)) for level in LEVELS
    }
    assert points == {1: 5, 2: 55, 3: 80}
    for colour in ("white", "blue", "green", "red", "black"):
        assert sum(int(row[colour]) for row in CARDS.values()) == 117
        assert sum(row["bonus"] == colour for row in CARDS.values()) == 18


def test_s_comp_1_ten_nobles_of_three_points() -> None:
    assert list(NOBLES) == list(range(1, 11))
    assert {row["points"] for row in NOBLES.values()} == {"3"}


@pytest.mark.parametrize("players", PLAYERS)
def test_s_comp_1_a_new_game_holds_every_card_once(players: int) -> None:
    snapshot = new(players)
    for level in LEVELS:
        assert sorted(cards_of_level(snapshot, level)) == of_level(level)


def test_s_comp_1_seven_tokens_of_a_colour_and_five_gold() -> None:
    assert new(players=4)["supply"] == {"w": 7, "u": 7, "g": 7, "r": 7, "k": 7, "o": 5}


@pytest.mark.parametrize("players", PLAYERS)
def test_s_setup_1_four_open_cards_of_each_level(players: int) -> None:
    snapshot = new(players)
    assert {level: len(row) for level, row in snapshot["rows"].items()} == {"1": 4, "2": 4, "3": 4}
    assert {level: len(deck) for level, deck in snapshot["decks"].items()} == {
        "1": 36,
        "2": 26,
        "3": 16,
    }


def test_s_setup_1_each_level_is_shuffled() -> None:
    first, second = new(seed=1), new(seed=2)
    for level in LEVELS:
        assert cards_of_level(first, level) != cards_of_level(second, level)
        assert cards_of_level(first, level) != of_level(level)


def test_s_setup_1_any_card_may_be_open_at_the_start() -> None:
    snapshots = [new(seed=seed) for seed in SEEDS]
    for level in LEVELS:
        opened = {card for snapshot in snapshots for card in snapshot["rows"][str(level)]}
        assert opened == set(of_level(level))


@pytest.mark.parametrize("players", PLAYERS)
def test_s_setup_2_one_noble_more_than_players(players: int) -> None:
    nobles = new(players)["nobles"]
    assert len(nobles) == len(set(nobles)) == players + 1


def test_s_setup_2_the_nobles_are_drawn_at_random() -> None:
    drawn = [tuple(new(seed=seed)["nobles"]) for seed in SEEDS]
    assert {noble for nobles in drawn for noble in nobles} == set(NOBLES)
    assert any(list(nobles) != sorted(nobles) for nobles in drawn)


@pytest.mark.parametrize(("players", "gems"), [(2, 4), (3, 5), (4, 7)])
def test_s_setup_3_tokens_by_number_of_players(players: int, gems: int) -> None:
    assert new(players)["supply"] == {"w": gems, "u": gems, "g": gems, "r": gems, "k": gems, "o": 5}


@pytest.mark.parametrize("players", PLAYERS)
def test_s_setup_3_the_seats_start_with_nothing(players: int) -> None:
    nothing = {"tokens": dict.fromkeys(KINDS, 0), "cards": [], "nobles": [], "reserved": []}
    assert new(players)["seats"] == [nothing] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_s_setup_4_seat_0_plays_first_whatever_the_seed(players: int) -> None:
    for seed in range(20):
        state = cabochon.new_game("classic", players=players, seed=seed)
        assert (state.to_move, state.to_dict()["turn"], state.phase) == (0, 0, "main")


@pytest.mark.parametrize("players", PLAYERS)
def test_s_setup_5_the_seats_play_in_a_fixed_circle(players: int) -> None:
    state = cabochon.new_game("classic", players=players, seed=5)
    order = []
    for _ in range(2 * players):
        order.append(state.to_move)
        state = after(state, "reserve deck1")
    assert order == [*range(players)] * 2


@pytest.mark.parametrize("move", ["take wug", "take rr", "reserve 4", "reserve deck3", "buy 31"])
def test_s_turn_1_every_action_ends_the_turn(move: str) -> None:
    state = load(Seat("www"), players=3, rows={1: [1, 4, 5, 31]})
    assert move in legal(state)
    state = after(state, move)
    assert (state.to_move, state.phase) == (1, "main")


def test_s_turn_1_nobody_may_pass_voluntarily() -> None:
    state = load()
    assert "pass" not in legal(state)
    with pytest.raises(cabochon.IllegalMove):
        state.play("pass")


def test_s_turn_1_no_pass_while_a_single_token_is_left() -> None:
    stuck_but_for_one_red = load(
        Seat("wwwwuuuugg", reserved=[5, 16, 23]),
        rows={1: [1, 2, 3, 4], 2: [42, 48, 49, 53], 3: [71, 73, 74, 75]},  # each asks for r or k
        supply="r",
    )
    assert legal(stuck_but_for_one_red) == {"take r"}


def test_s_turn_2_the_limit_comes_before_the_noble() -> None:
    state = load(Seat("wwwwuuuugg", bonuses="wwwwuuuu"), nobles=[1])
    state = after(state, "take grk")
    assert state.phase == "return"
    assert state.to_dict()["seats"][0]["nobles"] == []
    state = after(state, "return g", "return r", "return k")
    assert state.to_dict()["seats"][0]["nobles"] == [1]
    assert state.to_move == 1


def test_s_turn_2_the_choice_of_noble_follows_the_last_return() -> None:
    state = load(Seat("wwwwuuuugg", bonuses="wwwwuuuugggg"), nobles=[1, 2])
    phases = []
    for move in ("take grk", "return g", "return r", "return k", "noble 2"):
        state = after(state, move)
        phases.append((state.phase, state.to_move))
    assert phases == [("return", 0), ("return", 0), ("return", 0), ("noble", 0), ("main", 1)]
