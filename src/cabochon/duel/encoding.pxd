cimport cython
from cabochon.core cimport gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.encoding cimport Encoding
from cabochon.core.kernel cimport Position
from cabochon.duel cimport actions, features, numbers, tables
from cabochon.duel.numbers cimport CELLS
from cabochon.duel.outlook cimport DuelOutlook
from cabochon.duel.rules cimport DuelPosition

cdef short[343] CONTENT

@cython.final
cdef class DuelEncoding(Encoding):
    cdef DuelPosition table
    cdef DuelOutlook outlook
    cdef short[CELLS] cells
    @cython.locals(cell=int, kind=int, rest=int)
    cdef void encode_board(self) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef void encode_table(self) noexcept nogil
    @cython.locals(held="long long", bonuses="long long", kind=int, colour=int, points=int,
                   i=int)
    cdef void encode_seat(self, int first, int seat) noexcept nogil
    @cython.locals(group=int)
    cdef void encode_colours(self, int first, int i) noexcept nogil
    @cython.locals(reach=int, points=int, crowns=int, colour=int)
    cdef void encode_goals(self, int first) noexcept nogil
    @cython.locals(code=int, kind=int, _=int)
    cdef int content(self, int line) noexcept nogil
