"""A view survives its JSON form, and invalid views are refused."""

import copy
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.viewfile import view_from_dict
from tests.helpers.strategies import KINDS, Kind, play, seeds, states


@settings(max_examples=60, deadline=None)
@given(states(), seeds)
def test_every_view_comes_back_from_its_json(state: cabochon.State, seed: int) -> None:
    for viewer in (None, *range(state.players)):
        view = state.view(viewer)
        again = view_from_dict(json.loads(json.dumps(view.to_dict())))
        assert again == view
        assert (again.viewer, again.phase, again.outcome) == (viewer, view.phase, view.outcome)
        worlds = [each.determinize(random.Random(seed)) for each in (view, again)]
        assert worlds[0] == worlds[1]
        if viewer == state.to_move:
            assert again.legal_moves() == state.legal_moves()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_views_with_blind_reserves_come_back(kind: Kind) -> None:
    """Random games reserve blind often; every such position is tried until the game is over."""
    blind = 0
    for ply in play(kind, 5, eagerness=0.2):
        state = ply.step.state
        for viewer in (None, *range(kind.players)):
            view = state.view(viewer)
            told = view.to_dict()
            blind += sum("card" not in r for seat in told["seats"] for r in seat["reserved"])
            assert view_from_dict(told) == view
    assert state.outcome is not None
    assert blind > 0


def changed(told: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """A copy of a view with one place changed."""
    other = copy.deepcopy(told)
    place = other
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return other


def blind_position() -> dict[str, Any]:
    """Seat 0's view of a classic game in which seat 1 holds a blind card of level 2."""
    state = cabochon.new_game("classic", seed=3)
    for move in ("reserve deck1", "reserve deck2"):
        state = state.play(move).state
    return state.view(0).to_dict()


BAD = {
    "a viewer without a seat": (("viewer",), 2),
    "a viewer that is no number": (("viewer",), True),
    "another viewer": (("viewer",), 1),
    "an unknown game": (("game",), "chess"),
    "rules of another version": (("rules",), 2),
    "the generator told": (("random",), "0" * 64),
    "a deck too large": (("decks", "2"), 26),
    "decks in full": (("decks", "2"), [1, 2]),
    "a level that is not": (("seats", 1, "reserved", 0, "level"), 4),
    "another level": (("seats", 1, "reserved", 0, "level"), 1),
    "a blind card named": (("seats", 1, "reserved", 0, "card"), 90),
    "a blind card called open": (("seats", 1, "reserved", 0, "open"), True),
    "seats that are no list": (("seats",), {}),
    "a seat that is no object": (("seats", 0), 7),
    "an unknown key": (("clock",), 7),
}


@pytest.mark.parametrize(("path", "value"), BAD.values(), ids=BAD)
def test_what_is_no_view_is_refused(path: tuple[Any, ...], value: Any) -> None:
    told = blind_position()
    view_from_dict(told)
    with pytest.raises(cabochon.InvalidSnapshot):
        view_from_dict(changed(told, path, value))


def test_the_refusal_names_the_place() -> None:
    told = blind_position()
    with pytest.raises(cabochon.InvalidSnapshot, match=r"decks\.2"):
        view_from_dict(changed(told, ("decks", "2"), 26))
    with pytest.raises(cabochon.InvalidSnapshot, match=r"seats\[1\]\.reserved\[0\]"):
        view_from_dict(changed(told, ("seats", 1, "reserved", 0), {"open": False}))


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=120, deadline=None)
@given(states(), st.randoms(use_true_random=False), junk)
def test_a_view_with_junk_in_some_place_is_read_or_refused(
    state: cabochon.State, rng: random.Random, value: Any
) -> None:
    told = state.view(0).to_dict()
    path: list[Any] = [rng.choice(list(told))]
    place: Any = told[path[0]]
    while isinstance(place, list | dict) and place and rng.random() < 0.7:
        path.append(rng.choice(list(place) if isinstance(place, dict) else range(len(place))))
        place = place[path[-1]]
    other = changed(told, tuple(path), value)
    with suppress(cabochon.InvalidSnapshot):
        assert view_from_dict(other).to_dict() == other


@pytest.mark.parametrize("value", [None, 1, "view", [], {}, {"game": "duel"}])
def test_what_is_no_object_of_a_view_is_refused(value: Any) -> None:
    with pytest.raises(cabochon.InvalidSnapshot):
        view_from_dict(value)
