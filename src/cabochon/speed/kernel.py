"""The cost of kernel calls, and the floor for random play."""

from statistics import median
from time import perf_counter
from typing import Final

from cabochon.kernel_loader import compiled
from cabochon.speed import timing
from cabochon.speed.play import Case, generator
from cabochon.speed.runs import RUNS, calibrate, rate
from cabochon.speed.timing import Floor, Repeated

TIMES: Final = 8
"""Repetitions of a call in every move."""


def measurable() -> bool:
    """Whether ``timing`` is compiled if the kernels are; a compiled Task runs no Python code."""
    return compiled() != str(timing.__file__).endswith(".py")


def calls(case: Case, seconds: float) -> dict[str, float]:
    """Nanoseconds to list the legal actions, to apply one, and to copy the state."""
    games = calibrate(lambda count: _seconds_per_move(case, count), seconds / 4)
    rounds = [_round(case, games) for _ in range(RUNS)]
    return {call: 1e9 * median(costs[call] for costs in rounds) for call in rounds[0]}


def _round(case: Case, games: int) -> dict[str, float]:
    """Seconds for each call, from adjacent runs."""
    plain = _seconds_per_move(case, games)
    legal = (_seconds_per_move(case, games, legals=TIMES) - plain) / TIMES
    copy = (_seconds_per_move(case, games, copies=TIMES) - plain) / TIMES
    both = (_seconds_per_move(case, games, applies=TIMES) - plain) / TIMES
    return {"legal": legal, "apply": both - copy, "copy": copy}


def floor(case: Case, seconds: float) -> float:
    """Moves per second if a move only copied the state and drew one random number."""
    position, twin = case.position(), case.position()

    def run(moves: int) -> None:
        Floor(position, twin, moves, generator("floor")).run()

    return rate(run, seconds)


def _seconds_per_move(case: Case, games: int, **repeats: int) -> float:
    """The time of one random move with some calls repeated; the games are always the same."""
    task = Repeated(case.position(), case.position(), games, generator("play"))
    for call, times in repeats.items():
        setattr(task, call, times)
    start = perf_counter()
    task.run()
    return (perf_counter() - start) / task.moves
