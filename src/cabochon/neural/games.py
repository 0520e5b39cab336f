"""Self-play games in files, independent of the encoding.

A game is its deal, its actions, the value of every search and the policy of some. This takes about
a kilobyte, a twentieth of its samples. Games can be encoded again when the features change.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, Self
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from cabochon.search.gumbel import Decision

TYPES: Final = {
    "streams": np.uint64,
    "results": np.float16,
    "foreign": np.bool_,
    "lengths": np.int16,
    "actions": np.int16,
    "searched": np.bool_,
    "values": np.float16,
    "sizes": np.int16,
    "policies": np.float16,
}


@dataclass(frozen=True, slots=True)
class SelfPlayGame:
    """One game, in the order of play."""

    streams: list[list[int]]
    """The random streams of the deal."""
    result: list[float]
    """Each seat's share of the win."""
    actions: list[int]
    decisions: list[Decision | None]
    """The search result for each action; None for a forced one."""
    deep: list[bool]
    """Whether the policy of each decision is a training target."""
    foreign: bool = False
    """Whether a player of another style had a seat."""


@dataclass(frozen=True, slots=True)
class SelfPlayGames:
    """G games with A actions in total; N were searched, M of them deeply."""

    streams: npt.NDArray[np.uint64]
    """[G, 5, 4]: the random streams of each deal."""
    results: npt.NDArray[np.float16]
    """[G, players]: each seat's share of the win."""
    foreign: npt.NDArray[np.bool_]
    """[G]: whether a player of another style had a seat."""
    lengths: npt.NDArray[np.int16]
    """[G]: the number of actions."""
    actions: npt.NDArray[np.int16]
    """[A]."""
    searched: npt.NDArray[np.bool_]
    """[A]: whether the action was searched; forced ones are not."""
    values: npt.NDArray[np.float16]
    """[N, players]: each seat's win probability according to the search."""
    sizes: npt.NDArray[np.int16]
    """[N]: the length of the policy, one entry per legal action; 0 if it is not stored."""
    policies: npt.NDArray[np.float16]
    """All policies, concatenated."""

    def __len__(self) -> int:
        return len(self.lengths)

    def save(self, path: Path) -> None:
        """Write a compressed file atomically."""
        temporary = path.with_suffix(".tmp.npz")
        np.savez_compressed(temporary, **{f.name: getattr(self, f.name) for f in fields(self)})
        temporary.replace(path)

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a file."""
        with np.load(path, allow_pickle=False) as file:
            return cls(**{f.name: file[f.name] for f in fields(cls)})

    @classmethod
    def check(cls, path: Path) -> None:
        """Raise ValueError if a file does not contain games of this version."""
        try:
            with np.load(path, allow_pickle=False) as file:
                found = set(file.files)
        except (OSError, EOFError, ValueError, BadZipFile) as error:
            raise ValueError(f"{path.name}: {error}") from None
        if found != {f.name for f in fields(cls)}:
            raise ValueError(f"{path.name}: games of another version; begin in another folder")

    @classmethod
    def pack(cls, games: Iterable[SelfPlayGame], players: int) -> Self:
        """Pack games into arrays."""
        games = list(games)
        decisions = [
            (decision, deep)
            for game in games
            for decision, deep in zip(game.decisions, game.deep, strict=True)
        ]
        found = [(decision, deep) for decision, deep in decisions if decision is not None]
        policies = [decision.policy if deep else decision.policy[:0] for decision, deep in found]
        columns: dict[str, list[Any]] = {
            "streams": [game.streams for game in games],
            "results": [game.result for game in games],
            "foreign": [game.foreign for game in games],
            "lengths": [len(game.actions) for game in games],
            "actions": [action for game in games for action in game.actions],
            "searched": [decision is not None for decision, _ in decisions],
            "values": [decision.values for decision, _ in found],
            "sizes": [len(policy) for policy in policies],
            "policies": [chance for policy in policies for chance in policy],
        }
        shapes = {"streams": (-1, 5, 4), "results": (-1, players), "values": (-1, players)}
        return cls(
            **{
                name: np.array(column, TYPES[name]).reshape(shapes.get(name, (-1,)))
                for name, column in columns.items()
            }
        )
