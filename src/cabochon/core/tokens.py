"""Token sets packed into one integer, a byte for each kind in the order ``wugrkpo``.

Adding and subtracting sets is plain arithmetic, and what a purchase lacks is found for all kinds
at once. No count ever reaches 128, so the high bit of each byte is free for borrows.
"""

from collections.abc import Iterable

from cabochon.core import gems

_ONES = 0x0101010101010101
_ONE_OF_EACH = 0x01010101010101
_HIGH = 0x80808080808080
_LOW = 0x7F7F7F7F7F7F7F
_PLAIN = 0xFFFFFFFFFFFF


def packed(counts: Iterable[int]) -> int:
    """A set with a count for each kind, in order."""
    return sum(n << (8 * kind) for kind, n in enumerate(counts))


def pack(letters: str) -> int:
    """Token letters as a set."""
    return sum(one(gems.KINDS.index(letter)) for letter in letters)


def unpack(tokens: int) -> str:
    """A set as letters in canonical order."""
    return "".join(kind * amount(tokens, i) for i, kind in enumerate(gems.KINDS))


def one(kind: int) -> int:
    """A set of a single token."""
    token = 1
    return token << (8 * kind)


def amount(tokens: int, kind: int) -> int:
    """How many tokens of one kind the set holds."""
    return (tokens >> (8 * kind)) & 255


def kinds(tokens: int) -> int:
    """A bit for each kind of which the set holds a token."""
    found = 0
    for kind in range(gems.GOLD + 1):
        found |= (amount(tokens, kind) > 0) << kind
    return found


def total(tokens: int) -> int:
    """How many tokens the set holds."""
    return ((tokens * _ONES) >> 56) & 255


def nth(tokens: int, index: int) -> int:
    """The kind of the token with ``index`` others before it."""
    sums = tokens * _ONES | _HIGH  # each byte: the tokens of that kind and of all before it
    return 7 - ((sums - (index + 1) * _ONE_OF_EACH) & _HIGH).bit_count()


def missing(cost: int, have: int) -> int:
    """What ``have`` lacks to cover ``cost``, kind by kind, never below zero."""
    difference = (cost | _HIGH) - have
    covered = difference & _HIGH
    return difference & (covered - (covered >> 7))


def lack(cost: int, have: int) -> int:
    """How many tokens ``have`` lacks to cover ``cost``, gold standing for any."""
    return max(total(missing(cost, have)) - amount(have, gems.GOLD), 0)


def payment(cost: int, tokens: int) -> int:
    """The default payment of a net cost: held tokens first, gold only for the shortfall."""
    short = missing(cost, tokens)
    return cost - short + total(short) * one(gems.GOLD)


def pays(paid: int, cost: int, held: int) -> bool:
    """Whether a payment out of tokens held covers a net cost exactly, gold standing for any."""
    if paid & ~_LOW != 0 or missing(paid, held) != 0:
        return False
    return missing(paid & _PLAIN, cost) == 0 and total(paid) == total(cost)


def affordable(cards: list[int], first: int, count: int, costs: list[int], have: int) -> int:
    """A bit for each of ``count`` cards whose cost bonuses plus tokens cover."""
    gold = amount(have, gems.GOLD)
    found = 0
    for i in range(count):
        card = cards[first + i]
        if card > 0 and total(missing(costs[card], have)) <= gold:
            found |= 1 << i
    return found
