"""Generates the games of a plan, in one or several processes."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cabochon.arena.external import PlayerFailed
from cabochon.arena.playing import MOST_MOVES, Ply, derived, moves_of, seated
from cabochon.arena.running import each
from cabochon.corpus.files import Series
from cabochon.corpus.plan import Plan
from cabochon.corpus.rows import Rows, rows_of
from cabochon.recordfile import to_json

if TYPE_CHECKING:
    from cabochon.corpus.parts import Parts


@dataclass(frozen=True, slots=True)
class GeneratedGame:
    """A finished game of a series."""

    number: int
    line: str
    """The record as a JSON line."""
    rows: Rows | None
    """Its positions, if they are wanted."""
    failure: PlayerFailed | None = None
    """Why a player did not play it to its end."""


def generate(
    plan: Plan,
    games: int,
    file: Path,
    *,
    parquet: Path | None = None,
    workers: int = 1,
    tell: Callable[[int], None] = lambda _: None,
    complain: Callable[[PlayerFailed], None] = lambda _: None,
) -> None:
    """Write the first games of a plan; those in the file are not played again.

    ``tell`` gets the number of finished games, at the start and after each; ``complain`` gets
    every failure of a player, which leaves a game without an end.
    """
    series, parts = Series(file, plan), parts_of(parquet, plan) if parquet else None
    with series.opened() as out:
        done = resumed(series, parts)
        tell(done)
        job = partial(play_numbered, plan, parts is not None)
        for game in in_order(each(job, range(done, games), workers), done):
            out.write(game.line.encode())
            out.flush()
            if parts and game.rows is not None:
                parts.add(game.number, game.rows)
            if game.failure:
                complain(game.failure)
            tell(game.number + 1)
        if parts:
            parts.finish()


def parts_of(folder: Path, plan: Plan) -> "Parts":
    """The Parquet files of a plan."""
    from cabochon.corpus.parts import Parts  # noqa: PLC0415  # needs pyarrow, an extra

    return Parts(folder, plan)


def resumed(series: Series, parts: "Parts | None") -> int:
    """The number of games that need not be played; with parts, only those in whole ones."""
    done = series.count()
    if parts:
        done = parts.whole(done)
        series.keep(done)
    return done


def in_order(games: Iterable[GeneratedGame], first: int) -> Iterator[GeneratedGame]:
    """The games by number, whatever the order in which they end."""
    waiting: dict[int, GeneratedGame] = {}
    for game in games:
        waiting[game.number] = game
        while first in waiting:
            yield waiting.pop(first)
            first += 1


def play_numbered(plan: Plan, with_rows: bool, number: int) -> GeneratedGame:
    """Play one game of a plan."""
    deal = plan.deal(number)
    names = plan.seating(number)
    seeds = [derived(plan.seed, number, seat) for seat in range(plan.players)]
    played: list[Ply] = []
    note, failure = f"no end after {MOST_MOVES} moves", None
    with seated(names, seeds) as players:
        try:
            played.extend(moves_of(deal.start(), players, plan.limit, think=with_rows))
        except PlayerFailed as error:
            note, failure = "".join(filter(str.isprintable, str(error)))[:200], error
    outcome = played[-1].step.state.outcome if played else None
    record = replace(
        deal,
        moves=tuple(str(move.thought.move) for move in played),
        outcome=outcome,
        tags=deal.tags if outcome else deal.tags | {"note": note},
    )
    rows = rows_of(number, record, played) if with_rows else None
    return GeneratedGame(number, to_json(record), rows, failure)
