cimport cython
from cabochon.classic cimport numbers, tables
from cabochon.classic.rules cimport ClassicPosition
from cabochon.core cimport gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.gems cimport COLOURS
from cabochon.core.numbers cimport PAIR_REACHES, PLACES, REACHES
from cabochon.core.outlook cimport Outlook

@cython.final
cdef class ClassicOutlook(Outlook):
    cdef readonly short[COLOURS] honours
    cdef readonly short[PLACES] takes, gain
    cdef readonly short[REACHES] best
    cdef readonly short[PAIR_REACHES] pair
    cdef readonly short[12] top  # REACHES * TURNS
    @cython.locals(i=int, card=int)
    cpdef void study(self, ClassicPosition table, int seat) noexcept nogil
    @cython.locals(reach=int, i=int)
    cdef void clear(self) noexcept nogil
    @cython.locals(colour=int, i=int, noble=int, needs="long long")
    cdef void note_nobles(self, ClassicPosition table) noexcept nogil
    @cython.locals(gain=short, reach=int, k=int)
    cdef void plan(self, int i) noexcept nogil
    @cython.locals(i=int)
    cdef void rank(self, int takes, short gain) noexcept nogil
    @cython.locals(gain=short)
    cdef void pair_up(self, int i, int j) noexcept nogil
    @cython.locals(reach=int)
    cdef void improve_pair(self, int lack, short gain) noexcept nogil
    @cython.locals(first=int, now=int, once=int, twice=int)
    cpdef int pace(self, int turns) noexcept nogil
    @cython.locals(found=int, i=int)
    cpdef int takes_to_win(self, int points) noexcept nogil

@cython.locals(single="long long", double="long long", colours=int, once=int, twice=int, again=bint)
cpdef int takes_for(int lack, long long missing, long long supply) noexcept nogil
