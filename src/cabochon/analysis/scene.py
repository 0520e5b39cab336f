"""A decision and what its moves bring about, for the reasons; all of it follows from the view."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Final

from cabochon.analysis.proofs import Proofs, hidden
from cabochon.core.events import Event, TurnStarted
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Purchase
from cabochon.core.numbers import MAIN, OVER
from cabochon.games import find
from cabochon.state import View

Facts = dict[str, Any]
SEED: Final = 1
"""Of the world in which consequences are played out."""


@dataclass(frozen=True)
class Deed:
    """A move and the facts about it that hold in every world."""

    game: Game
    move: str
    action: int
    seat: int
    before: Position
    after: Position
    """The position after the move; cards that it revealed are taken off the table."""
    events: tuple[Event, ...]

    @property
    def points(self) -> int:
        """What the move scores at once."""
        return self.after.points[self.seat] - self.before.points[self.seat]

    @property
    def passes_turn(self) -> bool:
        """Whether another seat is to move afterwards."""
        return self.after.phase != OVER and self.after.turn != self.seat

    @property
    def goes_on(self) -> bool:
        """Whether the main part of the same turn goes on, as after an optional action."""
        start = TurnStarted(self.seat, again=True)
        phases = {self.before.phase, self.after.phase}
        return phases == {MAIN} and self.after.turn == self.seat and start not in self.events

    @property
    def takes(self) -> bool:
        """Whether the move takes tokens as the main action of a turn."""
        return self.move.startswith("take ")

    @cached_property
    def affordable(self) -> set[int]:
        """The cards that the next seat can buy at once, of those known before the move."""
        return purchases(self.game, self.after) if self.passes_turn else set()

    @cached_property
    def own(self) -> set[int]:
        """The cards that the mover could pay now, of those known before the move."""
        known = {*self.before.market, *self.before.reserved}
        return purchases(self.game, self.after, self.seat) & known


@dataclass(frozen=True)
class Scene:
    """A decision: the view of the seat to move, the played move, and a better one if there is."""

    view: View
    proofs: Proofs
    played: Deed
    better: Deed | None

    @classmethod
    def of(cls, view: View, proofs: Proofs, played: str, better: str) -> "Scene":
        """The scene of a decision; ``better`` is empty where nothing was better."""
        return cls(view, proofs, deed(view, played), deed(view, better) if better else None)

    @property
    def game(self) -> Game:
        """The rules."""
        return self.played.game

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.played.seat

    @property
    def next_seat(self) -> int:
        """Whose turn comes next."""
        return (self.seat + 1) % self.view.players


Finder = Callable[[Scene, Deed, Deed | None], Facts | None]
"""Facts about a move, compared with the other one if there is one; None if it has none."""


def deed(view: View, move: str) -> Deed:
    """A move and its consequences."""
    game = find(view.game)
    state = view.determinize(Random(SEED))
    before = state.position()
    step = state.play(move)
    action = game.choose(before, step.move).action
    after = hidden(before, step.state.position())
    return Deed(game, str(step.move), action, before.turn, before, after, step.events)


def purchases(game: Game, position: Position, seat: int | None = None) -> set[int]:
    """The cards that a seat can buy, or could if it were to move; blind cards of others not."""
    copy = game.copy(position)
    if seat is not None and position.phase != OVER:
        copy.turn, copy.phase = seat, MAIN
    own = 3 * copy.turn
    blind = {
        card
        for card, shown in zip(copy.reserved[own : own + 3], copy.open[own : own + 3], strict=True)
        if not shown
    }
    moves = [game.move_of(copy, action) for action in copy.actions()]
    found = {move.card for move in moves if isinstance(move, Purchase)}
    return found if seat is not None else found - blind
