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


def unfolded(shorts: Any, scale: float) -> "array[float]":
    """The same for numbers whose lowest bit is the sign."""
    count = len(shorts)
    found = array("f", bytes(4 * count))
    source, target = native.shorts(shorts), native.floats(found)
    for i in range(count):
        word = source[i] & 0xFFFF
        target[i] = ((word >> 1) ^ -(word & 1)) * scale
    return found


def rounded(values: Any, sizes: Any) -> "array[int]":
    """The rows of a table as numbers of steps, each the nearest; every column has its own size."""
    count, width = len(values), len(sizes)
    found = array("h", bytes(2 * count))
    source, steps, target = native.floats(values), native.floats(sizes), native.shorts(found)
    for i in range(count):
        size = steps[i % width]
        target[i] = round(source[i] / size)
    return found


def largest_sums(values: Any, bias: Any, most: int) -> "array[float]":
    """For each column the sum of its bias and its ``most`` largest sizes."""
    width = len(bias)
    found = array("f", bytes(4 * width))
    table, start, sums = native.floats(values), native.floats(bias), native.floats(found)
    top = numbers.float_zeros(numbers.FEATURES)
    rows = len(values) // width
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
        sums[column] = total
    return found
