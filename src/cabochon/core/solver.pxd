cimport cython
from cabochon.core cimport native, numbers
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Shelf
from cabochon.core.numbers cimport ACTIONS, SLOTS

cdef int MAX_DEPTH, MAX_MOVES, MAX_STEPS, MAX_FAR_STEPS
cdef int NEAR, PREPARING, FOLLOWING

cdef class Solver:
    cdef Position position
    cdef Shelf shelf
    cdef int seat, viewer, stage, steps, depth
    cdef short[SLOTS] shown
    cdef short[12] sizes
    cdef short[768] moves
    cdef void decisive(self) noexcept nogil
    cdef void answers(self) noexcept nogil
    @cython.locals(size=int)
    cdef void add_move(self, int action) noexcept nogil
    cdef void add_moves(self, int first, int pattern) noexcept nogil
    cdef bint usable(self, int place) noexcept nogil
    cdef bint draws(self, int action) noexcept nogil
    cdef void worsen(self) noexcept nogil
    cdef int solve(self, Position position, int viewer) noexcept nogil
    cdef int force(self, Position position, int viewer) noexcept nogil
    @cython.locals(slot=int)
    cdef void begin(self, Position position, int viewer) noexcept nogil
    @cython.locals(actions="short[ACTIONS]", count=int, i=int)
    cdef int prepare(self, int depth) noexcept nogil
    cdef bint prepared(self, int depth) noexcept nogil
    @cython.locals(i=int)
    cdef int search(self, int depth) noexcept nogil
    @cython.locals(i=int)
    cdef bint holds(self, int depth) noexcept nogil
    @cython.locals(mover=int)
    cdef bint try_move(self, int depth, int number) noexcept nogil
    @cython.locals(found=bint)
    cdef bint follow_up(self, int depth) noexcept nogil
