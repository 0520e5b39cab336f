"""Checks forced wins of two players by playing everything out: only the rules, no solver.

The other seat may do anything. A card that comes from a deck may be any unseen one of its level.
Tokens out of a bag come in too many orders, so a few draws are tried. The seat that claims to win
may be restricted to its most promising actions, which makes a proof harder and never wrong.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Purchase
from cabochon.core.numbers import LEVELS, MAIN, OVER, RESERVED, SLOTS
from cabochon.state import View

DRAWS = 3
"""Orders of the bag that are tried."""
WORLDS = 6
"""Worlds in which hidden reserved cards are tried."""
OTHERS = 2
"""Actions other than purchases that may win a turn, at most."""


class TooLarge(Exception):
    """There are too many cases to be played out."""


@dataclass
class RulesProof:
    """Plays out the claims about one game."""

    game: Game
    most: int = 300_000
    """Positions to look at before giving up."""
    looked: int = field(default=0, init=False)

    def wins(self, world: Position, action: int, turns: int = 0) -> bool:
        """Whether an action wins within this turn, or within a number of further ones.

        ``world`` agrees with what the seat to move knows.
        """
        self.looked = 0
        return self._holds(world, action, world.turn, turns)

    def _holds(self, position: Position, action: int, seat: int, turns: int) -> bool:
        """Whether the seat wins after an action, whatever it reveals."""
        return all(self._won(each, seat, turns, position) for each in self._after(position, action))

    def _won(self, position: Position, seat: int, turns: int, before: Position) -> bool:
        if position.phase == OVER:
            return position.winners == 1 << seat
        if position.turn != seat:
            return all(self._holds(position, each, seat, turns) for each in position.actions())
        if before.turn != seat:
            turns -= 1
        if turns < 0:
            return False
        return any(self._holds(position, each, seat, turns) for each in self._own(position))

    def _own(self, position: Position) -> list[int]:
        """What the seat may try: in a turn purchases first, then a few others."""
        actions = position.actions()
        if position.phase != MAIN:
            return actions
        moves = {action: self.game.move_of(position, action) for action in actions}
        buys = [action for action in actions if isinstance(moves[action], Purchase)]
        aids = [action for action in actions if str(moves[action]).startswith("privilege")]
        others = [action for action in actions if action not in {*buys, *aids}]
        return buys + aids + others[:OTHERS]

    def _after(self, position: Position, action: int) -> Iterator[Position]:
        """The position after an action, for everything that it may reveal."""
        self.looked += 1
        if self.looked > self.most:
            raise TooLarge
        for number in range(DRAWS):
            after = self.game.copy(position)
            after.random = [number + 1, 2, 3, 4]
            after.push(action)
            yield from reveals(self.game, position, after)
            if after.random == [number + 1, 2, 3, 4]:
                return


def reveals(game: Game, before: Position, after: Position) -> Iterator[Position]:
    """The position after an action, with each unseen card in the place of the one that came."""
    yield after
    level = next((i for i in range(LEVELS) if after.left[i] < before.left[i]), None)
    if level is None:
        return
    seen = {0, *before.market, *before.reserved}
    place = next(i for i in range(SLOTS + RESERVED) if _card(after, i) not in seen)
    first = after.deck_first[level]
    for other in range(first, first + after.left[level]):
        yield _swapped(game, after, place, other)


def _card(position: Position, place: int) -> int:
    """The card in a face-up slot, then of a reserve."""
    return position.market[place] if place < SLOTS else position.reserved[place - SLOTS]


def _swapped(game: Game, position: Position, place: int, other: int) -> Position:
    """The position with a card of a deck in the place of another."""
    found = game.copy(position)
    deck, market, reserved = found.deck, found.market, found.reserved
    card = deck[other]
    deck[other] = _card(found, place)
    if place < SLOTS:
        market[place] = card
    else:
        reserved[place - SLOTS] = card
    found.deck, found.market, found.reserved = deck, market, reserved
    return found


def worlds(view: View) -> list[Position]:
    """Worlds to check a claim in: one, or several if another seat holds hidden cards.

    The cards that are still in the decks do not matter, because each of them is tried.
    """
    hides = min(view.position().reserved) < 0
    return [view.determinize(Random(number)).position() for number in range(WORLDS if hides else 1)]
