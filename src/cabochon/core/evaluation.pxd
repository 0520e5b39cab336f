cimport cython
from libc cimport math
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport ACTIONS, SEATS

cdef class Evaluator:
    cdef void evaluate(self, Position position, short* actions, int count, float* logits, float* values) noexcept nogil
    @cython.locals(actions="short[ACTIONS]", logits="float[ACTIONS]", values="float[SEATS]", i=int)
    cpdef tuple outputs(self, Position position)

@cython.locals(best=double, total=double, seat=int)
cdef void softmax(double* scores, int players, double scale, float* values) noexcept nogil
