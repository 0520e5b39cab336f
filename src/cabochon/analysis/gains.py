"""Reasons about tokens, bonuses and crowns that a move brings, compared with the other one."""

from typing import Final

from cabochon.analysis.scene import Deed, Facts, Finder, Scene
from cabochon.core import tokens
from cabochon.core.numbers import MAIN, TOKEN_LIMIT

CHEAPER: Final = 3
"""At least so many cards must become cheaper to be worth saying."""


def returns_tokens(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """Tokens above the limit, which have to be given back."""
    excess = _excess(deed)
    return {"count": excess} if excess > (_excess(other) if other else 0) else None


def _excess(deed: Deed) -> int:
    if deed.after.turn != deed.seat or deed.after.phase == MAIN:
        return 0
    return max(tokens.total(deed.after.tokens[deed.seat]) - TOKEN_LIMIT, 0)


def fewer_tokens(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """Both moves take tokens, and the other one takes more without exceeding the limit."""
    if other is None or not (deed.takes and other.takes) or _excess(other):
        return None
    count = tokens.total(other.after.tokens[deed.seat]) - tokens.total(deed.after.tokens[deed.seat])
    return {"count": count} if count > 0 else None


def takes(kind: int) -> Finder:
    """More tokens of a kind than before the move and after the other one."""

    def find(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
        others = [deed.before] if other is None else [deed.before, other.after]
        held = [tokens.amount(each.tokens[deed.seat], kind) for each in (deed.after, *others)]
        return {} if held[0] > max(held[1:]) else None

    return find


def goes_first(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """The other move can follow in the same turn."""
    if other is None or not deed.goes_on:
        return None
    moves = {str(scene.game.move_of(deed.after, action)) for action in deed.after.actions()}
    return {} if other.move.partition(" pay ")[0] in moves else None


def cheapens(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """The bonus of a purchase lowers the price of more cards than the other move does."""
    count = _cheaper(scene, deed)
    least = max(CHEAPER, _cheaper(scene, other) + 1 if other else 0)
    return {"count": count} if count >= least else None


def _cheaper(scene: Scene, deed: Deed) -> int:
    """How many face-up cards, of those known before the move, have a lower price after it."""
    old, new = deed.before.bonuses[deed.seat], deed.after.bonuses[deed.seat]
    costs = [tokens.packed(scene.game.cards[card].cost) for card in deed.after.market if card > 0]
    return sum(tokens.missing(cost, new) != tokens.missing(cost, old) for cost in costs)


def crowns(_: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """More crowns than with the other move."""
    count = _crowns(deed)
    return {"count": count} if count > (_crowns(other) if other else 0) else None


def _crowns(deed: Deed) -> int:
    """The crowns of a move, in a game that has them."""
    before, after = (getattr(each, "crowns", None) for each in (deed.before, deed.after))
    return after[deed.seat] - before[deed.seat] if before and after else 0
