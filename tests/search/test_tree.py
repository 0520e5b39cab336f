"""The search tree: legal, independent of hidden information, bounded, and stoppable."""

import json
import random
import time
from threading import Thread

import pytest

import cabochon
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.arrays import initial
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.search.tree import Tree
from tests.classic import positions as classic
from tests.duel import positions as duel
from tests.helpers.decisions import NAMES, another_world, choices
from tests.helpers.plies import run_uncompiled
from tests.search.searches import ENDLESS, Edge, evaluators, favourite, run, started


@pytest.fixture(params=NAMES)
def variant(request: pytest.FixtureRequest) -> Variant:
    return VARIANTS[request.param]


def check_edges(legal: list[int], edges: list[Edge], simulations: int) -> None:
    """The root has an edge for each legal action, and every simulation went through one."""
    assert [edge[0] for edge in edges] == legal
    assert sum(edge[1] for edge in edges) == pytest.approx(1, abs=1e-4)
    assert sum(edge[2] for edge in edges) == simulations
    assert all(0 <= edge[3] <= 1 for edge in edges)


def test_a_search_spends_its_budget_on_legal_actions(variant: Variant) -> None:
    for position in choices(variant, 1, 20):
        for evaluator in evaluators(variant):
            tree = run(started(variant, position, evaluator), 64)
            assert tree.simulations == 64
            check_edges(position.actions(), tree.root_edges(), 64)


def test_every_seat_has_a_chance_and_they_add_up_to_one(variant: Variant) -> None:
    for position in choices(variant, 2, 5):
        values = run(started(variant, position), 64).root_values()
        assert len(values) == variant.players
        assert sum(values) == pytest.approx(1, abs=1e-4)


def test_hidden_information_does_not_change_the_search(variant: Variant) -> None:
    """With other hidden cards, the same seed gives the same visits."""
    rng = random.Random(4)
    different = 0
    for position in choices(variant, 4, 15):
        world = another_world(variant, position, rng)
        different += variant.game.write(world) != variant.game.write(position)
        found = [run(started(variant, p), 100).root_edges() for p in (position, world)]
        assert found[0] == found[1]
    assert different > 10


def test_nor_in_a_search_that_imagines_more_worlds(variant: Variant) -> None:
    position = choices(variant, 4, 3)[2]
    world = another_world(variant, position, random.Random(4))
    trees = [started(variant, p, worlds=64, nodes=4000) for p in (position, world)]
    found = [run(tree, 3000).root_edges() for tree in trees]
    assert trees[0].world_count > 4
    assert found[0] == found[1]


@pytest.mark.parametrize("most", [1, 4, 5, 64])
def test_a_longer_search_imagines_more_worlds_as_far_as_it_may(most: int) -> None:
    """With n worlds, the next is added after 100 n squared simulations."""
    variant = VARIANTS["classic2"]
    tree = started(variant, choices(variant, 7, 1)[0], worlds=most, nodes=4000)
    for simulations, worlds in ((0, 4), (1600, 4), (1601, 5), (2500, 5), (2501, 6)):
        run(tree, simulations - tree.simulations)
        assert tree.world_count == min(worlds, most)


def test_another_seed_imagines_other_worlds(variant: Variant) -> None:
    position = choices(variant, 5, 2)[1]
    found = {str(run(started(variant, position, seed=s), 300).root_edges()) for s in (1, 2, 3)}
    assert len(found) > 1


def test_a_started_tree_forgets_the_search_before(variant: Variant) -> None:
    first, second = choices(variant, 6, 2)
    tree = run(started(variant, first), 100)
    view = variant.game.copy(second)
    view.forget(view.turn)
    tree.start(view, view.turn, [1, 2, 3, 4])
    fresh = variant.tree(variant.game.heuristic(), 1000, 4)
    fresh.start(view, view.turn, [1, 2, 3, 4])
    assert run(tree, 100).root_edges() == run(fresh, 100).root_edges()


# A win in one move


def winning_actions(variant: Variant, position: Position) -> set[int]:
    """The actions that end the game with the seat to move as the only winner."""
    found = set()
    for action in position.actions():
        after = variant.game.copy(position)
        after.push(action)
        if after.phase == OVER and after.winners == 1 << position.turn:
            found.add(action)
    return found


def classic_win(players: int) -> cabochon.State:
    """The last seat has 14 points and can afford a card with one point."""
    rich = classic.Seat("ggggwu", cards=[73, 74, 78])
    others = [classic.Seat()] * (players - 1)
    rows = {1: [8, 1, 2, 3], 2: [41, 42, 43, 44], 3: [71, 72, 75, 76]}
    return classic.load(*others, rich, players=players, turn=players - 1, rows=rows)


def duel_win() -> cabochon.State:
    """The seat has 16 points and can afford a card with five."""
    me = duel.Seat("uuuupo", cards="56 58 60 62")
    return cabochon.from_dict(duel.Position(me, pyramid="54").snapshot())


def test_a_win_in_one_move_is_found(variant: Variant) -> None:
    """Soon with the heuristic, later with a uniform network."""
    state = duel_win() if variant.name == "duel" else classic_win(variant.players)
    position = state.position()
    wins = winning_actions(variant, position)
    assert 1 <= len(wins) < len(position.actions()) / 4
    assert favourite(run(started(variant, position), 100)) in wins
    flat = variant.network(initial(variant.encoding(variant.players), variant.players, seed=1))
    assert favourite(run(started(variant, position, flat), 900)) in wins


# Bounds


def endless(nodes: int = 1000) -> Tree:
    """A tree that never fills up: every simulation ends the game with its first move."""
    variant = VARIANTS["duel"]
    position = duel_win().position()
    tree = started(variant, position, nodes=nodes)
    tree.forced = position.actions().index(min(winning_actions(variant, position)))
    tree.allow(ENDLESS, seconds=0)
    return tree


def test_a_deadline_that_has_passed_ends_the_search_at_once() -> None:
    tree = endless()
    tree.allow(ENDLESS, seconds=1e-9)
    tree.run()
    assert tree.simulations == 0


def test_a_search_runs_until_its_deadline() -> None:
    tree = endless()
    began = time.monotonic()
    tree.allow(ENDLESS, seconds=0.05)
    tree.run()
    assert 0 < tree.simulations < ENDLESS
    assert time.monotonic() - began >= 0.05


def test_another_thread_can_stop_a_search() -> None:
    tree = endless()
    thread = Thread(target=tree.run)
    thread.start()
    while tree.simulations == 0:
        time.sleep(0.001)
    tree.stop()
    thread.join()
    assert tree.simulations < ENDLESS


def test_a_stopped_tree_does_nothing_until_it_is_restarted(variant: Variant) -> None:
    position = choices(variant, 8, 1)[0]
    tree = started(variant, position)
    tree.stop()
    assert run(tree, 10).simulations == 0
    tree.start(variant.game.copy(position), position.turn, [1, 2, 3, 4])
    assert run(tree, 10).simulations == 10


def test_a_full_block_ends_the_search(variant: Variant) -> None:
    for position in choices(variant, 9, 5):
        tree = run(started(variant, position, nodes=100), 100_000)
        assert tree.nodes <= 100
        assert 0 < tree.simulations < 100_000
        check_edges(position.actions(), tree.root_edges(), tree.simulations)


# Threads


def test_a_search_leaves_the_interpreter_to_others() -> None:
    """While one thread searches, another one starts and ends its own search."""
    busy = endless()
    thread = Thread(target=busy.run)
    thread.start()
    variant = VARIANTS["classic2"]
    position = choices(variant, 10, 1)[0]
    tree = run(started(variant, position), 500)
    assert thread.is_alive()
    busy.stop()
    thread.join()
    assert tree.root_edges() == run(started(variant, position), 500).root_edges()


def test_two_threads_find_what_one_finds(variant: Variant) -> None:
    positions = choices(variant, 11, 2)
    alone = [run(started(variant, position), 900).root_edges() for position in positions]
    trees = [started(variant, position) for position in positions]
    threads = [Thread(target=run, args=(tree, 900)) for tree in trees]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [tree.root_edges() for tree in trees] == alone


# Uncompiled


@pytest.mark.parametrize("name", NAMES)
def test_the_uncompiled_tree_searches_too(name: str) -> None:
    found = json.loads(run_uncompiled("tests.search.searches", name, "2", "12"))
    assert len(found) == 2
    for legal, edges in found:
        check_edges(legal, edges, 12)
