"""Translation between moves and the kernel's actions, shared by all games."""

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, Final

from cabochon.core import tokens
from cabochon.core.errors import IllegalMove
from cabochon.core.gems import GOLD, KINDS
from cabochon.core.kernel import Position
from cabochon.core.moves import Choice, LegalMoves, Move, Named, Purchase, letters
from cabochon.core.movetable import Meaning, MoveTable
from cabochon.core.payments import other_payments

ONE_GOLD: Final = tokens.one(GOLD)
"""Packed tokens below this number hold no gold, because gold is the last kind."""


class Translation(ABC):
    """Translates between the moves of a game and the actions of its kernel."""

    @abstractmethod
    def legal(self, position: Any) -> list[Named]:
        """All legal moves with their notation; every payment is a move of its own."""

    @abstractmethod
    def move_of(self, position: Any, action: int) -> Move:
        """The move of a legal action, with the default payment."""

    @abstractmethod
    def choose(self, position: Any, move: Move) -> Choice:
        """The kernel's form of a move; IllegalMove gives the reason."""

    def moves(self, position: Any) -> LegalMoves:
        """All legal moves, with their actions and payments where these are known."""
        found = [each.move for each in self.legal(position)]
        return found, [-1] * len(found), []

    def texts(self, position: Any) -> list[str]:
        """The notation of all legal moves, in the same order."""
        return [each.text for each in self.legal(position)]

    def plain_moves(self, position: Any) -> list[Move]:
        """The legal moves with the default payment: one for each action."""
        return [self.move_of(position, action) for action in position.actions()]


class TableTranslation(Translation):
    """Looks moves up in a table instead of making them."""

    def __init__(
        self, fixed: Iterable[Named | None], cost_of: Callable[[int], int], purchases: range
    ) -> None:
        self._fixed = tuple(fixed)
        """The move of each action that is the same in every position; None for the others."""
        self._cost_of = cost_of
        self._purchases = purchases
        """The actions that buy a card."""
        self._paid: dict[tuple[int, int], Move] = {}

    @abstractmethod
    def names(self, position: Any) -> tuple[Any, ...]:
        """What the moves of a position refer to, such as its cards by place."""

    @abstractmethod
    def name(self, action: int, *names: Any) -> Named:
        """The move of an action that depends on the position."""

    @abstractmethod
    def ids(self, position: Any) -> list[int]:
        """The same as one list of numbers, as ``meaning`` refers to them."""

    @abstractmethod
    def meaning(self, action: int) -> Meaning:
        """The moves of an action that depends on the position, by the ids that it names."""

    @abstractmethod
    def action(self, position: Any, move: Move) -> int:
        """The action of a move, or -1."""

    @abstractmethod
    def why_not(self, position: Any, move: Move) -> str:
        """Why a move is not legal."""

    def move_of(self, position: Position, action: int) -> Move:
        """The move of a legal action, with the default payment."""
        return (self._fixed[action] or self.name(action, *self.names(position))).move

    def _meanings(self) -> Iterator[Meaning]:
        for action, one in enumerate(self._fixed):
            yield Meaning(one.move) if one else self.meaning(action)

    @cached_property
    def _table(self) -> MoveTable:
        return MoveTable(self._meanings())

    @cached_property
    def _words(self) -> MoveTable:
        """The same with the notation of each move in its place."""
        return MoveTable(each._replace(made=_worded(each.made)) for each in self._meanings())

    def plain_moves(self, position: Position) -> list[Move]:
        """The legal moves with the default payment."""
        return self._table.moves(position.actions(), self.ids(position))

    def moves(self, position: Position) -> LegalMoves:
        """Every legal move and its action, for play that looks the same moves up many times."""
        actions = position.actions()
        found = self._table.moves(actions, self.ids(position))
        held = position.tokens[position.turn]
        if held < ONE_GOLD:
            return found, actions, []
        return self._with_payments(position, found, actions, held)

    def _with_payments(
        self, position: Position, moves: list[Move], actions: list[int], held: int
    ) -> LegalMoves:
        """The moves, each purchase followed by the same with other payments."""
        payments: list[int | None] = [None] * len(moves)
        for i, move, paid in self._payable(position, moves, actions, held):
            moves[i + 1 : i + 1] = [self._paid_with(move, each) for each in paid]
            actions[i + 1 : i + 1] = [actions[i]] * len(paid)
            payments[i + 1 : i + 1] = paid
        return moves, actions, payments

    def _payable(
        self, position: Position, moves: list[Move], actions: list[int], held: int
    ) -> Iterator[tuple[int, Purchase, list[int]]]:
        """The purchases with other payments, the last one first: place, move, payments."""
        first = bisect_left(actions, self._purchases.start)
        last = bisect_left(actions, self._purchases.stop)
        bonuses = position.bonuses[position.turn]
        for i in range(last - 1, first - 1, -1):
            move = moves[i]
            assert isinstance(move, Purchase)
            if paid := other_payments(self._cost_of(move.card), bonuses, held):
                yield i, move, paid

    def _paid_with(self, move: Purchase, paid: int) -> Move:
        """A purchase of the table with another payment, made once; the table's moves stay."""
        key = (id(move), paid)
        if key not in self._paid:
            self._paid[key] = move.paid_with(tokens.unpack(paid)).move
        return self._paid[key]

    def legal(self, position: Position) -> list[Named]:
        """All legal moves; every payment is a move of its own."""
        names = self.names(position)
        held, bonuses = position.tokens[position.turn], position.bonuses[position.turn]
        gold = tokens.amount(held, GOLD)
        found = []
        for action in position.actions():
            found.append(self._fixed[action] or self.name(action, *names))
            move = found[-1].move
            if gold and isinstance(move, Purchase):
                others = other_payments(self._cost_of(move.card), bonuses, held)
                found += [move.paid_with(tokens.unpack(paid)) for paid in others]
        return found

    def texts(self, position: Position) -> list[str]:
        """The notation of all legal moves, in the same order."""
        actions, ids = position.actions(), self.ids(position)
        found: list[Any] = self._words.moves(actions, ids)
        held = position.tokens[position.turn]
        if held >= ONE_GOLD:
            moves = self._table.moves(actions, ids)
            for i, move, paid in self._payable(position, moves, actions, held):
                found[i + 1 : i + 1] = [move.paid_with(tokens.unpack(each)).text for each in paid]
        return found

    def choose(self, position: Position, move: Move) -> Choice:
        """The kernel's form of a move; IllegalMove gives the reason."""
        action = self.action(position, move)
        if action not in position.actions():
            raise IllegalMove(f"{move}: {self.why_not(position, move)}")
        if not isinstance(move, Purchase) or move.pay is None:
            return Choice(action, None)
        return Choice(action, self._payment(position, move, move.pay))

    def _payment(self, position: Position, move: Purchase, pay: str) -> int | None:
        """The packed payment, or None for the default; IllegalMove if it does not pay."""
        net = tokens.missing(self._cost_of(move.card), position.bonuses[position.turn])
        held = position.tokens[position.turn]
        paid = tokens.pack(letters(pay, KINDS))
        if len(pay) > 255 or not tokens.pays(paid, net, held):
            raise IllegalMove(
                f"{move}: {pay or 'nothing'} does not pay {tokens.unpack(net) or 'nothing'} "
                f"out of {tokens.unpack(held) or 'nothing'}"
            )
        return None if paid == tokens.payment(net, held) else paid


def _worded(made: Any) -> Any:
    """The notation of moves, in lists like theirs."""
    if isinstance(made, list):
        return [_worded(each) for each in made]
    return None if made is None else str(made)


def buyable(position: Position) -> list[int]:
    """The cards that the seat to move can buy, by place: face up, then reserved."""
    return position.buyable()


def index(places: Iterable[object], item: object, first: int) -> int:
    """``first`` plus the index of the item, or -1."""
    listed = list(places)
    return first + listed.index(item) if item and item in listed else -1
