"""Environments go on alike after they are pickled or copied."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv

from cabochon.envs.gymnasium import TableEnv
from cabochon.envs.pettingzoo import classic_v0

Through = Callable[[Any], Any]
WAYS = pytest.mark.parametrize(
    "through", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy], ids=["pickle", "copy"]
)


def first(env: Any) -> int:
    """The first legal action."""
    return int(np.flatnonzero(env.action_masks())[0])


@WAYS
@pytest.mark.parametrize("opponent", ["random", "advanced", "py:tests.players.test_custom:Last"])
def test_a_gymnasium_environment_goes_on_alike(through: Through, opponent: str) -> None:
    env: Any = gymnasium.make("cabochon/Duel-v0", opponent=opponent).unwrapped
    through(env).reset(seed=1)  # before the first deal
    env.reset(seed=1)
    for _ in range(10):
        env.step(first(env))
    again = through(env)
    for _ in range(10):
        seen, *told, _ = env.step(first(env))
        seen_again, *told_again, _ = again.step(first(again))
        assert (seen == seen_again).all()
        assert told == told_again
    again.action_space.seed(1)
    assert again.action_masks()[again.action_space.sample()]


@WAYS
def test_a_pettingzoo_environment_goes_on_alike(through: Through) -> None:
    env = classic_v0(players=3)
    through(env).reset(seed=1)  # before the first deal
    env.reset(seed=1)
    for _ in range(10):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    again = through(env)
    for _ in range(10):
        action = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
        env.step(action)
        again.step(action)
        assert again.state_of_game == env.state_of_game
        assert (again.last()[0]["observation"] == env.last()[0]["observation"]).all()


def test_gymnasium_runs_environments_in_processes() -> None:
    env = gymnasium.make_vec("cabochon/Duel-v0", num_envs=2, vectorization_mode="async")
    assert isinstance(env, AsyncVectorEnv)
    seen, info = env.reset(seed=3)
    assert seen.shape == (2, 598)
    actions = np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
    _, rewards, *_ = env.step(actions)
    assert rewards.tolist() == [0, 0]
    env.close()


def test_stable_baselines_may_ask_for_a_render_mode_that_there_is_not() -> None:
    """Its ``make_vec_env`` asks for ``rgb_array`` and does without after a TypeError."""
    with pytest.raises(TypeError, match="render_mode: expected one of"):
        TableEnv("duel", render_mode="rgb_array")


def test_nothing_is_rendered_before_the_first_deal() -> None:
    env = gymnasium.make("cabochon/Duel-v0", render_mode="svg").unwrapped
    with pytest.raises(ValueError, match="no game is running: call reset"):
        env.render()
