cimport cython
from cabochon.core cimport bits, tokens
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position

cdef int TAKE, RESERVE, BUY, PASS, RETURN, OVER, MAIN, RETURNING, LIMIT
cdef long long[6] TAKE_TOKENS
cdef long long[13] COST, BONUS
cdef short[13] POINTS

@cython.final
cdef class PebblesPosition(Position):
    cdef public long long supply
    cdef public long long[4] tokens, bonuses
    cdef public short[4] points
    cdef public short[12] ledger, buyer
    cdef public short sales, passes, goal
    @cython.locals(first=int, action=int, have="long long")
    cdef void legal_main(self, word_t* words) noexcept nogil
    cdef void move_tokens(self, long long taken) noexcept nogil
    @cython.locals(card=int, paid="long long")
    cdef void buy(self, int place) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    @cython.locals(best=int, seat=int)
    cdef void find_leaders(self) noexcept nogil
