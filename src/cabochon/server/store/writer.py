"""The one thread that writes: it commits everything that waits together, then says so."""

import asyncio
import queue
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sql

from cabochon.server.store.schema import log, tables

WAITING: Final = 10_000
"""Writes that may wait; more are refused."""
BATCH: Final = 500
"""Writes that are committed together at most."""
_UPDATE: Final = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("key"))
    .values({name: sql.bindparam(f"new_{name}") for name in ("status", "ended", "listing")})
)


class StoreFailed(Exception):
    """The database refused or failed; nothing was acknowledged."""


class Conflict(StoreFailed):
    """Somebody else added that number to the table's log first."""


@dataclass(slots=True)
class Write:
    """Rows that become durable together."""

    lines: list[dict[str, Any]]
    """Of the log."""
    insert: dict[str, Any] | None = None
    """A new row of ``tables``."""
    update: dict[str, Any] | None = None
    """A changed row of ``tables``."""
    beat: sql.Executable | None = None
    """Any other statement."""


_Job = tuple[Write, "asyncio.Future[None]"]


class Writer:
    """Owns the thread; ``write`` returns after the commit."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> None:
        """Store rows for good."""
        if self._jobs.qsize() >= WAITING:
            raise StoreFailed("too many writes are waiting")
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put((write, done))
        await done

    async def close(self) -> None:
        """Finish what waits, then end the thread."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            stop = False
            while len(jobs) < BATCH and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    stop = True
                    break
                jobs.append(more)
            self._commit(jobs)
            if stop:
                return

    def _commit(self, jobs: list[_Job]) -> None:
        """One transaction for all; if it fails, one each, so that only the culprit suffers."""
        error = self._try([write for write, _ in jobs])
        errors = [error] * len(jobs)
        if error is not None and len(jobs) > 1:
            errors = [self._try([write]) for write, _ in jobs]
        futures = [done for _, done in jobs]
        self._loop.call_soon_threadsafe(_settle, futures, errors)

    def _try(self, writes: Sequence[Write]) -> StoreFailed | None:
        try:
            with self._engine.begin() as connection:
                _execute(connection, writes)
        except sql.exc.IntegrityError as error:
            return Conflict(str(error.orig))
        except Exception as error:  # whatever it was, those who come after must be served
            return StoreFailed(str(error))
        return None


def _execute(connection: sql.Connection, writes: Sequence[Write]) -> None:
    inserts = [write.insert for write in writes if write.insert]
    updates = [write.update for write in writes if write.update]
    lines = [line for write in writes for line in write.lines]
    for statement, rows in ((tables.insert(), inserts), (log.insert(), lines), (_UPDATE, updates)):
        if rows:
            connection.execute(statement, rows)
    for write in writes:
        if write.beat is not None:
            connection.execute(write.beat)


def _settle(futures: list["asyncio.Future[None]"], errors: list[StoreFailed | None]) -> None:
    for done, error in zip(futures, errors, strict=True):
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
