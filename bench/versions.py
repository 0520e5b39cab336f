"""Compare the speed of two source trees with built kernels, alternating in one run.

``python -m bench.versions OLD/src src`` prints the speeds of both in processor time, and the ratio
with its 95 % interval over the rounds. With ``--instructions`` it counts the processor's
instructions under Valgrind instead: other load on the machine does not change them.
"""

import argparse
import json
import math
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final

from cabochon.statistics import Z95, mean_and_error

PROGRAM: Final = """
import json, random, sys, time
sys.path.insert(0, sys.argv[1])
import cabochon
from cabochon.core.kernel import RandomPlay
from cabochon.games import GAMES

def random_play(game, games):
    task = RandomPlay(GAMES[game].new(2), games, [1, 2, 3, 4])
    task.run()
    return task.moves

def checked_play(game, moves):
    below, state, deal = random.Random(0).random, cabochon.new_game(game, seed=0), 0
    for _ in range(moves):
        legal = state.legal_moves()
        if not legal:
            deal += 1
            state = cabochon.new_game(game, seed=deal)
            continue
        state = state.play(legal[int(below() * len(legal))]).state
    return moves

def search(name, game, simulations):
    view = cabochon.new_game(game, seed=1).view(0)
    limit = cabochon.Limit(simulations=simulations)
    cabochon.player(name, seed=1).choose(view, limit)
    return simulations

def speed(work, *given):
    found = []
    for _ in range(5):  # other load can only slow a run down, so the best one counts
        start = time.process_time()
        done = work(*given)
        found.append(done / (time.process_time() - start))
    return max(found)

works = {}
for game in ("classic", "duel"):
    works[f"random play, {game}"] = random_play, game, 10_000
    works[f"checked play, {game}"] = checked_play, game, 5_000
    works[f"heuristic search, {game}"] = search, "heuristic", game, 20_000
    works[f"network search, {game}"] = search, "expert", game, 20_000
if len(sys.argv) > 2:
    work, *given, _ = works[sys.argv[2]]
    print(json.dumps(work(*given, int(sys.argv[3]))))
else:
    print(json.dumps({name: speed(*work) for name, work in works.items()}))
"""
COUNTED: Final = {
    f"{work}, {game}": amounts
    for game in ("classic", "duel")
    for work, amounts in {
        "random play": (200, 10_200),
        "heuristic search": (500, 40_500),
        "network search": (500, 20_500),
    }.items()
}
"""Two amounts of each work; the difference leaves out the start of the program."""

Speeds = dict[str, float]


def speeds(source: Path) -> Speeds:
    """Moves or simulations per second of processor time, by measurement."""
    command = [sys.executable, "-I", "-c", PROGRAM, str(source)]
    found: Speeds = json.loads(subprocess.check_output(command, text=True))
    return found


def instructions(source: Path, name: str) -> float:
    """Instructions per move or simulation."""
    (done_few, few), (done_many, many) = (
        _counted(source, name, amount) for amount in COUNTED[name]
    )
    return (many - few) / (done_many - done_few)


def _counted(source: Path, name: str, amount: int) -> tuple[int, int]:
    """What a run did, and how many instructions it took with the start of the program."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    program = [sys.executable, "-s", "-P", "-c", PROGRAM, str(source), name, str(amount)]
    settled = os.environ | {"PYTHONHASHSEED": "0"}
    run = subprocess.run([*tool, *program], capture_output=True, text=True, check=True, env=settled)
    found = re.search(r"Collected : (\d+)", run.stderr)
    assert found, run.stderr
    return int(run.stdout), int(found[1])


def instruction_table(old: Path, new: Path) -> str:
    """The instructions of both versions as a table; above 1, the new version is faster."""
    lines = ["| instructions | old | new | ratio |", "| --- | ---: | ---: | ---: |"]
    for name in COUNTED:
        before, after = instructions(old, name), instructions(new, name)
        lines.append(f"| {name} | {before:,.0f} | {after:,.0f} | {before / after:.3f} |")
        sys.stderr.write(lines[-1] + "\n")
    return "\n".join(lines)


def ratio(old: Sequence[float], new: Sequence[float]) -> tuple[float, float, float]:
    """The geometric mean of the ratios of all rounds, and its 95 % interval."""
    logs = [math.log(after / before) for before, after in zip(old, new, strict=True)]
    centre, error = mean_and_error(logs)
    return math.exp(centre), math.exp(centre - Z95 * error), math.exp(centre + Z95 * error)


def table(runs: Sequence[tuple[Speeds, Speeds]]) -> str:
    """The results as a table."""
    lines = [
        "| per second of processor time | old | new | ratio | 95 % interval |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    for name in runs[0][0]:
        old, new = ([run[which][name] for run in runs] for which in (0, 1))
        centre, low, high = ratio(old, new)
        speeds = f"{median(old):,.0f} | {median(new):,.0f}"
        lines.append(f"| {name} | {speeds} | {centre:.3f} | {low:.3f} to {high:.3f} |")
    return "\n".join(lines)


def main() -> None:
    """Print the table; the order of the trees alternates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path, help="the src folder of one version")
    parser.add_argument("new", type=Path, help="the src folder of the other")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--instructions", action="store_true", help="count under Valgrind")
    given = parser.parse_args()
    if given.instructions:
        sys.stdout.write(f"{instruction_table(given.old, given.new)}\n")
        return
    runs = []
    for i in range(given.rounds):
        if i % 2:
            runs.append((speeds(given.old), speeds(given.new)))
        else:
            after = speeds(given.new)
            runs.append((speeds(given.old), after))
        sys.stderr.write(f"\rround {i + 1} of {given.rounds}")
    sys.stderr.write("\n")
    sys.stdout.write(table(runs) + "\n")


if __name__ == "__main__":
    main()
