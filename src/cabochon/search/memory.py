"""The memory of a search tree: preallocated nodes, edges and a transposition table."""

from cabochon.core import native, numbers
from cabochon.core.native import Heap, Task
from cabochon.search import block


class Memory(Task):
    """Nodes and edges by number; node 0 is the root, and 0 as a child means none."""

    def __init__(self, nodes: int, edges: int) -> None:
        self.nodes = 0
        self.edges = 0
        self.node_capacity = nodes
        self.edge_capacity = edges
        self.table_size = 1 << nodes.bit_length()
        self.allocate()

    def allocate(self) -> None:
        """Allocate all nodes and edges."""
        self.node_heap = Heap(self.node_capacity * block.node_bytes(), False)
        self.edge_heap = Heap(self.edge_capacity * block.edge_bytes(), False)
        self.table_heap = Heap(4 * self.table_size, True)
        self.node = block.nodes(self.node_heap)
        self.edge = block.edges(self.edge_heap)
        self.table = native.integers_in(self.table_heap)

    def is_full(self) -> bool:
        """Whether there may be no room for another simulation."""
        edges = self.edges + numbers.ACTIONS
        return self.nodes + 1 >= self.node_capacity or edges >= self.edge_capacity

    def new_node(self, key: int) -> int:
        """Add a node without edges."""
        node = self.nodes
        self.nodes += 1
        self.node[node].size = 0
        self.node[node].tried = 0
        self.node[node].visits = 0
        self.node[node].value = 0.0
        self.node[node].key = key
        self.node[node].next = 0
        return node

    def add_edge(self, action: int, prior: float) -> None:
        """Add an edge without visits."""
        edge = self.edges
        self.edges += 1
        self.edge[edge].action = action
        self.edge[edge].prior = prior
        self.edge[edge].visits = 0
        self.edge[edge].value = 0.0
        self.edge[edge].child = 0

    def known_child(self, edge: int, key: int) -> int:
        """The child of an edge for what the viewer saw, or 0."""
        node = self.edge[edge].child
        while node != 0 and self.node[node].key != key:
            node = self.node[node].next
        return node

    def transposition_of(self, node: int) -> int:
        """An expanded or proven node with the same key; if there is none, 0, and store this node.

        The table is never cleared; the comparison of keys rejects entries of an earlier tree.
        """
        place = self.node[node].key & (self.table_size - 1)
        other = self.table[place]
        if self.is_expanded(other) and self.node[other].key == self.node[node].key:
            return other
        self.table[place] = node
        return 0

    def is_expanded(self, node: int) -> bool:
        """Whether this is a node below the root that was expanded or proven."""
        return 0 < node < self.nodes and self.node[node].size != 0

    def try_edge(self, node: int, edge: int) -> int:
        """Move an edge to the visited ones, which come first; return its new place."""
        place = self.node[node].edges + self.node[node].tried
        self.swap_edges(edge, place)
        self.node[node].tried += 1
        self.promote_next(node)
        return place

    def promote_next(self, node: int) -> None:
        """Move the unvisited edge with the highest prior to the front, to be tried next."""
        place = self.node[node].edges + self.node[node].tried
        last = self.node[node].edges + self.node[node].size
        best = place
        for edge in range(place + 1, last):
            if self.edge[edge].prior > self.edge[best].prior:
                best = edge
        if best < last:
            self.swap_edges(best, place)

    def swap_edges(self, one: int, other: int) -> None:
        """Swap two edges."""
        self.edge[one], self.edge[other] = self.edge[other], self.edge[one]

    def swap_nodes(self, one: int, other: int) -> None:
        """Swap two nodes; references to them are not updated."""
        self.node[one], self.node[other] = self.node[other], self.node[one]

    def sort_root(self) -> None:
        """Sort the edges of the root by action, as in a newly expanded root."""
        first = self.node[0].edges
        for i in range(first + 1, first + self.node[0].size):
            edge = i
            while edge > first and self.edge[edge - 1].action > self.edge[edge].action:
                self.swap_edges(edge, edge - 1)
                edge -= 1
