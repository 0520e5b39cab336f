"""One server per database, unless several share it knowingly."""

import logging
import os
import signal
import threading
from pathlib import Path
from typing import BinaryIO, Final, Protocol

import sqlalchemy as sql

from cabochon.processes import claim_file
from cabochon.server.store.engine import check_url

KEY: Final = 0x6361626F63686F6E
"""The advisory lock of PostgreSQL that a server holds."""
LOOK_SECONDS: Final = 2
_log = logging.getLogger(__name__)


class InUse(Exception):
    """Another server uses the database; the message says what to do."""

    def __init__(self) -> None:
        super().__init__(
            "another server uses this database: stop it, or start all of them with --live redis://…"
        )


class DatabaseLock(Protocol):
    """A lock."""

    def close(self) -> None:
        """Release it."""


def hold(url: str, *, shared: bool) -> DatabaseLock | None:
    """Lock a database until the lock is closed or the process ends; InUse if another server has it.

    A shared lock admits other shared ones. A database in memory needs no lock.
    """
    address = check_url(url)
    if address.get_backend_name() == "postgresql":
        return PostgresLock(address, shared=shared)
    if not address.database or address.database == ":memory:":
        return None
    return _hold_file(Path(f"{address.database}.lock"))


def _hold_file(path: Path) -> BinaryIO:
    try:
        return claim_file(path)
    except BlockingIOError:
        raise InUse from None


class PostgresLock:
    """An advisory lock; a thread takes it again when the database has been restarted."""

    def __init__(self, address: sql.URL, *, shared: bool) -> None:
        name = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        self._ask = sql.text(f"SELECT {name}({KEY})")
        self._engine = sql.create_engine(
            address, poolclass=sql.pool.NullPool, isolation_level="AUTOCOMMIT"
        )
        self._connection = self._take()
        self._closed = threading.Event()
        threading.Thread(target=self._keep, name="lock", daemon=True).start()

    def close(self) -> None:
        """Release the lock."""
        self._closed.set()
        self._connection.close()

    def _take(self) -> sql.Connection:
        connection = self._engine.connect()
        if not connection.execute(self._ask).scalar():
            connection.close()
            raise InUse
        return connection

    def _keep(self) -> None:
        while not self._closed.wait(LOOK_SECONDS):
            try:
                self._connection.execute(sql.text("SELECT 1"))
            except sql.exc.SQLAlchemyError:
                if not self._closed.is_set():
                    self._take_again()

    def _take_again(self) -> None:
        try:
            self._connection.invalidate()
            self._connection = self._take()
        except InUse:
            _log.critical("another server has taken the database; this one stops")
            os.kill(os.getpid(), signal.SIGTERM)
            self._closed.set()
        except sql.exc.SQLAlchemyError:
            pass  # still down; the next round tries again
