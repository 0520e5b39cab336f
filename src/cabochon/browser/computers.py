"""Computer players in the browser; their networks are fetched when they are first needed."""

import time
from collections.abc import Awaitable, Callable
from typing import Final

from cabochon.neural.variant import variant_for
from cabochon.players import Player, player, player_names
from cabochon.players.levels import LEVELS
from cabochon.players.result import SearchResult
from cabochon.server.wire.errors import Refused
from cabochon.state import View

Fetch = Callable[[str, str], Awaitable[None]]
"""Fetches the network of a variant into a file."""
Thought = Callable[[float, bool], None]
"""Hears the seconds that a move took, and whether the level was too weak for its place."""
MOST: Final = max(each.limit.simulations or 0 for each in LEVELS)
"""The simulations of the strongest level with a fixed number of them."""


def too_weak(level: str, result: SearchResult) -> bool:
    """Whether the time of a level ended before it had searched as much as the level below."""
    seconds = next((each.limit.seconds for each in LEVELS if each.name == level), None)
    return seconds is not None and result.seconds >= seconds and result.simulations < MOST


class LocalComputers:
    """The players of this device: one at a time, since a search keeps much memory."""

    def __init__(self, fetch: Fetch, thought: Thought) -> None:
        self._fetch = fetch
        self._thought = thought
        self._players: dict[tuple[str, str, int], Player] = {}

    @staticmethod
    def levels() -> tuple[str, ...]:
        """Every level, weakest first."""
        return player_names()

    async def choose(self, view: View, level: str) -> str:
        """Choose a computer's move."""
        if any(each.name == level and each.network for each in LEVELS):
            await self.fetch(view.game, view.players)
        wanted = (level, view.game, view.players)
        if wanted not in self._players:
            self._players.clear()
            self._players[wanted] = player(level)
        started = time.monotonic()
        result = self._players[wanted].think(view)
        self._thought(time.monotonic() - started, too_weak(level, result))
        return str(result.move)

    async def fetch(self, game: str, players: int) -> None:
        """Fetch the network of a game, unless it is here."""
        variant = variant_for(game, players)
        path = variant.shipped()
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                await self._fetch(variant.name, str(path))
            except Exception:  # whatever the browser says
                raise Refused("engine-missing") from None
