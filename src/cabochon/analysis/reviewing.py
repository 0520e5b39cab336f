"""Reviews of games and analyses of positions."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, overload

import cabochon
from cabochon.analysis.cache import PositionCache
from cabochon.analysis.deciding import Reviewer
from cabochon.analysis.judging import seat_review, turning_point
from cabochon.analysis.searching import Cancelled, never
from cabochon.analysis.shapes import Analysis, Known, Review, ReviewedMove
from cabochon.players.limit import Limit
from cabochon.record import Record
from cabochon.recordfile import digest_of
from cabochon.state import State, Step, View

DEFAULT: Final = Limit(simulations=10_000)
QUICK: Final = 400
"""Simulations for each decision of the first curve."""
DEEPER: Final = 5
"""Each pass multiplies the simulations of the one before by this."""
MOST_SIMULATIONS: Final = 400_000

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review has come."""

    simulations: int
    """Simulations for each decision in this pass."""
    done: int
    """Decisions finished in this pass."""
    total: int
    """Decisions of the game."""


@dataclass(frozen=True, slots=True)
class FoundDecision:
    """A decision that a pass has found."""

    simulations: int
    """Simulations for each decision in this pass."""
    move: ReviewedMove


Report = Callable[[Progress], None]


def silent(_progress: Progress) -> None:
    """Report nothing."""


@overload
def analyse(
    subject: Record,
    limit: Limit = ...,
    *,
    known: Known = ...,
    report: Report = ...,
    cancelled: Stop = ...,
    cache: PositionCache | None = ...,
) -> Review: ...
@overload
def analyse(
    subject: State | View,
    limit: Limit = ...,
    *,
    known: Known = ...,
    report: Report = ...,
    cancelled: Stop = ...,
    cache: PositionCache | None = ...,
) -> Analysis: ...
def analyse(
    subject: Record | State | View,
    limit: Limit = DEFAULT,
    *,
    known: Known = "seat",
    report: Report = silent,
    cancelled: Stop = never,
    cache: PositionCache | None = None,
) -> Review | Analysis:
    """Review every decision of a record, or analyse one position.

    Simulations limit each decision, seconds the whole work. ``cancelled`` is asked often; when it
    says yes, ``Cancelled`` is raised.
    """
    if isinstance(subject, Record):
        *_, last = deepen(
            subject, limit, known=known, report=report, cancelled=cancelled, cache=cache
        )
        return last
    return Reviewer(known, cancelled, cache).position(subject, limit)


def deepen(
    record: Record,
    limit: Limit = DEFAULT,
    *,
    known: Known = "seat",
    report: Report = silent,
    cancelled: Stop = never,
    cache: PositionCache | None = None,
) -> Iterator[Review]:
    """Reviews of a record, each with longer searches than the one before; the first is quick.

    When the seconds are over, the last pass is dropped. The first pass is always finished.
    """
    total = len(record.moves)
    for found in decisions(record, limit, known=known, cancelled=cancelled, cache=cache):
        if isinstance(found, Review):
            yield found
        else:
            report(Progress(found.simulations, found.move.ply, total))


def decisions(
    record: Record,
    limit: Limit = DEFAULT,
    *,
    known: Known = "seat",
    cancelled: Stop = never,
    cache: PositionCache | None = None,
) -> Iterator[FoundDecision | Review]:
    """The decisions of a record one by one, pass by pass; a review ends every pass."""
    steps = list(record.steps())
    end = time.monotonic() + limit.seconds if limit.seconds else None
    for number, simulations in enumerate(passes(limit)):
        late = _later(cancelled, end) if number else cancelled
        reviewer, moves = Reviewer(known, late, cache), list[ReviewedMove]()
        try:
            for move in _moves(reviewer, record, steps, simulations):
                moves.append(move)
                yield FoundDecision(simulations, move)
        except Cancelled:
            if cancelled():
                raise
            return
        yield _review(record, steps, known, simulations, moves)


def passes(limit: Limit) -> list[int]:
    """The simulations for each decision in each pass."""
    most = min(limit.simulations or MOST_SIMULATIONS, MOST_SIMULATIONS)
    found = [QUICK]
    while found[-1] * DEEPER <= most:
        found.append(found[-1] * DEEPER)
    return [each for each in found if each < most] + [most]


def _later(cancelled: Stop, end: float | None) -> Stop:
    return cancelled if end is None else lambda: cancelled() or time.monotonic() > end


def _moves(
    reviewer: Reviewer, record: Record, steps: list[Step], simulations: int
) -> Iterator[ReviewedMove]:
    state = record.start()
    for ply, step in enumerate(steps, 1):
        yield reviewer.move(ply, state, step, simulations)
        state = step.state


def _review(
    record: Record, steps: list[Step], known: Known, simulations: int, moves: list[ReviewedMove]
) -> Review:
    names = record.names or ("",) * record.players
    outcome = steps[-1].state.outcome if steps else None
    return Review(
        game=record.game,
        players=record.players,
        digest=digest_of(record),
        program=f"cabochon {cabochon.__version__}",
        known=known,
        simulations=simulations,
        moves=moves,
        seats=[seat_review(seat, names[seat], moves) for seat in range(record.players)],
        turning_point=turning_point(moves),
        winners=list(outcome.winners) if outcome else [],
    )
