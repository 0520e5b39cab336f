"""Players from other packages: ``py:MODULE:CLASS``."""

import os
import sys
from inspect import signature
from typing import Any, Final

from cabochon.core.lazy import load
from cabochon.core.moves import Move
from cabochon.games import GAMES
from cabochon.players.limit import Limit
from cabochon.players.player import PlainPlayer, check_view
from cabochon.players.result import SearchResult
from cabochon.state import View

CLASS: Final = "py:"


class Custom(PlainPlayer):
    """A class from outside with a method ``choose(view, limit)``; its moves are checked."""

    def __init__(self, name: str, seed: int | None = None) -> None:
        self._player: Any = load_class(name)(seed)
        self.name = str(getattr(self._player, "name", name))

    def choose(self, view: View, limit: Limit | None = None) -> Move:
        """Ask the class for a move or its notation; IllegalMove if it is not legal."""
        check_view(view)
        return self._legal(view, self._player.choose(view, limit))

    def think(self, view: View, limit: Limit | None = None) -> SearchResult:
        """Ask the class; without a method ``think`` there is nothing to report but the move."""
        if not hasattr(self._player, "think"):
            return super().think(view, limit)
        check_view(view)
        result: SearchResult = self._player.think(view, limit)
        self._legal(view, result.move)
        return result

    @staticmethod
    def _legal(view: View, answer: object) -> Move:
        game = GAMES[view.game]
        move = answer if isinstance(answer, Move) else game.parse(answer)
        game.choose(view.position(), move)
        return move


def load_class(name: str) -> Any:
    """The class of a name, possibly from the working folder; ValueError if there is none."""
    path = name.removeprefix(CLASS)
    if not all(path.partition(":")):
        raise ValueError(f"{name}: expected {CLASS}MODULE:CLASS")
    if os.getcwd() not in sys.path:  # sys.path holds strings
        sys.path.append(os.getcwd())  # as above
    try:
        found = load(path)
    except Exception as error:  # the module can raise anything when it is loaded
        raise ValueError(f"{name}: {type(error).__name__}: {error}") from None
    if not callable(getattr(found, "choose", None)):
        raise ValueError(f"{name}: a player has a method choose(view, limit)")
    if not _takes_a_seed(found):
        raise ValueError(f"{name}: a player is created with a seed: def __init__(self, seed=None)")
    return found


def _takes_a_seed(found: Any) -> bool:
    try:
        signature(found).bind(None)
    except TypeError:
        return False
    except ValueError:  # a class from C may not tell
        return True
    return True
