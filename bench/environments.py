"""Steps per second of the environments beside those of other libraries, in one run.

``python -m bench.environments --write`` keeps the table in bench/environments.md. Libraries that
are not installed are left out: ``pip install --group compare``.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
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

ROUNDS: Final = 5
SECONDS: Final = 0.2
"""Of each case in a round, in processor time."""
GAMES: Final = 4096
FEWEST: Final = (50, 200)
"""Games of similar size have so many actions and numbers in an observation, or more."""
OURS: Final = "Cabochon"
ZOO: Final = ("connect_four_v3", "leduc_holdem_v4", "chess_v6")
SPIEL: Final = (
    *("leduc_poker", "go_fish", "backgammon", "gin_rummy", "crazy_eights", "spades"),
    *("othello", "nine_mens_morris", "phantom_go"),
)
PGX: Final = ("leduc_holdem", "backgammon", "othello", "hex")
OPEN: Final = ("connect_four", "chess", "othello", "nine_mens_morris", "phantom_go", "hex")
"""The board games among them: without cards and dice."""


@dataclass(frozen=True)
class Contender:
    """An environment: each pair of values that it yields encloses the time of some steps."""

    name: str
    actions: int
    numbers: int
    """In an observation."""
    steps: Callable[[], Iterator[int]]

    @property
    def similar(self) -> bool:
        """Whether the game is about as large as ours."""
        return self.actions >= FEWEST[0] and self.numbers >= FEWEST[1]

    @property
    def chance(self) -> bool:
        """Whether cards are drawn or dice are rolled."""
        return not any(name in self.name for name in OPEN)


@dataclass(frozen=True)
class Speed:
    """Steps per second."""

    wall: float
    busy: float
    """Per second of processor time of all threads."""


def ours(game: str, threads: int) -> Iterator[int]:
    """Steps of the vector environment; choosing the actions is not counted, here and below."""
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
    """Steps of an OpenSpiel game with observation tensor and mask; chance is not counted."""
    import pyspiel  # noqa: PLC0415  # optional

    game = pyspiel.load_game(name)
    below = Random(0).random
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(below() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            action, seat = legal[int(below() * len(legal))], state.current_player()
            yield 0
            state.legal_actions_mask(seat)
            state.observation_tensor(seat)
            state.apply_action(action)
            yield 1


def pgx(name: str) -> Iterator[int]:
    """Steps of a batch of a pgx game, compiled by JAX for the processor, with new deals."""
    import jax  # noqa: PLC0415  # optional
    import pgx as library  # noqa: PLC0415  # optional
    from pgx.experimental import auto_reset  # noqa: PLC0415  # optional

    env = library.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    pick = jax.jit(lambda mask, key: jax.random.categorical(key, jax.numpy.log(mask)))
    keys = jax.random.split(jax.random.PRNGKey(0), GAMES)
    state, key = jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(1)
    while True:
        key, one, two = jax.random.split(key, 3)
        actions = pick(state.legal_action_mask, one).block_until_ready()
        draws = jax.random.split(two, GAMES).block_until_ready()
        yield 0
        state = step(state, actions, draws)
        state.observation.block_until_ready()
        state.legal_action_mask.block_until_ready()
        yield GAMES


def nothing() -> Iterator[int]:
    """What measuring itself takes."""
    while True:
        yield 0
        yield 1


def our_cases() -> Iterator[Contender]:
    """The environments of this package."""
    for game in ("classic", "duel"):
        env = vector(game, 2, 1)
        size = env.num_actions, env.current.observations.shape[1]
        for threads in (1, 2):
            label = f"{OURS} {game}, vector, {threads} thread{'s' * (threads > 1)}"
            yield Contender(label, *size, partial(ours, game, threads))
        single = classic_v0 if game == "classic" else duel_v0
        yield Contender(f"{OURS} {game}, PettingZoo", *size, partial(_single, single))


def _single(make: Callable[[], Any]) -> Iterator[int]:
    return aec(make())


def other_cases() -> Iterator[Contender]:
    """Those of other libraries, if they are installed."""
    with suppress(ImportError):
        from pettingzoo import classic  # noqa: PLC0415  # optional

        for name in ZOO:
            make = getattr(classic, name).env
            yield Contender(f"PettingZoo {name}", *_size(make()), partial(_single, make))
    with suppress(ImportError):
        import pyspiel  # noqa: PLC0415  # optional

        for name in SPIEL:
            game = pyspiel.load_game(name)
            size = game.num_distinct_actions(), game.observation_tensor_size()
            yield Contender(f"OpenSpiel {name}", *size, partial(spiel, name))
    with suppress(ImportError):
        import pgx as library  # noqa: PLC0415  # optional

        for name in PGX:
            env = library.make(name)
            size = env.num_actions, int(np.prod(env.observation_shape))
            yield Contender(f"pgx {name}, {GAMES} at once", *size, partial(pgx, name))


def _size(env: Any) -> tuple[int, int]:
    env.reset(seed=0)
    seen = env.observe(env.agent_selection)
    return len(seen["action_mask"]), int(np.size(seen["observation"]))


def speed(steps: Iterator[int], empty: Speed | None) -> Speed:
    """The speed without what precedes each step, and without the time of measuring itself."""
    count, times, wall, busy = 0, 0, 0.0, 0.0
    while busy < SECONDS:
        next(steps)
        started = perf_counter(), process_time()
        count += next(steps)
        ended = perf_counter(), process_time()
        wall += ended[0] - started[0]
        busy += ended[1] - started[1]
        times += 1
    if empty:
        wall, busy = wall - times / empty.wall, busy - times / empty.busy
    return Speed(count / wall, count / busy)


def measure(cases: list[Contender]) -> dict[str, Speed]:
    """Medians; all cases in turn."""
    empty = speed(nothing(), None)
    running = {case.name: case.steps() for case in cases}
    for steps in running.values():
        speed(steps, empty)
    rounds = [{n: speed(steps, empty) for n, steps in running.items()} for _ in range(ROUNDS)]
    return {
        name: Speed(median(r[name].wall for r in rounds), median(r[name].busy for r in rounds))
        for name in running
    }


def report(cases: list[Contender], found: dict[str, Speed]) -> str:
    """The page."""
    here = machine()
    others = [case for case in cases if not case.name.startswith(OURS)]
    lines = [
        "# Speed of the environments",
        "",
        f"Measured on {here['date']} by `python -m bench.environments --write`: {here['cpu']}, "
        f"{here['cores']} cores, Python {here['python']}.",
        f"Random legal actions; every step includes observation and mask. Medians of {ROUNDS} "
        "runs, in turn. Choosing the actions and chance nodes are not counted.",
        "Processor time counts all threads. Other programs lower the steps per second, and through "
        "the shared caches also those per processor second, but less. Ratios are of the latter.",
        "",
        "| environment | actions | observation | steps/s | steps per processor second |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {c.name} | {c.actions:,} | {c.numbers:,} "
        f"| {found[c.name].wall:,.0f} | {found[c.name].busy:,.0f} |"
        for c in cases
    ]
    lines += ["", *ratios(others, found)]
    return "\n".join(lines) + "\n"


def ratios(others: list[Contender], found: dict[str, Speed]) -> Iterator[str]:
    """How many times as fast ours are as the fastest others."""
    similar = [case for case in others if case.similar]
    groups = [[case for case in similar if case.chance], similar, others]
    yield (
        f"Games of similar size have at least {FEWEST[0]} actions and {FEWEST[1]} numbers in an "
        f"observation: {', '.join(case.name for case in similar)}."
    )
    yield f"Those with cards or dice: {', '.join(case.name for case in groups[0])}."
    yield "The other libraries are used as they are from Python; OpenSpiel has no batches there."
    yield ""
    heads = ("fastest of similar size, cards or dice", "fastest of similar size", "fastest of all")
    yield f"| vector environment | {' | times | '.join(heads)} | times |"
    yield "| --- " + "| --- | ---: " * len(heads) + "|"
    for name in (name for name in found if "vector" in name):
        cells = [name.removeprefix(f"{OURS} ").replace(", vector", "")]
        for group in groups:
            best = max(group, key=lambda case: found[case.name].busy)
            cells += [best.name, f"{found[name].busy / found[best.name].busy:.1f}"]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(prog="bench.environments", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write bench/environments.md")
    given = parser.parse_args()
    cases = [*our_cases(), *other_cases()]
    text = report(cases, measure(cases))
    sys.stdout.write(text)
    if given.write:
        Path("bench/environments.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
