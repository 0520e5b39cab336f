cimport cython
from cabochon.classic cimport actions, numbers, tables
from cabochon.classic.numbers cimport NOBLES
from cabochon.core cimport bits, chance, gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport SEATS

cdef int MAX_TRIES

@cython.final
cdef class ClassicPosition(Position):
    cdef public long long supply
    cdef public short[SEATS] bought
    cdef public short[NOBLES] nobles, visits, visited
    cdef public short visitors, passes, stalemate, goal
    # Positions of two threads may be adjacent in memory. These unused bytes keep the fields that
    # change with every move out of the cache lines of the next object.
    cdef short[24] margin

    @cython.locals(pool="short[10]", i=int)
    cdef void deal_nobles(self, word_t* random) noexcept nogil

    cdef void legal_main(self, word_t* words) noexcept nogil
    @cython.locals(there=int, colour=int, n=int)
    cdef void legal_takes(self, word_t* words) noexcept nogil
    cdef void legal_reserves(self, word_t* words) noexcept nogil
    @cython.locals(kind=int)
    cdef void legal_returns(self, word_t* words) noexcept nogil
    @cython.locals(found=int, i=int, noble=int)
    cdef int willing(self) noexcept nogil

    cdef void take(self, long long taken) noexcept nogil
    @cython.locals(gold="long long")
    cdef void reserve(self, int source) noexcept nogil
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
    cpdef bint reveals(self, int action, int viewer, bint face_down) noexcept nogil
    cpdef word_t key(self, int viewer) noexcept nogil
    @cython.locals(i=int, seat=int)
    cdef word_t table_key(self, word_t found) noexcept nogil
