cimport cython
from cabochon.core cimport native
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Shelf, Task
from cabochon.core.numbers cimport WORDS
from cabochon.core.observation cimport Observation

cdef int OVER

@cython.final
cdef class Batch(Task):
    cdef Position position
    cdef Observation observation
    cdef Shelf shelf
    cdef object buffers
    cdef int first, last, action_count, most_moves, players
    cdef unsigned char* masks
    cdef unsigned char* terminated
    cdef unsigned char* truncated
    cdef unsigned char* seats
    cdef float* rewards
    cdef int* moves
    cdef int* actions

    cpdef deal(self, int game, list random)
    cpdef load(self, int game, Position position)
    cpdef replace(self, int game, Position position)
    @cython.locals(game=int, action=int)
    cpdef int refused(self) noexcept
    @cython.locals(seat=int)
    cdef void settle(self, int game) noexcept nogil
    cdef void finish(self, int game) noexcept nogil
    @cython.locals(share=float, won=float, seat=int)
    cdef void reward(self, int game) noexcept nogil
    @cython.locals(random="unsigned long long[4]", i=int)
    cdef void renew(self, int game) noexcept nogil
    @cython.locals(words="unsigned long long[WORDS]", start="long long", i=int, word=word_t)
    cdef void keep(self, int game) noexcept nogil
