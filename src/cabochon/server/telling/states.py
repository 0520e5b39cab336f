"""Builds the state of a table for a client from public facts and the View of one seat."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from cabochon.server.deciding.requests import takeback_ply
from cabochon.server.deciding.table import Table
from cabochon.server.wire.shapes import Kind, Listing, SeatState, Step, TableState, Takeback
from cabochon.server.wire.views import seat_view


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is known of a table besides its log."""

    running_ms: int
    """Time used so far by the seat to move."""
    away_ms: Sequence[int]
    """By seat; 0 if present."""
    claimable: Sequence[bool]
    """By seat."""
    spectators: int


def viewer_of(table: Table, held: Sequence[int]) -> int | None:
    """The seat whose view a client gets: its seat that is to move, or moves next."""
    if len(held) < 2:
        return held[0] if held else None
    seats = len(table.chairs)
    last = table.moves[-1].seat if table.moves else 0
    first = table.to_move if table.to_move is not None else last
    return min(held, key=lambda seat: (seat - first) % seats)


def public_of(table: Table, around: Surroundings) -> TableState:
    """The state as a spectator is told it; ``state_of`` adds what the holder of seats may know."""
    view = table.state.view(None) if table.state else None
    over = table.status == "over"
    return TableState(
        table=table.id,
        game=table.opened.game,
        status=table.status,
        version=table.version,
        ply=table.ply,
        listed=table.opened.listed,
        rated=table.opened.rated,
        clock=table.opened.clock,
        options=table.opened.options,
        seats=seats_of(table, around),
        mine=[],
        to_move=table.to_move,
        view=view.to_dict() if view else None,
        legal=[],
        takeback=_takeback(table),
        can_take_back=False,
        result=table.result,
        seed_hash=table.seed_hash,
        seed=table.opened.seed if over else None,
        same_deal_as=table.opened.same_deal_as,
        rematch=table.rematch,
        invite=None,
        spectators=around.spectators,
        tally=view.tally() if view else None,
    )


def state_of(table: Table, held: Sequence[int], public: TableState) -> TableState:
    """The table as the holder of these seats may know it; without seats, as a spectator may."""
    if not held:
        return public
    state = msgspec.structs.replace(
        public,
        mine=list(held),
        can_take_back=_can_take_back(table, held),
        invite=table.opened.invite if table.status == "open" else None,
    )
    if table.state is not None and public.view is not None and public.tally is not None:
        view = table.state.view(viewer_of(table, held))
        state.view = seat_view(public.view, view)
        state.tally = public.tally | view.own_tally()
        if table.to_move in held:
            state.legal = view.legal_texts()
    return state


def seats_of(table: Table, around: Surroundings) -> list[SeatState]:
    """The state of all seats."""
    return [_seat(table, seat, around) for seat in range(len(table.chairs))]


def _seat(table: Table, seat: int, around: Surroundings) -> SeatState:
    chair = table.chairs[seat]
    kind: Kind = "computer" if chair.level else "person" if chair.holder else "open"
    left = table.clocks[seat] if table.clocks else None
    if left is not None and seat == table.to_move:
        left = max(0, left - around.running_ms)
    return SeatState(
        kind=kind,
        name=chair.name,
        level=chair.level,
        here=kind == "computer" or (kind == "person" and not around.away_ms[seat]),
        away_ms=around.away_ms[seat] if kind == "person" else 0,
        claimable=around.claimable[seat],
        remaining_ms=left,
        wants_rematch=seat in table.wants_rematch,
    )


def _takeback(table: Table) -> Takeback | None:
    asked = table.asked
    return Takeback(asked.seat, asked.ply, sorted(asked.waiting)) if asked else None


def _can_take_back(table: Table, held: Sequence[int]) -> bool:
    allowed = table.status == "playing" and not table.opened.rated
    return allowed and takeback_ply(table, held) is not None


def steps_of(table: Table, held: Sequence[int], ply: int, *, views: bool = False) -> list[Step]:
    """The moves from a ply on, as the holder of these seats may know them."""
    viewer = viewer_of(table, held)
    steps = []
    for number, played, step in table.steps_from(ply):
        view = step.state.view(viewer) if views else None
        steps.append(
            Step(
                ply=number,
                seat=played.seat,
                move=played.move,
                events=[event.to_dict() for event in step.seen_by(viewer)],
                at=played.at,
                spent_ms=played.spent_ms,
                view=view.to_dict() if view else None,
                tally=view.tally() if view else None,
            )
        )
    return steps


def listing_of(table: Table) -> Listing:
    """The table as the lobby shows it."""
    return Listing(
        table=table.id,
        game=table.opened.game,
        status=table.status,
        clock=table.opened.clock,
        rated=table.opened.rated,
        names=[chair.name for chair in table.chairs],
        open_seats=sum(chair.is_open for chair in table.chairs),
        created=table.opened_at,
        options=table.opened.options,
        same_deal_as=table.opened.same_deal_as,
    )


encode = msgspec.json.Encoder().encode
"""Encode a message for the socket."""
