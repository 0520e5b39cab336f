"""Sums and shortfalls for display, from the position of a View; each game adds its own."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from cabochon.core import tokens
from cabochon.core.gems import COLOURS, GOLD, KINDS
from cabochon.core.kernel import Position
from cabochon.core.moves import REMEMBERED
from cabochon.core.numbers import TOKEN_LIMIT
from cabochon.core.tokens import unpack


@lru_cache(REMEMBERED)
def by_colour(packed: int) -> dict[str, int]:
    """A count for each gem colour, zeros too."""
    return {KINDS[colour]: tokens.amount(packed, colour) for colour in range(COLOURS)}


@lru_cache(REMEMBERED)
def price(net: int, purse: int) -> dict[str, Any]:
    """What a net cost comes to for a seat that pays out of these tokens, in token letters."""
    short = unpack(tokens.missing(net, purse))
    covered = short[: tokens.amount(purse, GOLD)]
    missing = len(short) - len(covered)
    return {
        "cost": unpack(net),
        "short": short,
        "covered": covered,
        "missing": missing,
        "payment": None if missing else unpack(tokens.payment(net, purse)),
    }


def prices(position: Any, viewer: int | None, cost: Mapping[int, int]) -> dict[str, Any]:
    """The price of each face-up card and of the viewer's reserved ones, by card id."""
    if viewer is None:
        return {}
    bonuses, held = position.bonuses[viewer], position.tokens[viewer]
    gold = tokens.amount(held, GOLD) * tokens.one(GOLD)
    missing = tokens.missing
    found = {}
    for card in position.market + position.reserved[3 * viewer : 3 * viewer + 3]:
        if card > 0:
            net = missing(cost[card], bonuses)
            # Only what the card asks for, so that one price serves many holdings.
            found[str(card)] = price(net, net - missing(net, held) + gold)
    return found


def excess(position: Any, phase: int) -> int:
    """How many tokens the seat to move must give up now; ``phase`` is the one that asks for it."""
    if position.phase != phase:
        return 0
    return tokens.total(position.tokens[position.turn]) - TOKEN_LIMIT


def card_counts(position: Any) -> list[int]:
    """How many cards each seat has bought."""
    buyers = position.buyer[: position.sales]
    return [buyers.count(seat) for seat in range(position.players)]


def counted(kind: str, worth: Iterable[tuple[int, int]]) -> list[dict[str, Any]]:
    """What counted towards a victory, of pairs of an id and what it is worth."""
    return [{"kind": kind, "id": id_, "worth": amount} for id_, amount in worth if amount]


def moves(position: Position, viewer: int | None, over: int) -> bool:
    """Whether the viewer is to move."""
    return viewer == position.turn and position.phase != over
