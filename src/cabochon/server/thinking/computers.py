"""Computer players in worker processes; if a worker fails, a weak player moves instead."""

import asyncio
import logging
import sys
from typing import Final

import msgspec

import cabochon
from cabochon.players import player, player_names
from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.thinking.queue import Asker, Queue, Unavailable
from cabochon.server.thinking.worker import Chosen, MoveRequest

FALLBACKS: Final = ("greedy", "random")
"""Levels that are fast enough to run in the server itself, the better one first."""
NOBODY: Final = Asker()
_log = logging.getLogger(__name__)


class Worker:
    """One worker process, started on demand and restarted after it died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, task: MoveRequest) -> str:
        """Ask the process for a move."""
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(task) + b"\n")
            await process.stdin.drain()
            answer = await process.stdout.readline()
        except OSError as error:
            raise Unavailable(str(error)) from None
        if not answer:
            raise Unavailable("the worker died")
        return msgspec.json.decode(answer, type=Chosen).move

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    @staticmethod
    async def _start() -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "cabochon.server.thinking.worker")
        return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)


class Computers:
    """The worker processes and the queue for them."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._settings = settings
        self._metrics = metrics
        self._workers = [Worker() for _ in range(settings.thinkers)]
        self._idle: Queue[Worker] = Queue(settings.thinking_queue)
        for worker in self._workers:
            self._idle.put(worker)

    @staticmethod
    def levels() -> tuple[str, ...]:
        """Every level, weakest first."""
        return player_names()

    async def choose(
        self, state: cabochon.State, seat: int, level: str, asker: Asker = NOBODY
    ) -> str:
        """Choose a computer's move before the deadline."""
        try:
            move = await self._ask(MoveRequest(state.to_dict(), seat, level), asker)
            return str(state.parse(move))
        except Exception as error:  # a failing player must not stop a game
            self._metrics.count("computer_fallbacks")
            reason = (str(error) or type(error).__name__).splitlines()[0]
            _log.warning("computer fell back", extra={"level": level, "reason": reason})
            return quick_move(state.view(seat))

    async def close(self) -> None:
        """End every process."""
        for worker in self._workers:
            await worker.stop()

    async def _ask(self, task: MoveRequest, asker: Asker) -> str:
        if not self._workers and task.level in FALLBACKS:
            view = cabochon.from_dict(task.state).view(task.seat)
            return str(player(task.level).choose(view))
        if not self._workers:
            raise Unavailable("there are no workers")
        worker = await self._wait_for_worker(asker)
        try:
            return await self._ask_worker(worker, task)
        except TimeoutError:
            raise Unavailable("the deadline passed") from None

    async def _wait_for_worker(self, asker: Asker) -> Worker:
        """Wait for at most half the deadline; a worker that starts too late would be killed."""
        try:
            async with asyncio.timeout(self._settings.deadline_seconds / 2):
                return await self._idle.get(asker)
        except TimeoutError:
            raise Unavailable("no worker was free in time") from None

    async def _ask_worker(self, worker: Worker, task: MoveRequest) -> str:
        answered = False
        try:
            async with asyncio.timeout(self._settings.deadline_seconds / 2):
                move = await worker.ask(task)
            answered = True
        finally:
            # A worker whose answer was not read would send it to the next request.
            if not answered:
                await worker.stop()
            self._idle.put(worker)
        return move


def quick_move(view: cabochon.View) -> str:
    """Choose a move immediately with a weak player."""
    for level in FALLBACKS:
        if level in player_names():
            return str(player(level).choose(view))
    return str(view.legal_moves()[0])
