cimport cython
from cabochon.core cimport native
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
    cdef int* ranks

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
    @cython.locals(start="long long")
    cdef void keep(self, int game) noexcept nogil
    @cython.locals(words="unsigned long long[WORDS]")
    cdef void keep_mask(self, long long start) noexcept nogil
    @cython.locals(game=int)
    cpdef count(self)
    @cython.locals(start="long long", found=int, action=int)
    cdef int count_of(self, int game) noexcept nogil
    @cython.locals(game=int)
    cpdef pick(self)
    @cython.locals(start="long long", action=int)
    cdef int action_at(self, int game, int rank) noexcept nogil
