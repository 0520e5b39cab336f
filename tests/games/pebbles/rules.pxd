cimport cython
from cabochon.core cimport bits, numbers, tokens
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position

cdef int TAKE, RESERVE, BUY, PASS, RETURN, OVER, MAIN, RETURNING, LIMIT
cdef short[4] DECK_FIRST, ROW_FIRST
cdef long long[6] TAKE_TOKENS
cdef long long[13] COST, BONUS
cdef short[13] POINTS

@cython.final
cdef class PebblesPosition(Position):
    cdef public long long supply
    cdef public short passes, goal
    @cython.locals(first=int, action=int)
    cdef void legal_main(self, word_t* words) noexcept nogil
    cdef void move_tokens(self, long long taken) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    @cython.locals(best=int, seat=int)
    cdef void find_leaders(self) noexcept nogil
    @cython.locals(found=word_t, seat=int)
    cpdef word_t key(self, int viewer) noexcept nogil
