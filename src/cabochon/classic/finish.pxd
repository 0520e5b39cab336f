cimport cython
from cabochon.classic.rules cimport ClassicPosition
from cabochon.core cimport native
from cabochon.core.bits cimport word_t
from cabochon.core.finish cimport Finish

cdef int BUY, CHOOSING, MAIN, NOBLE, WORDS, NOBLE_POINTS, GOAL, MOST_GAIN
cdef short[91] POINTS

@cython.final
cdef class ClassicFinish(Finish):
    cdef ClassicPosition table
    cdef word_t[7] words
    @cython.locals(goal=int, seat=int)
    cdef int goal(self) noexcept nogil
    @cython.locals(i=int, rest=word_t, action=int)
    cdef void note_other(self) noexcept nogil
    cdef bint unknown(self, int place) noexcept nogil
    cdef void follow(self) noexcept nogil
