"""Thinkers of both kinds, and workers that behave badly."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import cabochon
from cabochon.server.sharing.redis_link import RedisLink
from cabochon.server.thinking.local import LocalThinkers, Worker
from cabochon.server.thinking.questions import (
    Asker,
    ThinkerQuestion,
    Thinkers,
    Thought,
    move_question,
)
from cabochon.server.thinking.redis_thinkers import RedisThinkers

STATE = cabochon.new_game("duel", seed=1)
VIEW = STATE.view(0)
LEGAL = VIEW.legal_texts()
ANN = Asker("ann")


def question(level: str) -> ThinkerQuestion:
    """The question for a move in ``VIEW``."""
    return move_question(VIEW, level)


class Acted(Worker):
    """A worker without a process, which does what it is told."""

    def __init__(self, act: Callable[[ThinkerQuestion], Awaitable[Any]]) -> None:
        super().__init__()
        self.act = act
        self.stops = 0

    async def _exchange(self, question: ThinkerQuestion) -> Thought:
        return Thought(await self.act(question))

    async def stop(self) -> None:
        self.stops += 1


async def stall(_question: ThinkerQuestion) -> str:
    """Think for longer than any test."""
    await asyncio.sleep(100)
    return "never"


class OwnRedisThinkers(RedisThinkers):
    """Thinkers with a connection of their own."""

    async def close(self) -> None:
        await super().close()
        await self._link.close()


class Kind:
    """How to make thinkers: of this process, or over Redis."""

    def __init__(self, live: str = "") -> None:
        self.live = live

    def make(self, *workers: Worker, most: int = 64) -> Thinkers:
        """Thinkers with these workers; they need not be opened."""
        if not self.live:
            local = LocalThinkers(0, most)
            local.workers = list(workers)
            return local
        shared = OwnRedisThinkers(RedisLink(self.live), len(workers), most)
        for thinker, worker in zip(shared.thinkers, workers, strict=True):
            thinker.worker = worker
        return shared

    def run(
        self, work: Callable[[Thinkers], Awaitable[None]], *workers: Worker, most: int = 64
    ) -> None:
        """Do something with thinkers."""

        async def scene() -> None:
            thinkers = self.make(*workers, most=most)
            await thinkers.open()
            try:
                await work(thinkers)
            finally:
                await thinkers.close()

        asyncio.run(scene())
