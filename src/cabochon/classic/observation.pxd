cimport cython
from cabochon.classic cimport numbers, tables
from cabochon.classic.rules cimport ClassicPosition
from cabochon.core cimport gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.kernel cimport Position
from cabochon.core.observation cimport Observation

cdef int CARD, RESERVE, SUPPLY, PHASE, SEAT, LAST_ROUND, GOAL, DECKS, NOBLES, FACE_UP, TABLE
cdef int BONUSES, POINTS, RESERVED, PER_SEAT

@cython.final
cdef class ClassicObservation(Observation):
    cdef ClassicPosition table
    cdef void put_tokens(self, long long first, long long held) noexcept nogil
    cdef void write_seat(self, long long first, int owner, int seat) noexcept nogil
