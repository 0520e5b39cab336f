"""The deal of a day for a page: every request brings all moves, so nothing is stored."""

from dataclasses import asdict
from datetime import date
from functools import lru_cache
from typing import Final

from cabochon.analysis.puzzles import book
from cabochon.core import checking
from cabochon.players import player
from cabochon.state import State, Step, View
from cabochon.study.position import Json

SEAT: Final = 0
"""The seat of the person who plays the deal."""
MOST_MOVES: Final = 1000


def deal(game: str, day: str, moves: object, since: int = 0) -> Json:
    """The deal of a day after these moves and the replies of the computer to them.

    Steps are told from a ply on, as seat 0 may know them; the computer's depend on nothing else.
    """
    chosen = book.daily_deal(game, date.fromisoformat(day))
    state, steps = chosen.start(), []
    first = state.view(SEAT)
    for move in checking.items(moves, "moves", 0, MOST_MOVES):
        if not isinstance(move, str):
            raise checking.refuse("moves", "expected texts")
        steps.append(state.play(move))
        state = steps[-1].state
    while state.to_move not in (None, SEAT) and len(steps) < MOST_MOVES:
        steps.append(state.play(_reply(chosen, state, len(steps))))
        state = steps[-1].state
    return {
        "level": chosen.level,
        "first": _seen(first) if since == 0 else None,
        "steps": [_told(ply, step) for ply, step in enumerate(steps) if ply >= since],
        "legal": [] if state.to_move is None else state.view(SEAT).legal_texts(),
        "result": _result(chosen, steps) if state.to_move is None else None,
    }


def master(game: str, day: str) -> Json:
    """What ``master`` makes of the deal of a day."""
    return _master(game, date.fromisoformat(day))


@lru_cache(64)
def _master(game: str, day: date) -> Json:
    chosen = book.daily_deal(game, day)
    moves = book.played_by_master(chosen)
    return asdict(book.result(chosen, moves)) | {"moves": moves}


def _reply(chosen: book.DailyDeal, state: State, ply: int) -> str:
    """The computer's move: the same for everybody in the same position."""
    assert state.to_move is not None
    return str(player(chosen.level, ply).choose(state.view(state.to_move)))


def _result(chosen: book.DailyDeal, steps: list[Step]) -> Json:
    return asdict(book.result(chosen, [str(step.move) for step in steps]))


def _told(ply: int, step: Step) -> Json:
    """A step as seat 0 may know it."""
    return {
        "ply": ply,
        "seat": step.events[0].seat,
        "move": str(step.move),
        "events": [event.to_dict() for event in step.seen_by(SEAT)],
        **_seen(step.state.view(SEAT)),
    }


def _seen(view: View) -> Json:
    return {"view": view.to_dict(), "tally": view.tally()}
