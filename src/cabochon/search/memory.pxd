cimport cython
from cabochon.core cimport native, numbers
from cabochon.core.bits cimport word_t
from cabochon.core.native cimport Heap, Task
from cabochon.search cimport block
from cabochon.search.block cimport Edge, Node

cdef class Memory(Task):
    cdef Heap node_heap, edge_heap, table_heap
    cdef readonly int nodes, edges, node_capacity
    cdef int edge_capacity, table_size
    cdef Node* node
    cdef Edge* edge
    cdef int* table

    @cython.locals(edges=int)
    cdef bint is_full(self) noexcept nogil
    @cython.locals(node=int)
    cdef int new_node(self, word_t key) noexcept nogil
    @cython.locals(edge=int)
    cdef void add_edge(self, int action, float prior) noexcept nogil
    @cython.locals(node=int)
    cdef int known_child(self, int edge, word_t key) noexcept nogil
    @cython.locals(place=word_t, other=int)
    cdef int transposition_of(self, int node) noexcept nogil
    cdef bint is_expanded(self, int node) noexcept nogil
    @cython.locals(place=int)
    cdef int try_edge(self, int node, int edge) noexcept nogil
    @cython.locals(place=int, last=int, best=int, edge=int)
    cdef void promote_next(self, int node) noexcept nogil
    cdef void swap_edges(self, int one, int other) noexcept nogil
    cdef void swap_nodes(self, int one, int other) noexcept nogil
    @cython.locals(first=int, i=int, edge=int)
    cdef void sort_root(self) noexcept nogil
