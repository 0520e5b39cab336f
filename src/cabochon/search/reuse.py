"""What a search found carries over to the next move: the part of the tree that came true.

The node is looked for by playing the old tree's actions in its imagined worlds until the viewer
is to move, and comparing what the viewer would then see with what it sees now. The worlds are
imagined anew; nodes are told apart by what the viewer sees, so the old ones go on serving.
"""

import numpy as np

from cabochon.core import bits, native
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf, Task
from cabochon.search.tree import Tree

DEEPEST = 12
MOST_STEPS = 5000


class Reuse(Task):
    """Moves a tree's root to the node of a view, if the tree has one."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.shelf = Shelf(self.tree.root, DEEPEST)
        self.owner = np.zeros(tree.node_capacity, np.intc)
        self.renamed = native.integers(self.owner)
        self.words = [0] * 7
        self.key = 0
        self.node = -1
        self.steps = 0

    def restart(self, view: Position, viewer: int, random: list[int]) -> bool:
        """Go on from a view; false, with the tree unchanged, where the tree does not know it."""
        self.node = -1
        if self.tree.nodes > 1 and viewer == self.tree.viewer:
            self.key = view.key(viewer)
            self.run()
        if self.node < 0:
            return False
        self.tree.resume(view, viewer, random)
        return True

    def work(self) -> None:
        """Look for the view in each world; when found, make its node the root."""
        self.steps = 0
        for world in range(self.tree.world_count):
            self.tree.shelf.get(world, self.tree.position)
            self.look(0, 0)
            if self.node >= 0:
                self.rename()
                self.move_nodes()
                return

    def look(self, node: int, depth: int) -> None:
        """Search below a node, whose position is in hand, as far as the viewer's next decision."""
        if depth > 0 and self.tree.position.turn == self.tree.viewer:
            self.compare(node)
            return
        if depth >= DEEPEST or self.tree.node[node].size <= 0:
            return
        self.shelf.put(depth, self.tree.position)
        first = self.tree.node[node].edges
        for edge in range(first, first + self.tree.node[node].size):
            if self.tree.edge[edge].visits > 0 and self.steps < MOST_STEPS:
                self.follow(edge, depth)
                if self.node >= 0:
                    return
                self.shelf.get(depth, self.tree.position)

    def follow(self, edge: int, depth: int) -> None:
        """Play an edge's action, where this world allows it, and search below."""
        self.steps += 1
        self.tree.position.legal(self.words)
        if bits.has(self.words, self.tree.edge[edge].action):
            self.tree.play(edge)
            child = self.tree.known_child(edge, self.tree.position.key(self.tree.viewer))
            if child > 0:
                self.look(child, depth + 1)

    def compare(self, node: int) -> None:
        """Whether the viewer would see here what it sees now."""
        if self.tree.node[node].size > 0 and self.tree.node[node].key == self.key:
            self.node = node

    def rename(self) -> None:
        """Number the nodes below the new root; children come after their parents."""
        for node in range(self.node, self.tree.nodes):
            self.renamed[node] = -1
        count = 0
        self.renamed[self.node] = 0
        for node in range(self.node, self.tree.nodes):
            if self.renamed[node] >= 0:
                self.renamed[node] = count
                count += 1
                self.mark_children(node)

    def mark_children(self, node: int) -> None:
        """Let every child of a node be kept."""
        first = self.tree.node[node].edges
        for edge in range(first, first + self.tree.node[node].size):
            child = self.tree.edge[edge].child
            while child != 0:
                self.renamed[child] = 0
                child = self.tree.node[child].next

    def move_nodes(self) -> None:
        """Close the gaps: nodes and edges only ever move towards the front of the block."""
        count = 0
        edges = 0
        for node in range(self.node, self.tree.nodes):
            if self.renamed[node] >= 0:
                edges = self.move_edges(node, edges)
                self.tree.swap_nodes(node, count)
                self.tree.node[count].edges = edges - max(0, self.tree.node[count].size)
                self.tree.node[count].next = self.new_name(self.tree.node[count].next)
                count += 1
        self.tree.node[0].next = 0
        self.tree.nodes = count
        self.tree.edges = edges

    def move_edges(self, node: int, place: int) -> int:
        """Move the edges of a node to a place; the place behind them."""
        first = self.tree.node[node].edges
        for edge in range(first, first + self.tree.node[node].size):
            self.tree.swap_edges(edge, place)
            self.tree.edge[place].child = self.new_name(self.tree.edge[place].child)
            place += 1
        return place

    def new_name(self, node: int) -> int:
        """The new number of a node, 0 standing for none."""
        if node == 0:
            return 0
        return self.renamed[node]
