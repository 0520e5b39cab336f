"""What an operator does to stored tables: list, close, export, delete, anonymise."""

from collections.abc import Callable, Iterator, Sequence

import msgspec
import sqlalchemy as sql

from cabochon import recordfile
from cabochon.server.deciding import entries
from cabochon.server.deciding.table import Table
from cabochon.server.store.schema import log, tables
from cabochon.server.telling.archive import record_of
from cabochon.server.telling.states import listing_of
from cabochon.server.wire.shapes import Listing

ANONYMOUS = "Anonymous"


class UnknownTable(LookupError):
    """There is no table with that id."""


def listings(engine: sql.Engine, status: str | None = None) -> Iterator[tuple[Listing, int | None]]:
    """All tables with the time of their end, the newest first."""
    query = sql.select(tables.c.listing, tables.c.ended).order_by(tables.c.created.desc())
    if status is not None:
        query = query.where(tables.c.status == status)
    with engine.connect() as connection:
        for text, ended in connection.execute(query):
            yield msgspec.json.decode(text, type=Listing), ended


def close(engine: sql.Engine, table_id: str, now: int) -> bool:
    """End a table without a winner; False if it is over already."""
    with engine.begin() as connection:
        table = _fold(connection, table_id)
        if table.status == "over":
            return False
        after = _append(connection, table, now, [entries.Closed()])
        listing = msgspec.json.encode(listing_of(after)).decode()
        change = tables.update().where(tables.c.id == table_id)
        connection.execute(change.values(status="over", ended=now, listing=listing, wake=None))
    return True


def records(engine: sql.Engine, damaged: Callable[[str], None]) -> Iterator[str]:
    """Every finished game that has begun, one JSON record per line, the oldest first.

    ``damaged`` gets the id of each table that cannot be read; the others follow.
    """
    query = sql.select(tables.c.id).where(tables.c.ended.is_not(None)).order_by(tables.c.ended)
    with engine.connect() as connection:
        for (table_id,) in connection.execute(query).all():
            try:
                table = _fold(connection, table_id)
                line = recordfile.to_json(record_of(table)) if table.state else ""
            except Exception:  # whatever its log holds
                damaged(table_id)
                continue
            if line:
                yield line


def delete_before(engine: sql.Engine, time: int) -> int:
    """Delete tables that ended, or were created and never began, before a time."""
    old = sql.or_(
        tables.c.ended < time, sql.and_(tables.c.status == "open", tables.c.created < time)
    )
    with engine.begin() as connection:
        ids = sql.select(tables.c.id).where(old)
        connection.execute(log.delete().where(log.c.table_id.in_(ids)))
        return connection.execute(tables.delete().where(old)).rowcount


def anonymise(engine: sql.Engine, name: str, now: int, damaged: Callable[[str], None]) -> int:
    """Replace a player's name everywhere; return the number of tables.

    ``damaged`` gets the id of each table that cannot be read; the name goes from its text too.
    """
    found = sql.select(log.c.table_id).where(_names(log.c.entry, name)).distinct()
    with engine.begin() as connection:
        changed = connection.execute(found).scalars().all()
        for table_id in changed:
            if _is_readable(connection, table_id):
                _rename(connection, table_id, name, now)
            else:
                _erase(connection, table_id, name)
                damaged(table_id)
    return len(changed)


def _is_readable(connection: sql.Connection, table_id: str) -> bool:
    try:
        listing_of(_fold(connection, table_id))
    except Exception:  # whatever its log holds
        return False
    return True


def _rename(connection: sql.Connection, table_id: str, name: str, now: int) -> None:
    """Replace a player's name in the log of a table and in its listing."""
    query = sql.select(log.c.number, log.c.entry).where(log.c.table_id == table_id)
    for number, text in connection.execute(query.where(_names(log.c.entry, name))).all():
        entry = entries.encode(_without(entries.decode(text), name))
        place = log.update().where(log.c.table_id == table_id, log.c.number == number)
        connection.execute(place.values(entry=entry))
    table = _fold(connection, table_id)
    listing = msgspec.json.encode(listing_of(table)).decode()
    row = tables.update().where(tables.c.id == table_id)
    connection.execute(row.values(listing=listing))
    _tell_servers(connection, table, now)


def _erase(connection: sql.Connection, table_id: str, name: str) -> None:
    """Replace a name in the text of a damaged table."""
    old, new = _quoted(name), _quoted(ANONYMOUS)
    lines = log.update().where(log.c.table_id == table_id, _names(log.c.entry, name))
    entry = sql.func.replace(log.c.entry, f'"name":{old}', f'"name":{new}')
    connection.execute(lines.values(entry=entry))
    row = tables.update().where(tables.c.id == table_id)
    connection.execute(row.values(listing=sql.func.replace(tables.c.listing, old, new)))


def _tell_servers(connection: sql.Connection, table: Table, now: int) -> None:
    """Add the new names to the log of a game that goes on; a server may have it in memory."""
    seats = [seat for seat in table.persons() if table.chairs[seat].name == ANONYMOUS]
    if table.status != "over":
        _append(connection, table, now, [entries.Renamed(seat, ANONYMOUS) for seat in seats])


def _append(
    connection: sql.Connection, table: Table, now: int, added: Sequence[entries.AnyEntry]
) -> Table:
    """Add entries to a log; the table after them."""
    lines = [entries.Line(now, entry) for entry in added]
    for number, line in enumerate(lines, table.version):
        row = {"table_id": table.id, "number": number, "at": now}
        connection.execute(log.insert(), row | {"entry": entries.encode(line.entry)})
    return table.after(lines)


def _names(entry: sql.ColumnElement[str], name: str) -> sql.ColumnElement[bool]:
    """Whether the text of an entry has a name."""
    return entry.contains(f'"name":{_quoted(name)}', autoescape=True)


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def _without(entry: entries.AnyEntry, name: str) -> entries.AnyEntry:
    match entry:
        case entries.Opened(chairs=chairs):
            kept = [_renamed(chair, name) for chair in chairs]
            return msgspec.structs.replace(entry, chairs=kept)
        case entries.Joined(chair=chair):
            return msgspec.structs.replace(entry, chair=_renamed(chair, name))
    return entry


def _renamed(chair: entries.Chair, name: str) -> entries.Chair:
    if chair.name != name or not chair.holder:
        return chair
    return msgspec.structs.replace(chair, name=ANONYMOUS)


def _fold(connection: sql.Connection, table_id: str) -> Table:
    query = sql.select(log.c.at, log.c.entry).where(log.c.table_id == table_id)
    rows = connection.execute(query.order_by(log.c.number)).all()
    if not rows:
        raise UnknownTable(table_id)
    return Table.fold(table_id, [entries.Line(at, entries.decode(text)) for at, text in rows])
