cimport cython
from cabochon.core cimport numbers, tokens
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport FEATURES

cdef class Encoding:
    cdef readonly int features, rows, count
    cdef short[FEATURES] index
    cdef void encode(self, Position position) noexcept nogil
    cdef int row(self, int action) noexcept nogil
    cdef int second_row(self, int action) noexcept nogil
    cdef void add(self, int feature) noexcept nogil
    @cython.locals(slot=int, i=int, place=int, card=int, lack=int)
    cdef void encode_cards(self, Position position, int seat, int face_up, int reserved, int blind, long long have) noexcept nogil
