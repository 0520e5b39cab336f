cimport cython
from cabochon.core cimport bits, chance, gems, native, tokens
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.classic cimport actions

cdef int MOST_TRIES

cdef long long[91] COST
cdef short[91] POINTS
cdef short[91] BONUS
cdef short[91] LEVEL
cdef long long[11] NEEDS
cdef short[11] NOBLE_POINTS
cdef short[4] DECK_FIRST
cdef long long[25] TAKE_TOKENS
cdef unsigned int[32] TAKES

@cython.final
cdef class ClassicPosition(Position):
    cdef public long long supply
    cdef public long long[4] tokens, bonuses
    cdef public short[4] points, bought
    cdef public short[5] nobles, visits, visited
    cdef public short visitors, sales, passes, stalemate, goal
    # Last come arrays that are hardly ever written to their end: positions of two threads may lie
    # side by side, and what one changes with every move must share no line of memory with the next.
    cdef public short[90] ledger, buyer

    @cython.locals(pool="short[10]", i=int)
    cdef void deal_nobles(self, word_t* random) noexcept nogil

    cdef void legal_main(self, word_t* words) noexcept nogil
    @cython.locals(there=int, colour=int, n=int)
    cdef void legal_takes(self, word_t* words) noexcept nogil
    cdef void legal_reserves(self, word_t* words) noexcept nogil
    @cython.locals(have="long long", face_up=int)
    cdef int affordable(self, int seat) noexcept nogil
    @cython.locals(kind=int)
    cdef void legal_returns(self, word_t* words) noexcept nogil
    @cython.locals(found=int, i=int, noble=int)
    cdef int willing(self) noexcept nogil

    cdef void take(self, long long taken) noexcept nogil
    @cython.locals(gold="long long")
    cdef void reserve(self, int source) noexcept nogil
    cdef long long net_cost(self, int place) noexcept nogil
    cdef long long default_payment(self, int place) noexcept nogil
    @cython.locals(card=int)
    cdef void buy(self, int place, long long paid) noexcept nogil
    cdef void own(self, int card) noexcept nogil

    cdef void check_limit(self) noexcept nogil
    cdef void give_back(self, int kind) noexcept nogil
    @cython.locals(willing=int)
    cdef void call_nobles(self) noexcept nogil
    @cython.locals(noble=int)
    cdef void visit(self, int place) noexcept nogil
    @cython.locals(last_seat=bint)
    cdef void end_turn(self) noexcept nogil
    @cython.locals(seat=int)
    cdef bint goal_reached(self) noexcept nogil
    @cython.locals(best=int, rank=int, seat=int)
    cpdef void finish(self) noexcept nogil
    @cython.locals(seat=int, _=int)
    cdef bint contradicts_passes(self, int unknown) noexcept nogil
    cpdef int last_to_act(self) noexcept nogil
    @cython.locals(i=int, level=int)
    cdef void forget_again(self, int unknown) noexcept nogil
    @cython.locals(i=int, seat=int)
    cdef word_t table_key(self, word_t found) noexcept nogil
