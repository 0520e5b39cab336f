"""Finished games as records."""

import datetime as dates

import cabochon
from cabochon.record import Record
from cabochon.server.errors import Refused
from cabochon.server.table import Table


def record_of(table: Table) -> Record:
    """The record of a finished game; the seed is public from its end on."""
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
    )


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
