"""The registered games by name: our own, then those of other packages.

Another package registers its games in the entry-point group ``cabochon.games``. The environment
variable ``CABOCHON_GAMES`` adds more, such as ``module:GAME``; worker processes inherit it.
"""

import copyreg
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Final, Literal, overload

from cabochon.classic import CLASSIC
from cabochon.classic.catalog import Card as ClassicCard
from cabochon.core.cards import Card
from cabochon.core.game import Game
from cabochon.core.lazy import load
from cabochon.duel import DUEL
from cabochon.duel.catalog import Card as DuelCard

GROUP: Final = "cabochon.games"
VARIABLE: Final = "CABOCHON_GAMES"


class CannotLoad(ImportError):
    """A game of another package that cannot be loaded."""


class Games(Mapping[str, Game]):
    """Loads the games of other packages only when they are needed."""

    def __init__(self, *own: Game) -> None:
        self._own = {game.name: game for game in own}

    @cached_property
    def _all(self) -> dict[str, Game]:
        from importlib.metadata import entry_points  # noqa: PLC0415  # slow to import

        paths = [entry.value for entry in entry_points(group=GROUP)]
        paths += filter(None, os.environ.get(VARIABLE, "").split(","))
        return self._own | {game.name: game for game in map(_loaded, paths)}

    def __getitem__(self, name: str) -> Game:
        return self._own[name] if name in self._own else self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


def _loaded(path: str) -> Game:
    """The game of another package."""
    try:
        found: Game = load(path)
    except (ImportError, AttributeError) as error:
        raise CannotLoad(f"game {path!r} cannot be loaded: {error}") from error
    return found


GAMES: Final = Games(CLASSIC, DUEL)


def find(name: object) -> Game:
    """The game of that name; ValueError lists the known ones."""
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"unknown game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


def _reduced(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return find, (game.name,)


copyreg.pickle(Game, _reduced)


@overload
def cards(game: Literal["classic"]) -> tuple[ClassicCard, ...]: ...
@overload
def cards(game: Literal["duel"]) -> tuple[DuelCard, ...]: ...
@overload
def cards(game: str) -> tuple[Card, ...]: ...
def cards(game: str) -> tuple[Card, ...]:
    """All printed cards of a game, by id."""
    return tuple(find(game).cards.values())
