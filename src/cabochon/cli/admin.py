"""``cabochon admin``: look after the tables of a server."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cabochon.cli.options import BadUsage, a_number

if TYPE_CHECKING:
    import sqlalchemy as sql

    from cabochon.server.wire.shapes import Listing

EXAMPLES: Final = """Examples:

\b
  cabochon admin list
  cabochon admin close GHNzztJlH7kjxfMr
  cabochon admin export > games.jsonl
  cabochon admin delete --older-than 365
  cabochon admin anonymise "Ann Lee" --config server.toml"""
DAY_MS: Final = 86_400_000


MOST_DAYS: Final = 1e6


class Action(StrEnum):
    """What to do."""

    LIST = "list"
    CLOSE = "close"
    EXPORT = "export"
    DELETE = "delete"
    ANONYMISE = "anonymise"


def admin(
    action: Annotated[Action, typer.Argument(help="What to do.")],
    what: Annotated[str, typer.Argument(help="A table to close, or a name to anonymise.")] = "",
    older_than: Annotated[
        float | None,
        typer.Option(
            help="Delete tables that ended more than this many days ago.",
            min=0,
            max=MOST_DAYS,
            callback=a_number,
        ),
    ] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…")] = None,
    config: Annotated[Path | None, typer.Option(help="The settings file of the server.")] = None,
) -> None:
    """List, close, export, delete or anonymise the tables of a server's database."""
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415  # help must not wait for it

    from cabochon.server.host import settings  # noqa: PLC0415  # as above
    from cabochon.server.store.engine import CannotOpen, open_engine  # noqa: PLC0415  # as above
    from cabochon.server.store.writer import reason  # noqa: PLC0415  # as above

    try:
        chosen = settings.load(config, options={"database": database})
        with ExitStack() as stack:
            engine = open_engine(chosen.database, create=False)
            stack.callback(engine.dispose)
            for line in _lines(engine, action, what, older_than):
                typer.echo(line)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    except (SQLAlchemyError, CannotOpen) as error:
        why = str(error) if isinstance(error, CannotOpen) else reason(error)
        typer.echo(f"cabochon admin: database: {why}", err=True)
        raise typer.Exit(1) from None


def _lines(
    engine: "sql.Engine", action: Action, what: str, older_than: float | None
) -> Iterator[str]:
    """Carry out the action and yield the lines to print."""
    from cabochon.server.store import upkeep  # noqa: PLC0415  # as above

    now = int(time.time() * 1000)
    match action:
        case Action.LIST:
            yield from (_listed(listing) for listing, _ in upkeep.listings(engine))
        case Action.CLOSE:
            yield _closed(engine, what, now)
        case Action.EXPORT:
            yield from upkeep.records(engine, _leave_out)
        case Action.DELETE:
            if older_than is None:
                raise BadUsage("say how old: --older-than DAYS")
            yield f"deleted {upkeep.delete_before(engine, now - int(older_than * DAY_MS))} tables"
        case Action.ANONYMISE:
            if not what:
                raise BadUsage("say whose name")
            yield f"changed {upkeep.anonymise(engine, what, now, _damaged)} tables"


def _listed(listing: "Listing") -> str:
    names = ", ".join(name or "(open)" for name in listing.names)
    return f"{listing.table}  {_day(listing.created)}  {listing.status:7}  {names}"


def _closed(engine: "sql.Engine", table: str, now: int) -> str:
    from cabochon.server.store import upkeep  # noqa: PLC0415  # as above

    try:
        return "closed" if upkeep.close(engine, table, now) else "the game is over already"
    except upkeep.UnknownTable:
        raise BadUsage(f"there is no table {table!r}") from None


def _leave_out(table: str) -> None:
    typer.echo(f"cabochon admin: left out, because its log cannot be read: {table}", err=True)


def _damaged(table: str) -> None:
    typer.echo(f"cabochon admin: its log cannot be read, but the name is gone: {table}", err=True)


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
