"""Downloads finished games."""

import logging
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any, Final

from msgspec import Meta
from starlette.responses import Response, StreamingResponse

from cabochon import recordfile
from cabochon.core.errors import InvalidRecord
from cabochon.server.deciding.entries import Line
from cabochon.server.deciding.table import Table
from cabochon.server.network.routes.operation import Call, Operation
from cabochon.server.telling.archive import record_of, replayed
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import Value

CHUNK: Final = 100
_log = logging.getLogger(__name__)


class RecordsQuery(Value):
    """Which games to download."""

    since: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Those that ended later than this, in Unix milliseconds."""


async def record_text(call: Call) -> Response:
    """A finished game as text."""
    record = record_of((await call.room()).table)
    return _file(recordfile.to_text(record), f"{call.table}.txt", "text/plain")


async def record_json(call: Call) -> Response:
    """A finished game as JSON."""
    record = record_of((await call.room()).table)
    return _file(recordfile.to_json(record), f"{call.table}.json", "application/json")


async def records(call: Call) -> Response:
    """Every finished game of listed tables, one JSON record per line, oldest first."""
    stream = _stream(call)
    return StreamingResponse(stream, media_type="application/x-ndjson")


async def replay(call: Call) -> wire.Replay:
    """Replay a record, given as text or JSON, move by move."""
    try:
        record = recordfile.parse(call.body)
        return await call.study(partial(replayed, record))
    except InvalidRecord as error:
        raise Refused("bad-record", str(error).splitlines()[0][:200]) from None


def _file(text: str, name: str, media: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type=media)


async def _stream(call: Call) -> AsyncIterator[str]:
    store, since, after = call.rooms.services.store, call.query.since, "~"
    while found := await store.finished(since, after, CHUNK):
        for key, _ in found:
            try:
                yield await call.study(partial(_line, key, await store.lines(key)))
            except Exception as error:  # a damaged table must not block the others
                if isinstance(error, Refused) and error.slug == "too-fast":
                    raise  # a download that breaks off is better than one with gaps
                _log.exception("table has no record", extra={"table": key})
        after, since = found[-1]


def _line(key: str, lines: list[Line]) -> str:
    return recordfile.to_json(record_of(Table.fold(key, lines)))


OPERATIONS: Final = (
    Operation("POST", "/api/replay", replay, wire.Replay, takes=str, slugs=("bad-record",)),
    Operation(
        "GET",
        "/api/tables/{table}/record.txt",
        record_text,
        str,
        media="text/plain",
        slugs=("unknown-table", "not-over"),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/record.json",
        record_json,
        dict[str, Any],
        slugs=("unknown-table", "not-over"),
    ),
    Operation(
        "GET", "/api/records", records, str, query=RecordsQuery, media="application/x-ndjson"
    ),
)
