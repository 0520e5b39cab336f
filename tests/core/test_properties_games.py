"""Invariants in every position of random games."""

import json

from hypothesis import given, settings

import cabochon
from tests.helpers import invariants, spec_counts
from tests.helpers.strategies import Kind, eagernesses, kinds, play, seeds, states

some_games = settings(max_examples=60, deadline=None)
some_positions = settings(max_examples=100, deadline=None)


@some_games
@given(kinds, seeds, eagernesses)
def test_whole_games_keep_the_invariants_and_end(kind: Kind, seed: int, eagerness: float) -> None:
    invariants.check(cabochon.new_game(kind.game, kind.players, seed).to_dict())
    last = None
    for ply in play(kind, seed, eagerness):
        last = ply.step.state
        invariants.check(last.to_dict())
    assert last is not None
    assert last.outcome is not None
    assert (last.phase, last.to_move, last.legal_moves()) == ("over", None, [])


@some_games
@given(kinds, seeds, eagernesses)
def test_every_position_has_as_many_moves_as_the_rules_say(
    kind: Kind, seed: int, eagerness: float
) -> None:
    for ply in play(kind, seed, eagerness):
        moves = ply.state.legal_moves()
        assert len(set(moves)) == len(moves) == spec_counts.width(ply.state.to_dict())


@some_games
@given(kinds, seeds, eagernesses)
def test_reading_back_a_snapshot_gives_the_same_state(
    kind: Kind, seed: int, eagerness: float
) -> None:
    for ply in play(kind, seed, eagerness):
        state = ply.step.state
        text = json.dumps(state.to_dict())
        again = cabochon.from_dict(json.loads(text))
        assert again == state
        assert hash(again) == hash(state)
        assert json.dumps(again.to_dict()) == text


@some_positions
@given(states())
def test_a_state_read_back_plays_on_alike(state: cabochon.State) -> None:
    again = cabochon.from_dict(state.to_dict())
    assert again.legal_moves() == state.legal_moves()
    for move in state.legal_moves():
        ours, theirs = state.play(move), again.play(move)
        assert ours.state == theirs.state
        assert ours.events == theirs.events


@some_positions
@given(states())
def test_the_notation_of_every_legal_move_means_that_move(state: cabochon.State) -> None:
    before = state.to_dict()
    for move in state.legal_moves():
        assert state.parse(str(move)) == move
        assert str(state.parse(str(move))) == str(move)
        assert state.play(str(move)).state == state.play(move).state
    assert state.to_dict() == before


@some_positions
@given(states())
def test_notation_may_be_written_in_any_order(state: cabochon.State) -> None:
    for move in state.legal_moves():
        verb, *words = str(move).split()
        backwards = [word[::-1] if is_tokens(word) else word for word in words]
        if verb == "take":
            backwards.reverse()
        assert state.parse("  ".join([verb, *backwards]) + " ") == move


def is_tokens(word: str) -> bool:
    """Whether a word of a move lists tokens, whose order is free."""
    return word.isalpha() and word not in ("as", "pay")


@some_positions
@given(states())
def test_a_copy_is_equal_and_its_own(state: cabochon.State) -> None:
    twin = state.copy()
    before = twin.to_dict()
    assert twin == state
    for move in state.legal_moves()[:3]:
        state.play(move)
    assert twin.to_dict() == before
