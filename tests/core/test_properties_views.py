"""A view reveals nothing hidden, and its sampled worlds agree with it."""

import json
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import assume, given, settings

import cabochon
from cabochon.core.kernel import Position
from tests.helpers import invariants
from tests.helpers.strategies import Kind, eagernesses, kinds, play, seeds, viewed

Snapshot = dict[str, Any]

some_positions = settings(max_examples=150, deadline=None)
some_games = settings(max_examples=40, deadline=None)


def blind_reserves(snapshot: Snapshot, viewer: int | None) -> Iterator[Snapshot]:
    """The reserved cards that the viewer may not know."""
    for seat, entry in enumerate(snapshot["seats"]):
        if seat != viewer:
            yield from (item for item in entry["reserved"] if not item["open"])


def permuted(snapshot: Snapshot, viewer: int | None, rng: random.Random) -> Snapshot:
    """The snapshot with everything hidden from the viewer exchanged, level by level."""
    other: Snapshot = json.loads(json.dumps(snapshot))
    other["random"] = f"{rng.getrandbits(256):064x}"
    reserves = list(blind_reserves(other, viewer))
    firsts = (0, 40, 70) if other["game"] == "classic" else (0, 30, 54)
    for level, deck in other["decks"].items():
        same = [item for item in reserves if level_of(item["card"], firsts) == int(level)]
        pool = deck + [item["card"] for item in same]
        rng.shuffle(pool)
        for item in same:
            item["card"] = pool.pop()
        deck[:] = pool
    return other


def level_of(card: int, firsts: tuple[int, int, int]) -> int:
    """The level of a card whose level starts after one of these ids."""
    return sum(card > first for first in firsts)


@some_positions
@given(viewed(), seeds)
def test_a_view_does_not_depend_on_what_is_hidden(
    position: tuple[cabochon.State, int | None], seed: int
) -> None:
    state, viewer = position
    other = cabochon.from_dict(permuted(state.to_dict(), viewer, random.Random(seed)))
    assume(other != state)
    ours, theirs = state.view(viewer), other.view(viewer)
    assert json.dumps(ours.to_dict()) == json.dumps(theirs.to_dict())
    assert ours == theirs
    assert hash(ours) == hash(theirs)
    assert (str(ours), repr(ours)) == (str(theirs), repr(theirs))
    if viewer is not None and viewer == state.to_move:
        assert ours.legal_moves() == theirs.legal_moves() == state.legal_moves()
        assert ours.legal_texts() == [str(move) for move in ours.legal_moves()]
    assert ours.determinize(random.Random(seed)) == theirs.determinize(random.Random(seed))


def fields(position: Position) -> Snapshot:
    """Every field of a kernel position."""
    names = [name for name in dir(position) if not name.startswith("_")]
    values = {name: getattr(position, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


@some_positions
@given(viewed(), seeds)
def test_nothing_hidden_is_left_inside_a_view(
    position: tuple[cabochon.State, int | None], seed: int
) -> None:
    state, viewer = position
    snapshot = state.to_dict()
    other = permuted(snapshot, viewer, random.Random(seed))
    ours, theirs = (
        fields(cabochon.from_dict(deal).view(viewer).position()) for deal in (snapshot, other)
    )
    assert ours == theirs
    assert {"random", "deck", "reserved"} <= set(ours)
    # A snapshot has no trace of drawn cards; a played game must not have one either.
    assert fields(state.view(viewer).position())["deck"] == ours["deck"]


@some_positions
@given(viewed(), seeds)
def test_a_sampled_world_looks_the_same_and_can_be_played(
    position: tuple[cabochon.State, int | None], seed: int
) -> None:
    state, viewer = position
    view = state.view(viewer)
    before = json.dumps(view.to_dict())
    world = view.determinize(random.Random(seed))
    assert json.dumps(world.view(viewer).to_dict()) == before == json.dumps(view.to_dict())
    invariants.check(world.to_dict())
    assert cabochon.from_dict(world.to_dict()) == world
    if viewer is not None and viewer == state.to_move:
        assert world.legal_moves() == state.legal_moves()
    assert world.outcome == state.outcome
    assert bool(world.legal_moves()) == (state.outcome is None)


@some_positions
@given(viewed(), seeds)
def test_a_sampled_world_depends_only_on_the_generator(
    position: tuple[cabochon.State, int | None], seed: int
) -> None:
    state, viewer = position
    view = state.view(viewer)
    world = view.determinize(random.Random(seed))
    assert world == view.determinize(random.Random(seed))
    assert world.to_dict()["random"] not in (state.to_dict()["random"], "0" * 64)


@some_games
@given(kinds, seeds, eagernesses)
def test_events_name_a_blind_reserve_to_its_owner_only(
    kind: Kind, seed: int, eagerness: float
) -> None:
    for ply in play(kind, seed, eagerness):
        blind = "deck" in str(ply.move)
        card = (
            ply.step.state.to_dict()["seats"][ply.state.to_move]["reserved"][-1:] if blind else []
        )
        for viewer in (None, *range(kind.players)):
            told = [event.to_dict() for event in ply.step.seen_by(viewer)]
            named = [event["card"] for event in told if event["event"] == "reserved"]
            if blind:
                assert named == ([card[0]["card"]] if viewer == ply.state.to_move else [None])
            else:
                assert told == [event.to_dict() for event in ply.step.events]


@some_games
@given(kinds, seeds, eagernesses)
def test_messages_to_others_do_not_depend_on_a_blind_reserve(
    kind: Kind, seed: int, eagerness: float
) -> None:
    rng = random.Random(seed)
    for ply in play(kind, seed, eagerness):
        if "deck" not in str(ply.move):
            continue
        for viewer in {None, *range(kind.players)} - {ply.state.to_move}:
            other = cabochon.from_dict(permuted(ply.state.to_dict(), viewer, rng))
            assert other.play(ply.move).seen_by(viewer) == ply.step.seen_by(viewer)
