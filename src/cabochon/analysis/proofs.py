"""Proven results of single actions, from the exact solver and a viewer's knowledge."""

from dataclasses import dataclass
from typing import Final

from cabochon.analysis.rulesproof import reveals
from cabochon.analysis.shapes import Proof
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.core.solver import Solver

WORLD: Final = [1, 2, 3, 4]
"""The generator of the world in which proofs are found; what they prove holds in every world."""


@dataclass(frozen=True, slots=True)
class Proofs:
    """Proofs about the actions of one view."""

    game: Game
    solver: Solver
    world: Position
    """A world that agrees with the view."""
    viewer: int

    def of(self, action: int) -> Proof | None:
        """The proven result of an action for the seat to move, if there is one."""
        if self.wins(action) or self.wins(action, next_turn=True):
            return "win"
        return "loss" if self.reply(action) else None

    def wins(self, action: int, *, next_turn: bool = False) -> bool:
        """Whether an action wins within this turn, or within the next one whatever happens."""
        return self.solver.proves(self.world, self.viewer, action, next_turn=next_turn)

    def winning(self, *, next_turn: bool = False) -> list[int]:
        """All actions that are proven to win within this turn, or within the next one."""
        if self.solver.proof(self.world, self.viewer, next_turn=next_turn) < 0:
            return []
        return [each for each in self.world.actions() if self.wins(each, next_turn=next_turn)]

    def reply(self, action: int) -> tuple[int, ...]:
        """The actions to the end of the turn and the reply by which another seat then wins.

        Empty if no reply is proven to win. Cards that the action reveals are not used.
        """
        after = self.game.copy(self.world)
        after.push(action)
        if after.phase == OVER:
            return ()
        if after.turn != self.world.turn:
            shown = self.game.copy(after)
            won = self.solver.proof(hidden(self.world, after), self.viewer)
            return (action, won) if won >= 0 and self._stands(shown, won) else ()
        return self._reply_later(action, after)

    def _stands(self, after: Position, won: int) -> bool:
        """Whether a reply wins whatever card was revealed: others might use it afterwards."""
        return all(
            self.solver.proves(each, self.viewer, won)
            for each in reveals(self.game, self.world, after)
        )

    def _reply_later(self, action: int, after: Position) -> tuple[int, ...]:
        """The same where the turn goes on: every way to finish it must lose."""
        if after.phase == self.world.phase:
            return ()
        rest = Proofs(self.game, self.solver, after, self.viewer)
        found = [rest.reply(each) for each in after.actions()]
        return (action, *found[0]) if all(found) else ()


def proofs(game: Game, solver: Solver, view: Position, viewer: int) -> Proofs:
    """Proofs about a view."""
    world = game.copy(view)
    world.determinize(WORLD)
    return Proofs(game, solver, world, viewer)


def hidden(before: Position, after: Position) -> Position:
    """The position after an action, with the cards that it revealed taken off the table."""
    shown = before.market
    after.market = [card if card == shown[slot] else 0 for slot, card in enumerate(after.market)]
    return after
