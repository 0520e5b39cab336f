"""Events that all games derive from the positions before and after a move."""

from cabochon.core.events import Event, GameOver, Refilled, Reserved
from cabochon.core.kernel import Position
from cabochon.core.numbers import RESERVES
from cabochon.core.outcome import Outcome


def level_of(position: Position, card: int) -> int:
    """The level of a card, 1 to 3."""
    first = position.deck_first
    return 1 + (card > first[1]) + (card > first[2])


def refills(before: Position, after: Position, seat: int) -> list[Event]:
    """The cards that were laid out."""
    found: list[Event] = []
    old, new = before.market, after.market
    for i, card in enumerate(new):
        if card and card != old[i]:
            level = level_of(after, card)
            found.append(Refilled(seat, card, level, i - after.row_first[level - 1]))
    return found


def reserved(before: Position, after: Position, seat: int) -> Event:
    """The card that was reserved."""
    old, new = before.reserved, after.reserved
    first = RESERVES * seat
    place = next(i for i in range(first, first + RESERVES) if new[i] and not old[i])
    card = new[place]
    return Reserved(seat, level_of(after, card), bool(after.open[place]), card)


def was_reserved(before: Position, seat: int, card: int) -> bool:
    """Whether a bought card came from the seat's reserve."""
    return card in before.reserved[RESERVES * seat : RESERVES * (seat + 1)]


def ended(seat: int, result: Outcome) -> list[Event]:
    """The end of the game after a seat's move."""
    return [GameOver(seat, result.winners, result.reasons)]
