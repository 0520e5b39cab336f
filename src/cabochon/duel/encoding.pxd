cimport cython
from cabochon.core cimport gems, native, tokens
from cabochon.core cimport numbers as shared
from cabochon.core.encoding cimport Encoding
from cabochon.core.kernel cimport Position
from cabochon.duel cimport actions, numbers, tables
from cabochon.duel.numbers cimport CELLS
from cabochon.duel.rules cimport DuelPosition

cdef int BOARD, BAG, PHASE, REPLENISHED, AGAIN, COLOUR, ROYALS, PRIVILEGES, TABLE
cdef int HELD, TOTAL, BONUSES, COLOUR_POINTS, POINTS, CROWNS, SCROLLS, FACE_UP, RESERVED, BLIND
cdef int PER_SEAT
cdef int ROW_BUY, ROW_AS, ROW_RESERVE, ROW_DECK, ROW_SCROLL, ROW_OTHER, ROW_CONTENT, ROW_KIND, ROWS
cdef short[343] CONTENT

@cython.final
cdef class DuelEncoding(Encoding):
    cdef DuelPosition table
    cdef short[CELLS] cells
    @cython.locals(cell=int, kind=int, rest=int)
    cdef void encode_board(self) noexcept nogil
    @cython.locals(kind=int, i=int)
    cdef void encode_table(self) noexcept nogil
    @cython.locals(held="long long", bonuses="long long", kind=int, colour=int, points=int)
    cdef void encode_seat(self, int first, int seat) noexcept nogil
    @cython.locals(code=int, kind=int, _=int)
    cdef int content(self, int line) noexcept nogil
