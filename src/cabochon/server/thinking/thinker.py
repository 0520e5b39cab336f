"""A thinker: takes questions from Redis and lets its worker process answer them."""

import asyncio
import contextlib
import logging
import secrets
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import ResponseError

from cabochon.server.sharing.redis_link import FAILURES, RETRY_SECONDS
from cabochon.server.thinking.local import Worker
from cabochon.server.thinking.questions import Thought, Unavailable
from cabochon.server.thinking.streams import Streams, Taken

RENEW_SECONDS: Final = 0.5
_log = logging.getLogger(__name__)


class Thinker:
    """One worker process and the questions it takes."""

    def __init__(self, streams: Streams, client: Redis) -> None:
        self.name = secrets.token_hex(8)
        self.worker = Worker()
        self._streams = streams
        self._client = client
        """Waits for questions, and does nothing else."""

    async def run(self) -> None:
        """Answer questions until it is cancelled; wait while Redis is lost."""
        try:
            while True:
                try:
                    await self._answer_next()
                except ResponseError:  # Redis has started anew and has forgotten the group
                    await self._prepare_again()
                except FAILURES:
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            await self.worker.stop()

    async def _prepare_again(self) -> None:
        with contextlib.suppress(*FAILURES):
            await self._streams.prepare()
        await asyncio.sleep(RETRY_SECONDS)

    async def _answer_next(self) -> None:
        taken = await self._streams.take(self.name)
        found = [taken] if taken else await self._streams.wait(self._client, self.name)
        for each in found:
            await self._streams.reply(each, await self._answer(each))

    async def _answer(self, taken: Taken) -> Thought | None:
        """The answer; None if nobody waits for it any more."""
        if taken.left_ms <= 0:
            return None
        renewing = asyncio.create_task(self._keep(taken))
        try:
            return await self.worker.ask(taken.letter.question, taken.left_ms / 1000)
        except Unavailable as failure:
            return Thought(failure=str(failure))
        finally:
            renewing.cancel()

    async def _keep(self, taken: Taken) -> None:
        """Keep a question from being given to another thinker."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(*FAILURES):
                await self._streams.renew(taken, self.name)
