"""The players that Cabochon offers, by name."""

from collections.abc import Callable
from typing import Final

from cabochon.players.greedy import Greedy
from cabochon.players.player import Player
from cabochon.players.random import RandomPlayer

_ROSTER: Final[dict[str, Callable[[int | None], Player]]] = {
    "random": RandomPlayer,
    "greedy": Greedy,
}


def player_names() -> tuple[str, ...]:
    """The names of all players, from the weakest to the strongest."""
    return tuple(_ROSTER)


def player(name: str, seed: int | None = None) -> Player:
    """The player of that name; a seed makes its choices repeatable."""
    if name not in _ROSTER:
        raise ValueError(f"unknown player {name!r:.60}; there are {', '.join(_ROSTER)}")
    return _ROSTER[name](seed)
