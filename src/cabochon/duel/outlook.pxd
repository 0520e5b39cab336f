cimport cython
from cabochon.core cimport gems, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.gems cimport COLOURS
from cabochon.core.numbers cimport PAIR_REACHES, REACHES
from cabochon.core.outlook cimport Outlook
from cabochon.duel cimport numbers, tables
from cabochon.duel.rules cimport DuelPosition

@cython.final
cdef class DuelOutlook(Outlook):
    cdef readonly int own_points, own_crowns, joker, royal
    cdef readonly short[COLOURS] own_colours
    cdef readonly short[REACHES] points, crowns, colour
    cdef readonly short[PAIR_REACHES] pair_points, pair_crowns, pair_colour
    @cython.locals(i=int, reach=int, card=int, k=int)
    cpdef void study(self, DuelPosition table, int seat) noexcept nogil
    @cython.locals(most=int, colour=int, points=int, reach=int)
    cdef void note_seat(self, DuelPosition table, int seat) noexcept nogil
    @cython.locals(i=int)
    cdef void note_royals(self, DuelPosition table) noexcept nogil
    @cython.locals(crowns=short, points=short, colour=int, same=short, reach=int)
    cdef void note_card(self, int card, int nearest) noexcept nogil
    @cython.locals(one=int, other=int, crowns=short, both=int, points=short, colour=int, same=short,
                   nearest=int, reach=int)
    cdef void note_pair(self, int i, int j) noexcept nogil
    cdef int royal_points(self, int crowns) noexcept nogil
    @cython.locals(bonus=int)
    cdef int colour_of(self, int card) noexcept nogil
    @cython.locals(reach=int)
    cpdef int takes_to_win(self) noexcept nogil
    @cython.locals(reach=int, crowns=int)
    cpdef int takes_to_win_with_two(self) noexcept nogil
    cdef bint wins(self, int points, int crowns, int colour) noexcept nogil
