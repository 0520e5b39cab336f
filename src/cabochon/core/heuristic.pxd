cimport cython
from cabochon.core cimport evaluation, native, numbers, tokens
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport CARD_IDS, SEATS

cdef class Heuristic(Evaluator):
    cdef Position position
    cdef double[CARD_IDS] worth
    cdef double scale, lacking, best_share, rest_share
    cdef double[SEATS] scores
    cdef double score(self, int seat) noexcept nogil
    cdef double logit(self, int action) noexcept nogil
    @cython.locals(best=double, rest=double, worth=double, place=int, card=int, lack=int)
    cdef double prospects(self, long long have, int seat) noexcept nogil
