cimport cython
from cabochon.classic cimport actions, tables
from cabochon.classic.rules cimport ClassicPosition
from cabochon.core cimport native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.bits cimport word_t
from cabochon.core.numbers cimport WORDS
from cabochon.core.solver cimport Solver

cdef int FOLLOWING, PREPARING, NOBLE_POINTS, MOST_GAIN

@cython.final
cdef class ClassicSolver(Solver):
    cdef ClassicPosition table
    cdef word_t[WORDS] words
    @cython.locals(goal=int, seat=int)
    cdef int goal(self) noexcept nogil
    @cython.locals(i=int, rest=word_t, action=int)
    cdef void note_other(self) noexcept nogil
    cdef bint ends_the_game(self) noexcept nogil
    @cython.locals(payable=int, place=int)
    cdef void note_answers(self, int seat) noexcept nogil
    @cython.locals(unknown=bint, most=int)
    cdef bint foreseen(self, int seat) noexcept nogil
    @cython.locals(most=int)
    cdef bint endangered(self, int seat) noexcept nogil
    @cython.locals(i=int, needs="long long")
    cdef bint almost_noble(self, int seat) noexcept nogil
    @cython.locals(place=int)
    cdef bint anything_unknown(self) noexcept nogil
    cdef void follow(self) noexcept nogil
