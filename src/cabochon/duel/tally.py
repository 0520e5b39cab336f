"""What a duel position comes to, for display: goals, sums by seat, prices and gifts."""

from functools import lru_cache
from typing import Any, Final

from cabochon.core import tally as common
from cabochon.core import tokens
from cabochon.core.gems import COLOURS, KINDS
from cabochon.core.moves import REMEMBERED
from cabochon.core.numbers import TOKEN_LIMIT
from cabochon.duel.actions import DISCARDING, OVER
from cabochon.duel.board import BOTH_PEARLS, REPLENISHED, THREE_ALIKE
from cabochon.duel.catalog import CARDS
from cabochon.duel.moves import MOVES
from cabochon.duel.numbers import GOAL, GOAL_COLOUR, GOAL_CROWNS
from cabochon.duel.rules import DuelPosition

GOALS: Final = {"points": GOAL, "crowns": GOAL_CROWNS, "colour": GOAL_COLOUR}
COST: Final = {card.id: tokens.packed(card.cost) for card in CARDS.values()}
REASONS: Final = {THREE_ALIKE: "three", BOTH_PEARLS: "pearls", REPLENISHED: "replenish"}


def tally(position: DuelPosition, viewer: int | None) -> dict[str, Any]:
    """Everything that follows from what a viewer may know; wire.py describes the fields."""
    return {
        "game": "duel",
        "goals": GOALS,
        "limit": TOKEN_LIMIT,
        "excess": common.excess(position, DISCARDING),
        "last_round": False,
        "reserve_gold": True,
        "seats": _seats(position),
        "cards": common.prices(position, viewer, COST),
        "gifts": gifts(position) if common.moves(position, viewer, OVER) else {},
    }


def _seats(position: DuelPosition) -> list[dict[str, Any]]:
    held, bonuses, points = position.tokens, position.bonuses, position.points
    crowns, by_colour = position.crowns, position.colour_points
    counts = common.card_counts(position)
    return [
        {
            "points": points[seat],
            "crowns": crowns[seat],
            "bonuses": common.by_colour(bonuses[seat]),
            "tokens": tokens.total(held[seat]),
            "cards": counts[seat],
            **_colours(*by_colour[COLOURS * seat : COLOURS * seat + COLOURS]),
        }
        for seat in range(2)
    ]


@lru_cache(REMEMBERED)
def _colours(*points: int) -> dict[str, Any]:
    """Points on cards of each colour, and the colour with the most, the first of several."""
    return {
        "colours": dict(zip(KINDS, points, strict=False)),
        "best": KINDS[points.index(max(points))],
    }


def gifts(position: DuelPosition) -> dict[str, dict[str, Any]]:
    """The moves that give the opponent a Privilege: who gains it, why, and from whom."""
    donor = position.donor()
    giver = donor if donor < 2 else None
    return {
        str(MOVES.move_of(position, action)): {
            "seat": 1 - position.turn,
            "reason": REASONS[reason],
            "giver": giver,
        }
        for action, reason in position.gifts()
    }
