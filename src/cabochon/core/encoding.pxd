cimport cython
from cabochon.core cimport tokens
from cabochon.core.kernel cimport Position

cdef int GOLD

cdef class Encoding:
    cdef readonly int features, rows, count
    cdef long long[91] costs
    cdef short[256] index
    cdef void encode(self, Position position) noexcept nogil
    cdef int row(self, int action) noexcept nogil
    cdef int second_row(self, int action) noexcept nogil
    cdef void add(self, int feature) noexcept nogil
    @cython.locals(slot=int, place=int, card=int)
    cdef void encode_cards(self, Position position, int seat, int face_up, int reserved, int blind, long long have) noexcept nogil
    @cython.locals(lack=int)
    cdef void encode_card(self, int first, int card, long long have) noexcept nogil
    cdef int level(self, Position position, int card) noexcept nogil
