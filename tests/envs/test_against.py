"""The vector environment with an opponent: the agent has one seat of each game."""

import numpy as np
import pytest

from cabochon.envs import AgainstEnv, vector
from cabochon.envs.spaces import rewards


@pytest.mark.parametrize("opponent", ["random", "greedy", "py:tests.players.test_custom:Last"])
@pytest.mark.parametrize(("game", "players"), [("classic", 3), ("duel", 2)])
def test_the_agent_is_always_to_move(game: str, players: int, opponent: str) -> None:
    env = vector(game, players, 6, opponent=opponent, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(25):
        assert (env.current.seats == env.agents).all()
        assert [env.state(i).to_move for i in range(6)] == env.agents.tolist()
        before = [env.state(i) for i in range(6)]
        env.step(env.sample(rng))
        assert all(env.state(i) != before[i] for i in range(6))


@pytest.mark.parametrize(("game", "players"), [("classic", 2), ("classic", 4), ("duel", 2)])
def test_rewards_of_a_step_are_those_of_the_whole_round(game: str, players: int) -> None:
    """Every game that ends is counted once, whoever ended it, and for the seat of that game."""
    env = vector(game, players, 64, opponent="random", seed=2)
    rng = np.random.default_rng(2)
    ended, seats = 0, set()
    possible = {round(rewards((0,), players)[seat], 5) for seat in (0, 1)} | {0.0}
    for _ in range(150):
        seat = env.agents.copy()
        now = env.step(env.sample(rng))
        assert (env.gained == now.rewards[np.arange(64), seat]).all()
        assert (now.rewards.any(axis=1) <= now.terminated).all()
        ended += int(now.terminated.sum())
        seats |= set(env.agents.tolist())
        assert {round(float(value), 5) for value in env.gained} <= possible
    assert ended > 20
    assert seats == set(range(players))


def test_the_same_seed_gives_the_same_games() -> None:
    def play(env: AgainstEnv) -> list[bytes]:
        rng = np.random.default_rng(3)
        steps = (env.step(env.sample(rng)) for _ in range(20))
        return [now.observations.tobytes() for now in steps]

    first, again, other = (vector("duel", 2, 5, opponent="greedy", seed=s) for s in (1, 1, 2))
    found = play(first)
    assert found == play(again)
    assert found != play(other)
    first.reset(seed=1)
    assert found == play(first)


def test_greedy_beats_random_moves_from_a_fixed_seat() -> None:
    env = vector("duel", 2, 40, opponent="greedy", seat=1, seed=4)
    rng = np.random.default_rng(4)
    total, ended = 0.0, 0
    while ended < 40:
        now = env.step(env.sample(rng))
        assert (now.seats == 1).all()
        total += float(env.gained.sum())
        ended += int(now.terminated.sum())
    assert total / ended < -0.9


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown player 'nobody'"):
        vector("duel", opponent="nobody")
    with pytest.raises(ValueError, match="seat: expected one below 2, not 2"):
        vector("duel", opponent="random", seat=2)
    env = vector("duel", 2, 3, opponent="random", seed=1)
    before = [env.state(i) for i in range(3)]
    with pytest.raises(ValueError, match="game 0: action 428 is not legal"):
        env.step([428, 428, 428])
    assert [env.state(i) for i in range(3)] == before
