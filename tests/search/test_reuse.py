"""Tree reuse: the subtree of the position that was reached is kept."""

import random
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest

from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.search.forest import Forest
from tests.helpers.decisions import NAMES, another_world, choices, viewed, words
from tests.search.searches import evaluators

SIMULATIONS = 2000
REPLENISH = 385


@pytest.fixture(params=NAMES)
def variant(request: pytest.FixtureRequest) -> Variant:
    return VARIANTS[request.param]


def forest(variant: Variant) -> Forest:
    """A tree with the heuristic as evaluator."""
    return variant.forest([evaluators(variant)[0]], SIMULATIONS * 2, 4)


def start(variant: Variant, trees: Forest, position: Position, seed: int = 1) -> None:
    """Search the view of the seat to move."""
    trees.start(viewed(variant, position), position.turn, words(random.Random(seed)))


def total_visits(trees: Forest) -> int:
    return sum(edge[2] for edge in trees.root_edges())


def play_on(
    variant: Variant, trees: Forest, position: Position, rng: random.Random
) -> Position | None:
    """The viewer's next decision after the best move and replies that reveal little."""
    follow = variant.game.copy(position)
    follow.push(favourite(trees))
    while follow.phase != OVER and follow.turn != position.turn:
        follow.push(rng.choice(follow.actions()[:2]))
    return follow if follow.phase != OVER and len(follow.actions()) > 1 else None


def favourite(trees: Forest) -> int:
    """The most visited action."""
    return max(trees.root_edges(), key=lambda edge: edge[2])[0]


def resumed(variant: Variant) -> Iterator[tuple[Forest, Position]]:
    """Reused trees and their positions."""
    rng = random.Random(3)
    for seed in range(12):
        for position in choices(variant, seed, 6):
            trees = forest(variant)
            start(variant, trees, position)
            trees.run(SIMULATIONS)
            after = play_on(variant, trees, position, rng)
            if after is not None:
                start(variant, trees, after)
                if total_visits(trees) > 0:
                    yield trees, after


def test_a_tree_is_reused_from_a_position_that_it_contains(variant: Variant) -> None:
    found = 0
    for trees, position in resumed(variant):
        found += 1
        assert [edge[0] for edge in trees.root_edges()] == position.actions()
        assert trees.simulations == 0
        before = total_visits(trees)
        trees.run(200)
        assert total_visits(trees) == before + 200
        assert sum(trees.root_values()) == pytest.approx(1, abs=1e-4)
    assert found > 3


def test_a_resumed_tree_thinks_what_it_thought(variant: Variant) -> None:
    """Along the old principal variation, the new root prefers its next move."""
    found = 0
    for position in (p for seed in range(12) for p in choices(variant, seed, 6)):
        trees = forest(variant)
        start(variant, trees, position)
        trees.run(SIMULATIONS)
        line = trees.principal_variation(position.actions().index(favourite(trees)), 12)
        follow = variant.game.copy(position)
        played = push_line(follow, line)
        nothing_revealed = follow.left == position.left and REPLENISH not in played
        if nothing_revealed and follow.turn == position.turn and len(played) < len(line):
            start(variant, trees, follow)
            if total_visits(trees) > 0:
                found += 1
                assert favourite(trees) == line[len(played)]
    assert found > 3


def push_line(position: Position, line: list[int]) -> list[int]:
    """Play a line until the first seat is to move again; return the played part."""
    viewer = position.turn
    played: list[int] = []
    while not played or (position.turn != viewer and len(played) < len(line)):
        if line[len(played)] not in position.actions():
            break
        position.push(line[len(played)])
        played.append(line[len(played)])
    return played


def foreseen(variant: Variant, position: Position) -> Iterator[Position]:
    """The positions after the lines of a tree, in its first world."""
    trees = searched(variant, position)
    for i in range(len(position.actions())):
        world = viewed(variant, position)
        world.determinize(words(random.Random(1)))
        push_line(world, trees.principal_variation(i, 12))
        if world.phase != OVER and world.turn == position.turn and len(world.actions()) > 1:
            yield world


def searched(variant: Variant, position: Position) -> Forest:
    """A tree after some simulations."""
    trees = forest(variant)
    start(variant, trees, position)
    trees.run(SIMULATIONS)
    return trees


def known_visits(variant: Variant, position: Position, after: Position) -> int:
    """The visits of the position that followed."""
    trees = searched(variant, position)
    start(variant, trees, after)
    return total_visits(trees)


def read_back(variant: Variant, position: Position) -> Position:
    """The position, converted to JSON and back."""
    snapshot = variant.game.write(position)
    return variant.game.read(snapshot, list(position.random))


def drawn(variant: Variant) -> Iterator[tuple[Position, Position]]:
    """Positions after a drawn card, and their trees."""
    for position in (p for seed in range(3, 9) for p in choices(variant, seed, 6)):
        for world in foreseen(variant, position):
            if world.left != position.left and not gaps(variant, world):
                yield position, world


def test_a_position_out_of_a_file_is_known_again_though_cards_were_drawn(variant: Variant) -> None:
    """JSON has neither the order of purchases nor earlier cards of a deck."""
    known = 0
    for position, world in islice(drawn(variant), 12):
        visits = known_visits(variant, position, world)
        assert known_visits(variant, position, read_back(variant, world)) == visits
        known += visits > 0
    assert known > 3


def gaps(variant: Variant, position: Any) -> bool:
    """Whether a noble or a royal left a gap, which JSON closes."""
    places = position.nobles if variant.game.name == "classic" else position.royals
    return any(not place and after for place, after in pairwise(places))


def test_a_reused_tree_does_not_depend_on_hidden_cards(variant: Variant) -> None:
    found = 0
    positions = (p for seed in range(40) for p in choices(variant, seed, 6) if is_blind(p))
    for position in islice(positions, 25):
        seen = [resumed_visits(variant, world) for world in two_worlds(variant, position)]
        assert seen[0] == seen[1] or seen[0][0] != seen[1][0]
        found += seen[0] == seen[1] and seen[0][1] > 0
    assert found > 3


def is_blind(position: Position) -> bool:
    """Whether the next seat holds a card that the seat to move has not seen."""
    other = (position.turn + 1) % position.players
    places = range(3 * other, 3 * other + 3)
    return any(position.reserved[i] and not position.open[i] for i in places)


def two_worlds(variant: Variant, position: Position) -> list[Position]:
    """The position, and the same with other hidden cards."""
    return [variant.game.copy(position), another_world(variant, position, random.Random(8))]


def resumed_visits(variant: Variant, world: Position) -> tuple[int, int]:
    """The viewer's next view, and the tree's visits there."""
    trees = forest(variant)
    start(variant, trees, world)
    trees.run(SIMULATIONS)
    viewer = world.turn
    world.push(world.actions()[0])
    while world.phase != OVER and world.turn != viewer:
        world.push(world.actions()[0])
    if world.phase == OVER or len(world.actions()) < 2:
        return 0, 0
    start(variant, trees, world)
    return world.key(viewer), total_visits(trees)


def test_an_unforeseen_position_starts_a_new_tree(variant: Variant) -> None:
    trees = forest(variant)
    first, second = choices(variant, 1, 1)[0], choices(variant, 2, 1)[0]
    start(variant, trees, first)
    trees.run(SIMULATIONS)
    start(variant, trees, second)
    assert total_visits(trees) == 0
    fresh = forest(variant)
    start(variant, fresh, second)
    trees.run(300)
    fresh.run(300)
    assert trees.root_edges() == fresh.root_edges()


def test_another_seat_starts_a_new_tree(variant: Variant) -> None:
    trees = forest(variant)
    position = choices(variant, 1, 1)[0]
    start(variant, trees, position)
    trees.run(SIMULATIONS)
    after = variant.game.copy(position)
    while after.turn == position.turn:
        after.push(after.actions()[0])
    start(variant, trees, after)
    assert total_visits(trees) == 0


def test_the_visits_of_two_trees_add_up(variant: Variant) -> None:
    judges = [evaluators(variant)[0] for _ in range(2)]
    trees = variant.forest(judges, SIMULATIONS, 4)
    position = choices(variant, 1, 3)[1]
    start(variant, trees, position)
    trees.run(600)
    assert trees.simulations == 600 == total_visits(trees)
    assert trees.trees[0].root_edges() != trees.trees[1].root_edges()
    assert sum(trees.root_values()) == pytest.approx(1, abs=1e-4)
    for i, edge in enumerate(trees.root_edges()):
        parts = [tree.root_edges()[i] for tree in trees.trees]
        assert edge[2] == sum(part[2] for part in parts)
