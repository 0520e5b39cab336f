"""The environments pass the tests of the libraries they are made for."""

import random
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cabochon.envs import gymnasium as ours
from cabochon.envs.document import page
from cabochon.envs.pettingzoo import classic_v0, duel_v0
from tests.helpers.paths import ROOT


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [2, 4])
def test_pettingzoo_tests_of_classic(players: int) -> None:
    api_test(classic_v0(players), num_cycles=300)
    seed_test(lambda: classic_v0(players), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_tests_of_duel() -> None:
    api_test(duel_v0(), num_cycles=300)
    seed_test(duel_v0, num_cycles=100)


def test_pettingzoo_truncates_long_games() -> None:
    """PettingZoo's own max_cycles_test is for environments in which all agents move at once."""
    env = duel_v0(max_moves=40)
    env.reset(seed=1)
    rng = random.Random(0)
    moves = 0
    while not any(env.truncations.values()):
        legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(int(rng.choice(legal.tolist())))
        moves += 1
    assert moves == 40


def test_pettingzoo_refuses_wrong_actions_and_steps_after_the_end() -> None:
    env = classic_v0()
    env.reset(seed=1)
    before = env.state_of_game
    for wrong in (60, 500, None, "x", 0.5):
        with pytest.raises(ValueError, match="is not legal for seat_0"):
            env.step(wrong)  # type: ignore[arg-type]  # wrong on purpose
    assert env.state_of_game == before
    rng = random.Random(0)
    while env.agents:
        agent = env.agent_selection
        over = env.terminations[agent]
        legal = env.observe(agent)["action_mask"].nonzero()[0].tolist()
        env.step(None if over else rng.choice(legal))
    with pytest.raises(ValueError, match="no game is running: call reset"):
        env.step(0)


def test_pettingzoo_refuses_what_it_does_not_know() -> None:
    env = duel_v0()
    with pytest.raises(ValueError, match="no game is running: call reset"):
        env.step(0)
    with pytest.raises(ValueError, match="unknown agent 'player_0'; there are seat_0, seat_1"):
        env.observe("player_0")
    with pytest.raises(ValueError, match="duel is for 2 players, not 3"):
        duel_v0(players=3)
    with pytest.raises(ValueError, match="max_moves"):
        duel_v0(max_moves=0)


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium", "openspiel"])
def test_a_missing_library_is_named_with_its_extra(module: str) -> None:
    missing, extra = {"openspiel": ("pyspiel", "openspiel")}.get(module, (module, "envs"))
    code = f"import sys; sys.modules[{missing!r}] = None; import cabochon.envs.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert f"pip install 'cabochon[{extra}]'" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_pettingzoo_renders(mode: str) -> None:
    env = duel_v0(render_mode=mode)
    env.reset(seed=1)
    assert str(env.render()).startswith("duel: seat 0 to move" if mode == "ansi" else "<svg")
    with pytest.raises(ValueError, match="render_mode"):
        duel_v0(render_mode="human")


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("cabochon/Classic-v0", {}),
        ("cabochon/Classic-v0", {"players": 4, "opponent": "greedy"}),
        ("cabochon/Duel-v0", {"opponent": "greedy"}),
    ],
)
def test_gymnasium_checks(name: str, more: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gymnasium.make(name, **more)
        check_env(env.unwrapped, skip_render_check=True)


def test_gymnasium_finds_the_module_in_the_id() -> None:
    code = (
        "import gymnasium; env = gymnasium.make("
        "'cabochon.envs.gymnasium:cabochon/Duel-v0', opponent='greedy'); print(env.spec.id)"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).endswith(
        "cabochon/Duel-v0\n"
    )


@pytest.mark.parametrize("wrong", [-1, 1.5, "x"])
def test_bad_seeds_are_refused(wrong: Any) -> None:
    for env in (gymnasium.make("cabochon/Duel-v0"), duel_v0()):
        with pytest.raises((ValueError, TypeError, gymnasium.error.Error), match=r"(?i)seed"):
            env.reset(seed=wrong)


def test_gymnasium_games_end_with_a_reward() -> None:
    env = gymnasium.make("cabochon/Classic-v0", opponent="random").unwrapped
    assert isinstance(env, ours.TableEnv)
    ends = []
    for seed in range(20):
        _, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        over, reward = False, 0.0
        while not over:
            assert (info["action_mask"] == env.action_masks()).all()
            _, reward, over, _, info = env.step(env.action_space.sample())
        ends.append(reward)
        with pytest.raises(ValueError, match="no game is running: call reset"):
            env.step(0)
    assert {-1.0, 1.0} <= set(ends) <= {-1.0, 0.0, 1.0}  # 0: a shared victory


def test_gymnasium_refuses_bad_arguments() -> None:
    with pytest.raises(ValueError, match="unknown player 'nobody'"):
        ours.TableEnv("duel", opponent="nobody")
    with pytest.raises(ValueError, match="seat"):
        ours.TableEnv("duel", seat=2)
    with pytest.raises(ValueError, match="max_moves"):
        ours.TableEnv("duel", max_moves=0)
    env = ours.TableEnv("duel", render_mode="svg", seat=1)
    env.reset(seed=1)
    for wrong in (428, 0.5, "x"):
        with pytest.raises(ValueError, match=f"action {wrong!r} is not legal"):
            env.step(wrong)
    assert str(env.render()).startswith("<svg")
    assert np.flatnonzero(env.action_masks()).size > 0


def test_the_page_of_the_spaces_is_up_to_date() -> None:
    assert (ROOT / "docs" / "spaces.md").read_text(encoding="utf-8") == page(), (
        "run python -m cabochon.envs.document > docs/spaces.md"
    )
