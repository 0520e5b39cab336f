"""Searches in which cards revealed below the root stay face down."""

import pytest

from cabochon.core.kernel import Position
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.search.tree import Tree
from tests.helpers.decisions import NAMES, choices
from tests.search.searches import evaluators, run, started

SIMULATIONS = 1500
LONGEST = 12


def planned_with_reveals(variant: Variant, position: Position, tree: Tree) -> int:
    """The moves in all principal variations with cards that the root does not show."""
    seen = set(position.market)
    count = 0
    for edge in range(len(position.actions())):
        world = variant.game.copy(position)
        for action in tree.principal_variation(edge, LONGEST):
            if action not in world.actions():
                break  # the tree played it in another world
            words = str(variant.game.move_of(world, action)).split()
            card = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0
            count += words[0] in ("buy", "reserve") and card in set(world.market) - seen
            world.push(action)
    return count


@pytest.mark.parametrize("name", NAMES)
def test_the_search_does_not_plan_with_a_face_down_card(name: str) -> None:
    variant = VARIANTS[name]
    planned = {0: 0, SIMULATIONS: 0}
    for position in choices(variant, 31, 8):
        for hide in planned:
            tree = started(variant, position, nodes=SIMULATIONS + 64)
            tree.reveal_visits = hide
            run(tree, SIMULATIONS)
            planned[hide] += planned_with_reveals(variant, position, tree)
    assert planned[SIMULATIONS] == 0
    assert planned[0] > 0, "with reveals they do"


@pytest.mark.parametrize("name", NAMES)
def test_reveals_are_shown_once_the_search_has_enough_worlds(name: str) -> None:
    variant = VARIANTS[name]
    planned = {4: 0, 5: 0}
    for position in choices(variant, 31, 8):
        for worlds in planned:
            tree = started(variant, position, nodes=SIMULATIONS + 64)
            tree.reveal_visits = 20
            tree.reveal_worlds = worlds
            tree.world_pace = 10**6  # it keeps its first four worlds
            run(tree, SIMULATIONS)
            planned[worlds] += planned_with_reveals(variant, position, tree)
    assert planned[4] > 0
    assert planned[5] == 0


@pytest.mark.parametrize("name", NAMES)
def test_only_a_network_that_learnt_it_is_asked_about_hidden_cards(name: str) -> None:
    variant = VARIANTS[name]
    heuristic, network = evaluators(variant)
    assert not variant.tree(heuristic, 100, 4).reveal_visits
    assert variant.tree(network, 100, 4).reveal_visits == variant.reveal_visits > 0
    assert variant.tree(network, 100, 4).reveal_worlds == variant.input.reveal_worlds
