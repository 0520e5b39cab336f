"""Tree reuse: keeps the subtree of the position that was reached for the next search.

The node is found by replaying the tree's actions in its worlds until the viewer is to move, and
comparing the viewer's knowledge there with the new view. Only the worlds are sampled again. Nodes
are keyed by what the viewer sees, so they stay valid in the new worlds.
"""

from cabochon.core import bits, native, numbers
from cabochon.core.kernel import Position
from cabochon.core.native import Heap, Shelf, Task
from cabochon.search.tree import Tree

MAX_DEPTH = 12
MAX_STEPS = 5000


class Reuse(Task):
    """Moves the root of a tree to the node of a new view, if there is one."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.shelf = Shelf(self.tree.root, MAX_DEPTH)
        self.heap = Heap(4 * tree.node_capacity, True)
        self.new_numbers = native.integers_in(self.heap)
        self.words = numbers.zeros(numbers.WORDS)
        self.key = 0
        self.node = -1
        self.steps = 0

    def restart(self, view: Position, viewer: int, random: list[int]) -> bool:
        """Continue from a view; return False, with the tree unchanged, if it is not in the tree."""
        self.node = -1
        if self.tree.nodes > 1 and viewer == self.tree.viewer:
            self.key = view.key(viewer)
            self.run()
        if self.node < 0:
            return False
        self.tree.resume(view, viewer, random)
        return True

    def work(self) -> None:
        """Look for the view in each world; make its node the root."""
        self.steps = 0
        for world in range(self.tree.world_count):
            self.tree.shelf.get(world, self.tree.position)
            self.search(0, 0)
            if self.node >= 0:
                self.renumber()
                self.move_nodes()
                return

    def search(self, node: int, depth: int) -> None:
        """Look below a node, at ``tree.position``, up to the viewer's next decision."""
        if depth > 0 and self.tree.position.turn == self.tree.viewer:
            self.compare(node)
            return
        if depth >= MAX_DEPTH or self.tree.node[node].size <= 0:
            return
        self.shelf.put(depth, self.tree.position)
        first = self.tree.node[node].edges
        for edge in range(first, first + self.tree.node[node].size):
            if self.tree.edge[edge].visits > 0 and self.steps < MAX_STEPS:
                self.follow(edge, depth)
                if self.node >= 0:
                    return
                self.shelf.get(depth, self.tree.position)

    def follow(self, edge: int, depth: int) -> None:
        """Play an edge's action if it is legal in this world, and search below it."""
        self.steps += 1
        self.tree.position.legal(self.words)
        if bits.has(self.words, self.tree.edge[edge].action):
            self.tree.play(edge)
            child = self.tree.known_child(edge, self.tree.position.key(self.tree.viewer))
            if child > 0:
                self.search(child, depth + 1)

    def compare(self, node: int) -> None:
        """Accept the node if the viewer's knowledge is the same."""
        if self.tree.node[node].size > 0 and self.tree.node[node].key == self.key:
            self.node = node

    def renumber(self) -> None:
        """Number the nodes below the new root; children come after their parents."""
        for node in range(self.node, self.tree.nodes):
            self.new_numbers[node] = -1
        count = 0
        self.new_numbers[self.node] = 0
        for node in range(self.node, self.tree.nodes):
            if self.new_numbers[node] >= 0:
                self.new_numbers[node] = count
                count += 1
                self.mark_children(node)

    def mark_children(self, node: int) -> None:
        """Mark the children of a node as reachable."""
        first = self.tree.node[node].edges
        for edge in range(first, first + self.tree.node[node].size):
            child = self.tree.edge[edge].child
            while child != 0:
                self.new_numbers[child] = 0
                child = self.tree.node[child].next

    def move_nodes(self) -> None:
        """Compact the arrays; nodes and edges only move towards the front."""
        count = 0
        edges = 0
        for node in range(self.node, self.tree.nodes):
            if self.new_numbers[node] >= 0:
                edges = self.move_edges(node, edges)
                self.tree.swap_nodes(node, count)
                self.tree.node[count].edges = edges - max(0, self.tree.node[count].size)
                self.tree.node[count].next = self.new_number(self.tree.node[count].next)
                count += 1
        self.tree.node[0].next = 0
        self.tree.nodes = count
        self.tree.edges = edges

    def move_edges(self, node: int, place: int) -> int:
        """Move the edges of a node to a place; return the place after them."""
        first = self.tree.node[node].edges
        for edge in range(first, first + self.tree.node[node].size):
            self.tree.swap_edges(edge, place)
            self.tree.edge[place].child = self.new_number(self.tree.edge[place].child)
            place += 1
        return place

    def new_number(self, node: int) -> int:
        """The new number of a node; 0 stays 0."""
        if node == 0:
            return 0
        return self.new_numbers[node]
