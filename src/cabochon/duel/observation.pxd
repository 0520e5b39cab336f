cimport cython
from cabochon.core cimport gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.core.observation cimport Observation
from cabochon.duel cimport numbers
from cabochon.duel.rules cimport DuelPosition

cdef int CARD, RESERVE, BOARD, BAG, PHASE, MARKS, SEAT, ROYALS, PRIVILEGES, DECKS, FACE_UP, TABLE
cdef int BONUSES, COLOUR_POINTS, POINTS, RESERVED, PER_SEAT

@cython.final
cdef class DuelObservation(Observation):
    cdef DuelPosition table
    @cython.locals(words="unsigned long long[3]", second=word_t, third=word_t)
    cdef void write_board(self, long long first) noexcept nogil
    @cython.locals(found=word_t, kind=int)
    cdef word_t eight_cells(self, int first) noexcept nogil
    @cython.locals(found=word_t, i=int)
    cdef word_t royals(self) noexcept nogil
    @cython.locals(i=int)
    cdef void write_seat(self, long long first, int owner, int seat) noexcept nogil
    @cython.locals(found=int, i=int)
    cdef int royals_of(self, int owner) noexcept nogil
