"""Background tasks with an owner, which finishes or cancels them and logs their failures."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")
_log = logging.getLogger(__name__)


class Tasks:
    """The tasks of one owner."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._finishing: set[asyncio.Task[Any]] = set()

    def start(
        self, work: Coroutine[Any, Any, Result], *, awaited: bool = False
    ) -> asyncio.Task[Result]:
        """Start a background task that can be cancelled; its failure is logged unless awaited."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard if awaited else self._forget)
        return task

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Wait for a task that runs to its end even if the waiting is cancelled."""
        task = asyncio.create_task(work)
        self._finishing.add(task)
        task.add_done_callback(self._finishing.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Cancel the tasks that can be cancelled and wait for the others."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, *self._finishing, return_exceptions=True)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.error("task failed", exc_info=error)
