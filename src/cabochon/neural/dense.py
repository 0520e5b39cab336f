"""``dense.h`` in Python, for uncompiled use."""

from operator import mul
from typing import Any


def sum_rows(
    sums: Any, bias: Any, weights: Any, rows: Any, count: int, width: int, steps: Any
) -> None:
    """ReLU of the bias plus the rows of the active features, quantized in a step for each unit."""
    chosen = [weights[row * width : (row + 1) * width] for row in rows[:count]]
    columns = zip(bias[:width], *chosen, strict=True)
    totals = [max(0, sum(column)) for column in columns]
    sums[:width] = list(map(mul, totals, steps))


def layer(sums: Any, bias: Any, weights: Any, inputs: Any, count: int, width: int) -> None:
    """ReLU of the bias plus the matrix product."""
    for i in range(width):
        total = sum(map(mul, inputs[:count], weights[i : count * width : width]), bias[i])
        sums[i] = max(0.0, total)


def products(
    out: Any, bias: Any, weights: Any, rows: Any, count: int, inputs: Any, width: int
) -> None:
    """The dot product of a vector with each row; 0 for a negative row number."""
    for i in range(count):
        row = weights[rows[i] * width : (rows[i] + 1) * width]
        out[i] = 0.0 if rows[i] < 0 else sum(map(mul, row, inputs[:width]), bias[rows[i]])
