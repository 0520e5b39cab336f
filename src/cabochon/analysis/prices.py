"""Reasons about cards that a move brings into reach, gives up, or takes away from others."""

from collections.abc import Iterable
from typing import Final

from cabochon.analysis.scene import Deed, Facts, Scene, purchases
from cabochon.core import tokens
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER, RESERVES

NEAR: Final = 2
"""So many tokens can be missing for a card that is near."""


def reaches(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """A card can be paid in the next turn, but neither before the move nor after the other one."""
    return _newly_paid(scene, deed, other) if deed.passes_turn else None


def pays_now(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """The same in the turn that goes on."""
    return _newly_paid(scene, deed, other) if deed.goes_on else None


def _newly_paid(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    before = purchases(scene.game, deed.before, deed.seat)
    return _card(scene, deed.own - before - (other.own if other is not None else set()))


def gives_up(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """A card that can be paid before the move but not after it; the other one keeps or buys it."""
    if other is None or deed.after.phase == OVER:
        return None
    kept = [(deed.before, _known(deed)), (other.after, _known(other))]
    cards = {card for card in _known(deed) if _lack(deed.after, deed.seat, card, scene) > 0}
    for position, there in kept:
        short = {card for card in cards & there if _lack(position, deed.seat, card, scene) > 0}
        cards -= short
    return _card(scene, cards)


def blocks(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """A card that the next seat could nearly buy is gone after the move."""
    if not deed.passes_turn:
        return None
    gone = set(deed.before.market) - set(deed.after.market) - {0}
    if other is not None:
        gone &= set(other.after.market)
    seat = scene.next_seat
    short = {card: _lack(deed.before, seat, card, scene) for card in gone}
    facts = _card(scene, [card for card, count in short.items() if 0 < count <= NEAR])
    return facts and {"seat": seat, "count": short[facts["card"]], **facts}


def secures(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """A face-up card that is in the mover's reserve after the move, and not after the other one."""
    mine = set(_reserve(deed.after, deed.seat)) & set(deed.before.market) - {0}
    return _card(scene, mine - set(_reserve(other.after, deed.seat) if other else ()))


def nears(scene: Scene, deed: Deed, other: Deed | None) -> Facts | None:
    """Few tokens are missing for a card, fewer than before; the other move nears no better one."""
    facts = _card(scene, _nearer(scene, deed, other))
    if facts is None or deed.after.phase == OVER:
        return None
    better = _card(scene, _nearer(scene, other, deed)) if other is not None else None
    if better is not None and _worth(scene, better["card"]) > _worth(scene, facts["card"]):
        return None
    return {**facts, "count": _lack(deed.after, deed.seat, facts["card"], scene)}


def _nearer(scene: Scene, deed: Deed, other: Deed | None) -> set[int]:
    """The cards for which few tokens are missing, fewer than before and after the other move."""
    others = [deed.before] if other is None else [deed.before, other.after]
    found = set()
    for card in _known(deed):
        least = min(_lack(position, deed.seat, card, scene) for position in others)
        if 0 < _lack(deed.after, deed.seat, card, scene) <= min(NEAR, least - 1):
            found.add(card)
    return found


def _card(scene: Scene, cards: Iterable[int]) -> Facts | None:
    """The most valuable of some cards."""
    card = max(cards, key=lambda each: _worth(scene, each), default=None)
    return None if card is None else {"card": card}


def _worth(scene: Scene, card: int) -> tuple[int, int]:
    """The points of a card; among equals the later one counts, as its level is higher."""
    return scene.game.cards[card].points, card


def _known(deed: Deed) -> set[int]:
    """The face-up and the mover's reserved cards after a move, of those known before it."""
    before, after = _cards(deed.before, deed.seat), _cards(deed.after, deed.seat)
    return {card for card in before & after if card > 0}


def _cards(position: Position, seat: int) -> set[int]:
    return {*position.market, *_reserve(position, seat)}


def _reserve(position: Position, seat: int) -> list[int]:
    """The cards that a seat has reserved, and zeros."""
    return position.reserved[RESERVES * seat : RESERVES * (seat + 1)]


def _lack(position: Position, seat: int, card: int, scene: Scene) -> int:
    """How many tokens a seat lacks for a card."""
    cost = tokens.packed(scene.game.cards[card].cost)
    return tokens.lack(cost, position.tokens[seat] + position.bonuses[seat])
