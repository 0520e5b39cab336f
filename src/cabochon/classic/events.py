"""The events of classic moves, derived from the positions before and after."""

from typing import Final

from cabochon.classic.actions import MAIN, OVER
from cabochon.classic.moves import Buy, Reserve, ReserveDeck, Return, Take
from cabochon.classic.rules import ClassicPosition
from cabochon.classic.snapshot import outcome
from cabochon.core import events as happened
from cabochon.core.changes import ended, refills, reserved, was_reserved
from cabochon.core.events import Event
from cabochon.core.moves import Move, Pass
from cabochon.core.tokens import unpack

THEMES: Final[dict[type[Event], str]] = {happened.NobleCame: "noble"}
"""The themes of puzzles that an event stands for."""


def between(before: ClassicPosition, move: Move, after: ClassicPosition) -> list[Event]:
    """The events of a move, in the order of the rules."""
    seat = before.turn
    return [
        *_deed(before, move, after, seat),
        *refills(before, after, seat),
        *_noble(before, after, seat),
        *_last_round(before, after, seat),
        *_next(before, after, seat),
    ]


def _deed(before: ClassicPosition, move: Move, after: ClassicPosition, seat: int) -> list[Event]:
    match move:
        case Take(tokens):
            return [happened.Took(seat, tokens)]
        case Return(token):
            return [happened.Returned(seat, token)]
        case Reserve() | ReserveDeck():
            gold = after.tokens[seat] - before.tokens[seat]
            got = [happened.Took(seat, unpack(gold))] if gold else []
            return [reserved(before, after, seat), *got]
        case Buy(card):
            paid = unpack(before.tokens[seat] - after.tokens[seat])
            own = was_reserved(before, seat, card)
            return [happened.Bought(seat, card, paid, own)]
        case Pass():
            return [happened.Passed(seat)]
    return []


def _noble(before: ClassicPosition, after: ClassicPosition, seat: int) -> list[Event]:
    came = range(before.visitors, after.visitors)
    return [happened.NobleCame(seat, after.visits[i]) for i in came]


def _last_round(before: ClassicPosition, after: ClassicPosition, seat: int) -> list[Event]:
    reached = max(before.points) < after.goal <= max(after.points)
    return [happened.LastRound(seat)] if reached and after.phase != OVER else []


def _next(before: ClassicPosition, after: ClassicPosition, seat: int) -> list[Event]:
    if result := outcome(after):
        return ended(seat, result)
    if after.phase == MAIN and after.turn != before.turn:
        return [happened.TurnStarted(after.turn)]
    return []
