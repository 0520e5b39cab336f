"""The request ``analyse`` of the engine protocol: one position, or a whole record."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from cabochon.analysis import Cancelled, analyse, deepen
from cabochon.analysis.reviewing import DEFAULT
from cabochon.core.errors import InvalidRecord
from cabochon.engine.messages import LineRefused
from cabochon.players.limit import Limit
from cabochon.record import Record
from cabochon.recordfile import parse
from cabochon.state import View

Message = dict[str, Any]


def read_record(value: object) -> Record:
    """The record of a request, as text or as a JSON object; all its moves are legal."""
    try:
        record = parse(value if isinstance(value, str) else json.dumps(value))
        list(record.steps())
    except InvalidRecord as error:
        raise LineRefused("bad-record", str(error).splitlines()[0]) from None
    return record


def answers(
    subject: Record | View, limit: Limit | None, stopped: Callable[[], bool]
) -> Iterator[Message]:
    """The analysis of a position, or reviews of a record, each better than the one before."""
    chosen = limit or DEFAULT
    try:
        if isinstance(subject, View):
            yield {"type": "analysis", **asdict(analyse(subject, chosen, cancelled=stopped))}
            return
        for review in deepen(subject, chosen, cancelled=stopped):
            yield {"type": "review", **asdict(review)}
        yield {"type": "reviewed"}
    except Cancelled:
        yield LineRefused("stopped").to_dict()
