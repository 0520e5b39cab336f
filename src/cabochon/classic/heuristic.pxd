cimport cython
from cabochon.classic cimport actions, numbers, tables
from cabochon.classic.rules cimport ClassicPosition
from cabochon.core cimport gems, tokens
from cabochon.core.heuristic cimport Heuristic

@cython.final
cdef class ClassicHeuristic(Heuristic):
    cdef ClassicPosition table
    @cython.locals(score=double, i=int, noble=int)
    cdef double visits_ahead(self, long long bonuses) noexcept nogil
