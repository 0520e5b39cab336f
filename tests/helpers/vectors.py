"""Whole games of an independent implementation of the rules, line by line (`data/vectors`)."""

import gzip
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, Final

from tests.helpers.paths import DATA

Snapshot = dict[str, Any]
"""A snapshot."""

FOLDER: Final = DATA / "vectors"
NUMBER_OF_GAMES: Final = {"classic2": 12, "classic3": 8, "classic4": 6, "duel": 14}
"""Games per file, listed here so that collecting the tests reads no file."""


@dataclass(frozen=True)
class Line:
    """One position of a game."""

    game: int
    """Number of the game within its file."""
    ply: int
    """Number of the position within its game."""
    state: Snapshot
    """The snapshot, without `random`."""
    legal: list[str]
    """Every legal move, sorted."""
    move: str | None = None
    """The move played; None at the end."""


@cache
def games(name: str) -> list[list[Line]]:
    """The games of a file."""
    with gzip.open(FOLDER / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        lines = [Line(**json.loads(line)) for line in file]
    return [list(game) for _, game in groupby(lines, key=lambda line: line.game)]


def lines(name: str) -> list[Line]:
    """All positions of a file."""
    return [line for game in games(name) for line in game]


def sample(name: str, phase: str, fits: Callable[[Snapshot], object] = lambda _: True) -> Snapshot:
    """A copy of the first snapshot of a file that is in this phase and fits."""
    found = (line.state for line in lines(name))
    return deepcopy(next(state for state in found if state["phase"] == phase and fits(state)))


def without_random(snapshot: Snapshot) -> Snapshot:
    """A snapshot without the state of its generator."""
    return {key: value for key, value in snapshot.items() if key != "random"}
