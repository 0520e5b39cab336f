"""The process that answers questions, as the server sees it."""

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec

from cabochon.server.reviewing.worker import Order, TellLine
from cabochon.server.wire.errors import Refused

LONGEST_LINE: Final = 1 << 20
COMMAND: Final = (sys.executable, "-m", "cabochon.server.reviewing.worker")


class Analyst:
    """One process, started on demand and again after it died."""

    def __init__(self, niceness: int) -> None:
        self._niceness = str(niceness)
        self._process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()
        self._listening: asyncio.Task[None] | None = None
        self._numbers = itertools.count()
        self._inboxes: dict[int, asyncio.Queue[TellLine]] = {}

    async def answer(self, question: Mapping[str, Any]) -> AsyncIterator[bytes]:
        """The lines of an answer; leaving it stops the work."""
        number = next(self._numbers)
        inbox = self._inboxes[number] = asyncio.Queue()
        try:
            await self._order(Order(number, dict(question)))
            while line := bytes((told := await inbox.get()).line):
                yield line
            if told.fault:
                raise Refused(told.fault, told.message)
        finally:
            del self._inboxes[number]
            await self._forget(number)

    async def close(self) -> None:
        """End the process."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        if self._listening is not None:
            await self._listening

    async def _order(self, order: Order) -> None:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                await self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        with suppress(OSError):  # whoever listens notices that it died
            await self._process.stdin.drain()

    async def _forget(self, number: int) -> None:
        if self._process is not None and self._process.returncode is None:
            await self._order(Order(number, None))

    async def _start(self) -> None:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND, self._niceness, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
        )
        self._listening = asyncio.create_task(self._listen(self._process))

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Hand the lines out; if the process dies, every answer ends with an error."""
        assert process.stdout is not None
        async for line in process.stdout:
            told = msgspec.json.decode(line, type=TellLine)
            if told.number in self._inboxes:
                self._inboxes[told.number].put_nowait(told)
        await process.wait()
        for number, inbox in self._inboxes.items():
            inbox.put_nowait(TellLine(number, fault="server-error"))
