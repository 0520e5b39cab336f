"""Weights for one number of players as a start for another."""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from cabochon.neural import weights as files
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.neural.weights import Weights

Floats = npt.NDArray[np.float32]


def start_for(target: Variant, path: Path) -> Weights:
    """A file of weights of the same game, fitted to a variant; ValueError if it is of none."""
    for source in VARIANTS.values():
        if source.game is target.game:
            try:
                weights = files.load(path, source.encoding(source.players), source.players)
            except ValueError:
                continue
            return fitted(weights, source, target)
    raise ValueError(f"{path.name}: not weights of {target.game.name}")


def fitted(weights: Weights, source: Variant, target: Variant) -> Weights:
    """The same judgement for another number of players: the others are worth what one was.

    Every other seat gets the mean of the rows of the others, so that all of them together move
    the first layer as far as before; each has the same chance to win as one of them had.
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
    """Rows of the table, of the mover, and of each other seat."""
    table, seat = _sizes(source)
    others = rows[table + seat :].reshape(source.players - 1, seat, -1).sum(axis=0)
    each = others / (target.players - 1)
    return np.concatenate([rows[: table + seat], *[each] * (target.players - 1)])


def _by_seat(rows: Floats, players: int) -> Floats:
    """The mover's row, then the mean of the others' for every other seat."""
    return np.stack([rows[0], *[rows[1:].mean(axis=0)] * (players - 1)])


def _sizes(variant: Variant) -> tuple[int, int]:
    """How many features are of the table, and of a seat."""
    seat = variant.encoding(3).features - variant.encoding(2).features
    return variant.encoding(2).features - 2 * seat, seat
