"""Sets of small numbers as bits of 64-bit words: legal actions, board cells."""

from cabochon.core import native, numbers

_ALL = (1 << 64) - 1


def clear(words: list[int]) -> None:
    """Empty the set."""
    for i in range(numbers.WORDS):
        words[i] = 0


def add(words: list[int], number: int) -> None:
    """Put a number into the set."""
    bit = 1
    words[number >> 6] |= bit << (number & 63)


def put(words: list[int], offset: int, pattern: int) -> None:
    """Put a pattern of at most 32 bits into the set, its bit 0 standing for ``offset``."""
    wide = pattern
    shift = offset & 63
    words[offset >> 6] |= (wide << shift) & _ALL
    if shift > 32 and wide >> (64 - shift) != 0:
        words[(offset >> 6) + 1] |= wide >> (64 - shift)


def has(words: list[int], number: int) -> bool:
    """Whether the set holds a number."""
    return (words[number >> 6] >> (number & 63)) & 1 == 1


def stir(found: int, value: int) -> int:
    """A hash of a hash and a number, in which every bit of both tells."""
    found = ((found ^ (value & _ALL)) * 0x9E3779B97F4A7C15) & _ALL
    return found ^ (found >> 29)


def empty(words: list[int]) -> bool:
    """Whether the set holds nothing."""
    found = 0
    for i in range(numbers.WORDS):
        found |= words[i]
    return found == 0


def count(words: list[int]) -> int:
    """How many numbers the set holds."""
    found = 0
    for i in range(numbers.WORDS):
        found += native.ones(words[i])
    return found


def nth(words: list[int], index: int) -> int:
    """The number with ``index`` smaller ones in the set, which must hold more than that."""
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
