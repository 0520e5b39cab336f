"""Compare the speed of two source trees with built kernels, by turns in one run.

``python -m bench.versions OLD/src src`` prints the speeds of both in processor time, and the ratio
with its 95 % interval over the rounds.
"""

import argparse
import json
import math
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

found = {}
for game in ("classic", "duel"):
    found[f"random play, {game}"] = speed(random_play, game, 10_000)
    found[f"checked play, {game}"] = speed(checked_play, game, 5_000)
    found[f"heuristic search, {game}"] = speed(search, "heuristic", game, 20_000)
    found[f"network search, {game}"] = speed(search, "expert", game, 20_000)
print(json.dumps(found))
"""

Speeds = dict[str, float]


def speeds(source: Path) -> Speeds:
    """Moves or simulations per second of processor time, by measurement."""
    command = [sys.executable, "-I", "-c", PROGRAM, str(source)]
    found: Speeds = json.loads(subprocess.check_output(command, text=True))
    return found


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
    given = parser.parse_args()
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
