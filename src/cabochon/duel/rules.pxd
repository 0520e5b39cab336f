cimport cython
from cabochon.core cimport bits, chance, gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.core.numbers cimport ACTIONS
from cabochon.duel cimport actions, numbers, tables
from cabochon.duel.numbers cimport CARDS, KINDS, PLAYERS, ROYALS

cdef long long ALL_TOKENS
cdef int EVERY_CELL, PLAIN, THREE_ALIKE, BOTH_PEARLS, REPLENISHED

@cython.final
cdef class DuelPosition(Position):
    cdef public int[KINDS] board
    cdef public long long bag
    cdef public short[PLAYERS] crowns
    cdef public short[10] colour_points
    cdef public short[3] privileges
    cdef public short[ROYALS] royals, crowned, crowned_seat
    cdef public short crownings, replenished, again, card, refill_slot
    # The last array is hardly ever written to its end. Positions of two threads may be adjacent in
    # memory, and this keeps the fields that change with every move out of the same cache line.
    cdef public short[CARDS] copied

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
    cdef int bonus_colours(self) noexcept nogil
    cdef int stealable(self) noexcept nogil
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
    @cython.locals(legal="short[ACTIONS]", count=int, i=int, reason=int)
    cpdef list gifts(self)
    cpdef int donor(self) noexcept nogil
    cdef int gift(self, int action) noexcept nogil
    cdef void reserve(self, int number) noexcept nogil
    @cython.locals(golds=int, _=int)
    cdef int gold_cell(self, int index) noexcept nogil
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
    @cython.locals(crowns=int, due=int, available=int, i=int)
    cdef void call_royal(self) noexcept nogil
    @cython.locals(royal=int)
    cdef void crown(self, int place) noexcept nogil

    cdef void check_limit(self) noexcept nogil
    cdef void discard(self, int kind) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void start_turn(self) noexcept nogil
    @cython.locals(found=int, colour=int)
    cpdef int victories(self) noexcept nogil
    cpdef bint reveals(self, int action, int viewer, bint face_down) noexcept nogil
    cpdef word_t key(self, int viewer) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef word_t table_key(self, word_t found) noexcept nogil
    @cython.locals(seat=int, colour=int, i=int, royals=int)
    cdef word_t seats_key(self, word_t found) noexcept nogil
