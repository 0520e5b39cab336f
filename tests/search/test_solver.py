"""The solver: its proofs hold in every world, and it misses no visible win."""

import json
import random
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.variant import VARIANTS, Variant
from tests.helpers.decisions import NAMES, another_world, decisions
from tests.helpers.plies import run_uncompiled
from tests.search.searches import run, started

GAMES = 60
DUEL_PRIVILEGES = range(360, 385)
ILLEGAL = 447


@pytest.fixture(params=NAMES)
def variant(request: pytest.FixtureRequest) -> Variant:
    return VARIANTS[request.param]


def won_positions(variant: Variant, games: int = GAMES) -> Iterator[tuple[Position, int]]:
    """Positions with a proven win, and the action."""
    solver = variant.game.solver(variant.players)
    for seed in range(games):
        for position in decisions(variant, seed):
            action = solver.proof(position, position.turn)
            if action >= 0:
                yield variant.game.copy(position), action


def check_win(variant: Variant, position: Position, seat: int) -> None:
    """The seat wins with the proven actions against every reply."""
    if position.phase == OVER:
        assert position.winners == 1 << seat
        return
    actions = position.actions()
    if position.turn == seat:
        actions = [variant.game.solver(variant.players).proof(position, seat)]
    for action in actions:
        follow = variant.game.copy(position)
        follow.push(action)
        check_win(variant, follow, seat)


def test_a_proven_victory_is_one_in_every_world(variant: Variant) -> None:
    rng = random.Random(1)
    proven = 0
    for position, action in won_positions(variant):
        proven += 1
        for _ in range(4):
            world = another_world(variant, position, rng)
            world.push(action)
            check_win(variant, world, position.turn)
    assert proven > 10


def test_an_action_is_proven_if_it_is_found_or_wins_at_once(variant: Variant) -> None:
    solver = variant.game.solver(variant.players)
    for position, action in won_positions(variant):
        assert solver.proves(position, position.turn, action)
        for other in position.actions():
            follow = variant.game.copy(position)
            follow.push(other)
            if follow.phase == OVER:
                won = follow.winners == 1 << position.turn
                assert solver.proves(position, position.turn, other) == won
    with pytest.raises(ValueError, match="not legal"):
        solver.proves(position, position.turn, ILLEGAL)


def wins_at_once(variant: Variant, position: Position) -> bool:
    """Whether some action ends the game with the mover as its only winner."""
    for action in position.actions():
        follow = variant.game.copy(position)
        follow.push(action)
        if follow.phase == OVER and follow.winners == 1 << position.turn:
            return True
    return False


def test_every_victory_by_one_action_is_found(variant: Variant) -> None:
    solver = variant.game.solver(variant.players)
    found = 0
    for seed in range(GAMES):
        for position in decisions(variant, seed):
            if wins_at_once(variant, position):
                found += 1
                assert solver.proof(position, position.turn) >= 0
    assert found > 10


def wins_by_privilege(variant: Variant, position: Position) -> bool:
    """Whether a token for a privilege and one more action win a duel."""
    for action in set(position.actions()) & set(DUEL_PRIVILEGES):
        follow = variant.game.copy(position)
        follow.push(action)
        if wins_at_once(variant, follow):
            return True
    return False


def test_a_privilege_that_pays_for_the_victory_is_found() -> None:
    variant = VARIANTS["duel"]
    solver = variant.game.solver(2)
    found = 0
    for seed in range(3 * GAMES):
        for position in decisions(variant, seed, eagerness=0.9):
            if not wins_at_once(variant, position) and wins_by_privilege(variant, position):
                action = solver.proof(position, position.turn)
                assert action >= 0
                found += action in DUEL_PRIVILEGES
    assert found > 5


def test_nothing_is_proven_by_cards_the_viewer_has_not_seen(variant: Variant) -> None:
    """A spectator's proof needs no blind card; the mover's own may."""
    solver = variant.game.solver(variant.players)
    rng = random.Random(2)
    for position, _ in won_positions(variant):
        other = (position.turn + 1) % variant.players
        action = solver.proof(position, other)
        view = variant.game.copy(position)
        view.forget(other)
        view.determinize([rng.getrandbits(64) for _ in range(4)])
        assert solver.proof(view, other) == action


def test_a_search_plays_a_victory_that_its_evaluator_would_never_try(variant: Variant) -> None:
    position, action = next(won_positions(variant))
    tree = run(started(variant, position), 1)
    assert tree.winning_action == action


def test_a_move_that_lets_the_other_seat_win_is_worth_nothing() -> None:
    """A move in the duel that leaves the opponent a proven win loses."""
    variant = VARIANTS["duel"]
    solver = variant.game.solver(2)
    lost = 0
    for before, after in turns(variant):
        if solver.proof(after, before.turn) >= 0:
            lost += check_loss(variant, before, after)
    assert lost > 5


def turns(variant: Variant) -> Iterator[tuple[Position, Position]]:
    """The last decision of a turn and the first of the next seat's."""
    for seed in range(GAMES):
        found = [variant.game.copy(position) for position in decisions(variant, seed)]
        for before, after in pairwise(found):
            if before.turn != after.turn:
                yield before, after


def check_loss(variant: Variant, before: Any, after: Any) -> int:
    """The search values the move that led to a lost position; return its visits."""
    if before.left != after.left or before.bag != after.bag:
        return 0
    played = [
        action
        for action in before.actions()
        if variant.game.write(pushed(variant, before, action)) == variant.game.write(after)
    ]
    edges = run(started(variant, before, nodes=4000), 3000).root_edges()
    means = [mean for action, _, visits, mean in edges if visits and action in played]
    assert not any(means)
    return len(means)


def pushed(variant: Variant, position: Position, action: int) -> Position:
    """The position after an action."""
    follow = variant.game.copy(position)
    follow.push(action)
    return follow


def proofs(name: str, games: int) -> list[list[int]]:
    """The proofs for this turn and the next at every decision of some games."""
    variant = VARIANTS[name]
    solver = variant.game.solver(variant.players)
    return [
        [solver.proof(position, position.turn, next_turn=later) for later in (False, True)]
        for seed in range(games)
        for position in decisions(variant, seed)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_the_uncompiled_finish_proves_the_same(name: str) -> None:
    found = proofs(name, 3)
    assert all(max(kind) >= 0 for kind in zip(*found, strict=True))
    assert json.loads(run_uncompiled("tests.search.test_solver", name)) == found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(proofs(sys.argv[1], 3)))
