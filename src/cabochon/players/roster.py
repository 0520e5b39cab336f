"""The players that Cabochon offers, by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cabochon.players.greedy import Greedy
from cabochon.players.levels import LEVELS, YARDSTICKS
from cabochon.players.player import Player
from cabochon.players.random import RandomPlayer
from cabochon.players.settings import SearchSettings


def _searching(settings: SearchSettings, seed: int | None) -> Player:
    """A searching player; NumPy and the weights are loaded only when one is asked for."""
    from cabochon.players.search import SearchPlayer  # noqa: PLC0415

    return SearchPlayer(settings, seed)


_ROSTER: Final[dict[str, Callable[[int | None], Player]]] = {
    "random": RandomPlayer,
    "beginner": partial(Greedy, name="beginner", slip=0.005),
    "greedy": Greedy,
    **{level.name: partial(_searching, level) for level in LEVELS},
}
_YARDSTICKS: Final[dict[str, Callable[[int | None], Player]]] = {
    part.name: partial(_searching, part) for part in YARDSTICKS
}


def player_names() -> tuple[str, ...]:
    """The names of all players, from the weakest to the strongest."""
    return tuple(_ROSTER)


def yardsticks() -> tuple[str, ...]:
    """The names of players that only serve to measure others by."""
    return tuple(_YARDSTICKS)


def player(name: str, seed: int | None = None) -> Player:
    """The player of that name; a seed makes its choices repeatable."""
    known = {**_ROSTER, **_YARDSTICKS}
    if name not in known:
        raise ValueError(f"unknown player {name!r:.60}; there are {', '.join(_ROSTER)}")
    return known[name](seed)
