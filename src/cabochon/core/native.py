"""What plain Python cannot say to C: count bits, copy by value, point into memory, drop the lock.

``native.pyx`` beside it, the only file in Cython's own syntax, takes its place when compiled.
"""

import time
from copy import copy as shallow_copy
from typing import Any, TypeVar, cast

Item = TypeVar("Item")


def ones(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def lowest(word: int) -> int:
    """The number of the lowest set bit of a word that is not zero."""
    return (word & -word).bit_length() - 1


def copy(source: object, target: object) -> None:
    """Copy every field by value; both are of one class, whose fields are numbers and flat lists."""
    for name, value in vars(source).items():
        if isinstance(value, list):
            getattr(target, name)[:] = value
        else:
            setattr(target, name, value)


def twin(item: Item) -> Item:
    """A new object of the same class with the same fields."""
    made = object.__new__(type(item))
    for name, value in vars(item).items():
        setattr(made, name, shallow_copy(value))
    return made


def same(one: object, other: object) -> bool:
    """Whether two objects of one class have equal fields, those out of use included."""
    return vars(one) == vars(other)


class Task:
    """Work that touches no Python object, so that tasks of several threads run side by side."""

    def work(self) -> None:
        """Do the work; to be overridden."""

    def run(self) -> None:
        """Do the work; the compiled form lets go of the interpreter lock meanwhile."""
        self.work()


def size_of(_item: object) -> int:
    """Bytes that ``copy`` moves; 0 where nothing was compiled."""
    return 0


def floats(buffer: Any) -> list[float]:
    """A flat buffer of 32-bit floats as the kernels index it; its owner must outlive the use."""
    return cast("list[float]", buffer)


def integers(buffer: Any) -> list[int]:
    """A flat buffer of 32-bit integers as the kernels index it."""
    return cast("list[int]", memoryview(buffer))


def shorts(buffer: Any) -> list[int]:
    """A flat buffer of 16-bit integers as the kernels index it."""
    return cast("list[int]", memoryview(buffer))


class Shelf:
    """Copies of positions of one game, by number."""

    def __init__(self, _position: object, capacity: int) -> None:
        self.copies: list[dict[str, Any]] = [{} for _ in range(capacity)]

    def put(self, number: int, position: object) -> None:
        """Keep a copy."""
        self.copies[number] = {
            name: value[:] if isinstance(value, list) else value
            for name, value in vars(position).items()
        }

    def get(self, number: int, position: object) -> None:
        """Turn a position into a copy that was kept."""
        for name, value in self.copies[number].items():
            setattr(position, name, value[:] if isinstance(value, list) else value)


def now() -> float:
    """Seconds on a clock that never goes back."""
    return time.monotonic()
