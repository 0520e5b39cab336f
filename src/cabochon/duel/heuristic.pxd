cimport cython
from cabochon.core cimport gems, tokens
from cabochon.core.heuristic cimport Heuristic
from cabochon.duel cimport actions, numbers
from cabochon.duel.rules cimport DuelPosition

@cython.final
cdef class DuelHeuristic(Heuristic):
    cdef DuelPosition table
    @cython.locals(best=int, crowns=int, colour=int, score=double)
    cdef double progress(self, int seat) noexcept nogil
