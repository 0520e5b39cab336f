# The tables of tables.py as C arrays; the kernels of the game cimport them.
from cabochon.classic cimport numbers
from cabochon.classic.numbers cimport CARD_IDS, NOBLE_IDS

cdef long long[CARD_IDS] COST
cdef short[CARD_IDS] POINTS, BONUS
cdef long long[NOBLE_IDS] NEEDS
cdef short[NOBLE_IDS] NOBLE_POINTS
cdef short[4] DECK_FIRST, ROW_FIRST
cdef long long[25] TAKE_TOKENS
cdef unsigned int[32] TAKES
cdef long long[5] SUPPLY
