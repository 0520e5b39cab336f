cimport cython
from cabochon.classic cimport actions, features, numbers, tables
from cabochon.classic.outlook cimport ClassicOutlook
from cabochon.classic.rules cimport ClassicPosition
from cabochon.core cimport gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.encoding cimport Encoding
from cabochon.core.kernel cimport Position


@cython.final
cdef class ClassicEncoding(Encoding):
    cdef ClassicPosition table
    cdef ClassicOutlook outlook
    @cython.locals(level=int)
    cdef void encode_table(self) noexcept nogil
    @cython.locals(colour=int)
    cdef void encode_kinds(self, int first, long long held) noexcept nogil
    @cython.locals(held="long long", bonuses="long long", colour=int, i=int, noble=int, lack=int,
                   points=int)
    cdef void encode_seat(self, int first, int seat) noexcept nogil
    @cython.locals(reach=int, best=int, turns=int, pace=int)
    cdef void encode_outlook(self, int first, int points) noexcept nogil
    @cython.locals(lack=int, group=int, takes=int)
    cdef void encode_distance(self, int first, int i) noexcept nogil
