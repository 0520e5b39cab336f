"""Weights in steps: what reading and quantizing them does to every number."""

from array import array
from typing import Any

from cabochon.core import native, numbers


def scaled(shorts: Any, scale: float) -> "array[float]":
    """16-bit numbers of steps as floats."""
    count = len(shorts)
    found = array("f", bytes(4 * count))
    source, target = native.shorts(shorts), native.floats(found)
    for i in range(count):
        target[i] = source[i] * scale
    return found


def rounded(values: Any, unit: float) -> "array[int]":
    """Floats as numbers of steps, each the nearest."""
    count = len(values)
    found = array("h", bytes(2 * count))
    source, target = native.floats(values), native.shorts(found)
    for i in range(count):
        target[i] = round(source[i] / unit)
    return found


def largest_sum(values: Any, bias: Any, width: int, most: int) -> float:
    """The largest sum of a bias and the ``most`` largest sizes of its column."""
    table, start = native.floats(values), native.floats(bias)
    top = numbers.float_zeros(numbers.FEATURES)
    rows = len(values) // width
    found = 0.0
    for column in range(width):
        for i in range(most):
            top[i] = 0.0
        for row in range(rows):
            size = abs(table[row * width + column])
            if size > top[0]:
                place = 0
                while place + 1 < most and top[place + 1] < size:
                    top[place] = top[place + 1]
                    place += 1
                top[place] = size
        total = abs(start[column])
        for i in range(most):
            total += top[i]
        found = max(found, total)
    return found
