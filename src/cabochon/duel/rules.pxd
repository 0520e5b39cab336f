cimport cython
from cabochon.core cimport bits, chance, gems, native, tokens
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.duel cimport actions

cdef int JOKER, NO_COLOUR
cdef int AGAIN, TAKE_GEM, TAKE_PRIVILEGE, TAKE_OTHERS, EVERY_CELL, THREE_ALIKE, BOTH_PEARLS, REPLENISHED

cdef long long[68] COST
cdef short[68] POINTS, CROWNS, BONUS, BONUS_COUNT, ABILITY
cdef short[5] ROYAL_POINTS, ROYAL_ABILITY
cdef short[4] DECK_FIRST, ROW_FIRST, STEP
cdef int[4] PAIR_STARTS, TRIPLE_STARTS
cdef int[9] SHAPE
cdef short[25] PATH

@cython.final
cdef class DuelPosition(Position):
    cdef public int[7] board
    cdef public long long bag
    cdef public long long[2] tokens, bonuses
    cdef public short[2] points, crowns
    cdef public short[10] colour_points
    cdef public short[3] privileges
    cdef public short[4] royals, crowned, crowned_seat
    cdef public short crownings, sales, replenished, again, card, refill_slot
    # Last come arrays that are hardly ever written to their end: positions of two threads may lie
    # side by side, and what one changes with every move must share no line of memory with the next.
    cdef public short[67] ledger, buyer, copied

    @cython.locals(empty=int, count=int, i=int, bit=int, kind=int)
    cdef void draw_bag(self, word_t* random) noexcept nogil
    @cython.locals(kind=int)
    cdef int draw_token(self, int index) noexcept nogil
    @cython.locals(found=int, colour=int)
    cdef int plain(self) noexcept nogil

    @cython.locals(plain=int, stuck=bint)
    cdef void legal_main(self, word_t* words) noexcept nogil
    @cython.locals(direction=int, step=int, pairs=int, triples=int)
    cdef void legal_takes(self, word_t* words, int plain) noexcept nogil
    @cython.locals(golds=int, places=int, i=int)
    cdef void legal_reserves(self, word_t* words) noexcept nogil
    @cython.locals(payable=int, rest=int, place=int)
    cdef void legal_buys(self, word_t* words) noexcept nogil
    @cython.locals(found=int, colour=int)
    cdef int bonus_colours(self) noexcept nogil
    @cython.locals(have="long long", face_up=int)
    cdef int affordable(self, int seat) noexcept nogil
    @cython.locals(found=int, kind=int)
    cdef int kinds(self, int seat) noexcept nogil
    @cython.locals(found=int, i=int)
    cdef int available(self) noexcept nogil

    cdef void act(self, int action) noexcept nogil
    cdef void spend_privilege(self, int cell) noexcept nogil
    @cython.locals(kind=int, hit=int)
    cdef void lift(self, int cells) noexcept nogil
    cdef void replenish(self) noexcept nogil
    @cython.locals(giver=int)
    cdef void gain_privilege(self, int seat) noexcept nogil
    cdef int giver(self, int seat) noexcept nogil
    @cython.locals(pleased=int)
    cdef void take(self, int number) noexcept nogil
    @cython.locals(line=int, colour=int)
    cdef int pleases(self, int number) noexcept nogil
    @cython.locals(legal="short[448]", count=int, i=int, reason=int)
    cpdef list gifts(self)
    cpdef int donor(self) noexcept nogil
    cdef int gift(self, int action) noexcept nogil
    cdef void reserve(self, int number) noexcept nogil
    @cython.locals(golds=int, _=int)
    cdef int gold_cell(self, int index) noexcept nogil
    cdef long long net_cost(self, int place) noexcept nogil
    cdef long long default_payment(self, int place) noexcept nogil
    cdef int place_of(self, int action) noexcept nogil
    cdef void purchase(self, int action, long long paid) noexcept nogil
    @cython.locals(card=int)
    cdef void buy(self, int place, int colour, long long paid) noexcept nogil
    @cython.locals(seat=int, colour=int)
    cdef void own(self, int card, int copied) noexcept nogil

    cdef bint use_ability(self, int ability) noexcept nogil
    @cython.locals(cells=int)
    cdef bint use_gem(self) noexcept nogil
    @cython.locals(kinds=int)
    cdef bint use_steal(self) noexcept nogil
    cdef void steal(self, int kind) noexcept nogil
    @cython.locals(due=int, available=int, i=int)
    cdef void call_royal(self) noexcept nogil
    @cython.locals(royal=int)
    cdef void crown(self, int place) noexcept nogil

    cdef void check_limit(self) noexcept nogil
    cdef void discard(self, int kind) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void start_turn(self) noexcept nogil
    @cython.locals(found=int, colour=int)
    cpdef int victories(self) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef word_t table_key(self, word_t found) noexcept nogil
    @cython.locals(seat=int, colour=int, i=int, royals=int)
    cdef word_t seats_key(self, word_t found) noexcept nogil
