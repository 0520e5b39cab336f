"""Clients that choose the moves of computers, so that the server need not think."""

import asyncio

from cabochon.players import player_names
from cabochon.server.rooms.changes import Changes
from cabochon.server.rooms.presence import Watcher, Watchers, seats_of
from cabochon.server.rooms.services import Services
from cabochon.server.telling.states import encode
from cabochon.server.thinking.computers import QUICK
from cabochon.server.wire import messages as wire
from cabochon.state import View


class Helpers:
    """The clients of a table that can think, and the question that one of them works on."""

    def __init__(self, changes: Changes, watchers: Watchers, services: Services) -> None:
        self._changes = changes
        self._watchers = watchers
        self._services = services
        self._willing: list[Watcher] = []
        self._asked: tuple[Watcher, int, asyncio.Future[str | None]] | None = None

    def add(self, watcher: Watcher) -> None:
        """Remember that a client can think."""
        self.discard(watcher)
        self._willing.append(watcher)

    def discard(self, watcher: Watcher) -> None:
        """Forget a client; whoever waits for its answer need not."""
        if watcher in self._willing:
            self._willing.remove(watcher)
        if self._asked and self._asked[0] is watcher:
            self._settle(None)

    def hear(self, watcher: Watcher, choice: wire.Choice) -> None:
        """Take an answer; a late one, or one that nobody asked for, is ignored."""
        if self._asked and self._asked[:2] == (watcher, choice.ply):
            self._settle(choice.move)

    async def choose(self, view: View, level: str) -> str | None:
        """A legal move that a client chose; None if none can."""
        helper = self._helper(level)
        if helper is None:
            return None
        move = await self._answer(helper, view, level)
        if move not in view.legal_texts():
            return None
        self._services.metrics.count("browser_moves")
        return move

    async def _answer(self, helper: Watcher, view: View, level: str) -> str | None:
        """A client's answer; one that is too slow or plays against the rules is not asked again."""
        table, answer = self._changes.table, asyncio.get_running_loop().create_future()
        self._asked = helper, table.ply, answer
        helper.send(encode(wire.Choose(table.id, table.ply, level, view.to_dict())))
        try:
            async with asyncio.timeout(self._services.settings.deadline_seconds / 2):
                move: str | None = await answer
        except TimeoutError:
            move = ""
        finally:
            self._asked = None
        if move is not None and move not in view.legal_texts():
            self.discard(helper)
        return move

    def _helper(self, level: str) -> Watcher | None:
        """The client of the only person at a casual table, for levels that search."""
        table, settings = self._changes.table, self._services.settings
        if settings.computers != "browser" or table.opened.rated:
            return None
        if level not in player_names() or level in QUICK:
            return None
        people = table.persons()
        for watcher in reversed(self._willing):
            held = seats_of(table, self._watchers.holder(watcher) or "")
            if people and people <= set(held):
                return watcher
        return None

    def _settle(self, move: str | None) -> None:
        if self._asked and not self._asked[2].done():
            self._asked[2].set_result(move)
