cimport cython
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Shelf, Task

@cython.final
cdef class Keeper(Evaluator):
    cdef Evaluator evaluator
    cdef Shelf shelf
    cdef int capacity
    cdef readonly int kept

@cython.final
cdef class Judging(Task):
    cdef Keeper keeper
    cdef Position position
    cdef public int times
    cdef short[448] actions
    cdef float[448] logits
    cdef float[4] values
    @cython.locals(count=int)
    cdef void judge(self) noexcept nogil
