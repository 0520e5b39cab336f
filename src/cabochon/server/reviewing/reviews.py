"""Answers the questions of clients, within limits; games never wait for them."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Final

import msgspec

from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.reviewing.analyst import Analyst
from cabochon.server.reviewing.turns import Ticket, Turns
from cabochon.server.sharing.limits import Buckets
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.questions import AskReview, EngineQuestion, FailedLine, WaitingLine

SHORT_AT_ONCE: Final = 8
SHORT_EACH: Final = 2
PATIENCE: Final = 2.0
"""Seconds between two lines that tell how many are ahead."""


class Reviews:
    """The engine of the server for everything outside live tables."""

    def __init__(self, settings: Settings, metrics: Metrics, budget: Buckets) -> None:
        self._settings = settings
        self._metrics = metrics
        self._analyst = Analyst(settings.review_niceness)
        self._budget = budget
        """How often an address may ask."""
        waiting = settings.review_queue
        self._long = Turns(settings.reviews_at_once, 1, waiting)
        self._short = Turns(SHORT_AT_ONCE, SHORT_EACH, waiting)

    def __len__(self) -> int:
        return len(self._long) + len(self._short)

    def admit(self, address: str) -> None:
        """Refuse a client that asks too often, or everyone if answering is switched off."""
        if self._settings.reviews == "off":
            raise Refused("reviews-off")
        if not self._budget.take(address, time.monotonic()):
            raise Refused("too-fast")

    async def ask(self, address: str, question: EngineQuestion) -> AsyncIterator[bytes]:
        """The lines of the answer; faults before the first line are raised, later ones told."""
        turns = self._long if isinstance(question, AskReview) else self._short
        ticket = turns.draw(address)
        self._metrics.count("questions")
        lines = self._lines(turns, ticket, question)
        first = await anext(lines)
        return _told(first, lines)

    async def close(self) -> None:
        """End the process."""
        await self._analyst.close()

    async def _lines(
        self, turns: Turns, ticket: Ticket, question: EngineQuestion
    ) -> AsyncIterator[bytes]:
        try:
            while not ticket.ready.done():
                yield msgspec.json.encode(WaitingLine(turns.ahead(ticket)))
                await asyncio.wait({ticket.ready}, timeout=PATIENCE)
            async for line in self._analyst.answer(self._bounded(question)):
                yield line
        finally:
            turns.give_back(ticket)

    def _bounded(self, question: EngineQuestion) -> dict[str, object]:
        """The question with no more simulations than the host allows."""
        values: dict[str, object] = msgspec.to_builtins(question)
        if "simulations" in values:
            asked = getattr(question, "simulations", 0)
            values["simulations"] = min(asked, self._settings.review_simulations)
        return values


async def _told(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    try:
        yield first + b"\n"
        async for line in rest:
            yield line + b"\n"
    except Refused as refusal:
        yield msgspec.json.encode(FailedLine(refusal.slug, refusal.message)) + b"\n"
    finally:
        await rest.aclose()  # type: ignore[attr-defined]  # a generator
