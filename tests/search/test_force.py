"""The solver for the next turn: forced wins hold against every reply."""

import random
from collections.abc import Iterator

import pytest

from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.variant import VARIANTS, Variant
from tests.helpers.decisions import NAMES, PURCHASES, another_world, decisions, viewed, words
from tests.search.searches import evaluators

GAMES = {"classic2": 40, "classic3": 100, "classic4": 160, "duel": 240}
RESERVATIONS = {"classic": range(30, 42), "duel": range(225, 270)}


@pytest.fixture(params=NAMES)
def variant(request: pytest.FixtureRequest) -> Variant:
    return VARIANTS[request.param]


def forced_positions(variant: Variant, games: int) -> Iterator[tuple[Position, int]]:
    """Positions without a win in this turn, but with a forced one in the next."""
    solver = variant.game.solver(variant.players)
    for seed in range(games):
        for position in decisions(variant, seed):
            if solver.proof(position, position.turn) < 0:
                action = solver.proof(position, position.turn, next_turn=True)
                if action >= 0:
                    yield variant.game.copy(position), action


def test_what_is_forced_is_won_against_any_answers_in_any_world(variant: Variant) -> None:
    rng = random.Random(3)
    forced = 0
    for position, action in forced_positions(variant, GAMES[variant.name]):
        forced += 1
        for _ in range(60):
            world = another_world(variant, position, rng)
            world.push(action)
            assert winner(variant, world, position.turn, rng) == position.turn
    assert forced > 15


def winner(variant: Variant, position: Position, seat: int, rng: random.Random) -> int:
    """The winners when a seat plays proven actions and the others try to refute them."""
    spoiling = {*PURCHASES[variant.game.name], *RESERVATIONS[variant.game.name]}
    while position.phase != OVER:
        legal = position.actions()
        wanted = [action for action in legal if action in spoiling]
        action = rng.choice(wanted if wanted and rng.random() < 0.7 else legal)
        if position.turn == seat:
            action = proven(variant, position)
        position.push(action)
    return position.winners.bit_length() - 1 if position.winners.bit_count() == 1 else -1


def proven(variant: Variant, position: Position) -> int:
    """An action that provably wins in this turn or the next."""
    solver = variant.game.solver(variant.players)
    action = solver.proof(position, position.turn)
    if action < 0:
        action = solver.proof(position, position.turn, next_turn=True)
    assert action >= 0
    return action


def test_every_single_answer_of_two_is_met() -> None:
    """With two players all replies are played, not a sample."""
    variant = VARIANTS["classic2"]
    for position, action in forced_positions(variant, 12):
        after = variant.game.copy(position)
        after.push(action)
        check_answers(variant, after, position.turn)


def check_answers(variant: Variant, position: Position, seat: int) -> None:
    """The seat wins against every turn of the other."""
    if position.phase == OVER:
        assert position.winners == 1 << seat
        return
    actions = [proven(variant, position)] if position.turn == seat else position.actions()
    for action in actions:
        follow = variant.game.copy(position)
        follow.push(action)
        check_answers(variant, follow, seat)


def test_a_proof_does_not_depend_on_hidden_cards(variant: Variant) -> None:
    solver = variant.game.solver(variant.players)
    rng = random.Random(4)
    for position, action in forced_positions(variant, GAMES[variant.name] // 2):
        assert (
            solver.proof(another_world(variant, position, rng), position.turn, next_turn=True)
            == action
        )


def test_what_quiet_moves_would_force_is_found() -> None:
    """Takes that force a win, found by exhaustive search in many games."""
    variant = VARIANTS["classic2"]
    solver = variant.game.solver(2)
    found = 0
    for seed in range(40):
        for position in decisions(variant, seed):
            proven = solver.proof(position, position.turn) >= 0
            if not proven and not holds_blind(position) and quietly(variant, position):
                found += 1
                assert solver.proof(position, position.turn, next_turn=True) >= 0
    assert found > 3


def holds_blind(position: Position) -> bool:
    """Whether the opponent holds a card that the mover has not seen."""
    places = slice(3 * (1 - position.turn), 3 * (1 - position.turn) + 3)
    pairs = zip(position.reserved[places], position.open[places], strict=True)
    return any(card and not seen for card, seen in pairs)


def quietly(variant: Variant, position: Position) -> bool:
    """Whether a take forces a win with cards that are face up now."""
    return any(
        leaves_nothing(variant, position, action) for action in position.actions() if action < 30
    )


def leaves_nothing(variant: Variant, position: Position, action: int) -> bool:
    """Whether every reply to an action is met by buying a card that was there before."""
    after = variant.game.copy(position)
    after.push(action)
    if after.phase == OVER or after.turn == position.turn:
        return False
    return all(meets(variant, position, after, answer) for answer in after.actions())


def meets(variant: Variant, before: Position, position: Position, answer: int) -> bool:
    """Whether a purchase of a card that was there before ends the game after a reply."""
    follow = variant.game.copy(position)
    follow.push(answer)
    if follow.phase == OVER or follow.turn != before.turn:
        return False
    for action in follow.actions():
        slot = action - 45
        if 0 <= slot < 15 and (slot >= 12 or follow.market[slot] == before.market[slot]):
            end = variant.game.copy(follow)
            end.push(action)
            if end.phase == OVER and end.winners == 1 << before.turn:
                return True
    return False


def test_a_search_plays_what_is_forced(variant: Variant) -> None:
    position, action = next(forced_positions(variant, GAMES[variant.name]))
    forest = variant.forest(evaluators(variant)[:1], 500, 4)
    forest.start(viewed(variant, position), position.turn, words(random.Random(1)))
    assert forest.winning_action == action
