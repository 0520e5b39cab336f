"""The writer thread: commits all waiting writes together, then reports back."""

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sql

from cabochon.server.host.logs import OutsideFailure
from cabochon.server.store.schema import log, tables

WAITING: Final = 10_000
"""Maximum number of waiting writes; more are refused."""
BATCH: Final = 500
"""Maximum number of writes in one commit."""
GATHER_SECONDS: Final = 0.02
"""Minimum time between commits; under load several moves share the cost of one."""
_OPEN: Final = tables.insert()
_ADD: Final = log.insert()
_UPDATE: Final = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("key"))
    .values({name: sql.bindparam(f"new_{name}") for name in ("status", "ended", "listing", "wake")})
)
_WAKE_EARLIER: Final = (
    sql.update(tables)
    .where(
        tables.c.id == sql.bindparam("key"),
        sql.or_(tables.c.wake.is_(None), tables.c.wake > sql.bindparam("new_wake")),
    )
    .values(wake=sql.bindparam("new_wake"))
)


_log = logging.getLogger(__name__)


class StoreFailed(OutsideFailure):
    """The database refused or failed; nothing was acknowledged."""


class Down(StoreFailed):
    """The database cannot be reached or is not writable."""


class Conflict(StoreFailed):
    """Another writer added that number to the table's log first."""


def reason(error: Exception) -> str:
    """An error in one line; statements, parameters and details would contain players' names."""
    source = error.orig if isinstance(error, sql.exc.DBAPIError) and error.orig else error
    text = str(source) if source is not error else ""
    return ": ".join([type(source).__name__, *text.splitlines()[:1]])


@dataclass(slots=True)
class Write:
    """Rows that are committed together."""

    lines: list[dict[str, Any]]
    """Rows of the log."""
    insert: dict[str, Any] | None = None
    """A new row of ``tables``."""
    update: dict[str, Any] | None = None
    """A changed row of ``tables``."""
    wake: dict[str, Any] | None = None
    """The time at which a table must be looked at, if it is earlier than the stored one."""
    beat: sql.Executable | None = None
    """Any other statement."""


_Job = tuple[Write, "asyncio.Future[None]"]


class Writer:
    """Owns the thread; ``write`` returns after the commit."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._connection: sql.Connection | None = None
        """The thread's own connection; borrowing one costs as much as a commit."""
        self._loop = asyncio.get_running_loop()
        self._waiting: list[_Job] = []
        self._began = 0.0
        self._busy = False
        """Whether a batch is being written or scheduled."""
        self._down = False
        """Whether the last batch failed because of the database."""
        self._batches: queue.SimpleQueue[list[_Job]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> None:
        """Commit rows."""
        if len(self._waiting) >= WAITING:
            raise StoreFailed("too many writes are waiting")
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((write, done))
        self._prepare()
        await done

    async def close(self) -> None:
        """Finish the waiting writes, then end the thread."""
        self._busy = True
        self._batches.put(self._waiting)
        if self._waiting:
            self._batches.put([])
        await asyncio.to_thread(self._thread.join)

    def _prepare(self) -> None:
        """Schedule the next commit, unless it is already scheduled."""
        if self._waiting and not self._busy:
            self._busy = True
            self._loop.call_at(self._began + GATHER_SECONDS, self._hand_over)

    def _hand_over(self) -> None:
        self._began = self._loop.time()
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        self._batches.put(batch)

    def _settle(self, batch: list[_Job], errors: list[StoreFailed | None]) -> None:
        """Resolve the futures in the event loop."""
        self._busy = False
        self._prepare()
        for (_, done), error in zip(batch, errors, strict=True):
            if done.cancelled():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    # --- in the thread ---------------------------------------------------------------------

    def _run(self) -> None:
        while batch := self._batches.get():
            errors = self._commit([write for write, _ in batch])
            self._note(next((error for error in errors if isinstance(error, Down)), None))
            self._loop.call_soon_threadsafe(self._settle, batch, errors)
        if self._connection is not None:
            self._connection.close()

    def _note(self, down: Down | None) -> None:
        """Log when the database goes down and when it is back, and not every write between."""
        if down is not None and not self._down:
            _log.error("the database takes no writes", exc_info=down)
        elif down is None and self._down:
            _log.warning("the database takes writes again")
        self._down = down is not None

    def _commit(self, writes: list[Write]) -> list[StoreFailed | None]:
        """Commit all in one transaction; if it fails, one each, so that only the faulty one fails.

        If the database is down, all fail at once; trying each would add up the timeouts.
        """
        error = self._try(writes)
        if error is None or isinstance(error, Down) or len(writes) == 1:
            return [error] * len(writes)
        return [self._try([write]) for write in writes]

    def _try(self, writes: Sequence[Write]) -> StoreFailed | None:
        fresh = self._connection is None
        try:
            self._transact(writes)
        except sql.exc.IntegrityError as error:
            return Conflict(reason(error))
        except Exception as error:  # the thread must survive any failure
            self._disconnect()
            # A connection that died while idle is no reason to fail. If the commit
            # did arrive, the second one conflicts with it, and the log is read again.
            lost = isinstance(error, sql.exc.DBAPIError) and error.connection_invalidated
            if lost and not fresh:
                return self._try(writes)
            down = isinstance(error, sql.exc.OperationalError)
            return Down(reason(error)) if down else StoreFailed(reason(error))
        return None

    def _transact(self, writes: Sequence[Write]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            _execute(self._connection, writes)

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sql.exc.SQLAlchemyError):
                connection.close()


def _execute(connection: sql.Connection, writes: Sequence[Write]) -> None:
    inserts = [write.insert for write in writes if write.insert]
    updates = [write.update for write in writes if write.update]
    wakes = [write.wake for write in writes if write.wake]
    lines = [line for write in writes for line in write.lines]
    todo = ((_OPEN, inserts), (_ADD, lines), (_UPDATE, updates), (_WAKE_EARLIER, wakes))
    for statement, rows in todo:
        if rows:
            connection.execute(statement, rows)
    for write in writes:
        if write.beat is not None:
            connection.execute(write.beat)
