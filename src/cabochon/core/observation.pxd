cimport cython
from cabochon.core cimport native, numbers
from cabochon.core.kernel cimport Position

cdef int HALF

cdef class Observation:
    cdef readonly int players, size, width
    cdef readonly object parts
    cdef object kept, kept_reserves, buffer
    cdef Position position
    cdef unsigned char* out
    cdef unsigned char* features
    cdef unsigned char* reserves
    cpdef aim(self, buffer)
    cpdef watch(self, Position position)
    cdef void write(self, int seat, long long first) noexcept nogil
    cpdef bytes told(self, Position position, int seat)
    @cython.locals(out="unsigned char*", width=int, slot=int, card=int)
    cdef void put_market(self, long long first) noexcept nogil
    @cython.locals(out="unsigned char*", i=int, place=int, row=int, width=int, other=int, hidden=int)
    cdef void put_reserves(self, long long first, int owner, int seat) noexcept nogil
