"""Compare checked play of two source trees with built kernels, by turns in one run.

``python -m bench.versions OLD/src src`` prints moves per second of both and the ratio.
"""

import json
import subprocess
import sys
from statistics import median
from typing import Final

ROUNDS: Final = 5
GAMES: Final = ("classic", "duel")
PROGRAM: Final = """
import json, random, sys, time
sys.path.insert(0, sys.argv[1])
import cabochon

def speed(game, moves):
    below, state, deal = random.Random(0).random, cabochon.new_game(game, seed=0), 0
    start = time.process_time()
    for _ in range(moves):
        legal = state.legal_moves()
        if not legal:
            deal += 1
            state = cabochon.new_game(game, seed=deal)
            continue
        state = state.play(legal[int(below() * len(legal))]).state
    return moves / (time.process_time() - start)

print(json.dumps([(speed(game, 20_000), speed(game, 30_000))[1] for game in ("classic", "duel")]))
"""


def speeds(source: str) -> list[float]:
    """Moves per second of processor time in each game, after a warm-up."""
    command = [sys.executable, "-I", "-c", PROGRAM, source]
    found: list[float] = json.loads(subprocess.check_output(command, text=True))
    return found


def main(old: str, new: str) -> None:
    """Print a line for each game."""
    runs = [(speeds(old), speeds(new)) for _ in range(ROUNDS)]
    for i, game in enumerate(GAMES):
        before, after = (median(run[which][i] for run in runs) for which in (0, 1))
        sys.stdout.write(
            f"{game}: {before:,.0f} and {after:,.0f} moves/s, {after / before:.1f} x\n"
        )


if __name__ == "__main__":
    main(*sys.argv[1:3])
