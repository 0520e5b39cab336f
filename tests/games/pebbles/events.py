"""The events of pebbles moves, derived from the positions before and after."""

from cabochon.core import events as happened
from cabochon.core.changes import ended, refills, reserved, was_reserved
from cabochon.core.events import Event
from cabochon.core.moves import Move, Pass
from cabochon.core.tokens import unpack
from pebbles.actions import MAIN
from pebbles.moves import Buy, Reserve, Return, Take
from pebbles.rules import PebblesPosition
from pebbles.snapshot import outcome


def between(before: PebblesPosition, move: Move, after: PebblesPosition) -> list[Event]:
    """The events of a move, in order."""
    seat = before.turn
    found = [_deed(before, move, after, seat), *refills(before, after, seat)]
    if result := outcome(after):
        return found + ended(seat, result)
    if after.phase == MAIN:
        found.append(happened.TurnStarted(after.turn))
    return found


def _deed(before: PebblesPosition, move: Move, after: PebblesPosition, seat: int) -> Event:
    match move:
        case Take(tokens):
            return happened.Took(seat, tokens)
        case Return(token):
            return happened.Returned(seat, token)
        case Reserve():
            return reserved(before, after, seat)
        case Buy(card):
            paid = unpack(before.tokens[seat] - after.tokens[seat])
            return happened.Bought(seat, card, paid, was_reserved(before, seat, card))
    assert move == Pass()
    return happened.Passed(seat)
