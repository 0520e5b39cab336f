"""Finished games as records."""

import datetime as dates

import cabochon
from cabochon.record import Record
from cabochon.server.deciding.table import Table
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import Step


def record_of(table: Table) -> Record:
    """The record of a finished game; the seed is public once the game is over."""
    if table.status != "over" or table.state is None or table.result is None:
        raise Refused("not-over")
    return Record(
        game=table.opened.game,
        players=len(table.chairs),
        seed=bytes.fromhex(table.opened.seed),
        moves=tuple(played.move for played in table.moves),
        outcome=table.state.outcome,
        names=tuple(chair.name for chair in table.chairs),
        tags=_tags(table),
        rules=int(table.state.to_dict()["rules"]),
        options=table.opened.options,
    )


def replayed(record: Record) -> wire.Replay:
    """Replay a record as a spectator would have seen it; InvalidRecord if it is inconsistent."""
    state = record.start()
    deal = state.view(None)
    steps = []
    for ply, (move, step) in enumerate(zip(record.moves, record.steps(), strict=True)):
        assert state.to_move is not None
        events = [event.to_dict() for event in step.seen_by(None)]
        view = step.state.view(None)
        shown, tally = view.to_dict(), view.tally()
        steps.append(Step(ply, state.to_move, move, events, 0, 0, shown, tally))
        state = step.state
    return wire.Replay(list(record.names), deal.to_dict(), steps, deal.tally())


def _tags(table: Table) -> dict[str, str]:
    assert table.result is not None
    began = dates.datetime.fromtimestamp(table.opened_at / 1000, dates.UTC)
    winners = ", ".join(str(seat) for seat in table.result.winners)
    return {
        "date": began.isoformat(timespec="seconds"),
        "table": table.id,
        "seed-sha256": table.seed_hash,
        "result": f"{winners}: {', '.join(table.result.reasons)}",
        "program": f"cabochon {cabochon.__version__}",
    }
