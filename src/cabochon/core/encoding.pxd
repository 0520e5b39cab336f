from cabochon.core.kernel cimport Position

cdef class Encoding:
    cdef readonly int features, rows, count
    cdef short[256] index
    cdef void encode(self, Position position) noexcept nogil
    cdef int row(self, int action) noexcept nogil
    cdef int second_row(self, int action) noexcept nogil
    cdef void add(self, int feature) noexcept nogil
