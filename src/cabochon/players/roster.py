"""All players, by name."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from cabochon.players.custom import CLASS, Custom, load_class
from cabochon.players.greedy import Greedy
from cabochon.players.levels import ANALYST, LEVELS, YARDSTICKS
from cabochon.players.player import Player
from cabochon.players.random import RandomPlayer
from cabochon.players.settings import SearchSettings

WEIGHTS: Final = "net:"
_SEARCHING: Final = {settings.name: settings for settings in (*LEVELS, *YARDSTICKS, ANALYST)}
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


def further_names() -> tuple[str, ...]:
    """The names of the players that are not levels."""
    return (*yardsticks(), ANALYST.name)


def player(name: str, seed: int | None = None, threads: int | None = None) -> Player:
    """Create the player of that name; a seed makes its choices reproducible.

    ``net:FILE`` searches like ``master`` with the weights of a file. ``py:MODULE:CLASS`` is a class
    from outside the package, created with the seed as its only argument.

    Threads make long searches stronger; ``analyst`` uses every core by default, the others one. The
    weights are loaded only for players that search.
    """
    check_name(name)
    if name in _OTHERS:
        return _OTHERS[name](seed)
    if name.startswith(CLASS):
        return Custom(name, seed)
    from cabochon.players.search import SearchPlayer  # noqa: PLC0415  # loads networks

    settings = _settings(name)
    return SearchPlayer(settings if threads is None else replace(settings, threads=threads), seed)


def check_name(name: str) -> None:
    """ValueError unless there is a player of that name, or a file or a class that it names."""
    if name.startswith(WEIGHTS):
        if not Path(name.removeprefix(WEIGHTS)).is_file():
            raise ValueError(f"{name}: there is no such file")
    elif name.startswith(CLASS):
        load_class(name)
    elif name not in _OTHERS and name not in _SEARCHING:
        known = ", ".join(
            (*player_names(), *further_names(), f"{WEIGHTS}FILE", f"{CLASS}MODULE:CLASS")
        )
        raise ValueError(f"unknown player {name!r:.60}; there are {known}")


def _settings(name: str) -> SearchSettings:
    """The settings of a level, or of ``master`` with weights from a file."""
    if not name.startswith(WEIGHTS):
        return _SEARCHING[name]
    return replace(LEVELS[-1], name=name, weights=name.removeprefix(WEIGHTS))
