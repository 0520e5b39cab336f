"""Opens a database, SQLite or PostgreSQL, and migrates it to the latest schema."""

import importlib.util
from pathlib import Path
from typing import Any, Final

import alembic.command
import sqlalchemy as sql
from alembic.config import Config
from alembic.util.exc import CommandError

PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # an acknowledged move survives a power failure
    "PRAGMA busy_timeout=10000",
    "PRAGMA temp_store=MEMORY",  # the statement journal needs no file
)
SCRIPTS: Final = Path(__file__).parent / "migrations"
MIGRATING: Final = 0x6D696772617465
"""The advisory lock of PostgreSQL that a migration holds."""
DRIVERS: Final = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}


class CannotOpen(Exception):
    """A database that cannot be used; the message is one line."""


def check_url(url: str) -> sql.URL:
    """A database URL with its driver; ValueError if it is not supported."""
    try:
        address = sql.make_url(url)
    except sql.exc.ArgumentError:
        raise ValueError("database: expected sqlite:///FILE or postgresql://…") from None
    if address.drivername not in DRIVERS:
        raise ValueError(f"database: {address.drivername!r:.30} is not sqlite or postgresql")
    if address.drivername != "sqlite" and importlib.util.find_spec("psycopg") is None:
        raise ValueError('database: PostgreSQL needs its driver: pip install "cabochon[postgres]"')
    return address.set(drivername=DRIVERS[address.drivername])


def open_engine(url: str, *, create: bool = True) -> sql.Engine:
    """Create an engine for a database URL and migrate the schema; CannotOpen says why not.

    Without ``create`` the file of a SQLite database must be there.
    """
    address = check_url(url)
    if address.get_backend_name() == "sqlite" and address.database:
        _prepare(Path(address.database), create=create)
    engine = sql.create_engine(address, pool_pre_ping=True, hide_parameters=True)
    # Rows that are written together go in one statement. Between two statements SQLite's driver
    # lets other threads run, and under load each statement would wait for its turn again.
    engine.dialect.use_insertmanyvalues_wo_returning = True
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine, "connect", _set_pragmas)
    migrate(engine)
    return engine


def _prepare(file: Path, *, create: bool) -> None:
    """Make the folder of a database file, or refuse a file that is not there."""
    if not create and not file.exists():
        raise CannotOpen(f"{file}: there is no such file")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpen(f"{file.parent}: {error.strerror}") from None


def migrate(engine: sql.Engine, revision: str = "head") -> None:
    """Migrate the schema to a revision; CannotOpen if this version does not know its own."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Processes that start together migrate one after the other.
            connection.execute(sql.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        config.attributes["connection"] = connection
        try:
            alembic.command.upgrade(config, revision)
        except CommandError as error:
            raise CannotOpen(f"a newer version of this program has used it: {error}") from None


def _set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
