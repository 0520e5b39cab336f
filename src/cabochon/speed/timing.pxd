cimport cython
from cabochon.core cimport bits, chance, native, numbers
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Task
from cabochon.core.numbers cimport WORDS

cdef class Repeated(Task):
    cdef Position position, twin
    cdef public long long games, moves
    cdef public int legals, copies, applies
    cdef public word_t[4] random
    cdef word_t[WORDS] words
    @cython.locals(choice=int, action=int, _="long long")
    cdef void work(self) noexcept nogil
    @cython.locals(_=int)
    cdef void repeat(self, int action) noexcept nogil

cdef class Floor(Task):
    cdef Position position, twin
    cdef public long long moves
    cdef public word_t drawn
    cdef public word_t[4] random
    @cython.locals(_="long long")
    cdef void work(self) noexcept nogil
