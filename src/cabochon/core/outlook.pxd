cimport cython
from cabochon.core cimport gems, numbers, tokens
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport CARD_IDS, PLACES

cdef class Outlook:
    cdef long long[CARD_IDS] bonus
    cdef long long held, bonuses
    cdef readonly int gold, count, face_up, choices
    cdef readonly long long[PLACES] net, missing
    cdef readonly short[PLACES] card, lack, choice
    @cython.final
    @cython.locals(slot=int, place=int, card=int)
    cdef void list_cards(self, Position position, int seat) noexcept nogil
    @cython.final
    @cython.locals(i=int)
    cdef void list_card(self, int card, long long cost) noexcept nogil
    @cython.final
    cdef void choose(self, int i) noexcept nogil
    @cython.final
    @cython.locals(first="long long", second="long long", lack=int)
    cdef int lack_of_both(self, int i, int j) noexcept nogil
    @cython.final
    cdef int reach_of(self, int lack) noexcept nogil
