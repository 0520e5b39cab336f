"""The way between moves and the actions of a kernel, which is the same for both games."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from cabochon.core import tokens
from cabochon.core.errors import IllegalMove
from cabochon.core.gems import GOLD, KINDS
from cabochon.core.kernel import Position
from cabochon.core.moves import REMEMBERED, Choice, Move, Named, Purchase, letters
from cabochon.core.numbers import RESERVES


class Translation(ABC):
    """Translates the moves of a game; positions are of that game only."""

    def __init__(self, fixed: Iterable[Named | None], cost_of: Callable[[int], int]) -> None:
        self._fixed = tuple(fixed)
        """By action: the move that it means in every position; None if that depends."""
        self._cost_of = cost_of

    @abstractmethod
    def names(self, position: Any) -> tuple[Any, ...]:
        """What the moves of a position name: its cards by place, and so on."""

    @abstractmethod
    def name(self, action: int, *names: Any) -> Named:
        """The move of an action that depends on the position."""

    @abstractmethod
    def action(self, position: Any, move: Move) -> int:
        """The action a move would be, or -1."""

    @abstractmethod
    def why_not(self, position: Any, move: Move) -> str:
        """Why a move is not legal."""

    def move_of(self, position: Position, action: int) -> Move:
        """The move that a legal action means, with the default payment."""
        return (self._fixed[action] or self.name(action, *self.names(position))).move

    def legal(self, position: Position) -> list[Named]:
        """Every legal move, each payment a move of its own."""
        names = self.names(position)
        held, bonuses = position.tokens[position.turn], position.bonuses[position.turn]
        gold = tokens.amount(held, GOLD)
        found = []
        for action in position.actions():
            found.append(self._fixed[action] or self.name(action, *names))
            move = found[-1].move
            if gold and isinstance(move, Purchase):
                net = tokens.missing(self._cost_of(move.card), bonuses)
                found += [move.paid_with(pay) for pay in _other_payments(net, held)]
        return found

    def choose(self, position: Position, move: Move) -> Choice:
        """A move as the kernel plays it; IllegalMove says why not."""
        action = self.action(position, move)
        if action not in position.actions():
            raise IllegalMove(f"{move}: {self.why_not(position, move)}")
        if not isinstance(move, Purchase) or move.pay is None:
            return Choice(action, None)
        return Choice(action, self._payment(position, move, move.pay))

    def _payment(self, position: Position, move: Purchase, pay: str) -> int | None:
        """The packed payment, None for the default one; IllegalMove if it is none."""
        net = tokens.missing(self._cost_of(move.card), position.bonuses[position.turn])
        held = position.tokens[position.turn]
        paid = tokens.pack(letters(pay, KINDS))
        if len(pay) > 255 or not tokens.pays(paid, net, held):
            raise IllegalMove(
                f"{move}: {pay or 'nothing'} does not pay {tokens.unpack(net) or 'nothing'} "
                f"out of {tokens.unpack(held) or 'nothing'}"
            )
        return None if paid == tokens.payment(net, held) else paid


@lru_cache(REMEMBERED)
def _other_payments(net: int, held: int) -> tuple[str, ...]:
    """The letters of each payment of a net cost but the default one."""
    if tokens.amount(tokens.payment(net, held), GOLD) == tokens.amount(held, GOLD):
        return ()  # every other payment needs more gold
    return tuple(tokens.unpack(paid) for paid in tokens.payments(net, held)[1:])


def buyable(position: Position) -> list[int]:
    """The cards the seat to move may buy, by place: face up, then its own reserved ones."""
    first = RESERVES * position.turn
    return position.market + position.reserved[first : first + RESERVES]


def index(places: Iterable[object], item: object, first: int) -> int:
    """``first`` plus where the item stands, or -1."""
    listed = list(places)
    return first + listed.index(item) if item and item in listed else -1
