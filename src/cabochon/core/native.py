"""What Python cannot express in C: bit counts, copies by value, pointers, releasing the lock.

``native.pyx`` replaces this module when compiled. It is the only file in Cython's own syntax.
"""

import time
from array import array
from copy import copy as shallow_copy
from typing import Any, TypeVar, cast

Item = TypeVar("Item")


def ones(word: int) -> int:
    """The number of set bits."""
    return word.bit_count()


def lowest(word: int) -> int:
    """The index of the lowest set bit; the word must not be zero."""
    return (word & -word).bit_length() - 1


def copy(source: object, target: object) -> None:
    """Copy every field by value; both objects are of one class, with numbers and flat lists."""
    for name, value in vars(source).items():
        if isinstance(value, list):
            getattr(target, name)[:] = value
        else:
            setattr(target, name, value)


def twin(item: Item) -> Item:
    """A copy of an object."""
    made = object.__new__(type(item))
    for name, value in vars(item).items():
        setattr(made, name, shallow_copy(value))
    return made


def same(one: object, other: object) -> bool:
    """Whether two objects of one class have equal fields, including unused ones."""
    return vars(one) == vars(other)


class Task:
    """Work without Python objects, so that several threads can run in parallel."""

    def work(self) -> None:
        """Do the work; to be overridden."""

    def run(self) -> None:
        """Do the work; the compiled form releases the interpreter lock."""
        self.work()


def size_of(_item: object) -> int:
    """The number of bytes that ``copy`` copies; 0 if uncompiled."""
    return 0


def floats(buffer: Any) -> list[float]:
    """A flat buffer of 32-bit floats, for kernels; its owner must outlive the use."""
    return cast("list[float]", buffer)


def integers(buffer: Any) -> list[int]:
    """A flat buffer of 32-bit integers, for kernels."""
    return cast("list[int]", memoryview(buffer))


def shorts(buffer: Any) -> list[int]:
    """A flat buffer of 16-bit integers, for kernels."""
    return cast("list[int]", memoryview(buffer))


def octets(buffer: Any) -> list[int]:
    """A flat buffer of bytes as the kernels index it."""
    return cast("list[int]", memoryview(buffer))


def lay(target: list[int], at: int, source: list[int], start: int, count: int) -> None:
    """Copy ``count`` bytes from one buffer to another."""
    target[at : at + count] = source[start : start + count]


def lay_word(target: list[int], at: int, word: int) -> None:
    """Write the eight bytes of a word, the lowest first."""
    target[at : at + 8] = word.to_bytes(8, "little")


def lay_bits(target: list[int], at: int, words: list[int], count: int) -> None:
    """Write each bit of some words as a byte, the lowest first."""
    for i in range(count):
        target[at + i] = words[i >> 6] >> (i & 63) & 1


def stretch(byte: int) -> int:
    """A word with the bits of a byte seven bits apart."""
    return sum((byte >> i & 1) << 7 * i for i in range(8))


class Shelf:
    """Numbered copies of positions of one game."""

    def __init__(self, _position: object, capacity: int) -> None:
        self.copies: list[dict[str, Any]] = [{} for _ in range(capacity)]

    def put(self, number: int, position: object) -> None:
        """Store a copy."""
        self.copies[number] = {
            name: value[:] if isinstance(value, list) else value
            for name, value in vars(position).items()
        }

    def get(self, number: int, position: object) -> None:
        """Restore a copy into a position."""
        for name, value in self.copies[number].items():
            setattr(position, name, value[:] if isinstance(value, list) else value)


class Heap:
    """Memory for C structs and numbers; uncompiled kernels keep objects instead of structs."""

    def __init__(self, size: int, clear: bool) -> None:
        self.size = size
        self.clear = clear
        """Whether it must be all zero, as for numbers; structs are written before they are read."""


def integers_in(heap: Heap) -> list[int]:
    """The memory as 32-bit integers, all zero."""
    return cast("list[int]", array("i", [0]) * (heap.size // 4))


def now() -> float:
    """The time of a monotonic clock in seconds."""
    return time.monotonic()
