cimport cython
from cabochon.core cimport bits, native
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Shelf, Task
from cabochon.search.tree cimport Tree

cdef int DEEPEST, MOST_STEPS

@cython.final
cdef class Reuse(Task):
    cdef Tree tree
    cdef Shelf shelf
    cdef object owner
    cdef int* renamed
    cdef word_t[7] words
    cdef word_t key
    cdef int node, steps
    @cython.locals(first=int, edge=int)
    cdef void look(self, int node, int depth) noexcept nogil
    @cython.locals(child=int)
    cdef void follow(self, int edge, int depth) noexcept nogil
    cdef void compare(self, int node) noexcept nogil
    @cython.locals(node=int, count=int)
    cdef void rename(self) noexcept nogil
    @cython.locals(first=int, edge=int, child=int)
    cdef void mark_children(self, int node) noexcept nogil
    @cython.locals(count=int, edges=int, node=int)
    cdef void move_nodes(self) noexcept nogil
    @cython.locals(first=int, edge=int)
    cdef int move_edges(self, int node, int place) noexcept nogil
    cdef int new_name(self, int node) noexcept nogil
