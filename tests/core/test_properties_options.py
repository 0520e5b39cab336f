"""Games with each option follow the rules, and their views reveal nothing hidden."""

import random
from typing import Any

import pytest
from hypothesis import given, settings

import cabochon
from cabochon.games import GAMES, find
from cabochon.state import State
from tests.helpers import invariants
from tests.helpers.strategies import KINDS, Kind, seeds

CHOSEN = [
    (kind, {option.name: value})
    for kind in KINDS
    for option in GAMES[kind.game].options
    for value in option.values
    if value != option.default
]
every_option = pytest.mark.parametrize(("kind", "options"), CHOSEN, ids=str)


def deal(kind: Kind, options: dict[str, Any], seed: int) -> State:
    """A deal of a game with options."""
    position = find(kind.game).new(kind.players, options)
    position.lay_out([_words(random.Random(seed + i)) for i in range(5)])
    return State(find(kind.game), position)


def _words(rng: random.Random) -> list[int]:
    return [rng.getrandbits(64) for _ in range(4)]


def eager(state: State, rng: random.Random) -> cabochon.Move:
    """A random move, mostly a purchase or a reservation."""
    moves = state.plain_moves()
    wanted = [move for move in moves if str(move).startswith(("buy", "reserve"))]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else moves)


@every_option
@settings(max_examples=8, deadline=None)
@given(seeds)
def test_whole_games_keep_their_option_and_the_rules(
    kind: Kind, options: dict[str, Any], seed: int
) -> None:
    rng = random.Random(seed)
    state = deal(kind, options, seed)
    while state.outcome is None:
        state = state.play(eager(state, rng)).state
        snapshot = state.to_dict()
        assert snapshot["options"] == options
        invariants.check(snapshot)
    assert cabochon.from_dict(snapshot) == state


@every_option
@settings(max_examples=4, deadline=None)
@given(seeds)
def test_views_hide_every_reserve_that_is_not_open(
    kind: Kind, options: dict[str, Any], seed: int
) -> None:
    rng = random.Random(seed)
    state = deal(kind, options, seed)
    for _ in range(40):
        if state.outcome is None:
            state = state.play(eager(state, rng)).state
        for viewer in (None, *range(kind.players)):
            view = state.view(viewer)
            world = view.determinize(rng)
            assert world.view(viewer) == view
            for seat, entry in enumerate(view.to_dict()["seats"]):
                for reserve in entry["reserved"]:
                    hidden = options.get("hidden_reserves", False)
                    assert not (hidden and reserve["open"])
                    assert ("card" in reserve) == (seat == viewer or reserve["open"])
