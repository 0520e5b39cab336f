# The tables of tables.py as C arrays; the kernels of the game cimport them.
from cabochon.duel cimport numbers
from cabochon.duel.numbers cimport CARD_IDS, CELLS, ROYAL_IDS, LINE_SHAPES

cdef long long[CARD_IDS] COST
cdef short[CARD_IDS] POINTS, CROWNS, BONUS, BONUS_COUNT, ABILITY
cdef short[ROYAL_IDS] ROYAL_POINTS, ROYAL_ABILITY
cdef short[4] DECK_FIRST, ROW_FIRST, STEP
cdef int[4] PAIR_STARTS, TRIPLE_STARTS
cdef int[LINE_SHAPES] SHAPE
cdef short[CELLS] PATH
