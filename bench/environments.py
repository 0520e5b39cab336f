"""Steps per second of the environments beside those of other libraries, in one run.

``python -m bench.environments --write`` keeps the table in bench/environments.md. Libraries that
are not installed are left out (``pip install pettingzoo open_spiel pgx``; pgx needs JAX).
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from cabochon.envs import vector
from cabochon.envs.pettingzoo import classic_v0, duel_v0
from cabochon.speed.machine import machine

ROUNDS: Final = 3
SECONDS: Final = 0.5
GAMES: Final = 4096
Case = tuple[str, Callable[[], Iterator[int]]]


def ours(game: str, threads: int) -> Iterator[int]:
    """Steps of the vector environment; sampling the actions is not counted."""
    env = vector(game, 2, GAMES, seed=1, threads=threads)
    rng = np.random.default_rng(0)
    while True:
        actions = env.sample(rng)
        yield 0
        env.step(actions)
        yield GAMES


def aec(env: Any) -> Iterator[int]:
    """Steps of a PettingZoo environment with observation and mask."""
    below = Random(0).random
    while True:
        env.reset(seed=0)
        for agent in env.agent_iter():
            over = env.terminations[agent] or env.truncations[agent]
            legal = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
            action = None if over else legal[int(below() * len(legal))]
            yield 0
            env.observe(agent)
            env.step(action)
            yield 1


def spiel(name: str) -> Iterator[int]:
    """Steps of an OpenSpiel game with observation tensor and mask."""
    import pyspiel  # noqa: PLC0415  # optional

    game = pyspiel.load_game(name)
    below = Random(0).random
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.chance_outcomes()[0][0])
                continue
            legal = state.legal_actions()
            action, seat = legal[int(below() * len(legal))], state.current_player()
            yield 0
            state.legal_actions_mask(seat)
            state.observation_tensor(seat)
            state.apply_action(action)
            yield 1


def pgx(name: str) -> Iterator[int]:
    """Steps of a batch of a pgx game, compiled by JAX for the processor."""
    import jax  # noqa: PLC0415  # optional
    import pgx as library  # noqa: PLC0415  # optional

    env = library.make(name)
    step = jax.jit(jax.vmap(env.step))
    keys = jax.random.split(jax.random.PRNGKey(0), GAMES)
    state = jax.jit(jax.vmap(env.init))(keys)
    pick = jax.jit(lambda mask: mask.argmax(axis=1))
    step(state, pick(state.legal_action_mask)).observation.block_until_ready()
    while True:
        actions = pick(state.legal_action_mask).block_until_ready()
        yield 0
        state = step(state, actions)
        state.observation.block_until_ready()
        yield GAMES


def cases() -> Iterator[Case]:
    """Ours, then those that are installed."""
    for game in ("classic", "duel"):
        for threads in (1, 2):
            label = f"Cabochon {game}, vector, {threads} thread{'s' * (threads > 1)}"
            yield label, partial(ours, game, threads)
    yield "Cabochon classic, PettingZoo", lambda: aec(classic_v0())
    yield "Cabochon duel, PettingZoo", lambda: aec(duel_v0())
    with suppress(ImportError):
        from pettingzoo.classic import connect_four_v3  # noqa: PLC0415  # optional

        yield "PettingZoo connect_four_v3", lambda: aec(connect_four_v3.env())
    with suppress(ImportError):
        import pyspiel  # noqa: F401, PLC0415  # optional

        for name in ("backgammon", "gin_rummy"):
            yield f"OpenSpiel {name}", partial(spiel, name)
    with suppress(ImportError):
        import pgx as _  # noqa: F401, PLC0415  # optional

        for name in ("backgammon", "leduc_holdem"):
            yield f"pgx {name}, {GAMES} at once", partial(pgx, name)


def speed(steps: Iterator[int]) -> tuple[float, float]:
    """Steps per second of wall time and of processor time, without what precedes each step."""
    count, wall, busy = 0, 0.0, 0.0
    while wall < SECONDS:
        next(steps)
        started = perf_counter(), process_time()
        count += next(steps)
        wall += perf_counter() - started[0]
        busy += process_time() - started[1]
    return count / wall, count / busy


def measure() -> dict[str, tuple[float, float]]:
    """Medians, all cases by turns."""
    running = {name: begin() for name, begin in cases()}
    for steps in running.values():
        speed(steps)
    rounds = [{name: speed(steps) for name, steps in running.items()} for _ in range(ROUNDS)]
    return {
        name: (median(r[name][0] for r in rounds), median(r[name][1] for r in rounds))
        for name in running
    }


def report(found: dict[str, tuple[float, float]]) -> str:
    """The page."""
    here = machine()
    rivals = [busy for name, (_, busy) in found.items() if not name.startswith("Cabochon")]
    best = max(rivals, default=float("nan"))
    lines = [
        "# Speed of the environments",
        "",
        f"Measured on {here['date']} by `python -m bench.environments --write`: {here['cpu']}, "
        f"{here['cores']} cores, Python {here['python']}.",
        f"Random legal actions; every step includes observation and mask. Medians of {ROUNDS} "
        "runs, by turns. Choosing the actions and chance nodes are not counted.",
        "Processor time counts all threads; the last "
        "column compares it, for other load on the machine does not change it much.",
        "",
        "| environment | steps/s | steps per processor second | times the fastest other |",
        "| --- | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {name} | {wall:,.0f} | {busy:,.0f} | {busy / best:,.1f} |"
        for name, (wall, busy) in found.items()
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    text = report(measure())
    sys.stdout.write(text)
    if "--write" in sys.argv:
        Path("bench/environments.md").write_text(text, encoding="utf-8")
