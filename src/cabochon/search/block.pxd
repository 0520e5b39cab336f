# block.py in C; tests compare trees grown with both.
from cabochon.core cimport native
from cabochon.core.native cimport Heap

cdef struct Node:
    unsigned long long key
    int edges, visits, next
    float value
    short size, tried

cdef struct Edge:
    int visits, child
    float value, prior
    short action


cdef inline size_t node_bytes() noexcept:
    return sizeof(Node)


cdef inline size_t edge_bytes() noexcept:
    return sizeof(Edge)


cdef inline Node* nodes(Heap heap) noexcept:
    return <Node*>heap.memory


cdef inline Edge* edges(Heap heap) noexcept:
    return <Edge*>heap.memory


cdef inline void prefetch_node(Node* nodes, int number) noexcept nogil:
    native.prefetch(&nodes[number])


# Two cache lines: most visits choose among the first few edges.
cdef inline void prefetch_edges(Edge* edges, int first) noexcept nogil:
    native.prefetch(&edges[first])
    native.prefetch(&edges[first + 3])
