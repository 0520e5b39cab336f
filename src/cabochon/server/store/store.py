"""The database operations of the server."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sql

from cabochon.server.deciding import entries
from cabochon.server.store import upkeep
from cabochon.server.store.engine import open_engine
from cabochon.server.store.schema import log, runs, tables
from cabochon.server.store.writer import Conflict, Down, StoreFailed, Write, Writer, reason
from cabochon.server.wire.shapes import Listing

__all__ = ["Conflict", "Down", "Store", "StoreFailed", "Write"]

LOBBY_SIZE: Final = 100
AT_ONCE: Final = 500
"""Tables in one query."""
Result = TypeVar("Result")


class Store:
    """Reads in threads and writes through one thread; a returned call is committed."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._process = secrets.token_hex(8)

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect to a database and migrate its schema."""
        return cls(await asyncio.to_thread(open_engine, url))

    async def close(self) -> None:
        """Finish the writes and disconnect."""
        await self._writer.close()
        await asyncio.to_thread(self._engine.dispose)

    async def create(
        self,
        listing: Listing,
        listed: bool,
        lines: Sequence[entries.Line],
        wake: int | None = None,
    ) -> None:
        """Store a new table."""
        row = {"id": listing.table, "listed": listed, "created": listing.created}
        row |= _row(listing, None, wake)
        await self._writer.write(Write(_lines(listing.table, 0, lines), insert=row))

    async def append(
        self,
        table: str,
        number: int,
        lines: Sequence[entries.Line],
        listing: Listing | None = None,
        wake: int | None = None,
    ) -> None:
        """Append to a table's log from a number on; Conflict if another writer did.

        A listing replaces the table's row. Without one, an earlier time to wake is stored.
        """
        update = earlier = None
        if listing is not None:
            ended = lines[-1].at if listing.status == "over" else None
            update = {"key": table}
            update |= {f"new_{name}": value for name, value in _row(listing, ended, wake).items()}
        elif wake is not None:
            earlier = {"key": table, "new_wake": wake}
        await self._writer.write(Write(_lines(table, number, lines), update=update, wake=earlier))

    async def lines(self, table: str, first: int = 0) -> list[entries.Line]:
        """A table's log from a number on; empty if there is no such table."""
        query = sql.select(log.c.at, log.c.entry).where(
            log.c.table_id == table, log.c.number >= first
        )
        rows = await self._rows(query.order_by(log.c.number))
        return [entries.Line(at, entries.decode(entry)) for at, entry in rows]

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of tables have."""
        found: dict[str, int] = {}
        for first in range(0, len(ids), AT_ONCE):
            chosen = log.c.table_id.in_(ids[first : first + AT_ONCE])
            query = sql.select(log.c.table_id, sql.func.max(log.c.number)).where(chosen)
            rows = await self._rows(query.group_by(log.c.table_id))
            found |= {table: last + 1 for table, last in rows}
        return found

    async def lobby(self, status: str, since: int) -> list[Listing]:
        """Listed tables of a status, newest first."""
        query = sql.select(tables.c.listing).where(
            tables.c.listed, tables.c.status == status, tables.c.created >= since
        )
        query = query.order_by(tables.c.created.desc()).limit(LOBBY_SIZE)
        return [msgspec.json.decode(text, type=Listing) for (text,) in await self._rows(query)]

    async def wake_of(self, table: str) -> int | None:
        """When a table must be looked at."""
        rows = await self._rows(sql.select(tables.c.wake).where(tables.c.id == table))
        return rows[0][0] if rows else None

    async def due(self, until: int, limit: int) -> list[tuple[str, int]]:
        """Tables that must be looked at before a time, with that time, the earliest first."""
        query = sql.select(tables.c.id, tables.c.wake).where(tables.c.wake <= until)
        rows = await self._rows(query.order_by(tables.c.wake).limit(limit))
        return [(key, wake) for key, wake in rows]

    async def put_off(self, table: str, seen: int, later: int | None) -> bool:
        """Replace the time to look at a table; False if another process changed it first."""
        change = tables.update().where(tables.c.id == table, tables.c.wake == seen)
        return await self._in_thread(self._change, change.values(wake=later))

    async def finished(self, since: int, after: str, limit: int) -> list[tuple[str, int]]:
        """A page of listed finished tables with their end times, oldest first."""
        place = sql.tuple_(tables.c.ended, tables.c.id)
        query = sql.select(tables.c.id, tables.c.ended).where(
            tables.c.listed, place > sql.tuple_(sql.literal(since), sql.literal(after))
        )
        rows = await self._rows(query.order_by(tables.c.ended, tables.c.id).limit(limit))
        return [(key, ended) for key, ended in rows]

    async def delete_before(self, time: int) -> int:
        """Delete tables that ended, or never began, before a time."""
        return await self._in_thread(upkeep.delete_before, self._engine, time)

    async def start_run(self, now: int) -> list[tuple[int, int]]:
        """Record that the server is up; return the earlier periods."""
        query = sql.select(runs.c.started, runs.c.alive).order_by(runs.c.started)
        before = [(started, alive) for started, alive in await self._rows(query)]
        row = {"started": now, "process": self._process, "alive": now}
        await self._writer.write(Write([], beat=runs.insert().values(row)))
        return before

    async def beat(self, started: int, now: int) -> None:
        """Record that the server is still up."""
        mine = (runs.c.started == started, runs.c.process == self._process)
        statement = runs.update().where(*mine).values(alive=now)
        await self._writer.write(Write([], beat=statement))

    async def _rows(self, query: sql.Executable) -> list[Any]:
        return await self._in_thread(self._read, query)

    async def _in_thread(self, work: Callable[..., Result], *what: Any) -> Result:
        try:
            return await asyncio.to_thread(work, *what)
        except sql.exc.SQLAlchemyError as error:
            raise StoreFailed(reason(error)) from None

    def _read(self, query: sql.Executable) -> list[Any]:
        with self._engine.connect() as connection:
            return list(connection.execute(query))

    def _change(self, statement: sql.Executable) -> bool:
        with self._engine.begin() as connection:
            return connection.execute(statement).rowcount == 1


def _lines(table: str, number: int, lines: Sequence[entries.Line]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table,
            "number": number + i,
            "at": line.at,
            "entry": entries.encode(line.entry),
        }
        for i, line in enumerate(lines)
    ]


def _row(listing: Listing, ended: int | None, wake: int | None) -> dict[str, Any]:
    text = msgspec.json.encode(listing).decode()
    return {"status": listing.status, "ended": ended, "listing": text, "wake": wake}
