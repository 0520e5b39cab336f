"""Token sets packed into one integer: one byte per kind, in the order ``wugrkpo``.

Sets are added and subtracted by plain arithmetic, and a shortfall is computed for all kinds at
once. No count reaches 128, so the high bit of each byte is free for borrows.
"""

from collections.abc import Iterable

from cabochon.core import gems

_ONES = 0x0101010101010101
_ONE_OF_EACH = 0x01010101010101
_HIGH = 0x80808080808080
_LOW = 0x7F7F7F7F7F7F7F
_PLAIN = 0xFFFFFFFFFFFF


def packed(counts: Iterable[int]) -> int:
    """Pack a count for each kind."""
    return sum(n << (8 * kind) for kind, n in enumerate(counts))


def pack(letters: str) -> int:
    """Pack token letters."""
    return sum(one(gems.KINDS.index(letter)) for letter in letters)


def unpack(tokens: int) -> str:
    """The letters of a set in canonical order."""
    return "".join(kind * amount(tokens, i) for i, kind in enumerate(gems.KINDS))


def one(kind: int) -> int:
    """A set with one token."""
    token = 1
    return token << (8 * kind)


def amount(tokens: int, kind: int) -> int:
    """The number of tokens of one kind."""
    return (tokens >> (8 * kind)) & 255


def kinds(tokens: int) -> int:
    """A bit for each kind in the set."""
    found = 0
    for kind in range(gems.GOLD + 1):
        found |= (amount(tokens, kind) > 0) << kind
    return found


def total(tokens: int) -> int:
    """The number of tokens in the set."""
    return ((tokens * _ONES) >> 56) & 255


def at_least(tokens: int, count: int) -> int:
    """A set bit for each kind of which the set has at least so many; see ``native.ones``."""
    return (tokens + (128 - count) * _ONE_OF_EACH) & _HIGH


def nth(tokens: int, index: int) -> int:
    """The kind of the token at an index of the ordered set."""
    sums = tokens * _ONES | _HIGH  # each byte: the number of tokens up to that kind
    return 7 - ((sums - (index + 1) * _ONE_OF_EACH) & _HIGH).bit_count()


def missing(cost: int, have: int) -> int:
    """What ``have`` lacks to cover ``cost``, by kind."""
    difference = (cost | _HIGH) - have
    covered = difference & _HIGH
    return difference & (covered - (covered >> 7))


def lack(cost: int, have: int) -> int:
    """How many tokens ``have`` lacks to cover ``cost``, counting gold."""
    return max(total(missing(cost, have)) - amount(have, gems.GOLD), 0)


def payment(cost: int, tokens: int) -> int:
    """The default payment of a net cost: held tokens first, then gold for the rest."""
    short = missing(cost, tokens)
    return cost - short + total(short) * one(gems.GOLD)


def pays(paid: int, cost: int, held: int) -> bool:
    """Whether a payment from the held tokens covers a net cost exactly."""
    if paid & ~_LOW != 0 or missing(paid, held) != 0:
        return False
    return missing(paid & _PLAIN, cost) == 0 and total(paid) == total(cost)


def affordable(cards: list[int], first: int, count: int, costs: list[int], have: int) -> int:
    """A bit for each of ``count`` cards that these tokens and bonuses can buy."""
    gold = amount(have, gems.GOLD)
    found = 0
    for i in range(count):
        card = cards[first + i]
        if card > 0 and total(missing(costs[card], have)) <= gold:
            found |= 1 << i
    return found
