cimport cython
from cabochon.core cimport bits, chance, native
from cabochon.core.bits cimport word_t
from cabochon.core.native cimport Task

cdef int OVER, WORDS

cdef class Position:
    cdef readonly int players
    cdef public int turn, phase, winners, hidden_reserves
    cdef public word_t[4] random
    cdef public short[12] market, reserved, open
    cdef public short[90] deck
    cdef public short[3] left
    cdef readonly short[4] deck_first, row_first
    cdef void clear(self) noexcept nogil
    cdef void deal_rest(self, word_t* random) noexcept nogil
    cdef void legal(self, word_t* words) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef bint pay(self, int action, long long paid) noexcept nogil
    cdef void imagine(self, word_t* random) noexcept nogil
    cdef word_t key(self, int viewer) noexcept nogil

    @cython.locals(level=int)
    cdef void deal(self, word_t* random) noexcept nogil
    @cython.locals(first=int, size=int, i=int, slot=int)
    cdef void deal_level(self, int level, word_t* random) noexcept nogil
    @cython.locals(i=int)
    cdef void clear_reserves(self) noexcept nogil
    @cython.locals(level=int)
    cdef void refill(self, int slot) noexcept nogil
    cdef int draw(self, int level) noexcept nogil
    cdef int card_at(self, int place) noexcept nogil
    @cython.locals(found=int, slot=int, level=int)
    cdef int reservable(self) noexcept nogil
    @cython.locals(place=int)
    cdef void join_reserve(self, int source) noexcept nogil
    @cython.locals(last=int, i=int)
    cdef void leave_reserve(self, int place) noexcept nogil

    @cython.locals(level=int, i=int)
    cdef void forget(self, int viewer) noexcept nogil
    @cython.locals(first=int, size=int, i=int, card=int, blind=bint)
    cdef int gather(self, int level, int viewer) noexcept nogil
    @cython.locals(card=int, i=int, j=int)
    cdef void sort_cards(self, int first, int count) noexcept nogil
    @cython.locals(level=int, first=int, size=int, i=int)
    cdef void deal_unseen(self, word_t* random) noexcept nogil
    @cython.locals(found=word_t, i=int, held="long long", left=int)
    cdef word_t cards_key(self, int viewer) noexcept nogil
    @cython.locals(i=int)
    cdef void reseed(self, word_t* random) noexcept nogil

    @cython.final
    cdef void assign(self, Position other) noexcept nogil
    @cython.locals(actions="short[448]", count=int, i=int)
    cpdef list actions(self)
    @cython.final
    @cython.locals(words="unsigned long long[7]", count=int, i=int, word=word_t)
    cdef int listed(self, short* actions) noexcept nogil
    @cython.locals(words="unsigned long long[7]")
    cpdef push(self, int action, payment=*)
    @cython.locals(state="unsigned long long[4]", i=int, j=int)
    cpdef lay_out(self, list streams)
    @cython.locals(state="unsigned long long[4]", i=int)
    cpdef fill(self, list random)

cdef class RandomPlay(Task):
    cdef Position position
    cdef public long long games, moves
    cdef public word_t[4] random
    @cython.locals(words="unsigned long long[7]", random="unsigned long long[4]", moves="long long",
                   choice=int, i=int, _="long long")
    cdef void work(self) noexcept nogil
