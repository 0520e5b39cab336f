cimport cython
from cabochon.core.bits cimport word_t

cdef word_t _MASK, _LOW

@cython.locals(product=word_t, result=word_t, shifted=word_t)
cdef word_t draw(word_t* state) noexcept nogil
@cython.locals(scaled=word_t, low=word_t, unfair=word_t)
cdef unsigned int below(word_t* state, word_t bound) noexcept nogil
@cython.locals(i=int, j=int, item=short)
cdef void shuffle(word_t* state, short* items, int first, int count) noexcept nogil
