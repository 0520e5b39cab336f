"""Adapts weights for one number of players to another."""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from cabochon.neural import arrays as files
from cabochon.neural.arrays import Arrays
from cabochon.neural.variant import VARIANTS, Variant

Floats = npt.NDArray[np.float32]


def start_for(target: Variant, path: Path) -> Arrays:
    """Load weights of the same game and adapt them; ValueError if they belong to another game."""
    for source in VARIANTS.values():
        if source.game is target.game:
            try:
                weights = files.load(path, source.encoding(source.players), source.players)
            except ValueError:
                continue
            return adapted(weights, source, target)
    raise ValueError(f"{path.name}: not weights of {target.game.name}")


def adapted(weights: Arrays, source: Variant, target: Variant) -> Arrays:
    """Adapt weights to another number of players.

    Every opponent gets the mean of the source's opponent rows, scaled so that all opponents
    together contribute as much to the first layer as before. All opponents share one value row.
    """
    if source is target:
        return weights
    return {
        **weights,
        "weights1": _first_layer(weights["weights1"], source, target),
        "value": _by_seat(weights["value"], target.players),
        "value_bias": _by_seat(weights["value_bias"], target.players),
    }


def _first_layer(rows: Floats, source: Variant, target: Variant) -> Floats:
    """The rows of the table, of the mover, and of each opponent."""
    table, seat = _sizes(source)
    others = rows[table + seat :].reshape(source.players - 1, seat, -1).sum(axis=0)
    each = others / (target.players - 1)
    return np.concatenate([rows[: table + seat], *[each] * (target.players - 1)])


def _by_seat(rows: Floats, players: int) -> Floats:
    """The mover's row, then the mean of the opponents' rows for each opponent."""
    return np.stack([rows[0], *[rows[1:].mean(axis=0)] * (players - 1)])


def _sizes(variant: Variant) -> tuple[int, int]:
    """The number of features of the table, and of one seat."""
    seat = variant.encoding(3).features - variant.encoding(2).features
    return variant.encoding(2).features - 2 * seat, seat
