cimport cython
from cabochon.core cimport bits, native, numbers
from cabochon.core.bits cimport word_t
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Heap, Shelf, Task
from cabochon.core.numbers cimport WORDS
from cabochon.search.tree cimport Tree

cdef int MAX_DEPTH, MAX_STEPS

@cython.final
cdef class Reuse(Task):
    cdef Tree tree
    cdef Shelf shelf
    cdef Heap heap
    cdef int* new_numbers
    cdef word_t[WORDS] words
    cdef word_t key
    cdef int node, steps
    @cython.locals(first=int, edge=int)
    cdef void search(self, int node, int depth) noexcept nogil
    @cython.locals(child=int)
    cdef void follow(self, int edge, int depth) noexcept nogil
    cdef void compare(self, int node) noexcept nogil
    @cython.locals(node=int, count=int)
    cdef void renumber(self) noexcept nogil
    @cython.locals(first=int, edge=int, child=int)
    cdef void mark_children(self, int node) noexcept nogil
    @cython.locals(count=int, edges=int, node=int)
    cdef void move_nodes(self) noexcept nogil
    @cython.locals(first=int, edge=int)
    cdef int move_edges(self, int node, int place) noexcept nogil
    cdef int new_number(self, int node) noexcept nogil
