cimport cython
from cabochon.core cimport native
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Shelf

cdef int OVER, DEEPEST, MOST_MOVES, MOST_STEPS

cdef class Finish:
    cdef Position position
    cdef Shelf shelf
    cdef int seat, viewer, steps, depth
    cdef short[12] shown, sizes
    cdef short[768] moves
    cdef void decisive(self) noexcept nogil
    cdef void answers(self) noexcept nogil
    @cython.locals(size=int)
    cdef void note(self, int action) noexcept nogil
    cdef void note_all(self, int first, int pattern) noexcept nogil
    cdef bint usable(self, int place) noexcept nogil
    @cython.locals(slot=int)
    cdef int solve(self, Position position, int viewer) noexcept nogil
    @cython.locals(i=int)
    cdef int search(self, int depth) noexcept nogil
    @cython.locals(i=int)
    cdef bint holds(self, int depth) noexcept nogil
    cdef bint try_move(self, int depth, int number) noexcept nogil
