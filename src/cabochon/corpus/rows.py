"""The positions of a game as rows of a table."""

import json
from collections.abc import Sequence
from typing import Any, Final

from cabochon.arena.playing import Ply
from cabochon.core.game import Game
from cabochon.core.lazy import load
from cabochon.core.observation import Observation
from cabochon.games import find
from cabochon.players import SearchResult
from cabochon.record import Record
from cabochon.state import State

Rows = list[dict[str, Any]]

MEANINGS: Final = {
    "number": "the game's number in the series, from 0",
    "ply": "the number of moves before",
    "seat": "the seat to move",
    "player": "who sits there",
    "phase": "`main`, or a follow-up step",
    "position": "the complete position before the move, a snapshot as JSON (notation.md)",
    "observation": "what the seat sees, the bytes of the environments (spaces.md)",
    "move": "the move in notation",
    "action": "its action number (spaces.md)",
    "legal": "all legal actions",
    "visits": "the simulations through each legal action; empty without a search, 0 if proven",
    "values": "the searched win probability of each seat; empty if nothing was searched",
    "result": "each seat's share of the win at the end; empty if there was none",
}
"""The columns, in order."""


def rows_of(number: int, record: Record, played: Sequence[Ply]) -> Rows:
    """A row for each move of a game."""
    rules = find(record.game)
    eyes = load(rules.observation)(record.players) if rules.observation else None
    result = _shares(record)
    state, rows = record.start(), []
    for ply, move in enumerate(played):
        row = {"number": number, "ply": ply, "seat": move.seat, "result": result}
        names = record.names[move.seat]
        rows.append(row | {"player": names} | _facts(rules, eyes, state, move.thought))
        state = move.step.state
    return rows


def _facts(
    rules: Game, eyes: Observation | None, state: State, thought: SearchResult
) -> dict[str, Any]:
    """What a row says about the position and the move."""
    position = state.position()
    legal = position.actions()
    visits = {rules.choose(position, c.move).action: c.visits for c in thought.candidates}
    return {
        "phase": state.phase,
        "position": json.dumps(state.to_dict(), separators=(",", ":")),
        "observation": eyes.told(position, position.turn) if eyes else b"",
        "move": str(thought.move),
        "action": rules.choose(position, thought.move).action,
        "legal": legal,
        "visits": [visits.get(action, 0) for action in legal] if visits else [],
        "values": list(thought.values),
    }


def _shares(record: Record) -> list[float]:
    """Each seat's share of the win; empty without an outcome."""
    if record.outcome is None:
        return []
    winners = record.outcome.winners
    return [(seat in winners) / len(winners) for seat in range(record.players)]
