cimport cython
from libc cimport math
from cabochon.core cimport native, numbers
from cabochon.core.encoding cimport Encoding
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport ACTIONS, SEATS
from cabochon.neural cimport dense

@cython.final
cdef class Network(Evaluator):
    cdef Encoding encoding
    cdef object owner
    cdef readonly int players, width, height
    cdef short* weights1
    cdef short* bias1
    cdef float* steps
    cdef float* weights2
    cdef float* bias2
    cdef float* policy
    cdef float* policy_bias
    cdef float* value
    cdef float* value_bias
    cdef float[512] hidden1
    cdef float[256] hidden2
    cdef float[SEATS] chances
    cdef short[SEATS] seats
    cdef short[ACTIONS] rows, more_rows
    cdef float[ACTIONS] more
    cdef void run_layers(self) noexcept nogil
    @cython.locals(most=float, total=float, i=int)
    cdef void read_values(self, int turn, float* values) noexcept nogil
    @cython.locals(second=int, i=int)
    cdef void read_policy(self, short* actions, int count, float* logits) noexcept nogil
