"""Plays a continuation out for display, without inventing what chance would reveal."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from cabochon.core.errors import IllegalMove
from cabochon.core.events import Refilled, Replenished
from cabochon.games import find
from cabochon.state import State, Step, View

SEED: Final = 1
"""Of the world in which a continuation is played."""


class Continuation:
    """Moves from a view on, told as to a spectator who knows what the viewer knew.

    Places whose card was revealed on the way stay empty. A draw of tokens ends it.
    """

    def __init__(self, view: View) -> None:
        self._game = find(view.game)
        known = view.position()
        world = view.determinize(Random(SEED)).position()
        world.open = [int(card > 0) for card in known.reserved]
        self._state = State(self._game, world)
        self._seen = {*known.market, *known.reserved}

    def first(self) -> View:
        """The position before the first move."""
        return self._state.view(None)

    def steps(self, moves: Sequence[str], ply: int) -> Iterator[dict[str, Any]]:
        """The moves as steps of a table, up to the first that rests on a reveal."""
        for number, move in enumerate(moves, ply):
            seat = self._state.to_move
            try:
                step = self._state.play(move)
            except IllegalMove:
                return
            if getattr(step.move, "card", None) not in {None, *self._seen}:
                return
            yield self._told(step) | {"ply": number, "seat": seat, "move": move}
            if any(isinstance(event, Replenished) for event in step.events):
                return
            self._state = step.state

    def _told(self, step: Step) -> dict[str, Any]:
        view = step.state.view(None)
        kept = [e for e in step.seen_by(None) if not isinstance(e, Refilled | Replenished)]
        return {
            "events": [event.to_dict() for event in kept],
            "at": 0,
            "spent_ms": 0,
            "view": self._known(view.to_dict(), step),
            "tally": view.tally(),
        }

    def _known(self, shown: dict[str, Any], step: Step) -> dict[str, Any]:
        """A view without the cards and tokens that the continuation revealed."""
        rows = shown[self._game.face_up]
        known = {key: [c if c in self._seen else None for c in row] for key, row in rows.items()}
        drawn = any(isinstance(event, Replenished) for event in step.events)
        board = {"board": self._state.view(None).to_dict()["board"]} if drawn else {}
        return shown | {self._game.face_up: known} | board
