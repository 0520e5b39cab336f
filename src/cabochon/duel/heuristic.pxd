cimport cython
from cabochon.core cimport evaluation, native, tokens
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.kernel cimport Position
from cabochon.duel.rules cimport DuelPosition

cdef int BUY, PRIVILEGE, REPLENISH, RESERVE, COLOURS, GOLD, PEARL
cdef long long[68] COST
cdef double[68] WORTH

@cython.final
cdef class DuelHeuristic(Evaluator):
    cdef DuelPosition table
    cdef double[4] scores
    @cython.locals(shape=int, place=int)
    cdef double logit(self, int action) noexcept nogil
    @cython.locals(held="long long", score=double)
    cdef double score(self, int seat) noexcept nogil
    @cython.locals(best=int, crowns=int, colour=int, score=double)
    cdef double progress(self, int seat) noexcept nogil
    @cython.locals(best=double, rest=double, worth=double, place=int, card=int, lack=int)
    cdef double prospects(self, long long have, int seat) noexcept nogil
