"""Transpositions: equal keys, and evaluations that are not repeated."""

import random
from collections.abc import Iterator

import pytest

from cabochon.core.kernel import Position
from cabochon.duel.rules import DuelPosition
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.speed.evaluating import Keeper
from tests.helpers.decisions import NAMES, another_world, choices
from tests.search.searches import run, started

UNTOLD = {
    *("deck", "random"),  # hidden
    *("ledger", "buyer", "copied", "sales", "visits", "visited", "visitors", "crowned"),  # past
    *("players", "deck_first", "row_first"),  # the same all the time
    *("winners", "stalemate"),  # of games that are over
}
"""Fields that do not affect the future of the game."""
PER_SEAT = {"tokens": 1, "bonuses": 1, "points": 1, "bought": 1, "reserved": 3, "open": 3}
COUNTED = {"privileges": 2, "crowned_seat": 3}  # privileges without a seat are in the supply
PLIES = 5
WALKS = 400


@pytest.fixture(params=NAMES)
def variant(request: pytest.FixtureRequest) -> Variant:
    return VARIANTS[request.param]


def walk(variant: Variant, start: Position, rng: random.Random) -> tuple[Position, tuple[int, ...]]:
    """A few random plies with few different actions, so that transpositions occur."""
    position = variant.game.copy(start)
    played = []
    for _ in range(PLIES):
        if not (actions := position.actions()):
            break
        played.append(rng.choice(actions[:6]))
        position.push(played[-1])
    return position, tuple(played)


def looks(variant: Variant, position: Position) -> tuple[int, list[int], list[int]]:
    """The features and the legal actions of a position."""
    features = variant.encoding(variant.players).active(position)
    return position.turn, features, position.actions()


def test_what_has_the_same_key_looks_the_same_to_its_mover(variant: Variant) -> None:
    rng = random.Random(11)
    ways = 0
    for start in choices(variant, 12, 4):
        known: dict[int, tuple[tuple[int, list[int], list[int]], tuple[int, ...]]] = {}
        for _ in range(WALKS):
            position, played = walk(variant, start, rng)
            found = looks(variant, position)
            first, other = known.setdefault(position.key(position.turn), (found, played))
            assert found == first
            ways += played != other
    assert ways > 20


def test_what_looks_different_to_its_mover_has_another_key(variant: Variant) -> None:
    rng = random.Random(13)
    known: dict[str, int] = {}
    for start in choices(variant, 14, 4):
        for _ in range(WALKS):
            position, _ = walk(variant, start, rng)
            known[repr(looks(variant, position))] = position.key(position.turn)
    assert len(set(known.values())) == len(known)


def changes(variant: Variant, position: Position) -> Iterator[tuple[str, int, Position]]:
    """The position with one number changed, for each number that a key depends on."""
    for name in sorted(set(dir(position)) - UNTOLD):
        if name.startswith("_") or callable(value := getattr(position, name)):
            continue
        numbers = value if isinstance(value, list) else [value]
        for i in range(
            min(len(numbers), COUNTED.get(name, variant.players * PER_SEAT.get(name, 9)))
        ):
            other = variant.game.copy(position)
            numbers[i] += 1
            setattr(other, name, numbers if isinstance(value, list) else numbers[0])
            numbers[i] -= 1
            yield name, i, other


def test_every_field_that_counts_is_in_the_key(variant: Variant) -> None:
    for position in choices(variant, 20, 6):
        if isinstance(position, DuelPosition):
            position.crownings = 3  # as many royals as crowned seats below
        for name, i, other in changes(variant, position):
            viewer = i // 3 if name == "reserved" else position.turn
            assert other.key(viewer) != position.key(viewer), (name, i)


def test_a_key_contains_nothing_that_its_viewer_may_not_know(variant: Variant) -> None:
    rng = random.Random(15)
    for position in choices(variant, 16, 20):
        world = another_world(variant, position, rng)
        assert world.key(position.turn) == position.key(position.turn)


def test_only_the_key_of_the_holder_contains_a_card_held_blind() -> None:
    variant = VARIANTS["classic2"]
    position = next(p for p in choices(variant, 17, 20) if 42 in p.actions())
    holder = position.turn
    keys = []
    for seed in range(2):
        world = another_world(variant, position, random.Random(seed))
        world.push(42)  # reserve from the first deck
        keys.append([world.key(seat) for seat in (holder, 1 - holder)])
    assert keys[0][0] != keys[1][0]
    assert keys[0][1] == keys[1][1]


def test_a_position_met_before_is_not_judged_again(variant: Variant) -> None:
    transpositions = 0
    for position in choices(variant, 18, 5):
        keeper = Keeper(variant.game.heuristic(), position, 2000)
        tree = run(started(variant, position, keeper), 900)
        assert keeper.kept <= 1 + tree.simulations - tree.transpositions
        transpositions += tree.transpositions
    # With more players, a node's value does not determine those of all seats.
    assert transpositions > 50 if variant.players == 2 else transpositions == 0


def test_what_is_found_with_twins_is_within_bounds_and_legal(variant: Variant) -> None:
    for position in choices(variant, 19, 5):
        tree = run(started(variant, position), 900)
        edges = tree.root_edges()
        assert [action for action, *_ in edges] == position.actions()
        assert all(0 <= mean <= 1 for *_, mean in edges)
        assert sum(tree.root_values()) == pytest.approx(1, abs=1e-4)
