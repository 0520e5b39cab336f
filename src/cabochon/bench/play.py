"""Whole games of uniformly random play.

``python -m cabochon.bench.play SECONDS`` prints the speeds of its own process as JSON.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from threading import Thread
from typing import Final

from cabochon.bench.runs import RUNS, calibrate, duration, rate
from cabochon.core import seed
from cabochon.core.kernel import Position, RandomPlay
from cabochon.games import GAMES


@dataclass(frozen=True, slots=True)
class Case:
    """A game with a number of players."""

    game: str
    players: int

    def position(self) -> Position:
        """An empty position."""
        return GAMES[self.game].new(self.players)


CASES: Final = {
    "classic2": Case("classic", 2),
    "classic3": Case("classic", 3),
    "classic4": Case("classic", 4),
    "duel": Case("duel", 2),
}


def generator(purpose: str) -> list[int]:
    """The same random numbers in every run."""
    return seed.stream(seed.stretch("bench"), purpose)


def player(case: Case) -> Callable[[int], int]:
    """Plays so many games and returns the number of moves."""
    position = case.position()

    def play(games: int) -> int:
        task = RandomPlay(position, games, generator("play"))
        task.run()
        return task.moves

    return play


def speed(case: Case, seconds: float) -> dict[str, float]:
    """Games and moves a second."""
    play = player(case)
    games = rate(play, seconds)
    sample = max(10, round(games * seconds))
    return {"games_per_s": games, "moves_per_s": games * play(sample) / sample}


def speeds(seconds: float) -> dict[str, dict[str, float]]:
    """The speed of every case."""
    return {name: speed(case, seconds) for name, case in CASES.items()}


def threads(case: Case, seconds: float) -> float:
    """How many times the games of one thread two threads play."""
    pair = (player(case), player(case))

    def both(games: int) -> None:
        workers = [Thread(target=play, args=(games,)) for play in pair]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()

    games = calibrate(pair[0], seconds)
    return 2 * median(duration(pair[0], games) / duration(both, games) for _ in range(RUNS))


if __name__ == "__main__":
    json.dump(speeds(float(sys.argv[1])), sys.stdout)
