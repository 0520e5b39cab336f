"""Train MaskablePPO of sb3-contrib against ``random``, and draw its learning curve.

``pip install "cabochon[examples]"``, then ``python examples/maskable_ppo.py``. It prints the share
of games won after each round of training, and writes the curve to ``maskable_ppo.svg``.
"""

import argparse
import sys
import time
from pathlib import Path

import gymnasium
import matplotlib as mpl
import torch
from matplotlib import pyplot
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import cabochon.envs.gymnasium  # noqa: F401  # registers the environments

Curve = list[tuple[int, float]]
"""Steps of training, and the share of games won after them."""


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def games(name: str, count: int) -> DummyVecEnv:
    """So many tables, each against ``random``."""
    return DummyVecEnv([lambda: gymnasium.make(name, opponent="random") for _ in range(count)])


def learner(tables: DummyVecEnv, seed: int) -> MaskablePPO:
    """An untrained agent; a game has one reward, at its end, so little is discounted."""
    return MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.99,
        ent_coef=0.01,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=seed,
    )


def share_won(agent: MaskablePPO, name: str, count: int, seed: int) -> float:
    """The share of games won against ``random``, in seats drawn by lot; a shared win is half."""
    env = gymnasium.make(name, opponent="random")
    points = 0.0
    for game in range(count):
        observation, info = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            action, _ = agent.predict(observation, action_masks=info["action_mask"])
            observation, gained, ended, truncated, info = env.step(int(action))
            over, reward = ended or truncated, float(gained)
        points += (reward + 1) / 2
    return points / count


def train(name: str, steps: int, rounds: int, seed: int) -> tuple[MaskablePPO, Curve]:
    """Train, and measure after each round."""
    agent = learner(games(name, 16), seed)
    curve: Curve = [(0, share_won(agent, name, 50, seed))]
    started = time.process_time()
    for _ in range(rounds):
        agent.learn(steps // rounds, reset_num_timesteps=False)
        curve.append((agent.num_timesteps, share_won(agent, name, 100, seed)))
        spent = time.process_time() - started
        say(f"{curve[-1][0]:8,} steps  {curve[-1][1]:6.1%} won  {spent:5.0f} s")
    return agent, curve


def draw(curve: Curve, name: str, path: Path) -> None:
    """Write the learning curve as a picture."""
    mpl.rcParams["svg.hashsalt"] = "cabochon"
    figure, axes = pyplot.subplots(figsize=(6, 3.2), layout="constrained")
    axes.plot([steps for steps, _ in curve], [100 * won for _, won in curve], marker=".")
    axes.axhline(95, color="grey", linewidth=0.8, linestyle="--")
    axes.set(xlabel="steps", ylabel="won against random, %", ylim=(0, 101))
    axes.set_title(f"MaskablePPO in {name}")
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Train with the settings of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--env", default="cabochon/Classic-v0")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--games", type=int, default=400, help="of the last measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=Path("maskable_ppo.svg"))
    given = parser.parse_args()
    torch.set_num_threads(1)
    agent, curve = train(given.env, given.steps, given.rounds, given.seed)
    won = share_won(agent, given.env, given.games, 10**6)
    draw([*curve[:-1], (curve[-1][0], won)], given.env, given.picture)
    say(f"{won:.1%} of {given.games} games won; the curve is in {given.picture}")


if __name__ == "__main__":
    main()
