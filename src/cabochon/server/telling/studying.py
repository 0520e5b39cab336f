"""Calls the functions of a study; whatever they raise becomes a refusal."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from cabochon.analysis.puzzles.book import NoPuzzle
from cabochon.core.errors import IllegalMove, InvalidRecord, InvalidSnapshot
from cabochon.server.wire import study as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.messages import Slug
from cabochon.server.wire.shapes import Value
from cabochon.study.calls import CALLS

REFUSALS: Final[tuple[tuple[type[ValueError], Slug], ...]] = (
    (IllegalMove, "illegal-move"),
    (InvalidSnapshot, "bad-position"),
    (InvalidRecord, "bad-record"),
    (NoPuzzle, "unknown-puzzle"),
    (ValueError, "malformed"),
)


def called(name: str, arguments: Mapping[str, Any]) -> Value:
    """The answer of a function to a request's fields."""
    try:
        told = CALLS[name](**arguments)
    except ValueError as error:
        slug = next(slug for kind, slug in REFUSALS if isinstance(error, kind))
        raise Refused(slug, str(error).splitlines()[0][:200]) from None
    answer: Value = msgspec.convert(told, wire.SHAPES[name][1])
    return answer
