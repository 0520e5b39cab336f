"""Thinkers of one server process: worker processes as its children."""

import asyncio
import sys
from typing import Any

import msgspec

from cabochon.server.thinking.questions import Asker, ThinkerQuestion, Thought, Unavailable
from cabochon.server.thinking.queue import Queue


class Worker:
    """One worker process, started on demand and restarted after it died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: ThinkerQuestion, seconds: float) -> Thought:
        """The process's answer; if it takes too long, the process is ended."""
        answered = False
        try:
            async with asyncio.timeout(seconds):
                answer = await self._exchange(question)
            answered = True
        except TimeoutError:
            raise Unavailable("the deadline passed") from None
        finally:
            # A process whose answer was not read would give it to the next question.
            if not answered:
                await self.stop()
        return answer

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _exchange(self, question: ThinkerQuestion) -> Thought:
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
        except OSError as error:
            raise Unavailable(str(error)) from None
        if not line:
            raise Unavailable("the worker died")
        return msgspec.json.decode(line, type=Thought)

    @staticmethod
    async def _start() -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "cabochon.server.thinking.worker")
        return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)


class LocalThinkers:
    """The worker processes of this server process, and the queue for them."""

    def __init__(self, count: int, most_waiting: int) -> None:
        self.workers = [Worker() for _ in range(count)]
        self._idle: Queue[Worker] = Queue(most_waiting)

    async def open(self) -> None:
        """Nobody is busy yet; the processes start when they are asked."""
        for worker in self.workers:
            self._idle.put(worker)

    async def close(self) -> None:
        """End every process."""
        for worker in self.workers:
            await worker.stop()

    async def ask(self, question: ThinkerQuestion, asker: Asker, seconds: float) -> Any:
        """Half the time is for waiting: a worker that starts too late would be ended."""
        if not self.workers:
            raise Unavailable("there are no thinkers")
        worker = await self._idle.get_within(asker, seconds / 2)
        try:
            answer = await worker.ask(question, seconds / 2)
        finally:
            self._idle.put(worker)
        return answer.result()
