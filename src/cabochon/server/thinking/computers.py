"""Computer players: a thinker chooses the move; if none answers, a weak player moves at once."""

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import cabochon
from cabochon.players import player, player_names
from cabochon.server.host.metrics import Metrics
from cabochon.server.thinking.questions import Asker, Thinkers, Unavailable, move_question

QUICK: Final = ("random", "beginner", "greedy")
"""Levels that are fast enough to run in the server itself; the last one replaces all others."""
_log = logging.getLogger(__name__)


class Computers:
    """Chooses the moves of computers."""

    def __init__(
        self,
        thinkers: Thinkers,
        deadline_seconds: float,
        metrics: Metrics,
        own: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._thinkers = thinkers
        self._deadline = deadline_seconds
        self._metrics = metrics
        self._own = own
        """Levels of this server by name, with the players that they mean."""

    def levels(self) -> tuple[str, ...]:
        """Every level, weakest first, then this server's own."""
        return *player_names(), *self._own

    async def choose(self, view: cabochon.View, level: str, asker: Asker) -> str:
        """Choose a computer's move before the deadline."""
        try:
            return await self._ask(view, level, asker)
        except Exception as error:  # a failing player must not stop a game
            if level in QUICK and isinstance(error, Unavailable):
                return str(player(level).choose(view))
            self._metrics.count("computer_fallbacks")
            reason = (str(error) or type(error).__name__).splitlines()[0]
            _log.warning("computer fell back", extra={"computer": level, "reason": reason})
            return quick_move(view)

    async def _ask(self, view: cabochon.View, level: str, asker: Asker) -> str:
        question = move_question(view, self._own.get(level, level))
        move = await self._thinkers.ask(question, asker, self._deadline)
        if move not in view.legal_texts():
            raise ValueError("a thinker chose an illegal move")
        return str(move)


def quick_move(view: cabochon.View) -> str:
    """Choose a move at once, with the best of the quick levels."""
    return str(player(QUICK[-1]).choose(view))
