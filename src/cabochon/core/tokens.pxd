# tokens.py as inline C functions; tests compare games played with both.
from cabochon.core cimport gems, native


cdef inline long long one(int kind) noexcept nogil:
    return (<long long>1) << (8 * kind)


cdef inline int amount(long long tokens, int kind) noexcept nogil:
    return (tokens >> (8 * kind)) & 255


cdef inline int kinds(long long tokens) noexcept nogil:
    cdef int kind, found = 0
    for kind in range(gems.GOLD + 1):
        found |= (amount(tokens, kind) > 0) << kind
    return found


cdef inline int total(unsigned long long tokens) noexcept nogil:
    return (tokens * 0x0101010101010101ULL) >> 56


cdef inline long long at_least(long long tokens, int count) noexcept nogil:
    return (tokens + (128 - count) * 0x01010101010101LL) & 0x80808080808080LL


cdef inline int nth(unsigned long long tokens, int index) noexcept nogil:
    cdef unsigned long long sums = tokens * 0x0101010101010101ULL | 0x80808080808080ULL
    return 7 - native.ones((sums - (index + 1) * 0x01010101010101ULL) & 0x80808080808080ULL)


cdef inline long long missing(long long cost, long long have) noexcept nogil:
    cdef long long difference = (cost | 0x80808080808080LL) - have
    cdef long long covered = difference & 0x80808080808080LL
    return difference & (covered - (covered >> 7))


cdef inline int lack(long long cost, long long have) noexcept nogil:
    cdef int lacking = total(missing(cost, have)) - amount(have, gems.GOLD)
    return lacking if lacking > 0 else 0


cdef inline long long payment(long long cost, long long tokens) noexcept nogil:
    cdef long long short_of = missing(cost, tokens)
    return cost - short_of + total(short_of) * one(gems.GOLD)


cdef inline bint pays(long long paid, long long cost, long long held) noexcept nogil:
    if paid & ~0x7F7F7F7F7F7F7FLL != 0 or missing(paid, held) != 0:
        return False
    return missing(paid & 0xFFFFFFFFFFFFLL, cost) == 0 and total(paid) == total(cost)


cdef inline int affordable(short* cards, int first, int count, long long* costs, long long have) noexcept nogil:
    cdef long long gold = amount(have, gems.GOLD)
    cdef int i, card, found = 0
    for i in range(count):  # without branches, because what a seat can afford is unpredictable
        card = cards[first + i]
        card = card if card > 0 else 0
        found |= (<int>(total(missing(costs[card], have)) <= gold) & <int>(card > 0)) << i
    return found
