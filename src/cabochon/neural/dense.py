"""``dense.h`` in NumPy, for uncompiled use."""

from typing import Any

import numpy as np


def sum_rows(
    sums: Any, bias: Any, weights: Any, rows: Any, count: int, width: int, unit: float
) -> None:
    """ReLU of the bias plus the rows of the active features, quantized in steps of ``unit``."""
    table = np.asarray(weights).reshape(-1, width)
    total = np.asarray(bias)[:width] + table[rows[:count]].sum(axis=0)
    sums[:width] = np.maximum(total, 0) * unit


def layer(sums: Any, bias: Any, weights: Any, inputs: Any, count: int, width: int) -> None:
    """ReLU of the bias plus the matrix product."""
    total = bias[:width] + np.asarray(inputs[:count]) @ weights.reshape(-1, width)[:count]
    sums[:width] = np.maximum(total, 0)


def products(
    out: Any, bias: Any, weights: Any, rows: Any, count: int, inputs: Any, width: int
) -> None:
    """The dot product of a vector with each row; 0 for a negative row number."""
    chosen = np.asarray(rows[:count])
    found = weights.reshape(-1, width)[chosen] @ np.asarray(inputs[:width]) + bias[chosen]
    out[:count] = np.where(chosen < 0, 0.0, found)
