"""The database: layout, order, conflicts, and one commit for many writes."""

import asyncio
import uuid
from collections.abc import Awaitable, Callable

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from cabochon.server.deciding import entries as log
from cabochon.server.store import Conflict, Store, StoreFailed, Write
from cabochon.server.store.engine import open_engine
from cabochon.server.store.schema import metadata
from cabochon.server.wire.shapes import Listing, NoClock
from tests.server.postgres import new_database

OPENED = log.Opened("duel", [log.Chair(), log.Chair()], NoClock(), True, False, "00" * 32, "")


def line(number: int) -> log.Line:
    return log.Line(number, log.Moved(0, f"move {number}", 0))


def listing(name: str, status: str = "open", created: int = 5) -> Listing:
    return Listing(name, "duel", status, NoClock(), False, ["", ""], 2, created)  # type: ignore[arg-type]  # any status


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_migrations_lead_to_the_layout_of_the_code(database: str) -> None:
    engine = open_engine(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_opening_again_keeps_everything(database: str) -> None:
    async def write(store: Store) -> None:
        await store.create(listing("a"), True, [log.Line(1, OPENED)])

    async def read(store: Store) -> None:
        assert await store.lines("a") == [log.Line(1, OPENED)]

    with_store(database, write)
    with_store(database, read)


def test_the_log_comes_back_in_order(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(listing("a"), True, [log.Line(0, OPENED)])
        await asyncio.gather(*(store.append("a", n, [line(n)]) for n in range(300, 0, -1)))
        assert [each.at for each in await store.lines("a")] == list(range(301))
        assert await store.lines("b") == []

    with_store(database, work)


def test_rows_that_are_written_together_go_in_one_statement(database: str) -> None:
    engine = open_engine(database)
    inserts: list[int] = []

    @sql.event.listens_for(engine, "before_cursor_execute")
    def note(_c: object, _cursor: object, text: str, *_more: object) -> None:
        if text.startswith("INSERT INTO log"):
            inserts.append(1 + text.count("), ("))

    async def write() -> None:
        store = Store(engine)
        await store.append("a", 0, [line(n) for n in range(20)])
        assert len(await store.lines("a")) == 20
        await store.close()

    asyncio.run(write())
    assert inserts == [20]


def test_one_writer_wins_each_number(database: str) -> None:
    """Of two writes of the same ply one fails, and those committed with it do not."""

    async def work(store: Store) -> None:
        await store.create(listing("a"), True, [log.Line(0, OPENED)])
        writes = [store.append("a", 1, [line(1)]), store.append("a", 1, [line(2)])]
        writes += [store.append("b", n, [line(n)]) for n in range(20)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(isinstance(result, Conflict) for result in results) == 1
        assert results[2:] == [None] * 20
        assert len(await store.lines("a")) == 2
        assert len(await store.lines("b")) == 20

    with_store(database, work)


def test_a_write_that_cannot_be_sent_does_not_stop_the_others(database: str) -> None:
    """Half of a surrogate pair has no bytes; no driver calls that a failure of the database."""

    async def work(store: Store) -> None:
        bad = {"table_id": "a", "number": 0, "at": 0, "entry": "\ud800"}
        with pytest.raises(StoreFailed):
            await asyncio.wait_for(store._writer.write(Write([bad])), 5)
        await asyncio.wait_for(store.append("a", 0, [line(0)]), 5)
        assert len(await store.lines("a")) == 1

    with_store(database, work)


def test_a_database_that_is_down_is_asked_once_for_all(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """And the log says so once, and when it is back."""
    asked = 0

    async def work(store: Store) -> None:
        def fail(writes: object) -> None:  # noqa: ARG001  # as the writer calls it
            nonlocal asked
            asked += 1
            raise sql.exc.OperationalError("", {}, Exception("unreachable"))

        store._writer._transact = fail  # type: ignore[method-assign]  # as if it were down
        writes = [store.append("b", n, [line(n)]) for n in range(20)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert all(isinstance(result, StoreFailed) for result in results)
        del store._writer._transact
        await store.append("b", 0, [line(0)])

    with_store(database, work)
    assert asked < 3
    told = [record.message for record in caplog.records if record.name.endswith("writer")]
    assert told == ["the database takes no writes", "the database takes writes again"]


def test_a_failed_write_leaves_nothing_behind(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(listing("a"), True, [log.Line(0, OPENED)])
        with pytest.raises(Conflict):
            await store.append("a", 0, [line(0), line(1)], listing("a", "over"))
        assert len(await store.lines("a")) == 1
        assert [each.table for each in await store.lobby("open", 0)] == ["a"]

    with_store(database, work)


def test_the_lobby_shows_listed_tables_of_a_status_newest_first(database: str) -> None:
    async def work(store: Store) -> None:
        for name, listed, created in (("a", True, 1), ("b", True, 3), ("c", False, 4)):
            await store.create(listing(name, "open", created), listed, [log.Line(0, OPENED)])
        assert [each.table for each in await store.lobby("open", 0)] == ["b", "a"]
        assert [each.table for each in await store.lobby("open", 2)] == ["b"]
        await store.append("b", 1, [line(7)], listing("b", "over", 3))
        assert [each.table for each in await store.lobby("open", 0)] == ["a"]
        assert await store.finished(0, "~", 10) == [("b", 7)]
        assert await store.finished(7, "~", 10) == []

    with_store(database, work)


def test_tables_are_due_when_their_time_comes(database: str) -> None:
    async def work(store: Store) -> None:
        for name, wake in (("a", None), ("b", 30), ("c", 20), ("d", 50)):
            await store.create(listing(name, "playing"), True, [log.Line(1, OPENED)], wake)
        assert await store.due(40, 10) == [("c", 20), ("b", 30)]
        assert await store.due(40, 1) == [("c", 20)]
        await store.append("d", 1, [line(2)], wake=35)
        await store.append("b", 1, [line(2)], wake=60)  # later than what is stored
        assert await store.due(40, 10) == [("c", 20), ("b", 30), ("d", 35)]
        await store.append("c", 1, [line(3)], listing("c", "over"))
        assert await store.wake_of("c") is None

    with_store(database, work)


def test_only_one_process_puts_a_table_off(database: str) -> None:
    async def work(store: Store) -> None:
        await store.create(listing("a", "playing"), True, [log.Line(1, OPENED)], 10)
        assert await store.put_off("a", 10, 90)
        assert not await store.put_off("a", 10, 80)
        assert await store.wake_of("a") == 90

    with_store(database, work)


def test_runs_are_remembered(database: str) -> None:
    async def first(store: Store) -> None:
        assert await store.start_run(100) == []
        await store.beat(100, 250)

    async def second(store: Store) -> None:
        assert await store.start_run(400) == [(100, 250)]

    with_store(database, first)
    with_store(database, second)


def test_sqlite_survives_a_power_cut() -> None:
    engine = open_engine("sqlite://")
    with engine.connect() as connection:
        assert connection.execute(sql.text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


def test_a_connection_closed_by_the_database_is_opened_again(postgres_url: str) -> None:
    """Nobody who writes next has to know."""

    async def work(store: Store) -> None:
        await store.create(listing("a"), True, [log.Line(0, OPENED)])
        await store._rows(
            sql.text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        )
        await asyncio.gather(*(store.append("a", n, [line(n)]) for n in range(1, 4)))
        assert len(await store.lines("a")) == 4

    with_store(new_database(postgres_url, f"test-{uuid.uuid4()}"), work)
