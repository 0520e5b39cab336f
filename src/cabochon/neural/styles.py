"""Networks with other preferences, whose players reach positions that self-play never sees."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from cabochon.core.kernel import Position
from cabochon.neural.arrays import Arrays
from cabochon.neural.variant import VARIANTS, Variant

if TYPE_CHECKING:
    import numpy as np

SPREAD: Final = 1.5
"""The standard deviation of the logits that a random style adds to a kind of moves."""
SURVEYED: Final = 40
"""Random games that are played to learn which policy row belongs to which kind of move."""


def styled(name: str, weights: Arrays, logits: Mapping[str, float]) -> Arrays:
    """Weights whose policy adds logits to kinds of moves, by the first word of their notation."""
    bias = weights["policy_bias"].copy()
    for word, rows in rows_of_words(name).items():
        bias[rows] += logits.get(word, 0.0)
    return {**weights, "policy_bias": bias}


def random_style(name: str, weights: Arrays, random: "np.random.Generator") -> Arrays:
    """Weights that like some kinds of moves more and others less."""
    words = rows_of_words(name)
    return styled(name, weights, {word: random.normal(0, SPREAD) for word in words})


@cache
def rows_of_words(name: str) -> dict[str, list[int]]:
    """The policy rows of each kind of move in a variant, as random games show them."""
    variant, found = VARIANTS[name], dict[str, set[int]]()
    encoding = variant.encoding(variant.players)
    for position in random_positions(variant):
        encoding.active(position)
        for action in position.actions():
            word = str(variant.game.move_of(position, action)).partition(" ")[0]
            found.setdefault(word, set()).add(encoding.rows_of(action)[0])
    return {word: sorted(rows) for word, rows in found.items()}


def random_positions(variant: Variant) -> Iterator[Position]:
    """All positions of some random games, always the same ones."""
    random = Random(1)
    for _ in range(SURVEYED):
        position = variant.game.new(variant.players)
        position.lay_out([[random.getrandbits(64) for _ in range(4)] for _ in range(5)])
        while actions := position.actions():
            yield position
            position.push(random.choice(actions))
