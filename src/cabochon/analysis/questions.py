"""What a page asks of the engine about games and positions, with answers line by line.

Questions and answers consist of JSON values. InvalidRecord, InvalidSnapshot or IllegalMove says
what is wrong with a question.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from cabochon.analysis.answers import DecisionLine, MoveLine, PassLine, PositionLine, StepsLine
from cabochon.analysis.cache import PositionCache
from cabochon.analysis.continuing import Continuation
from cabochon.analysis.deciding import Reviewer
from cabochon.analysis.reviewing import FoundDecision, decisions, passes
from cabochon.analysis.shapes import Analysis, Known
from cabochon.core.errors import InvalidRecord, InvalidSnapshot
from cabochon.players.limit import Limit
from cabochon.record import Record
from cabochon.recordfile import parse
from cabochon.state import State, View, from_dict
from cabochon.viewfile import view_from_dict

SIMULATIONS: Final = 10_000
ATTEMPT: Final = 4000
WORLDS: Final = 4
"""Worlds whose mean stands for a position that is not seen by the seat to move."""
_CACHE: Final = PositionCache()
"""Keeps searches, so that returning to a game is fast."""


def review(
    record: str, known: Known = "seat", simulations: int = SIMULATIONS
) -> Iterator[MoveLine | PassLine]:
    """Review every decision of a record: a quick pass first, then longer searches."""
    limit = Limit(simulations=simulations)
    last = passes(limit)[-1]
    for found in decisions(read_record(record), limit, known=known, cache=_CACHE):
        if isinstance(found, FoundDecision):
            yield MoveLine("move", found.simulations, found.move)
        else:
            done = found.simulations == last
            told = found.seats, found.turning_point, found.digest
            yield PassLine("pass", found.simulations, *told, done)


def position(position: Mapping[str, Any], simulations: int = SIMULATIONS) -> Iterator[PositionLine]:
    """Analyse a view or a snapshot, with longer and longer searches."""
    view = read_view(position)
    reviewer, counts = Reviewer(), passes(Limit(simulations=simulations))
    for count in counts:
        if view.viewer == view.to_move:
            found = reviewer.position(view, Limit(simulations=count))
            reasons = reviewer.reasons(view, found.best[0].move)
        else:
            found, reasons = _outside(reviewer, view, count), []
        yield PositionLine("position", found, reasons, count == counts[-1])


def decision(record: str, ply: int, known: Known = "seat") -> Iterator[DecisionLine]:
    """A decision of a record as its player saw it, with the legal moves."""
    view = _view(read_record(record), ply, known)
    yield DecisionLine("decision", view.to_dict(), view.tally(), view.legal_texts())


def attempt(
    record: str, ply: int, move: str, known: Known = "seat", simulations: int = ATTEMPT
) -> Iterator[MoveLine]:
    """Judge another move than the one played at a decision of a record."""
    state = _before(read_record(record), ply)
    found = Reviewer(known, cache=_CACHE).move(ply, state, state.play(move), simulations)
    yield MoveLine("move", simulations, found)


def line(record: str, ply: int, moves: Sequence[str], known: Known = "seat") -> Iterator[StepsLine]:
    """Play moves out from a decision of a record on."""
    played = Continuation(_view(read_record(record), ply, known))
    first = played.first()
    steps = list(played.steps(moves, ply - 1))
    yield StepsLine("steps", first.to_dict(), first.tally(), steps)


def read_record(text: str) -> Record:
    """A record with at least one move; all its moves are legal."""
    found = parse(text)
    if not found.moves:
        raise InvalidRecord("the record has no moves")
    list(found.steps())
    return found


def read_view(value: Mapping[str, Any]) -> View:
    """The view that an object describes, or that the seat to move has of a snapshot."""
    if "viewer" in value:
        view = view_from_dict(value)
    else:
        state = from_dict(value)
        view = state.view(state.to_move)
    if view.to_move is None:
        raise InvalidSnapshot("phase: the game is over")
    return view


def _before(record: Record, ply: int) -> State:
    """The position of a decision."""
    if not 1 <= ply <= len(record.moves):
        raise InvalidRecord(f"the record has {len(record.moves)} moves, not {ply}")
    return record.replay(ply - 1)


def _view(record: Record, ply: int, known: Known) -> View:
    state = _before(record, ply)
    return Reviewer(known).view_of(state, state.to_move)


def _outside(reviewer: Reviewer, view: View, simulations: int) -> Analysis:
    """The chances in a position whose viewer is not to move: the mean over some worlds."""
    worlds = [view.determinize(Random(number)) for number in range(WORLDS)]
    limit = Limit(simulations=max(1, simulations // WORLDS))
    found = [reviewer.position(world, limit) for world in worlds]
    chances = zip(*(each.chances for each in found), strict=True)
    return Analysis(
        seat=found[0].seat,
        chances=[round(sum(each) / WORLDS, 4) for each in chances],
        best=[],
        legal=0,
        simulations=sum(each.simulations for each in found),
    )
