"""Reviews of whole games and analyses of positions."""

import json
import time
from dataclasses import asdict
from random import Random

import msgspec
import pytest

from cabochon.analysis import Cancelled, PositionCache, Progress, Review, analyse, deepen
from cabochon.analysis.deciding import Reviewer
from cabochon.analysis.luck import revealing
from cabochon.analysis.reviewing import QUICK, passes
from cabochon.analysis.searching import Examiner
from cabochon.analysis.shapes import FORMAT
from cabochon.players import Limit
from cabochon.record import record
from cabochon.recordfile import to_json
from tests.analysis.games import VARIANT_NAMES, decisions, game_of

QUICKLY = Limit(simulations=60)


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_every_decision_is_reviewed(variant: str) -> None:
    game = game_of(variant)
    review = analyse(game, QUICKLY)
    assert [move.move for move in review.moves] == list(game.moves)
    assert [move.ply for move in review.moves] == list(range(1, len(game.moves) + 1))
    for move, (state, step) in zip(review.moves, decisions(game), strict=True):
        assert move.seat == state.to_move
        assert sum(move.before) == pytest.approx(1, abs=0.001)
        assert sum(move.after) == pytest.approx(1, abs=0.001)
        assert move.cost >= 0
        assert move.cost == pytest.approx(move.before[move.seat] - move.after[move.seat], abs=0.001)
        assert (move.luck is not None) == (
            revealing(step.events) and step.state.to_move is not None
        )
        if move.luck is not None:
            assert sum(move.luck) == pytest.approx(0, abs=0.001)
        assert {each.move for each in move.best} <= set(map(str, state.legal_moves()))
        assert all(each.line[0] == each.move for each in move.best if each.line)
        assert max(each.chance for each in move.best) == move.best[0].chance
    assert review.winners == list(game.outcome.winners if game.outcome else ())
    assert json.loads(to_json(game))["digest"] == review.digest


def test_a_review_becomes_json_as_it_is() -> None:
    review = analyse(game_of("duel"), QUICKLY)
    value = asdict(review)
    assert json.loads(json.dumps(value, allow_nan=False)) == value
    assert value["format"] == FORMAT
    assert msgspec.json.decode(json.dumps(value), type=Review) == review


def test_the_same_game_has_the_same_review() -> None:
    game = game_of("classic2")
    assert analyse(game, QUICKLY) == analyse(game, QUICKLY)


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_hidden_cards_change_nothing(variant: str) -> None:
    """Whatever the mover cannot know is dealt anew, and the judgement stays the same."""
    game, rng, compared = game_of(variant, 1), Random(1), 0
    reviewer = Reviewer()
    for ply, (state, step) in enumerate(decisions(game), 1):
        assert state.to_move is not None
        other = state.view(state.to_move).determinize(rng)
        if ply % 3 == 0 and other.to_dict() != state.to_dict():
            assert reviewer.position(state, QUICKLY) == Reviewer().position(other, QUICKLY)
            if not revealing(step.events):
                again = other.play(step.move)
                assert reviewer.move(ply, state, step, 60) == Reviewer().move(ply, other, again, 60)
                compared += 1
    assert compared > 1


def test_open_reserves_change_the_judgement_and_closed_ones_do_not_leak() -> None:
    """With ``known="reserves"`` cards of others matter that a seat cannot see."""
    differences = 0
    for state, _ in decisions(game_of("duel", 2)):
        assert state.to_move is not None
        if min(state.view(state.to_move).position().reserved) < 0:
            hidden = analyse(state, QUICKLY)
            shown = analyse(state, QUICKLY, known="reserves")
            differences += hidden.chances != shown.chances
    if differences == 0:
        for state, _ in decisions(game_of("classic3", 1)):
            assert state.to_move is not None
            if min(state.view(state.to_move).position().reserved) < 0:
                hidden = analyse(state, QUICKLY)
                differences += hidden.chances != analyse(state, QUICKLY, known="reserves").chances
    assert differences > 0


def test_the_first_curve_is_quick_and_later_ones_search_longer() -> None:
    game = game_of("duel")
    reviews = list(deepen(game, Limit(simulations=500)))
    assert (
        [review.simulations for review in reviews] == [QUICK, 500] == passes(Limit(simulations=500))
    )
    assert reviews[0].moves != reviews[1].moves


def test_the_first_curve_of_a_game_takes_less_than_six_seconds_of_one_core() -> None:
    game = game_of("duel", 3)
    assert len(game.moves) > 60
    started = time.process_time()
    next(deepen(game))
    assert (time.process_time() - started) * 60 / len(game.moves) < 6


def test_the_time_limit_keeps_the_last_whole_pass() -> None:
    *_, last = deepen(game_of("classic2"), Limit(seconds=0.001))
    assert last.simulations == QUICK
    assert len(last.moves) == len(game_of("classic2").moves)


def test_progress_is_reported_for_every_decision() -> None:
    game = game_of("classic2")
    heard: list[Progress] = []
    analyse(game, QUICKLY, report=heard.append)
    assert [each.done for each in heard] == list(range(1, len(game.moves) + 1))
    assert {(each.simulations, each.total) for each in heard} == {(60, len(game.moves))}


def test_a_review_can_be_cancelled_at_any_time() -> None:
    heard: list[Progress] = []
    with pytest.raises(Cancelled):
        analyse(
            game_of("classic2"), QUICKLY, report=heard.append, cancelled=lambda: len(heard) >= 5
        )
    assert len(heard) == 5


def test_positions_are_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, cache = game_of("classic2"), PositionCache()
    first = analyse(game, QUICKLY, cache=cache)
    monkeypatch.delattr(Examiner, "search")
    monkeypatch.delattr(Examiner, "values")
    assert analyse(game, QUICKLY, cache=cache) == first


def test_the_cache_forgets_what_was_used_longest_ago() -> None:
    cache = PositionCache(size=2)
    calls: list[str] = []
    for key in ("a", "b", "a", "c", "a", "b"):
        assert cache.get(key, lambda key=key: calls.append(key) or key) == key  # type: ignore[misc,func-returns-value]  # records the call
    assert calls == ["a", "b", "c", "b"]
    assert len(cache) == 2


def test_an_unfinished_game_can_be_reviewed() -> None:
    game = record("classic", 2, 7, ("take wug", "take wug", "reserve deck2"))
    review = analyse(game, QUICKLY)
    assert len(review.moves) == 3
    assert review.winners == []


def test_only_the_view_of_the_seat_to_move_can_be_analysed() -> None:
    state = game_of("duel").start()
    assert analyse(state.view(0), QUICKLY) == analyse(state, QUICKLY)
    for seat in (1, None):
        with pytest.raises(ValueError, match="seat to move"):
            analyse(state.view(seat), QUICKLY)
    with pytest.raises(ValueError, match="seat to move"):
        analyse(game_of("duel").replay(), QUICKLY)
