"""What a State or a View of the classic game tells beside the facts of every game."""

from collections.abc import Callable
from typing import Any, Final

from cabochon.classic.actions import TOKENS
from cabochon.classic.catalog import NOBLES, NobleTile
from cabochon.classic.rules import ClassicPosition
from cabochon.core.snapshot import token_map


def _supply(position: ClassicPosition) -> dict[str, int]:
    return token_map(position.supply, TOKENS)


def _nobles(position: ClassicPosition) -> tuple[NobleTile, ...]:
    return tuple(NOBLES[noble] for noble in position.nobles if noble)


def _visits(position: ClassicPosition) -> tuple[tuple[NobleTile, ...], ...]:
    pairs = list(zip(position.visits[: position.visitors], position.visited, strict=False))
    return tuple(
        tuple(NOBLES[noble] for noble, visited in pairs if visited == seat)
        for seat in range(position.players)
    )


FACTS: Final[dict[str, Callable[[Any], Any]]] = {
    "supply": _supply,
    "nobles": _nobles,
    "visits": _visits,
}
"""By the accessor's name."""
