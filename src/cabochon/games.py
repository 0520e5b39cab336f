"""The games Cabochon knows, by name."""

from typing import Final

from cabochon.classic import CLASSIC
from cabochon.core.game import Game
from cabochon.duel import DUEL

GAMES: Final = {game.name: game for game in (CLASSIC, DUEL)}


def find(name: object) -> Game:
    """The game of that name; ValueError lists those there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"unknown game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]
