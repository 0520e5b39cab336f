"""Sets of small numbers as bits of 64-bit words, for legal actions and board cells."""

from cabochon.core import native, numbers

_ALL = (1 << 64) - 1


def clear(words: list[int]) -> None:
    """Empty the set."""
    for i in range(numbers.WORDS):
        words[i] = 0


def add(words: list[int], number: int) -> None:
    """Add a number to the set."""
    bit = 1
    words[number >> 6] |= bit << (number & 63)


def put(words: list[int], offset: int, pattern: int) -> None:
    """Add a pattern of at most 32 bits; its bit 0 stands for ``offset``."""
    wide = pattern
    shift = offset & 63
    words[offset >> 6] |= (wide << shift) & _ALL
    if shift > 32 and wide >> (64 - shift) != 0:
        words[(offset >> 6) + 1] |= wide >> (64 - shift)


def has(words: list[int], number: int) -> bool:
    """Whether the set contains a number."""
    return (words[number >> 6] >> (number & 63)) & 1 == 1


def mix(found: int, value: int) -> int:
    """Mix a number into a hash."""
    found = ((found ^ (value & _ALL)) * 0x9E3779B97F4A7C15) & _ALL
    return found ^ (found >> 29)


def empty(words: list[int]) -> bool:
    """Whether the set is empty."""
    found = 0
    for i in range(numbers.WORDS):
        found |= words[i]
    return found == 0


def count(words: list[int]) -> int:
    """The size of the set."""
    found = 0
    for i in range(numbers.WORDS):
        found += native.ones(words[i])
    return found


def nth(words: list[int], index: int) -> int:
    """The number at an index of the ordered set, which must be large enough."""
    i = 0
    inside = native.ones(words[0])
    while index >= inside:
        index -= inside
        i += 1
        inside = native.ones(words[i])
    word = words[i]
    for _ in range(index):
        word &= word - 1
    return 64 * i + native.lowest(word)
