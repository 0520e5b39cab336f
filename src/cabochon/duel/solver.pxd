cimport cython
from cabochon.core cimport gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.solver cimport Solver
from cabochon.duel cimport actions, numbers, tables
from cabochon.duel.rules cimport DuelPosition

cdef int PREPARING, ROYAL_POINTS, ROYAL_CROWNS, CARD_POINTS, CARD_CROWNS

@cython.final
cdef class DuelSolver(Solver):
    cdef DuelPosition table
    @cython.locals(seat=int, have="long long", reach=int, payable=int, place=int, card=int)
    cdef bint note_answers(self) noexcept nogil
    @cython.locals(place=int)
    cdef bint note_reservations(self) noexcept nogil
    @cython.locals(i=int)
    cdef bint royal_again(self) noexcept nogil
    @cython.locals(seat=int, have="long long", gold=int, needed=int, place=int, lack="long long", short=int)
    cdef void note_purchases(self) noexcept nogil
    cdef void note_purchase(self, int place) noexcept nogil
    @cython.locals(kind=int)
    cdef void note_privileges(self, int needed) noexcept nogil
    @cython.locals(seat=int, points=int, crowns=int, colour_points=int, royal=bint)
    cdef bint enough(self, int card) noexcept nogil
    @cython.locals(best=int, other=int)
    cdef int best_colour(self, int seat, int colour) noexcept nogil
