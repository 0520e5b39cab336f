"""What a State or a View of the duel tells beside the facts of every game."""

from collections.abc import Callable
from typing import Any, Final

from cabochon.core.gems import KINDS
from cabochon.core.snapshot import token_map
from cabochon.duel.catalog import ROYALS, RoyalCard
from cabochon.duel.numbers import PLAYERS
from cabochon.duel.rules import DuelPosition
from cabochon.duel.snapshot import board_text


def _bag(position: DuelPosition) -> dict[str, int]:
    return token_map(position.bag, KINDS)


def _royals(position: DuelPosition) -> tuple[RoyalCard, ...]:
    return tuple(ROYALS[royal] for royal in position.royals if royal)


def _crownings(position: DuelPosition) -> tuple[tuple[RoyalCard, ...], ...]:
    crowned = position.crowned[: position.crownings]
    pairs = list(zip(crowned, position.crowned_seat, strict=False))
    return tuple(
        tuple(ROYALS[royal] for royal, by in pairs if by == seat) for seat in range(PLAYERS)
    )


FACTS: Final[dict[str, Callable[[Any], Any]]] = {
    "board": board_text,
    "bag": _bag,
    "royals": _royals,
    "crownings": _crownings,
    "crowns": lambda position: tuple(position.crowns),
    "privileges": lambda position: tuple(position.privileges[:PLAYERS]),
}
"""By the accessor's name."""
