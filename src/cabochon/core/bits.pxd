cimport cython
from cabochon.core cimport native

ctypedef unsigned long long word_t

cdef word_t _ALL

@cython.locals(i=int)
cdef void clear(word_t* words) noexcept nogil
@cython.locals(bit=word_t)
cdef void add(word_t* words, int number) noexcept nogil
@cython.locals(wide=word_t, shift=int)
cdef void put(word_t* words, int offset, unsigned int pattern) noexcept nogil
cdef bint has(word_t* words, int number) noexcept nogil
@cython.locals(found=int, i=int)
cdef int count(word_t* words) noexcept nogil
@cython.locals(i=int, inside=int, word=word_t, _=int)
cdef int nth(word_t* words, int index) noexcept nogil
