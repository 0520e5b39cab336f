cimport cython
from cabochon.core cimport numbers
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Shelf, Task
from cabochon.core.numbers cimport ACTIONS, SEATS

@cython.final
cdef class Keeper(Evaluator):
    cdef Evaluator evaluator
    cdef Shelf shelf
    cdef int capacity
    cdef readonly int kept

@cython.final
cdef class Evaluating(Task):
    cdef Keeper keeper
    cdef Position position
    cdef public int times
    cdef short[ACTIONS] actions
    cdef float[ACTIONS] logits
    cdef float[SEATS] values
    @cython.locals(count=int)
    cdef void evaluate(self) noexcept nogil
