cimport cython
from cabochon.core cimport gems, numbers, tokens
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport FEATURES
from cabochon.core.outlook cimport Outlook

cdef class Encoding:
    cdef readonly int features, rows, count
    cdef short[FEATURES] index
    cdef void encode(self, Position position) noexcept nogil
    cdef int row(self, int action) noexcept nogil
    cdef int second_row(self, int action) noexcept nogil
    @cython.final
    cdef void add(self, int feature) noexcept nogil
    @cython.final
    @cython.locals(i=int, first=int, lack=int)
    cdef void encode_cards(self, Outlook outlook, int face_up, int reserved) noexcept nogil
    @cython.final
    @cython.locals(i=int, place=int, card=int, known=bint)
    cdef void encode_blind(self, Position position, int seat, int first) noexcept nogil
    @cython.final
    @cython.locals(kind=int, missing=int)
    cdef void encode_missing(self, Outlook outlook, int i, int first) noexcept nogil
    @cython.final
    cdef void add_points(self, int first, int points) noexcept nogil
