cimport cython
from cabochon.core cimport numbers
from cabochon.core.native cimport Task
from cabochon.core.numbers cimport ACTIONS
from cabochon.search.tree cimport Tree

cdef double VISIT_SCALE
cdef int MAX_CANDIDATES, MIN_VISITS

@cython.final
cdef class Halving(Task):
    cdef Tree tree
    cdef public double value_scale
    cdef int simulations, count
    cdef readonly int best
    cdef readonly double value
    cdef int[16] candidates  # MAX_CANDIDATES
    cdef double[ACTIONS] prior_logits, search_logits
    cdef int visits_each(self, int rounds) noexcept nogil
    cdef int rounds(self) noexcept nogil
    cdef void visit(self, int edge, int times) noexcept nogil
    @cython.locals(most=int, first=int, i=int, visits=int, mean=double)
    cdef void score_edges(self) noexcept nogil
    @cython.locals(most=int, total=int, prior=double, means=double, first=int, edge=int, visits=int)
    cdef int root_value(self) noexcept nogil
    @cython.locals(i=int, edge=int, other=int, place=int, score=double)
    cdef void sort(self) noexcept nogil
