"""The players that Cabochon offers, by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cabochon.players.greedy import Greedy
from cabochon.players.player import Player
from cabochon.players.random import RandomPlayer


def _level(name: str, seed: int | None) -> Player:
    """A searching player; NumPy and the weights are loaded only when one is asked for."""
    from cabochon.players.levels import LEVELS, YARDSTICKS  # noqa: PLC0415
    from cabochon.players.search import SearchPlayer  # noqa: PLC0415

    return SearchPlayer(next(s for s in (*LEVELS, *YARDSTICKS) if s.name == name), seed)


_LEVELS: Final = (
    "novice",
    "casual",
    "seasoned",
    "skilled",
    "advanced",
    "veteran",
    "expert",
    "master",
)
_ROSTER: Final[dict[str, Callable[[int | None], Player]]] = {
    "random": RandomPlayer,
    "beginner": partial(Greedy, name="beginner", slip=0.005),
    "greedy": Greedy,
    **{name: partial(_level, name) for name in _LEVELS},
}


_YARDSTICKS: Final[dict[str, Callable[[int | None], Player]]] = {
    name: partial(_level, name) for name in ("policy", "heuristic")
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
