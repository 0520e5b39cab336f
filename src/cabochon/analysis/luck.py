"""What reveals change: the value of what came, less the mean value of what could have come.

Both are found by the same short searches, from what the mover knew, so a reveal has no effect on
average.
"""

from collections.abc import Callable
from typing import Final

from cabochon.analysis.searching import Examiner, Values, seeds
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Choice
from cabochon.core.numbers import OVER
from cabochon.neural.variant import Variant

WORLDS: Final = 12
"""How many reveals stand for all that could have come."""


def revealing(events: tuple[Event, ...]) -> bool:
    """Whether a move turned up a card or drew tokens."""
    return any(event.reveals for event in events)


class Luck:
    """The effect of reveals in one game."""

    def __init__(self, variant: Variant, examiner: Examiner, simulations: int) -> None:
        self._variant = variant
        self._examiner = examiner
        self._simulations = simulations

    def came(self, after: Position, seat: int) -> Values:
        """Each seat's chance after a reveal, from the view of the seat that moved."""
        return self._mean(lambda i: _world(self._variant.game, after, seat, i))

    def expected(self, before: Position, choice: Choice) -> Values:
        """Each seat's mean chance over what could have come, from the mover's view."""
        return self._mean(lambda i: self._played(before, choice, i))

    def _played(self, before: Position, choice: Choice, number: int) -> Position:
        """The position after a move in one world."""
        world = _world(self._variant.game, before, before.turn, number)
        world.push(*choice)
        return world

    def _mean(self, position: Callable[[int], Position]) -> Values:
        """The mean over some worlds; those that look alike to the seat to move share a search."""
        found: dict[int, Values] = {}
        keys = []
        for each in map(position, range(WORLDS)):
            keys.append(each.key(each.turn))
            if keys[-1] not in found:
                found[keys[-1]] = self._value(each)
        means = zip(*(found[key] for key in keys), strict=True)
        return tuple(sum(values) / len(keys) for values in means)

    def _value(self, position: Position) -> Values:
        """Each seat's chance, as the seat to move knows it."""
        if position.phase == OVER:
            won = [float(position.winners >> seat & 1) for seat in range(position.players)]
            return tuple(share / sum(won) for share in won)
        return self._examiner.values(self._variant, position, position.turn, self._simulations)


def _world(game: Game, view: Position, viewer: int, number: int) -> Position:
    """One of the worlds that agree with a view."""
    world = game.copy(view)
    world.determinize(seeds(view.key(viewer) + number))
    return world
