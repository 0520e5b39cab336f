"""All players, by name."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from cabochon.players.greedy import Greedy
from cabochon.players.levels import LEVELS, YARDSTICKS
from cabochon.players.player import Player
from cabochon.players.random import RandomPlayer

_SEARCHING: Final = {settings.name: settings for settings in (*LEVELS, *YARDSTICKS)}
_OTHERS: Final[dict[str, Callable[[int | None], Player]]] = {
    "random": RandomPlayer,
    "beginner": partial(Greedy, name="beginner", slip=0.005),
    "greedy": Greedy,
}


def player_names() -> tuple[str, ...]:
    """The names of all players, from the weakest to the strongest."""
    return (*_OTHERS, *(level.name for level in LEVELS))


def yardsticks() -> tuple[str, ...]:
    """The names of the reference opponents."""
    return tuple(part.name for part in YARDSTICKS)


def player(name: str, seed: int | None = None, threads: int = 1) -> Player:
    """Create the player of that name; a seed makes its choices reproducible.

    Threads make long searches faster. NumPy and the weights are loaded only for players that
    search.
    """
    if name in _OTHERS:
        return _OTHERS[name](seed)
    if name not in _SEARCHING:
        raise ValueError(f"unknown player {name!r:.60}; there are {', '.join(player_names())}")
    from cabochon.players.search import SearchPlayer  # noqa: PLC0415

    return SearchPlayer(replace(_SEARCHING[name], threads=threads), seed)
