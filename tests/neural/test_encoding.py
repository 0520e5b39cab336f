"""Encodings: all numbers in range, nothing hidden, distinct rows for every action."""

import random
from collections import Counter
from itertools import combinations
from typing import NamedTuple

import pytest

from cabochon.classic import features as classic
from cabochon.core.kernel import Position
from cabochon.duel import features as duel
from cabochon.duel.board import SHAPES
from cabochon.duel.catalog import CARDS
from cabochon.duel.numbers import JOKER
from cabochon.neural.variant import VARIANTS, Variant
from tests.helpers.decisions import NAMES, another_world, decisions, viewed

GAMES = 24
"""Random games of each kind: more than a thousand positions."""
BUFFER = 640
"""The capacity of an encoding."""

MOST_FEATURES = {
    # Supply 6, phase, seat, last round, decks 3; a seat: tokens 6 and their sum, bonuses 5,
    # points, cards bought, 12 face-up and 3 reserved cards, one noble more than players; of its
    # outlook 9, and for each card its takes and five colours that it lacks.
    "classic2": 12 + 2 * (29 + 3 + 9 + 90),
    "classic3": 12 + 3 * (29 + 4 + 9 + 90),
    "classic4": 12 + 4 * (29 + 5 + 9 + 90),
    # Cells 25, bag 7, phase, replenished, again, card 1, royals 4, privileges; a seat: tokens 7
    # and their sum, bonuses and points of 5 colours, points, crowns, privileges, 15 cards; of its
    # outlook 17, and for each card six kinds that it lacks.
    "duel": 41 + 2 * (8 + 10 + 3 + 15 + 17 + 90),
}


class Shared(NamedTuple):
    """Which features of a seat the near cards share."""

    table: int
    seat: int
    first: int
    last: int


SHARED = {
    "classic": Shared(classic.TABLE, classic.PER_SEAT, classic.NEAR, classic.BEST),
    "duel": Shared(duel.TABLE, duel.PER_SEAT, duel.NEAR, duel.POINTS_SOON),
}


@pytest.fixture(params=NAMES)
def variant(request: pytest.FixtureRequest) -> Variant:
    return VARIANTS[request.param]


def test_features_are_numbers_in_range(variant: Variant) -> None:
    """Only those of a near card can repeat, because cards with equal points share them."""
    encoding = variant.encoding(variant.players)
    positions = 0
    for seed in range(GAMES):
        for position in decisions(variant, seed):
            features = encoding.active(position)
            assert len(features) <= variant.max_features
            assert 0 <= min(features) <= max(features) < encoding.features
            assert set(repeated(features)) <= shared_by_cards(variant)
            positions += 1
    assert positions > 1000


def repeated(features: list[int]) -> list[int]:
    """The features that occur more than once."""
    return [feature for feature, count in Counter(features).items() if count > 1]


def shared_by_cards(variant: Variant) -> set[int]:
    """The features of near cards, which depend on their points."""
    numbers = SHARED[variant.game.name]
    return {
        numbers.table + seat * numbers.seat + feature
        for seat in range(variant.players)
        for feature in range(numbers.first, numbers.last)
    }


def test_there_is_room_for_the_features(variant: Variant) -> None:
    assert variant.max_features <= MOST_FEATURES[variant.name] <= BUFFER


def test_policy_rows_are_in_range_and_tell_actions_apart(variant: Variant) -> None:
    """Only the gold token that a duel's reservation takes is not part of its row."""
    encoding = variant.encoding(variant.players)
    for seed in range(GAMES):
        for position in decisions(variant, seed):
            encoding.active(position)
            rows = [encoding.rows_of(action) for action in position.actions()]
            assert len(rows) <= variant.max_actions
            assert all(0 <= first < encoding.rows for first, _ in rows)
            assert all(-1 <= second < encoding.rows for _, second in rows)
            alike = {
                (action - 225) % 15 if reserves_in_duel(variant, action) else 1000 + action
                for action in position.actions()
            }
            assert len(set(rows)) == len(alike)


def reserves_in_duel(variant: Variant, action: int) -> bool:
    """Whether an action is one of three that differ by the gold token only."""
    return variant.name == "duel" and 225 <= action < 270


def test_features_and_rows_depend_on_what_the_mover_knows(variant: Variant) -> None:
    encoding = variant.encoding(variant.players)
    rng = random.Random(1)
    hidden = 0
    for seed in range(GAMES // 4):
        for position in decisions(variant, seed):
            world = another_world(variant, position, rng)
            view = viewed(variant, position)
            hidden += world.reserved != position.reserved
            assert world.actions() == position.actions() == view.actions()
            expected = encoding.active(position), rows(variant, position)
            assert (encoding.active(world), rows(variant, world)) == expected
            assert (encoding.active(view), rows(variant, view)) == expected
    assert hidden > 20


def rows(variant: Variant, position: Position) -> list[tuple[int, int]]:
    """The policy rows of all legal actions."""
    encoding = variant.encoding(variant.players)
    encoding.active(position)
    return [encoding.rows_of(action) for action in position.actions()]


def test_actions_and_moves_are_the_same_both_ways(variant: Variant) -> None:
    game = variant.game
    for seed in range(2):
        for position in decisions(variant, seed):
            seen = set()
            for action in position.actions():
                move = game.move_of(position, action)
                seen.add(str(move))
                assert game.choose(position, move).action == action
                choice = game.choose(position, game.parse(str(move)))
                assert (choice.action, choice.payment) == (action, None)
            assert len(seen) == len(position.actions())


def test_there_is_room_for_the_actions_of_the_classic_game() -> None:
    """Ten sets of three, five pairs, 15 cards to reserve, 15 to buy."""
    assert all(VARIANTS[name].max_actions >= 10 + 5 + 15 + 15 for name in NAMES[:3])


def test_there_is_room_for_the_actions_of_the_duel() -> None:
    """The most lines, privileges and reservations of any board, and every joker in sight."""
    jokers = sum(card.bonus == JOKER for card in CARDS.values())
    purchases = (15 - jokers) + 5 * jokers
    lines = [shape << cell for i, shape in enumerate(SHAPES) for cell in range(25) if fits(i, cell)]
    most = 0
    for count in range(4):
        for gold in combinations(range(25), count):
            taken = sum(1 << cell for cell in gold)
            free = sum(line & taken == 0 for line in lines)
            most = max(most, free + (25 - count) + 15 * count)
    assert most + 1 + purchases <= VARIANTS["duel"].max_actions


def fits(shape: int, cell: int) -> bool:
    """Whether a line stays on the board: one, then two and three each of east, SW, south, SE."""
    if shape == 0:
        return True
    direction, length = (shape - 1) // 2, 1 + (shape - 1) % 2
    across = (1, -1, 0, 1)[direction] * length
    down = (0, 1, 1, 1)[direction] * length
    return 0 <= cell % 5 + across < 5 and cell // 5 + down < 5
