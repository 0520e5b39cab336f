"""Whole games of uniformly random play.

``python -m cabochon.speed.play SECONDS`` prints the speeds of its own process as JSON.
"""

import json
import sys
from dataclasses import dataclass
from functools import partial
from typing import Final

from cabochon.core import seed
from cabochon.core.kernel import Position, RandomPlay
from cabochon.games import GAMES
from cabochon.speed.runs import rate


@dataclass(frozen=True, slots=True)
class Case:
    """A game with a number of players."""

    game: str
    players: int

    def position(self) -> Position:
        """An empty position."""
        return GAMES[self.game].new(self.players)


CASES: Final = {
    game.variant(players): Case(game.name, players)
    for game in GAMES.values()
    for players in game.players
}


def generator(purpose: str) -> list[int]:
    """A generator with the same random numbers in every run."""
    return seed.stream(seed.stretch("bench"), purpose)


def play(case: Case, games: int) -> int:
    """Play this many games and return the number of moves."""
    task = RandomPlay(case.position(), games, generator("play"))
    task.run()
    return task.moves


def speed(case: Case, seconds: float) -> dict[str, float]:
    """Games and moves per second."""
    games = rate(partial(play, case), seconds)
    sample = max(10, round(games * seconds))
    return {"games_per_s": games, "moves_per_s": games * play(case, sample) / sample}


def speeds(seconds: float) -> dict[str, dict[str, float]]:
    """The speed of every case."""
    return {name: speed(case, seconds) for name, case in CASES.items()}


if __name__ == "__main__":
    json.dump(speeds(float(sys.argv[1])), sys.stdout)
