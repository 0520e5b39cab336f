# bits.py as inline C functions; tests compare games played with both.
from cabochon.core cimport native, numbers

ctypedef unsigned long long word_t


cdef inline void clear(word_t* words) noexcept nogil:
    cdef int i
    for i in range(numbers.WORDS):
        words[i] = 0


cdef inline void add(word_t* words, int number) noexcept nogil:
    words[number >> 6] |= (<word_t>1) << (number & 63)


cdef inline void put(word_t* words, int offset, unsigned int pattern) noexcept nogil:
    cdef word_t wide = pattern
    cdef int shift = offset & 63
    words[offset >> 6] |= wide << shift
    if shift > 32 and wide >> (64 - shift) != 0:
        words[(offset >> 6) + 1] |= wide >> (64 - shift)


cdef inline bint has(word_t* words, int number) noexcept nogil:
    return (words[number >> 6] >> (number & 63)) & 1


cdef inline word_t mix(word_t found, word_t value) noexcept nogil:
    found = (found ^ value) * 0x9E3779B97F4A7C15ULL
    return found ^ (found >> 29)


cdef inline bint empty(word_t* words) noexcept nogil:
    cdef int i
    cdef word_t found = 0
    for i in range(numbers.WORDS):
        found |= words[i]
    return found == 0


cdef inline int count(word_t* words) noexcept nogil:
    cdef int i, found = 0
    for i in range(numbers.WORDS):
        found += native.ones(words[i])
    return found


cdef inline int nth(word_t* words, int index) noexcept nogil:
    cdef int i = 0
    cdef int inside = native.ones(words[0])
    cdef word_t word
    while index >= inside:
        index -= inside
        i += 1
        inside = native.ones(words[i])
    word = words[i]
    while index > 0:
        word &= word - 1
        index -= 1
    return 64 * i + native.lowest(word)
