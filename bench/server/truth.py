"""Compares the database with what the clients were told."""

import collections
from collections.abc import Sequence

import sqlalchemy as sql

from bench.server.table import Told
from cabochon.server.deciding import entries
from cabochon.server.store.engine import open_engine
from cabochon.server.store.schema import log


def kept(database: str) -> dict[str, list[entries.Moved]]:
    """Every table's moves in order."""
    engine = open_engine(database)
    moves: dict[str, list[entries.Moved]] = collections.defaultdict(list)
    with engine.connect() as connection:
        query = sql.select(log.c.table_id, log.c.entry).order_by(log.c.table_id, log.c.number)
        for table, text in connection.execute(query):
            entry = entries.decode(text)
            if isinstance(entry, entries.Moved):
                moves[table].append(entry)
    engine.dispose()
    return moves


def compare(database: str, tables: Sequence[Told]) -> list[str]:
    """Every acknowledged move that is missing, changed or duplicated."""
    moves = kept(database)
    wrong = []
    for table in tables:
        names = [move.client_move_id for move in moves[table.id]]
        if len(set(names)) != len(names):
            wrong.append(f"{table.id}: a move is there twice")
        for ply, name in table.acknowledged.items():
            if ply >= len(names) or names[ply] != name:
                wrong.append(f"{table.id}: move {name} was acknowledged at {ply} and is not there")
        if table.watched >= len(names):
            wrong.append(f"{table.id}: a move was shown that is not there")
    return wrong


def behind(database: str, tables: Sequence[Told]) -> int:
    """How many tables have a player who does not know the last move, or is not connected."""
    moves = kept(database)
    return sum(set(table.seen) != {len(moves[table.id])} for table in tables)
