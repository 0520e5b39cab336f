"""The shipped puzzles, the puzzle of a day, and the deal of a day."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from cabochon.analysis.puzzles.shapes import FORMAT, Puzzle
from cabochon.games import find
from cabochon.players import Limit, player
from cabochon.state import State, new_game

LEVELS: Final = ("casual", "seasoned", "skilled", "skilled", "advanced", "advanced", "veteran")
"""The opponent of the day's deal, from Monday to Sunday."""
MASTER: Final = Limit(simulations=4000)
"""What ``master`` may spend on a move of the day's deal: the same on every machine."""


class NoPuzzle(ValueError):
    """There is no such puzzle."""


def read(lines: Iterable[str]) -> list[Puzzle]:
    """The puzzles of a file; ValueError names a line that is none."""
    found = []
    for number, line in enumerate(lines, 1):
        try:
            value = json.loads(line)
            if number == 1:
                if value != {"format": FORMAT}:
                    raise ValueError("unknown format")
                continue
            found.append(Puzzle(**value))
        except (ValueError, TypeError) as error:
            raise ValueError(f"line {number} is not a puzzle: {error}") from None
    return found


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of the package for a game, from the easiest to the hardest; added ones follow."""
    path = files("cabochon.analysis.puzzles") / f"{find(game).name}.jsonl"
    if not path.is_file():
        return ()
    return tuple(read(path.read_text(encoding="utf-8").splitlines()))


def puzzle(name: str) -> Puzzle:
    """The shipped puzzle of an id such as ``duel-17``."""
    game = name.rpartition("-")[0]
    try:
        return next(each for each in shipped(game) if each.id == name)
    except (ValueError, StopIteration):
        raise NoPuzzle(f"there is no puzzle {name!r:.40}") from None


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody; none comes twice before all have come."""
    puzzles = shipped(game)
    if not puzzles:
        raise NoPuzzle(f"there are no puzzles of {game}")
    cycle, place = divmod(day.toordinal(), len(puzzles))
    order = list(range(len(puzzles)))
    Random(f"{game} {cycle}").shuffle(order)
    return puzzles[order[place]]


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a day: everybody plays it in seat 0 against the same level."""

    game: str
    seed: str
    level: str
    """The opponent."""

    def start(self) -> State:
        """The deal."""
        return new_game(self.game, find(self.game).players[0], self.seed)


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a seat fared in a deal, to be compared."""

    won: bool
    points: int
    turns: int
    """Turns of the seat."""


def daily_deal(game: str, day: date) -> DailyDeal:
    """The deal of a day, the same for everybody."""
    return DailyDeal(find(game).name, f"daily {game} {day.isoformat()}", LEVELS[day.weekday()])


def result(deal: DailyDeal, moves: Iterable[str]) -> DealResult:
    """How seat 0 fared in a game of a deal."""
    state, turns = deal.start(), 1
    for move in moves:
        step = state.play(move)
        turns += step.state.to_move == 0 != state.to_move
        state = step.state
    won = state.outcome is not None and state.outcome.winners == (0,)
    return DealResult(won, state.position().points[0], turns)


def played_by_master(deal: DailyDeal) -> list[str]:
    """The game of ``master`` against the level of the day; the same on every machine."""
    seed = int.from_bytes(hashlib.sha256(deal.seed.encode()).digest()[:4], "big")
    players = [player("master", seed), player(deal.level, seed)]
    state, moves = deal.start(), []
    while state.to_move is not None:
        limit = MASTER if state.to_move == 0 else None
        step = state.play(players[state.to_move].choose(state.view(state.to_move), limit))
        moves.append(str(step.move))
        state = step.state
    return moves
