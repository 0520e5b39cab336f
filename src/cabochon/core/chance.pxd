# chance.py as inline C functions; tests compare games played with both.
from cabochon.core.bits cimport word_t


cdef inline word_t draw(word_t* state) noexcept nogil:
    cdef word_t product = state[1] * 5
    cdef word_t result = ((product << 7) | (product >> 57)) * 9
    cdef word_t shifted = state[1] << 17
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = (state[3] << 45) | (state[3] >> 19)
    return result


cdef inline unsigned int below(word_t* state, word_t bound) noexcept nogil:
    cdef word_t scaled = (draw(state) >> 32) * bound
    cdef word_t low = scaled & 0xFFFFFFFFULL
    cdef word_t unfair
    if low < bound:
        unfair = 0x100000000ULL % bound
        while low < unfair:
            scaled = (draw(state) >> 32) * bound
            low = scaled & 0xFFFFFFFFULL
    return scaled >> 32


cdef inline void shuffle(word_t* state, short* items, int first, int count) noexcept nogil:
    cdef int i, j
    cdef short item
    for i in range(count - 1, 0, -1):
        j = below(state, i + 1)
        item = items[first + i]
        items[first + i] = items[first + j]
        items[first + j] = item
