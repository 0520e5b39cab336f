"""Sums and prices for display, computed from the position of a View; games add their own."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from cabochon.core import tokens
from cabochon.core.gems import COLOURS, GOLD, KINDS
from cabochon.core.kernel import Position
from cabochon.core.numbers import RESERVES, TOKEN_LIMIT
from cabochon.core.tokens import unpack

REMEMBERED: Final = 1 << 12
"""Size of the caches: two seats at each of two thousand tables."""


@lru_cache(REMEMBERED)
def by_colour(packed: int) -> dict[str, int]:
    """A count for each gem colour, including zeros."""
    return {KINDS[colour]: tokens.amount(packed, colour) for colour in range(COLOURS)}


letters = lru_cache(REMEMBERED)(unpack)
"""The letters of a packed set."""


@lru_cache(REMEMBERED)
def price(net: int, purse: int) -> dict[str, Any]:
    """The price of a card: a net cost and the tokens to pay it, as letters."""
    short = letters(tokens.missing(net, purse))
    covered = short[: tokens.amount(purse, GOLD)]
    missing = len(short) - len(covered)
    return {
        "cost": letters(net),
        "short": short,
        "covered": covered,
        "missing": missing,
        "payment": None if missing else letters(tokens.payment(net, purse)),
    }


def prices(position: Any, viewer: int | None, cost_of: Callable[[int], int]) -> dict[str, Any]:
    """The price of each face-up card and of the viewer's reserved cards, by card id."""
    if viewer is None:
        return {}
    cards = position.market + position.reserved[RESERVES * viewer : RESERVES * (viewer + 1)]
    return _prices(cost_of, position.bonuses[viewer], position.tokens[viewer], *cards)


@lru_cache(REMEMBERED)
def _prices(
    cost_of: Callable[[int], int], bonuses: int, held: int, *cards: int
) -> dict[str, dict[str, Any]]:
    """The prices for a seat; most moves of its opponents do not change them."""
    gold = tokens.amount(held, GOLD) * tokens.one(GOLD)
    missing = tokens.missing
    found = {}
    for card in cards:
        if card > 0:
            net = missing(cost_of(card), bonuses)
            # Only the tokens that the card needs, so that the cache serves many holdings.
            found[str(card)] = price(net, net - missing(net, held) + gold)
    return found


def excess(position: Any, phase: int) -> int:
    """How many tokens the seat to move must return; ``phase`` is the phase for returning."""
    if position.phase != phase:
        return 0
    return tokens.total(position.tokens[position.turn]) - TOKEN_LIMIT


def card_counts(position: Any) -> list[int]:
    """The number of cards each seat has bought."""
    buyers = position.buyer[: position.sales]
    return [buyers.count(seat) for seat in range(position.players)]


def counted(kind: str, worth: Iterable[tuple[int, int]]) -> list[dict[str, Any]]:
    """What counted towards a victory, of pairs of an id and what it is worth."""
    return [{"kind": kind, "id": id_, "worth": amount} for id_, amount in worth if amount]


def moves(position: Position, viewer: int | None, over: int) -> bool:
    """Whether the viewer is to move."""
    return viewer == position.turn and position.phase != over
