"""Thinkers on any machine, reached over Redis; some of them may be children of this process.

The fair queue is in the asking process: it has as many questions on the streams as there are
thinkers, and the others wait here. So no address fills the streams, and a question waits at most
for one answer of each other process.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from cabochon.server.sharing.redis_link import FAILURES, RETRY_SECONDS, RedisLink
from cabochon.server.thinking.questions import Asker, ThinkerQuestion, Thought, Unavailable
from cabochon.server.thinking.queue import Queue
from cabochon.server.thinking.streams import Letter, Reply, Streams
from cabochon.server.thinking.thinker import Thinker

BEAT_SECONDS: Final = 0.5
LISTEN_SECONDS: Final = 5
_log = logging.getLogger(__name__)


class RedisThinkers:
    """Asks all thinkers of a Redis, and runs some of them."""

    def __init__(self, link: RedisLink, count: int, most_waiting: int) -> None:
        self._link = link
        self._streams = Streams(link)
        self.thinkers = [Thinker(self._streams, link.waiting()) for _ in range(count)]
        self._names = [each.name for each in self.thinkers]
        self.living = 0
        """Thinkers on all machines."""
        self._slots: Queue[None] = Queue(most_waiting)
        self._slots_out = 0
        """Slots that exist, free or in use."""
        self._asked: dict[int, asyncio.Future[Thought]] = {}
        self._number = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Connect and start; one of FAILURES if Redis does not answer."""
        await self._streams.prepare()
        await self._beat()
        work = [self._keep_beating(), self._listen(), *(each.run() for each in self.thinkers)]
        self._tasks = [asyncio.create_task(each) for each in work]

    async def close(self) -> None:
        """End the thinkers of this process; their questions go to others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*FAILURES):
            await self._streams.leave(self._names)

    async def ask(self, question: ThinkerQuestion, asker: Asker, seconds: float) -> Any:
        """Half the time is for waiting here, half for the way to a thinker and its work."""
        if not self.living:
            raise Unavailable("there are no thinkers")
        async with self._slot(asker, seconds / 2):
            answer = await self._send(question, asker, seconds / 2)
        return answer.result()

    @contextlib.asynccontextmanager
    async def _slot(self, asker: Asker, seconds: float) -> AsyncIterator[None]:
        await self._slots.get_within(asker, seconds)
        try:
            yield
        finally:
            if self._slots_out <= self.living:
                self._slots.put(None)
            else:
                self._slots_out -= 1

    async def _send(self, question: ThinkerQuestion, asker: Asker, seconds: float) -> Thought:
        self._number += 1
        letter = Letter(self._number, self._link.process, round(seconds * 1000), question)
        answered = self._asked[letter.number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(seconds):
                where = await self._streams.add(letter, asker.priority)
                return await self._await(answered, where)
        except TimeoutError:
            raise Unavailable("the deadline passed") from None
        except FAILURES as error:
            raise Unavailable(f"Redis is lost: {error}") from None
        finally:
            del self._asked[letter.number]

    async def _await(self, answered: asyncio.Future[Thought], where: tuple[str, str]) -> Thought:
        try:
            return await answered
        except asyncio.CancelledError:
            with contextlib.suppress(*FAILURES):
                await self._streams.withdraw(*where)
            raise

    async def _listen(self) -> None:
        """Hand answers to those who wait; late ones are dropped."""
        client, key = self._link.waiting(), self._streams.answers(self._link.process)
        while True:
            try:
                found: Any = await client.blpop([key], timeout=LISTEN_SECONDS)
            except FAILURES:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if found is not None:
                self._hear(msgspec.json.decode(found[1], type=Reply))

    def _hear(self, reply: Reply) -> None:
        answered = self._asked.get(reply.number)
        if answered is not None and not answered.done():
            answered.set_result(reply.answer)

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with contextlib.suppress(*FAILURES):
                await self._beat()

    async def _beat(self) -> None:
        """Say that the thinkers here live, count all of them, and admit as many questions."""
        self.living = await self._streams.beat(self._names)
        while self._slots_out < self.living:
            self._slots_out += 1
            self._slots.put(None)
