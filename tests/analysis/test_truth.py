"""Where the truth is known, the judgement is right."""

import json
from pathlib import Path

import pytest

from cabochon.analysis import analyse
from cabochon.analysis.deciding import Reviewer
from cabochon.analysis.judging import ERRORS
from cabochon.analysis.proofs import Proofs, proofs
from cabochon.games import find
from cabochon.neural.variant import VARIANTS
from cabochon.players import Limit
from cabochon.state import State
from cabochon.viewfile import view_from_dict
from tests.analysis.games import VARIANT_NAMES, decisions, game_of

QUICKLY = Limit(simulations=60)
GAMES = 20


def proven(variant: str, state: State) -> Proofs:
    chosen = VARIANTS[variant]
    assert state.to_move is not None
    view = state.view(state.to_move).position()
    return proofs(chosen.game, chosen.game.solver(chosen.players), view, state.to_move)


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_a_proven_win_is_certain_and_missing_it_is_judged(variant: str) -> None:
    seen = missed = 0
    for number in range(GAMES):
        for ply, (state, step) in enumerate(decisions(game_of(variant, number)), 1):
            winning = proven(variant, state).winning()
            if not winning:
                continue
            seen += 1
            assert state.to_move is not None
            moves = {str(VARIANTS[variant].game.move_of(state.position(), a)) for a in winning}
            found = analyse(state, QUICKLY)
            assert found.chances[state.to_move] == 1
            assert found.best[0].proof == "win"
            assert found.best[0].move in moves
            review = Reviewer().move(ply, state, step, 60)
            if review.move in moves:
                assert review.cost == 0
                assert review.judgement not in ERRORS
            elif review.after[state.to_move] < 0.9:
                missed += 1
                assert review.judgement in ERRORS
    assert seen > 1


@pytest.mark.parametrize("variant", ["classic2", "duel"])
def test_a_forced_loss_costs_nothing_more_and_walking_into_one_does(variant: str) -> None:
    lost = 0
    for number in range(GAMES):
        for ply, (state, step) in enumerate(decisions(game_of(variant, number)), 1):
            known = proven(variant, state)
            replies = {action: known.reply(action) for action in known.world.actions()}
            if known.winning() or len(replies) < 2 or not any(replies.values()):
                continue
            assert state.to_move is not None
            review = Reviewer().move(ply, state, step, 60)
            action = VARIANTS[variant].game.choose(state.position(), step.move).action
            if all(replies.values()):
                lost += 1
                assert review.before[state.to_move] == 0
                assert review.cost == 0
                assert "no-defence" in {reason.kind for reason in review.reasons}
            elif replies[action]:
                assert review.after[state.to_move] == 0
                assert review.cost == pytest.approx(review.before[state.to_move])
    assert lost > 0


def played_out(variant: str, state: State) -> State:
    """The end of a game in which the seat to move plays proven moves."""
    seat, game = state.to_move, VARIANTS[variant].game
    while state.to_move == seat and (winning := proven(variant, state).winning()):
        state = state.play(game.move_of(state.position(), winning[0])).state
    while state.to_move is not None:
        state = state.play(state.plain_moves()[-1]).state
    return state


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_what_is_proven_comes_true(variant: str) -> None:
    """A seat that plays on with proven moves wins, whatever the others do."""
    checked = 0
    for number in range(GAMES):
        for state, _ in decisions(game_of(variant, number)):
            if proven(variant, state).winning():
                outcome = played_out(variant, state).outcome
                assert outcome is not None
                assert outcome.winners == (state.to_move,)
                checked += 1
    assert checked > 1


def test_a_revealed_card_can_save_the_mover_in_the_last_round() -> None:
    """Seat 0 reaches the goal, but a new card could still win the game for seat 1."""
    path = Path(__file__).with_name("last_round.json")
    view = view_from_dict(json.loads(path.read_text(encoding="utf-8")))
    game, position = find(view.game), view.position()
    known = proofs(game, game.solver(2), position, position.turn)
    action = game.choose(position, game.parse("buy 50")).action
    assert known.reply(action) == ()
