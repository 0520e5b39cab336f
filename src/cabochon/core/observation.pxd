cimport cython
from cabochon.core cimport native, numbers, tokens
from cabochon.core.kernel cimport Position

cdef class Observation:
    cdef readonly int players, size, width
    cdef readonly object parts
    cdef object kept, buffer
    cdef unsigned char* out
    cdef unsigned char* features
    cpdef aim(self, buffer)
    cdef void write(self, Position position, int seat, long long first) noexcept nogil
    cpdef bytes told(self, Position position, int seat)
    @cython.locals(kind=int)
    cdef void put_kinds(self, long long first, long long held, int count) noexcept nogil
    cdef void put_one(self, long long first, int count, int hot) noexcept nogil
    @cython.locals(slot=int, card=int)
    cdef void put_market(self, Position position, long long first) noexcept nogil
    @cython.locals(i=int, place=int, card=int, row=int, known=bint)
    cdef void put_reserves(self, Position position, long long first, int owner, int seat) noexcept nogil
