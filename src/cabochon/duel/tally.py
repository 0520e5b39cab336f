"""The tally of the duel: goals, sums by seat, prices and gifts."""

from functools import lru_cache
from typing import Any, Final

from cabochon.core import snapshot as snapshots
from cabochon.core import tally as common
from cabochon.core import tokens
from cabochon.core.gems import COLOURS, KINDS
from cabochon.core.numbers import RESERVES, TOKEN_LIMIT
from cabochon.duel.actions import DISCARDING, OVER
from cabochon.duel.board import BOTH_PEARLS, REPLENISHED, THREE_ALIKE
from cabochon.duel.catalog import CARDS, ROYALS
from cabochon.duel.moves import MOVES
from cabochon.duel.numbers import GOAL, GOAL_COLOUR, GOAL_CROWNS, JOKER, PLAYERS
from cabochon.duel.rules import DuelPosition
from cabochon.duel.snapshot import outcome
from cabochon.duel.tables import cost_of

REASONS: Final = {THREE_ALIKE: "three", BOTH_PEARLS: "pearls", REPLENISHED: "replenish"}


def goals(_position: DuelPosition) -> dict[str, int]:
    """The points, crowns, and points in one colour that win."""
    return {"points": GOAL, "crowns": GOAL_CROWNS, "colour": GOAL_COLOUR}


def tally(position: DuelPosition, viewer: int | None) -> dict[str, Any]:
    """What follows from what a viewer knows; wire.py describes the fields."""
    return {
        "game": "duel",
        "goals": goals(position),
        "limit": TOKEN_LIMIT,
        "reserves": RESERVES,
        "excess": common.excess(position, DISCARDING),
        "last_round": False,
        "reserve_gold": True,
        "seats": _seats(position),
        **own(position, viewer),
        "victories": _victories(position),
    }


def own(position: DuelPosition, viewer: int | None) -> dict[str, Any]:
    """The part that depends on the viewer: all that a spectator's tally does not have."""
    return {
        "cards": common.prices(position, viewer, cost_of),
        "gifts": gifts(position) if common.moves(position, viewer, OVER) else {},
    }


def _seats(position: DuelPosition) -> list[dict[str, Any]]:
    held, bonuses, points = position.tokens, position.bonuses, position.points
    crowns, by_colour = position.crowns, position.colour_points
    counts = common.card_counts(position)
    royals = [sum(ROYALS[royal].points for royal in won) for won in _royals(position)]
    return [
        {
            "points": points[seat],
            "card_points": points[seat] - royals[seat],
            "royal_points": royals[seat],
            "crowns": crowns[seat],
            "bonuses": common.by_colour(bonuses[seat]),
            "tokens": tokens.total(held[seat]),
            "cards": counts[seat],
            **_colours(*by_colour[COLOURS * seat : COLOURS * seat + COLOURS]),
        }
        for seat in range(PLAYERS)
    ]


def _royals(position: DuelPosition) -> list[list[int]]:
    """The royals that each seat took."""
    taken = list(zip(position.crowned[: position.crownings], position.crowned_seat, strict=False))
    return [[royal for royal, by in taken if by == seat] for seat in range(2)]


def _victories(position: DuelPosition) -> list[dict[str, Any]]:
    """What each reason of the outcome was made of, once the game is over."""
    ending = outcome(position)
    if ending is None:
        return []
    return [
        {"seat": seat, "reason": reason, "counted": _counted(position, seat, reason)}
        for seat in ending.winners
        for reason in ending.reasons
    ]


def _counted(position: DuelPosition, seat: int, reason: str) -> list[dict[str, Any]]:
    """The winner's cards and royals that counted towards a reason."""
    sales = snapshots.bought(position, position.copied)[seat]
    if reason == "crowns":
        return common.counted("card", [(card, CARDS[card].crowns) for card, _ in sales])
    if reason == "colour":
        best = KINDS.index(_seats(position)[seat]["best"])
        return common.counted(
            "card",
            [(card, CARDS[card].points) for card, as_ in sales if _colour(card, as_) == best],
        )
    royals = [(royal, ROYALS[royal].points) for royal in _royals(position)[seat]]
    cards = common.counted("card", [(card, CARDS[card].points) for card, _ in sales])
    return cards + common.counted("royal", royals)


def _colour(card: int, copied: int) -> int:
    """The colour that a bought card counts for: a joker's is the one it copies."""
    return copied if CARDS[card].bonus == JOKER else CARDS[card].bonus


@lru_cache(common.REMEMBERED)
def _colours(*points: int) -> dict[str, Any]:
    """The points in each colour, and the first colour with the most."""
    return {
        "colours": dict(zip(KINDS, points, strict=False)),
        "best": KINDS[points.index(max(points))],
    }


def gifts(position: DuelPosition) -> dict[str, dict[str, Any]]:
    """The moves that give the opponent a privilege: who gains it, why, and from where."""
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
