"""The analysis board, puzzles and the day's deal; nothing is stored."""

import datetime as dates
from functools import partial
from typing import Any, Final

import msgspec

from cabochon.server.network.routes.operation import Call, Operation
from cabochon.server.telling.studying import REFUSALS, called
from cabochon.server.wire import study as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import Value
from cabochon.study.calls import CALLS

DAYS: Final = 31
"""How far the day of a deal may be from today: each costs the computer a game."""
SLUGS: Final = tuple(slug for _, slug in REFUSALS if slug != "malformed")


async def _study(call: Call, name: str) -> Value:
    """Call a function of the study, which refuses by raising a ValueError."""
    arguments = _plain(call.body)
    if name.startswith("daily-"):
        _check_day(call, arguments["day"])
    return await call.study(partial(called, name, arguments))


def _plain(value: Value) -> dict[str, Any]:
    """The fields of a request as JSON values."""
    fields: dict[str, Any] = msgspec.to_builtins(value)
    return fields


def _check_day(call: Call, day: str) -> None:
    """Refuse days far from today."""
    today = dates.datetime.fromtimestamp(call.rooms.services.now() / 1000, dates.UTC).date()
    try:
        far = abs(dates.date.fromisoformat(day) - today).days > DAYS
    except ValueError:
        raise Refused("malformed", f"{day} is not a day") from None
    if far:
        raise Refused("malformed", f"{day} is more than {DAYS} days away")


def _operation(name: str, takes: type[Value], gives: type[Value]) -> Operation:
    async def answer(call: Call) -> Value:
        return await _study(call, name)

    answer.__name__ = f"study_{name.replace('-', '_')}"
    answer.__doc__ = (CALLS[name].__doc__ or "").strip().splitlines()[0]
    return Operation("POST", f"/api/study/{name}", answer, gives, takes=takes, slugs=SLUGS)


OPERATIONS: Final = tuple(
    _operation(name, takes, gives) for name, (takes, gives) in wire.SHAPES.items()
)
