"""Computer players in the browser; their networks are fetched when they are first needed."""

import time
from collections.abc import Awaitable, Callable

from cabochon.neural.variant import VARIANTS, Variant, variant_for
from cabochon.players import Player, player, player_names
from cabochon.players.levels import LEVELS
from cabochon.server.wire.errors import Refused
from cabochon.state import View

Fetch = Callable[[str, str], Awaitable[None]]
"""Fetches the network of a variant into a file."""


class LocalComputers:
    """The players of this device, each created once."""

    def __init__(self, fetch: Fetch, thought: Callable[[float], None]) -> None:
        self._fetch = fetch
        self._thought = thought
        """Called with the seconds that a move took."""
        self._players: dict[str, Player] = {}

    @staticmethod
    def levels() -> tuple[str, ...]:
        """Every level, weakest first."""
        return player_names()

    async def choose(self, view: View, level: str) -> str:
        """Choose a computer's move."""
        await self._prepare(view, level)
        if level not in self._players:
            self._players = {level: player(level)}  # one at a time: a search keeps much memory
        started = time.monotonic()
        move = self._players[level].choose(view)
        self._thought(time.monotonic() - started)
        return str(move)

    async def fetch_pairs(self) -> None:
        """Fetch the networks of all games for two, which studies search with."""
        for variant in VARIANTS.values():
            if variant.players == 2:
                await self._fetch_network(variant)

    async def _prepare(self, view: View, level: str) -> None:
        """Fetch the network that a level needs."""
        if any(each.name == level and each.network for each in LEVELS):
            await self._fetch_network(variant_for(view.game, view.players))

    async def _fetch_network(self, variant: Variant) -> None:
        path = variant.shipped()
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                await self._fetch(variant.name, str(path))
            except Exception:  # whatever the browser says
                raise Refused("engine-missing") from None
