cimport cython
from cabochon.core cimport evaluation, native, tokens
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.kernel cimport Position
from pebbles.rules cimport PebblesPosition

cdef int BUY, PASS

@cython.final
cdef class PebblesHeuristic(Evaluator):
    cdef PebblesPosition table
    cdef double[4] scores
    @cython.locals(score=double)
    cdef double score(self, int seat) noexcept nogil
