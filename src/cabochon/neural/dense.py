"""The arithmetic of ``dense.h`` in NumPy, for where nothing was compiled."""

from typing import Any

import numpy as np


def sum_rows(
    sums: Any, bias: Any, weights: Any, rows: Any, count: int, width: int, unit: float
) -> None:
    """Relu of the bias plus the rows whose features hold, from 16-bit steps of a unit."""
    table = np.asarray(weights).reshape(-1, width)
    total = np.asarray(bias)[:width] + table[rows[:count]].sum(axis=0)
    sums[:width] = np.maximum(total, 0) * unit


def layer(sums: Any, bias: Any, weights: Any, inputs: Any, count: int, width: int) -> None:
    """Relu of the bias plus inputs times weights."""
    total = bias[:width] + np.asarray(inputs[:count]) @ weights.reshape(-1, width)[:count]
    sums[:width] = np.maximum(total, 0)


def products(
    out: Any, bias: Any, weights: Any, rows: Any, count: int, inputs: Any, width: int
) -> None:
    """The products of a vector with some rows; a row below zero gives nothing."""
    chosen = np.asarray(rows[:count])
    found = weights.reshape(-1, width)[chosen] @ np.asarray(inputs[:width]) + bias[chosen]
    out[:count] = np.where(chosen < 0, 0.0, found)
