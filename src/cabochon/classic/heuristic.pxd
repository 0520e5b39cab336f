cimport cython
from cabochon.classic.rules cimport ClassicPosition
from cabochon.core cimport evaluation, native, tokens
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.kernel cimport Position

cdef int BUY, DOUBLE, PASS, RESERVE, COLOURS, GOLD
cdef long long[91] COST
cdef short[91] POINTS
cdef long long[11] NEEDS

@cython.final
cdef class ClassicHeuristic(Evaluator):
    cdef ClassicPosition table
    cdef double[4] scores
    cdef double logit(self, int action) noexcept nogil
    @cython.locals(held="long long", bonuses="long long", cards=int, score=double)
    cdef double score(self, int seat) noexcept nogil
    @cython.locals(best=double, rest=double, worth=double, place=int, card=int, lack=int)
    cdef double prospects(self, long long have, int seat) noexcept nogil
    @cython.locals(score=double, i=int, noble=int, lack=int)
    cdef double visits_ahead(self, long long bonuses) noexcept nogil
