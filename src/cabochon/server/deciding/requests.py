"""Decides which log entries a client's request leads to, or refuses it; changes nothing."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import cabochon
from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import (
    MOST_PLIES,
    MOST_TAKEBACKS,
    Table,
    move_key,
    move_mark,
)
from cabochon.server.wire import messages as ask
from cabochon.server.wire.errors import Refused

Request = (
    ask.PlayMove | ask.AskTakeback | ask.AnswerTakeback | ask.Resign | ask.Claim | ask.AskRematch
)
Held = Sequence[int]
"""The seats of the client."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a decision depends on besides the table."""

    spent_ms: int
    """Time used so far by the seat to move."""
    claimable: Collection[int]
    """Seats whose grace time is over."""
    substitute: str
    """The level of the computer that takes over."""


def decide(table: Table, held: Held, request: Request, moment: Moment) -> list[log.AnyEntry]:
    """The log entries of a request; Refused says why it is refused."""
    if not held:
        raise Refused("not-your-seat")
    match request:
        case ask.AskRematch():
            return _ask_rematch(table, held)
        case ask.PlayMove():
            return _play(table, held, request, moment)
    _must_be_playing(table)
    match request:
        case ask.AskTakeback():
            return _ask_takeback(table, held)
        case ask.AnswerTakeback(accept=accept):
            return _answer_takeback(table, held, accept)
        case ask.Resign(seat=seat):
            return _resign(table, held, seat, moment)
        case ask.Claim():
            return _claim(table, held, request, moment)


def accepted(table: Table, held: Held, request: Request) -> ask.Accepted | None:
    """The answer to a move that is stored; the same move may be sent twice."""
    if not isinstance(request, ask.PlayMove):
        return None
    for seat in held:
        mark = table.move_ids.get(move_key(seat, request.client_move_id))
        if mark == move_mark(request.ply, request.move):
            return ask.Accepted(table.id, request.client_move_id, request.ply)
        if mark is not None:
            raise Refused("reused-id")
    return None


def flag(table: Table, substitute: str) -> list[log.AnyEntry]:
    """The log entries when the time of the seat to move has run out."""
    seat = table.to_move
    if seat is None:
        raise Refused("game-over")
    return [log.Flagged(seat), *_replace(table, seat, substitute)]


def hold(table: Table, ms: int) -> list[log.AnyEntry]:
    """The log entry when the server takes some of a person's time."""
    return [log.Held(ms)] if table.to_move is not None and table.clocks else []


def computer_move(table: Table, seat: int, move: str) -> list[log.AnyEntry]:
    """The log entries of a computer's move; it uses no clock time."""
    return [log.Moved(seat, move, 0), *_limit(table)]


def _limit(table: Table) -> list[log.AnyEntry]:
    """The entry that ends the game after its last possible move."""
    return [log.Limited()] if table.ply + 1 >= MOST_PLIES else []


def _must_be_playing(table: Table) -> None:
    if table.status == "open":
        raise Refused("not-started")
    if table.status == "over":
        raise Refused("game-over")


def _play(table: Table, held: Held, request: ask.PlayMove, moment: Moment) -> list[log.AnyEntry]:
    _must_be_playing(table)
    if request.ply != table.ply:
        raise Refused("stale-ply")
    seat = table.to_move
    if seat is None or seat not in held:
        raise Refused("not-your-turn")
    try:
        move = table.try_move(request.move)
    except cabochon.IllegalMove:
        # The engine's message would show the whole position, including hidden cards.
        raise Refused("illegal-move") from None
    sent = "" if request.move == move else request.move
    moved = log.Moved(seat, move, moment.spent_ms, request.client_move_id, sent)
    return [moved, *_limit(table)]


def takeback_ply(table: Table, held: Held) -> int | None:
    """The ply before the last move of a held seat, where a takeback would return to."""
    plies = range(table.ply - 1, -1, -1)
    return next((ply for ply in plies if table.moves[ply].seat in held), None)


def _ask_takeback(table: Table, held: Held) -> list[log.AnyEntry]:
    if table.opened.rated:
        raise Refused("takeback-off")
    if table.takebacks >= MOST_TAKEBACKS:
        raise Refused("takeback-off", f"{MOST_TAKEBACKS} moves were taken back; that is the limit")
    ply = takeback_ply(table, held)
    if ply is None:
        raise Refused("nothing-to-take-back")
    seat = table.moves[ply].seat
    if table.persons() <= set(held):
        return [log.TakenBack(seat, ply)]
    if table.asked is not None and table.asked.ply == ply and table.asked.seat == seat:
        return []
    return [log.TakebackAsked(seat, ply)]


def _answer_takeback(table: Table, held: Held, accept: bool) -> list[log.AnyEntry]:
    asked = table.asked
    if asked is None:
        raise Refused("no-takeback-asked")
    if not accept:
        return [log.TakebackRefused(held[0])]
    agreeing = asked.waiting & set(held)
    if not agreeing:
        raise Refused("no-takeback-asked")
    if asked.waiting <= agreeing:
        return [log.TakenBack(asked.seat, asked.ply)]
    return [log.TakebackAgreed(sorted(agreeing))]


def _resign(table: Table, held: Held, seat: int | None, moment: Moment) -> list[log.AnyEntry]:
    if seat is None:
        seat = table.to_move if table.to_move in held else held[0]
    if seat is None or seat not in held:
        raise Refused("not-your-seat")
    return [log.Resigned(seat), *_replace(table, seat, moment.substitute)]


def _claim(table: Table, held: Held, request: ask.Claim, moment: Moment) -> list[log.AnyEntry]:
    seat = request.seat
    if seat in held or seat not in moment.claimable:
        raise Refused("cannot-claim")
    if request.take == "computer":
        return [log.TookOver(seat, moment.substitute)]
    if len(table.chairs) > 2:
        raise Refused("cannot-claim", "with more than two seats a computer takes over")
    return [log.Claimed(held[0], seat)]


def _replace(table: Table, seat: int, substitute: str) -> list[log.AnyEntry]:
    """With more than two seats, a computer replaces the player."""
    return [log.TookOver(seat, substitute)] if len(table.chairs) > 2 else []


def _ask_rematch(table: Table, held: Held) -> list[log.AnyEntry]:
    if table.status != "over":
        raise Refused("not-over")
    if table.rematch is not None or set(held) <= table.wants_rematch:
        return []
    return [log.RematchAsked(list(held))]
