cimport cython
from cabochon.core cimport tokens
from cabochon.core.heuristic cimport Heuristic
from pebbles.rules cimport PebblesPosition

cdef int BUY, PASS

@cython.final
cdef class PebblesHeuristic(Heuristic):
    cdef PebblesPosition table
