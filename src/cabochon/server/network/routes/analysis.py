"""Questions to the engine about finished games, files and positions."""

from functools import partial
from random import Random
from typing import Final

import msgspec
from starlette.responses import Response, StreamingResponse

from cabochon import recordfile
from cabochon.analysis.questions import read_view
from cabochon.asking import answer
from cabochon.record import Record
from cabochon.server.deciding.table import Table
from cabochon.server.network.routes.operation import Call, Operation
from cabochon.server.reviewing.faults import FAULTS, refusal
from cabochon.server.reviewing.reviews import Reviews
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.questions import QUICK, AskPosition, EngineQuestion
from cabochon.state import State, View

NDJSON: Final = "application/x-ndjson"
ALIKE: Final = 0.7
"""Positions with a greater share of face-up cards in common belong to the same game."""


async def analysis(call: Call) -> Response:
    """Ask the engine about a record or a position; the answer is one JSON object per line."""
    reviews = reviews_of(call)
    reviews.admit(call.address)
    try:
        subject = await call.study(partial(_subject, call.body))
        if any(is_played(subject, table) for table in call.rooms.contests()):
            raise Refused("game-running")
        if isinstance(call.body, QUICK):
            return Response(await call.study(partial(_at_once, call.body)), media_type=NDJSON)
    except FAULTS as error:
        raise refusal(error) from None
    return StreamingResponse(await reviews.ask(call.address, call.body), media_type=NDJSON)


def reviews_of(call: Call) -> Reviews:
    """What answers the questions."""
    found: Reviews = call.request.app.state.reviews
    return found


def _subject(question: EngineQuestion) -> Record | View:
    """The record that a question is about, or the position as a spectator sees it."""
    if isinstance(question, AskPosition):
        return read_view(question.position).determinize(Random(0)).view(None)
    return recordfile.parse(question.record)


def is_played(subject: Record | View, table: Table) -> bool:
    """Whether a record has the deal of a table, or a position is like one of its last ones."""
    if isinstance(subject, Record):
        return subject.seed.hex() == table.opened.seed
    if table.state is None or table.opened.game != subject.game:
        return False
    states = [table.state, *table.checkpoints, *(step.state for step in table.recent)]
    return any(_alike(subject, state) for state in states)


def _alike(one: View, other: State) -> bool:
    """Whether most face-up cards are the same, whatever else was changed."""
    here, there = (set(each.position().market) - {0} for each in (one, other))
    return len(here & there) > ALIKE * max(len(here), len(there))


def _at_once(question: EngineQuestion) -> bytes:
    values = msgspec.to_builtins(question)
    return b"".join(msgspec.json.encode(line) + b"\n" for line in answer(values))


OPERATIONS: Final = (
    Operation(
        "POST",
        "/api/analysis",
        analysis,
        str,
        takes=EngineQuestion,
        media=NDJSON,
        slugs=(
            "bad-record",
            "bad-position",
            "illegal-move",
            "game-running",
            "reviews-off",
            "reviews-busy",
        ),
    ),
)
