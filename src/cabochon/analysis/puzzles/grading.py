"""How hard a puzzle is: which levels find its solution."""

from random import Random
from typing import Final

from cabochon.analysis.puzzles.solving import solves
from cabochon.players import player
from cabochon.state import View

GRADES: Final = {
    "beginner": 800,
    "novice": 1000,
    "casual": 1150,
    "seasoned": 1300,
    "skilled": 1500,
    "advanced": 1650,
    "veteran": 1800,
    "expert": 1950,
    "master": 2100,
}
"""The levels that may find a puzzle, the last one if no other does, and about their Elo."""
TRIES: Final = 3
"""Attempts of each level, of which it must solve most."""


def grade(view: View, solution: list[list[str]]) -> str:
    """The weakest level that finds a solution, as all stronger ones do too."""
    found = "master"
    for level in reversed(list(GRADES)[:-1]):
        solved = sum(_finds(level, seed, view, solution) for seed in range(TRIES))
        if solved * 2 < TRIES:
            break
        found = level
    return found


def _finds(level: str, seed: int, view: View, solution: list[list[str]]) -> bool:
    """Whether a level plays all moves of a solution."""
    solver = player(level, seed)
    for number, moves in enumerate(solution):
        choice = str(solver.choose(view))
        if not solves(choice, moves):
            return False
        if number + 1 < len(solution):
            view = view.determinize(Random(0)).play(choice).state.view(view.viewer)
            if view.to_move != view.viewer:  # another token of the kind left no decision
                return True
    return True
