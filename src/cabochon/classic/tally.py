"""The tally of classic: goals, sums by seat, and prices."""

from functools import lru_cache
from typing import Any

from cabochon.classic.actions import OVER, RETURNING
from cabochon.classic.catalog import CARDS, NOBLES
from cabochon.classic.rules import ClassicPosition
from cabochon.classic.snapshot import outcome
from cabochon.classic.tables import cost_of, needs_of
from cabochon.core import snapshot as snapshots
from cabochon.core import tally as common
from cabochon.core import tokens
from cabochon.core.gems import GOLD
from cabochon.core.numbers import RESERVES, TOKEN_LIMIT


def goals(position: ClassicPosition) -> dict[str, int]:
    """The points that start the last round."""
    return {"points": position.goal}


def tally(position: ClassicPosition, viewer: int | None) -> dict[str, Any]:
    """What follows from what a viewer knows; wire.py describes the fields."""
    return {
        "game": "classic",
        "goals": goals(position),
        "limit": TOKEN_LIMIT,
        "reserves": RESERVES,
        "excess": common.excess(position, RETURNING),
        "last_round": position.phase != OVER and max(position.points) >= position.goal,
        "reserve_gold": tokens.amount(position.supply, GOLD) > 0,
        "seats": _seats(position),
        **own(position, viewer),
        "victories": _victories(position),
    }


def own(position: ClassicPosition, viewer: int | None) -> dict[str, Any]:
    """The part that depends on the viewer: all that a spectator's tally does not have."""
    return {
        "cards": common.prices(position, viewer, cost_of),
        "gifts": {},
    }


def _seats(position: ClassicPosition) -> list[dict[str, Any]]:
    held, bonuses, points = position.tokens, position.bonuses, position.points
    nobles = tuple(noble for noble in position.nobles if noble)
    counts = common.card_counts(position)
    visits = _visits(position)
    return [
        {
            "points": points[seat],
            "card_points": points[seat] - sum(NOBLES[noble].points for noble in visits[seat]),
            "noble_points": sum(NOBLES[noble].points for noble in visits[seat]),
            "bonuses": common.by_colour(bonuses[seat]),
            "tokens": tokens.total(held[seat]),
            "cards": counts[seat],
            "noble": _nearest(nobles, bonuses[seat]),
        }
        for seat in range(position.players)
    ]


def _visits(position: ClassicPosition) -> list[list[int]]:
    """The nobles that visited each seat."""
    visits = list(zip(position.visits[: position.visitors], position.visited, strict=False))
    return [[noble for noble, by in visits if by == seat] for seat in range(position.players)]


def _victories(position: ClassicPosition) -> list[dict[str, Any]]:
    """The cards with points and the nobles of every winner, once the game is over."""
    ending = outcome(position)
    if ending is None:
        return []
    sales, visits = snapshots.bought(position), _visits(position)
    return [
        {
            "seat": seat,
            "reason": ending.reasons[-1],
            "counted": common.counted(
                "card", [(card, CARDS[card].points) for (card,) in sales[seat]]
            )
            + common.counted("noble", [(noble, NOBLES[noble].points) for noble in visits[seat]]),
        }
        for seat in ending.winners
    ]


@lru_cache(common.REMEMBERED)
def _nearest(nobles: tuple[int, ...], bonuses: int) -> dict[str, Any] | None:
    """The noble on the table with the fewest missing bonuses."""
    lacks = {noble: tokens.missing(needs_of(noble), bonuses) for noble in nobles}
    if not lacks:
        return None
    noble = min(lacks, key=lambda noble: tokens.total(lacks[noble]))
    return {
        "noble": noble,
        "lacks": common.by_colour(lacks[noble]),
        "missing": tokens.total(lacks[noble]),
    }
