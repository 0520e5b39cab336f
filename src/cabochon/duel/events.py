"""The events of duel moves, derived from the positions before and after."""

from typing import Final

from cabochon.core import events as happened
from cabochon.core.changes import ended, refills, reserved, was_reserved
from cabochon.core.events import Event
from cabochon.core.moves import Move, Pass
from cabochon.core.tokens import unpack
from cabochon.duel.actions import MAIN
from cabochon.duel.board import CELLS, SPIRAL
from cabochon.duel.moves import (
    Buy,
    Discard,
    Gem,
    Replenish,
    Reserve,
    ReserveDeck,
    Take,
    UsePrivilege,
)
from cabochon.duel.numbers import PLAYERS
from cabochon.duel.rules import DuelPosition
from cabochon.duel.snapshot import board_text, outcome

THEMES: Final[dict[type[Event], str]] = {
    happened.RoyalCame: "royal",
    happened.PrivilegeUsed: "privilege",
    happened.PrivilegeGained: "gift",
    happened.Replenished: "replenish",
    happened.Stole: "steal",
}
"""The themes of puzzles that an event stands for."""


def between(before: DuelPosition, move: Move, after: DuelPosition) -> list[Event]:
    """The events of a move, in the order of the rules."""
    seat = before.turn
    return [
        *_deed(before, move, after, seat),
        *_royal(before, after, seat),
        *_stolen(before, after, seat),
        *_privileges(before, move, after),
        *refills(before, after, seat),
        *_next(move, after, seat),
    ]


def _deed(before: DuelPosition, move: Move, after: DuelPosition, seat: int) -> list[Event]:
    match move:
        case Take(cells):
            return [_took(before, seat, cells)]
        case Gem(cell):
            return [_took(before, seat, (cell,))]
        case UsePrivilege(cell):
            return [happened.PrivilegeUsed(seat), _took(before, seat, (cell,))]
        case Replenish():
            return [_replenished(before, after, seat)]
        case Reserve(gold) | ReserveDeck(gold):
            return [_took(before, seat, (gold,)), reserved(before, after, seat)]
        case Discard(token):
            return [happened.Returned(seat, token)]
        case Buy():
            return _bought(before, move, after, seat)
        case Pass():
            return [happened.Passed(seat)]
    return []


def _took(before: DuelPosition, seat: int, cells: tuple[str, ...]) -> Event:
    board = board_text(before)
    return happened.Took(seat, "".join(board[CELLS.index(cell)] for cell in cells), cells)


def _replenished(before: DuelPosition, after: DuelPosition, seat: int) -> Event:
    old, new = board_text(before), board_text(after)
    filled = [cell for cell in SPIRAL if old[cell] != new[cell]]
    tokens = "".join(new[cell] for cell in filled)
    return happened.Replenished(seat, tokens, tuple(CELLS[cell] for cell in filled))


def _bought(before: DuelPosition, move: Buy, after: DuelPosition, seat: int) -> list[Event]:
    """The purchase, and a token that the gem ability took without a choice."""
    own = was_reserved(before, seat, move.card)
    bought = happened.Bought(seat, move.card, unpack(after.bag - before.bag), own, move.colour)
    old, new = board_text(before), board_text(after)
    lifted = tuple(cell for i, cell in enumerate(CELLS) if old[i] != new[i])
    return [bought, _took(before, seat, lifted)] if lifted else [bought]


def _stolen(before: DuelPosition, after: DuelPosition, seat: int) -> list[Event]:
    lost = before.tokens[1 - seat] - after.tokens[1 - seat]
    return [happened.Stole(seat, unpack(lost))] if lost > 0 else []


def _royal(before: DuelPosition, after: DuelPosition, seat: int) -> list[Event]:
    came = range(before.crownings, after.crownings)
    return [happened.RoyalCame(seat, after.crowned[i]) for i in came]


def _privileges(before: DuelPosition, move: Move, after: DuelPosition) -> list[Event]:
    """Gained privileges; ``_deed`` reports used ones."""
    if isinstance(move, UsePrivilege):
        return []
    change = [new - old for new, old in zip(after.privileges, before.privileges, strict=True)]
    return [
        happened.PrivilegeGained(seat, 1 - seat if change[1 - seat] < 0 else None)
        for seat in range(PLAYERS)
        if change[seat] > 0
    ]


def _next(move: Move, after: DuelPosition, seat: int) -> list[Event]:
    if result := outcome(after):
        return ended(seat, result)
    if after.phase != MAIN or isinstance(move, UsePrivilege | Replenish):
        return []
    return [happened.TurnStarted(after.turn, again=after.turn == seat)]
