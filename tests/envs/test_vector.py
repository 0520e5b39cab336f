"""The vector environment: the same games as the engine's, many at once."""

import json
import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import cabochon
from cabochon.envs import VectorEnv, vector
from cabochon.envs.spaces import observation_of, rewards
from cabochon.games import find

GAMES = (("classic", 2), ("classic", 3), ("classic", 4), ("duel", 2))


def play(env: VectorEnv, steps: int, seed: int = 0) -> None:
    """Random moves in every game."""
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        env.step(env.sample(rng))


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_every_move_agrees_with_the_engine(game: str, players: int, threads: int) -> None:
    """Every game of the environment, move by move, against State."""
    env = vector(game, players, 12, seed=3, threads=threads)
    told = observation_of(game, players)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(130 * players):
        before = [env.state(i) for i in range(env.num_envs)]
        actions = env.sample(rng)
        now = env.step(actions)
        for i, state in enumerate(before):
            after = state.play(find(game).move_of(state.position(), int(actions[i]))).state
            assert bool(now.terminated[i]) is (after.outcome is not None)
            expected = rewards(after.outcome.winners, players) if after.outcome else (0,) * players
            assert now.rewards[i].tolist() == pytest.approx(list(expected))
            if after.outcome:
                ended += 1
                after = env.state(i)
                assert after.points == (0,) * players
            assert env.state(i) == after
            assert after.to_move == now.seats[i]
            assert now.masks[i].nonzero()[0].tolist() == after.position().actions()
            assert now.observations[i].tobytes() == told.told(after.position(), int(now.seats[i]))
    assert ended > 2
    for state in before:  # of games dealt where others ended
        assert state == cabochon.from_dict(state.to_dict())
    env.close()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_thousands_of_games_agree_with_the_engine(game: str, players: int) -> None:
    env = vector(game, players, 64, seed=4, threads=2)
    rng = np.random.default_rng(2)
    ended = 0
    while ended < 1000:
        before = [env.state(i) for i in range(env.num_envs)]
        actions = env.sample(rng)
        now = env.step(actions)
        for i, state in enumerate(before):
            position = state.position()
            position.push(int(actions[i]))
            ended += bool(now.terminated[i])
            if not now.terminated[i]:
                assert env.state(i).position().actions() == position.actions()
                assert now.masks[i].nonzero()[0].tolist() == position.actions()


def card_numbers(game: str, card: Any) -> list[int]:
    """The features of a card, as docs/spaces.md says."""
    if game == "classic":
        return [*(card.bonus == c for c in range(5)), card.points, *card.cost]
    abilities = [card.ability == name for name in ("again", "gem", "privilege", "steal")]
    bonus = [card.bonus == colour for colour in range(6)]
    return [*bonus, card.bonus_count, card.points, card.crowns, *abilities, *card.cost]


def reserves(game: str, view: cabochon.View, seat: int) -> list[int]:
    """What a view tells of a seat's reserve."""
    width = 11 if game == "classic" else 19
    numbers: list[int] = []
    for held in view.reserved[seat]:
        known = card_numbers(game, held.card) if held.card else [0] * width
        numbers += [1, held.level, *known]
    return numbers + [0] * (3 * (width + 2) - len(numbers))


def classic_numbers(view: cabochon.View) -> list[int]:
    """An observation of classic from the accessors of a view."""
    assert view.viewer is not None
    phases = ("over", "main", "return", "noble")
    nobles = [list(getattr(noble, "needs")) for noble in view.nobles]  # noqa: B009  # a classic one
    numbers: list[int] = [*view.supply.values(), *(view.phase == phase for phase in phases)]
    numbers += [view.viewer == seat for seat in range(4)]
    numbers += [max(view.points) >= 15, 15, *view.deck_sizes.values()]
    numbers += [need for noble in nobles for need in noble] + [0] * (25 - 5 * len(nobles))
    for level in (1, 2, 3):
        for card in view.face_up[level]:
            numbers += card_numbers("classic", card) if card else [0] * 11
    for i in range(view.players):
        seat = (view.viewer + i) % view.players
        numbers += [*view.tokens[seat].values(), *view.bonuses[seat].values(), view.points[seat]]
        numbers += [len(view.purchased[seat]), view.to_move == seat]
        numbers += reserves("classic", view, seat)
    return numbers


def test_an_observation_is_what_the_page_says_classic() -> None:
    rng = random.Random(6)
    for players in (2, 3, 4):
        told = observation_of("classic", players)
        state = cabochon.new_game("classic", players, 5)
        while state.to_move is not None and len(state.nobles) == players + 1:
            for seat in range(players):
                seen = list(told.told(state.position(), seat))
                assert seen == [int(n) for n in classic_numbers(state.view(seat))]
            state = state.play(rng.choice(state.legal_moves())).state


def duel_numbers(view: cabochon.View) -> list[int]:
    """An observation of duel from the accessors and the JSON form of a view."""
    assert view.viewer is not None
    value = view.to_dict()
    numbers: list[int] = [cell == kind for cell in view.board for kind in "wugrkpo"]
    numbers += [*view.bag.values()]
    phases = ("over", "main", "gem", "steal", "royal", "discard")
    numbers += [view.phase == phase for phase in phases]
    numbers += [value["replenished"], value["again"], view.viewer == 0, view.viewer == 1]
    numbers += [royal in value["royals"] for royal in (1, 2, 3, 4)]
    numbers += [value["privileges"], *view.deck_sizes.values()]
    for level in (1, 2, 3):
        for card in view.face_up[level]:
            numbers += card_numbers("duel", card) if card else [0] * 19
    for seat in (view.viewer, 1 - view.viewer):
        owned = value["seats"][seat]["cards"]
        colours = [0] * 5
        for entry, card in zip(owned, view.purchased[seat], strict=True):
            letter = entry.get("as") or card.colour
            if letter:
                colours["wugrk".index(letter)] += card.points
        numbers += [*view.tokens[seat].values(), *view.bonuses[seat].values(), *colours]
        numbers += [view.points[seat], view.crowns[seat], view.privileges[seat]]
        numbers += [len(view.crownings[seat]), view.to_move == seat]
        numbers += reserves("duel", view, seat)
    return numbers


def test_an_observation_is_what_the_page_says_duel() -> None:
    rng = random.Random(7)
    told = observation_of("duel", 2)
    state = cabochon.new_game("duel", seed=5)
    while state.to_move is not None:
        for seat in (0, 1):
            seen = list(told.told(state.position(), seat))
            assert seen == [int(n) for n in duel_numbers(state.view(seat))]
        state = state.play(rng.choice(state.legal_moves())).state


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_observations_do_not_depend_on_what_is_hidden(game: str, players: int) -> None:
    rng = random.Random(2)
    env = vector(game, players, 8, seed=5)
    told = observation_of(game, players)
    for _ in range(12):
        play(env, 4, rng.randrange(99))
        for i in range(env.num_envs):
            state = env.state(i)
            for seat in range(players):
                other = state.view(seat).determinize(rng)
                seen = told.told(state.position(), seat)
                assert told.told(other.position(), seat) == seen
                assert told.told(state.view(seat).position(), seat) == seen


def test_a_wrong_action_is_refused_and_nothing_changes() -> None:
    env = vector("classic", 2, 4, seed=1)
    before = env.current.observations.copy()
    for wrong in (60, 72, 10**9, -2):
        actions = env.sample(np.random.default_rng(0))
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"game 2: action {wrong} is not legal"):
            env.step(actions)
        assert (env.current.observations == before).all()
    for bad in ([1, 2], [0.5] * 4, "abcd"):
        with pytest.raises(ValueError, match="expected 4 whole numbers"):
            env.step(bad)
    env.close()
    with pytest.raises(ValueError, match="the environment is closed"):
        env.step([-1] * 4)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_envs": 0}, "num_envs"),
        ({"threads": 0}, "threads"),
        ({"max_moves": -1}, "max_moves"),
        ({"players": 5}, "classic is for 2 or 3 or 4 players"),
        ({"game": "chess"}, "unknown game"),
        ({"seed": b"short"}, "32"),
        ({"options": {"goal": 3}}, "goal"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        vector(**{"game": "classic", "players": 2, "num_envs": 2, **arguments})


def test_action_minus_one_does_not_change_a_game() -> None:
    env = vector("duel", num_envs=3, seed=1)
    before = [env.state(i) for i in range(3)]
    arrays: list[npt.NDArray[Any]] = [*env.current]
    rows = [array[1].copy() for array in arrays]
    actions = env.sample(np.random.default_rng(0))
    actions[1] = -1
    env.step(actions)
    after = [env.state(i) for i in range(3)]
    assert [a == b for a, b in zip(after, before, strict=True)] == [False, True, False]
    for array, row in zip(arrays, rows, strict=True):  # the games around it spill nothing
        assert (array[1] == row).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_every_legal_action_is_drawn_equally_often(threads: int) -> None:
    env, rng = vector("duel", num_envs=2, seed=1, threads=threads), np.random.default_rng(4)
    drawn = np.array([env.sample(rng) for _ in range(20_000)])
    for game in range(2):
        legal = np.flatnonzero(env.current.masks[game])
        actions, counts = np.unique(drawn[:, game], return_counts=True)
        assert (actions == legal).all()
        expected = 20_000 / legal.size
        assert (abs(counts - expected) < 5 * expected**0.5).all()  # five standard deviations
    env.close()


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_that_there_is_not_sees_nothing(seat: int) -> None:
    for game in ("classic", "duel"):
        position = cabochon.new_game(game).position()
        with pytest.raises(ValueError, match="expected a seat of 2"):
            observation_of(game, 2).told(position, seat)
    four = cabochon.new_game("classic", players=4).position()
    with pytest.raises(ValueError, match="expected a seat of 2, not seat 0 of 4"):
        observation_of("classic", 2).told(four, 0)


def test_seeds_repeat_and_differ() -> None:
    first, again, other = (vector("duel", num_envs=6, seed=seed) for seed in (1, 1, 2))
    for env in (first, again, other):
        play(env, 30)
    assert (first.current.observations == again.current.observations).all()
    assert (first.current.observations != other.current.observations).any()
    assert len({row.tobytes() for row in first.reset(9).observations}) == 6
    fresh = vector("duel", num_envs=1).current.observations.tobytes()
    assert fresh != vector("duel", num_envs=1).current.observations.tobytes()


def test_the_number_of_threads_changes_nothing() -> None:
    one, three = (vector("classic", 4, 10, seed=1, threads=n) for n in (1, 3))
    play(one, 200)
    play(three, 200)
    for name in one.current._fields:
        assert np.array_equal(getattr(one.current, name), getattr(three.current, name))
    three.close()


def test_long_games_are_truncated() -> None:
    env = vector("classic", 2, 2, seed=1, max_moves=5)
    play(env, 4)
    assert not env.current.truncated.any()
    play(env, 1)
    assert env.current.truncated.all()
    assert not env.current.rewards.any()


def test_steps_write_into_the_same_arrays() -> None:
    env = vector("classic", 2, 4, seed=1)
    first = env.current
    play(env, 3)
    assert all(a is b for a, b in zip(first, env.current, strict=True))
    assert np.from_dlpack(env.current.observations).base is not None


UNCOMPILED = """
import json, sys
import numpy as np
from cabochon.envs import vector
env, rng, found = vector(sys.argv[1], 2, 3, seed=8), np.random.default_rng(0), []
for _ in range(60):
    now = env.step(env.sample(rng))
    found.append([now.observations.tolist(), now.masks.tolist(), now.rewards.tolist()])
json.dump(found, sys.stdout)
"""


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_uncompiled_steps_are_the_same(game: str) -> None:
    command = [sys.executable, "-c", UNCOMPILED, game]
    pure = subprocess.check_output(command, env={**os.environ, "CABOCHON_PURE": "1"}, text=True)
    assert json.loads(pure) == json.loads(subprocess.check_output(command, text=True))
