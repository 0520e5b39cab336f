"""The gain of a second core: two threads, and two processes as the achievable maximum."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median
from typing import Final

from cabochon.speed.play import CASES, Case, play
from cabochon.speed.runs import calibrate, duration

ROUNDS: Final = 15
"""Many short runs, because other load on the machine varies."""


def gains(seconds: float) -> dict[str, dict[str, float]]:
    """The speed of two threads and of two processes relative to one thread, for each case."""
    with (
        ThreadPoolExecutor(2) as threads,
        ProcessPoolExecutor(2, get_context("spawn")) as processes,
    ):
        pools = {"two_threads": threads, "two_processes": processes}
        found = {name: dict(_gains(case, pools, seconds / 4)) for name, case in CASES.items()}
    return {kind: {name: found[name][kind] for name in CASES} for kind in pools}


def _gains(case: Case, pools: dict[str, Executor], seconds: float) -> Iterator[tuple[str, float]]:
    """For each pool, the median ratio of adjacent runs on one and on two workers."""
    one = partial(_run, pools["two_threads"], case, 1)
    games = calibrate(one, seconds)
    rounds = [
        {
            kind: 2 * duration(one, games) / duration(partial(_run, pool, case, 2), games)
            for kind, pool in pools.items()
        }
        for _ in range(ROUNDS)
    ]
    for kind in pools:
        yield kind, median(gain[kind] for gain in rounds)


def _run(pool: Executor, case: Case, workers: int, games: int) -> None:
    """Play this many games on each of several workers at the same time."""
    for work in [pool.submit(play, case, games) for _ in range(workers)]:
        work.result()
