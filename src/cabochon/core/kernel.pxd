cimport cython
from cabochon.core cimport bits, chance, native, numbers, tokens
from cabochon.core.bits cimport word_t
from cabochon.core.native cimport Task
from cabochon.core.numbers cimport ACTIONS, CARDS, LEVELS, RESERVED, SEATS, SLOTS, WORDS

cdef class Position:
    cdef readonly int players
    cdef public int turn, phase, winners, hidden_reserves
    cdef public word_t[4] random
    cdef public long long[SEATS] tokens, bonuses
    cdef public short[SEATS] points
    cdef public short[SLOTS] market
    cdef public short[RESERVED] reserved, open
    cdef public short[CARDS] deck
    cdef public short[LEVELS] left
    cdef public short sales
    cdef readonly short[4] deck_first, row_first
    cdef long long* costs
    cdef public short[CARDS] ledger, buyer

    cdef void clear(self) noexcept nogil
    cdef void deal_rest(self, word_t* random) noexcept nogil
    cdef void legal(self, word_t* words) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef int place_of(self, int action) noexcept nogil
    cdef bint reveals(self, int action, int viewer, bint face_down) noexcept nogil
    cdef void purchase(self, int action, long long paid) noexcept nogil
    cdef void sample_hidden(self, word_t* random) noexcept nogil
    cdef word_t key(self, int viewer) noexcept nogil

    @cython.locals(level=int)
    cdef void deal(self, word_t* random) noexcept nogil
    @cython.locals(first=int, size=int, i=int, slot=int)
    cdef void deal_level(self, int level, word_t* random) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef void clear_seats(self) noexcept nogil
    @cython.locals(level=int)
    cdef void refill(self, int slot) noexcept nogil
    @cython.final
    cdef int draw(self, int level) noexcept nogil
    cdef int level_of(self, int card) noexcept nogil
    @cython.final
    cdef int card_at(self, int place) noexcept nogil
    @cython.locals(place=int)
    cpdef list buyable(self)
    @cython.locals(found=int, slot=int, level=int)
    cdef int reservable(self) noexcept nogil
    cdef bint may_reserve(self) noexcept nogil
    @cython.locals(place=int)
    cdef void add_reserve(self, int source) noexcept nogil
    @cython.locals(last=int, i=int)
    cdef void remove_reserve(self, int place) noexcept nogil

    @cython.locals(have="long long", face_up=int, first=int, own=int)
    cdef int affordable(self, int seat) noexcept nogil
    @cython.final
    cdef long long net_cost(self, int place) noexcept nogil
    cdef long long default_payment(self, int place) noexcept nogil
    @cython.locals(place=int)
    cdef bint pay(self, int action, long long paid) noexcept nogil
    cdef void record_purchase(self, int card, int points) noexcept nogil

    @cython.locals(level=int, i=int, size=int)
    cpdef forget(self, int viewer)
    @cython.locals(first=int, size=int, i=int, card=int, blind=bint)
    cdef int gather(self, int level, int viewer) noexcept nogil
    @cython.locals(card=int, i=int, j=int)
    cdef void sort_cards(self, int first, int count) noexcept nogil
    @cython.locals(i=int)
    cdef void cut_deck(self, int level, int size) noexcept nogil
    @cython.locals(level=int)
    cpdef normalize(self)
    cdef void normalize_rest(self) noexcept nogil
    @cython.locals(found="short[CARDS]", place=int, seat=int, i=int)
    cdef void group(self, short* values, short* owners, int count, int size) noexcept nogil
    @cython.locals(size=int, i=int, value=int)
    cdef void close_gaps(self, short* values, int count) noexcept nogil
    @cython.locals(level=int, first=int, size=int, i=int)
    cdef void deal_unseen(self, word_t* random) noexcept nogil
    @cython.locals(found=word_t, i=int, held="long long", left=int)
    cdef word_t cards_key(self, int viewer) noexcept nogil
    @cython.locals(i=int)
    cdef void reseed(self, word_t* random) noexcept nogil

    @cython.locals(actions="short[ACTIONS]", count=int, i=int)
    cpdef list actions(self)
    @cython.final
    @cython.locals(words="unsigned long long[WORDS]", count=int, i=int, word=word_t)
    cdef int write_actions(self, short* actions) noexcept nogil
    @cython.locals(words="unsigned long long[WORDS]")
    cpdef push(self, int action, payment=*)
    @cython.locals(state="unsigned long long[4]", i=int, j=int)
    cpdef lay_out(self, list streams)
    @cython.locals(state="unsigned long long[4]", i=int)
    cpdef determinize(self, list random)

cdef class RandomPlay(Task):
    cdef Position position
    cdef public long long games, moves
    cdef public word_t[4] random
    @cython.locals(words="unsigned long long[WORDS]", random="unsigned long long[4]", moves="long long",
                   choice=int, i=int, _="long long")
    cdef void work(self) noexcept nogil
