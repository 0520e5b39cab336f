cimport cython
from libc cimport math
from cabochon.core.kernel cimport Position

cdef class Evaluator:
    cdef void evaluate(self, Position position, short* actions, int count, float* logits, float* values) noexcept nogil
    @cython.locals(actions="short[448]", logits="float[448]", values="float[4]", i=int)
    cpdef tuple judge(self, Position position)

@cython.locals(best=double, total=double, seat=int)
cdef void share(double* scores, int players, double scale, float* values) noexcept nogil
