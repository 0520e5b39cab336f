"""The search tree: one preallocated block, grown by simulations through imagined worlds.

A search starts from what one seat may know. It imagines a few worlds that agree with it and
plays every simulation in one of them, so that a position is met again and the tree grows deep.
Nodes are told apart by what that seat would have seen; moves of other seats that only some of
the worlds allow (buying a card they hold blind) are open in those worlds only.
Every seat looks for its own chance to win (max-n), in turns of any number of decisions.
A node from which its mover can be proven to win is never looked into.
"""

import math

import numpy as np

from cabochon.core import bits, native
from cabochon.core.evaluation import Evaluator
from cabochon.core.finish import Finish
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf, Task
from cabochon.core.numbers import OVER, WORDS

LONGEST_PATH = 256
WON = -1
"""The size of a node whose mover wins for sure."""


class Tree(Task):
    """A tree over one view; ``root_*`` read off what the simulations found."""

    def __init__(
        self,
        root: Position,
        scratch: Position,
        evaluator: Evaluator,
        finish: Finish,
        worlds: int,
        nodes: int,
        edges: int,
    ) -> None:
        self.root = root
        self.position = scratch
        self.evaluator = evaluator
        self.finish = finish
        self.shelf = Shelf(root, worlds)
        self.worlds = worlds
        self.viewer = 0
        self.exploration = 0.8
        self.caution = 0.2
        self.simulations = 0
        self.budget = 0
        self.deadline = 0.0
        self.forced = -1
        self.stopped = 0
        self.nodes = 0
        self.edges = 0
        self.node_capacity = nodes
        self.edge_capacity = edges
        self.allocate()
        self.path = [0] * 256
        self.met = [0] * 256
        self.seats = [0] * 256
        self.words = [0] * 7
        self.actions = [0] * 448
        self.logits = [0.0] * 448
        self.values = [0.0] * 4
        self.totals = [0.0] * 4
        self.root_guess = 0.0
        self.winning = -1

    def allocate(self) -> None:
        """The block: arrays over nodes and edges, which cost no memory before they are used."""
        nodes, edges = self.node_capacity, self.edge_capacity
        self.owners = [np.zeros(nodes, np.intc) for _ in range(5)]
        self.owners += [np.zeros(edges, np.intc) for _ in range(2)]
        self.owners += [np.zeros(nodes, np.single)]
        self.owners += [np.zeros(edges, np.single) for _ in range(2)]
        self.owners += [np.zeros(edges, np.short)]
        self.node_edges = native.integers(self.owners[0])
        self.node_size = native.integers(self.owners[1])
        self.node_visits = native.integers(self.owners[2])
        self.node_key = native.integers(self.owners[3])
        self.node_next = native.integers(self.owners[4])
        self.edge_visits = native.integers(self.owners[5])
        self.edge_child = native.integers(self.owners[6])
        self.node_value = native.floats(self.owners[7])
        self.edge_prior = native.floats(self.owners[8])
        self.edge_value = native.floats(self.owners[9])
        self.edge_action = native.shorts(self.owners[10])

    def start(self, view: Position, viewer: int, random: list[int]) -> None:
        """Begin anew from what a viewer knows (a position whose hidden part is forgotten)."""
        self.nodes = 0
        self.edges = 0
        self.new_node(0)
        self.imagine(view, viewer, random)
        self.expand_root()
        self.root_guess = self.values[self.root.turn]

    def resume(self, view: Position, viewer: int, random: list[int]) -> None:
        """Go on from a view whose node has become the root."""
        self.imagine(view, viewer, random)
        self.prove_root()
        self.root_guess = self.node_value[0] / self.node_visits[0]

    def imagine(self, view: Position, viewer: int, random: list[int]) -> None:
        """Fill the shelf with worlds that agree with a view, for simulations to come."""
        self.root.become(view)
        self.viewer = viewer
        self.simulations = 0
        self.stopped = 0
        self.forced = -1
        self.totals = [0.0] * 4
        for world in range(self.worlds):
            self.position.become(view)
            self.position.fill([(word + world * 0x9E3779B97F4A7C15) % 2**64 for word in random])
            self.keep(world)

    def keep(self, world: int) -> None:
        """Put the world in hand on the shelf."""
        self.shelf.put(world, self.position)

    def expand_root(self) -> None:
        """Judge the root, in any of the worlds, for all show its mover the same."""
        self.prove_root()
        self.grow(0)

    def prove_root(self) -> None:
        """Look for a victory at the root."""
        self.shelf.get(0, self.position)
        self.winning = self.finish.solve(self.position, self.viewer)

    def work(self) -> None:
        """Simulate until a bound is reached or the block is full."""
        goal = self.simulations + self.budget
        while self.simulations < goal and not self.stopped:
            if self.simulations & 15 == 0 and self.deadline > 0 and native.now() > self.deadline:
                break
            if self.nodes + 1 >= self.node_capacity or self.edges + 448 >= self.edge_capacity:
                break
            self.simulate()
            self.simulations += 1

    def simulate(self) -> None:
        """Walk down by the best-looking edges, judge the leaf, and tell every edge on the way."""
        self.shelf.get(self.simulations % self.worlds, self.position)
        node = 0
        depth = 0
        while self.node_size[node] > 0 and self.position.phase != OVER and depth < LONGEST_PATH:
            edge = self.select(node)
            if edge < 0:
                break
            self.path[depth] = edge
            self.met[depth] = node
            self.seats[depth] = self.position.turn
            depth += 1
            self.position.apply(self.edge_action[edge])
            node = self.child(edge)
        if self.position.phase == OVER:
            self.settle()
        elif self.node_size[node] == WON:
            self.award()
        elif self.node_size[node] == 0:
            self.expand(node)
        else:
            self.judge()
        self.learn(depth)

    def learn(self, depth: int) -> None:
        """Add the values found to every node and edge on the path."""
        for i in range(depth):
            value = self.values[self.seats[i]]
            self.edge_visits[self.path[i]] += 1
            self.edge_value[self.path[i]] += value
            self.node_visits[self.met[i]] += 1
            self.node_value[self.met[i]] += value
        for seat in range(self.position.players):
            self.totals[seat] += self.values[seat]

    def select(self, node: int) -> int:
        """The edge with the best sum of what was found and what is hoped for, or -1."""
        if node == 0 and self.forced >= 0:
            return self.node_edges[0] + self.forced
        first = self.node_edges[node]
        last = first + self.node_size[node]
        check = self.holds_blind()
        if check:
            self.position.legal(self.words)
        hope = self.exploration * math.sqrt(self.node_visits[node])
        unseen = self.node_value[node] / self.node_visits[node]
        if node != 0:
            unseen -= self.caution
        best = -1
        best_score = -1.0e9
        for edge in range(first, last):
            if check and not bits.has(self.words, self.edge_action[edge]):
                continue
            visits = self.edge_visits[edge]
            score = unseen
            if visits > 0:
                score = self.edge_value[edge] / visits
            score += hope * self.edge_prior[edge] / (1 + visits)
            if score > best_score:
                best_score = score
                best = edge
        return best

    def holds_blind(self) -> bool:
        """Whether the seat to move is another one that holds a card the viewer never saw."""
        seat = self.position.turn
        if seat == self.viewer:
            return False
        for i in range(3 * seat, 3 * seat + 3):
            if self.position.reserved[i] != 0 and self.position.open[i] == 0:
                return True
        return False

    def child(self, edge: int) -> int:
        """The node that an edge leads to, given the chance that the viewer saw."""
        key = self.position.key(self.viewer)
        node = self.known_child(edge, key)
        if node == 0:
            node = self.new_node(key)
            self.node_next[node] = self.edge_child[edge]
            self.edge_child[edge] = node
        return node

    def known_child(self, edge: int, key: int) -> int:
        """The node that an edge led to before, given what the viewer saw, or 0."""
        node = self.edge_child[edge]
        while node != 0 and self.node_key[node] != key:
            node = self.node_next[node]
        return node

    def move_node(self, source: int, target: int, edges: int) -> None:
        """Copy a node to another place of the block, whose edges begin at a place."""
        self.node_edges[target] = edges
        self.node_size[target] = self.node_size[source]
        self.node_visits[target] = self.node_visits[source]
        self.node_value[target] = self.node_value[source]
        self.node_key[target] = self.node_key[source]
        self.node_next[target] = self.node_next[source]

    def move_edge(self, source: int, target: int) -> None:
        """Copy an edge to another place of the block."""
        self.edge_action[target] = self.edge_action[source]
        self.edge_prior[target] = self.edge_prior[source]
        self.edge_visits[target] = self.edge_visits[source]
        self.edge_value[target] = self.edge_value[source]
        self.edge_child[target] = self.edge_child[source]

    def new_node(self, key: int) -> int:
        """A node without edges."""
        node = self.nodes
        self.nodes += 1
        self.node_size[node] = 0
        self.node_visits[node] = 0
        self.node_value[node] = 0.0
        self.node_key[node] = key
        self.node_next[node] = 0
        return node

    def expand(self, node: int) -> None:
        """Prove the position in hand won for its mover, or give the node its edges."""
        if self.finish.solve(self.position, self.viewer) >= 0:
            self.node_size[node] = WON
            self.award()
        else:
            self.grow(node)

    def grow(self, node: int) -> None:
        """Judge the position in hand and give the node its edges."""
        count = self.judge()
        self.node_visits[node] = 1
        self.node_value[node] = self.values[self.position.turn]
        first = self.edges
        self.node_edges[node] = first
        self.node_size[node] = count
        self.edges += count
        most = self.logits[0]
        for i in range(count):
            most = max(most, self.logits[i])
        total = 0.0
        for i in range(count):
            weight = math.exp(self.logits[i] - most)
            total += weight
            self.edge_prior[first + i] = weight
            self.edge_action[first + i] = self.actions[i]
            self.edge_visits[first + i] = 0
            self.edge_value[first + i] = 0.0
            self.edge_child[first + i] = 0
        for edge in range(first, first + count):
            self.edge_prior[edge] /= total

    def judge(self) -> int:
        """Ask the evaluator about the position in hand; the number of legal actions."""
        self.position.legal(self.words)
        count = 0
        for i in range(WORDS):
            word = self.words[i]
            while word != 0:
                self.actions[count] = 64 * i + native.lowest(word)
                count += 1
                word &= word - 1
        self.evaluator.evaluate(self.position, self.actions, count, self.logits, self.values)
        return count

    def award(self) -> None:
        """The seat to move wins."""
        for seat in range(self.position.players):
            self.values[seat] = 0.0
        self.values[self.position.turn] = 1.0

    def settle(self) -> None:
        """The winners share the game."""
        count = native.ones(self.position.winners)
        for seat in range(self.position.players):
            self.values[seat] = 0.0
            if self.position.winners >> seat & 1:
                self.values[seat] = 1.0 / count

    def root_edges(self) -> list[tuple[int, float, int, float]]:
        """Action, prior, visits and mean value for the mover, of each edge of the root."""
        found = []
        for edge in range(self.node_edges[0], self.node_edges[0] + self.node_size[0]):
            visits = self.edge_visits[edge]
            mean = self.edge_value[edge] / visits if visits else 0.0
            found.append((self.edge_action[edge], self.edge_prior[edge], visits, mean))
        return found

    def line(self, edge: int, longest: int) -> list[int]:
        """The actions most often tried after an edge of the root, the edge's own first."""
        found: list[int] = []
        edge += self.node_edges[0]
        while edge >= 0 and len(found) < longest:
            found.append(self.edge_action[edge])
            edge = self.favourite(edge)
        return found

    def favourite(self, edge: int) -> int:
        """The edge most often tried in the node most often reached through an edge, or -1."""
        node, best, most = self.edge_child[edge], 0, 0
        while node != 0:
            if self.node_visits[node] > most and self.node_size[node] > 0:
                best, most = node, self.node_visits[node]
            node = self.node_next[node]
        if best == 0:
            return -1
        edges = range(self.node_edges[best], self.node_edges[best] + self.node_size[best])
        follow = max(edges, key=lambda i: self.edge_visits[i])
        return follow if self.edge_visits[follow] > 0 else -1

    def root_values(self) -> list[float]:
        """Each seat's mean chance to win over all simulations."""
        count = max(1, self.simulations)
        return [self.totals[seat] / count for seat in range(self.root.players)]

    def stop(self) -> None:
        """End the search soon; callable from another thread."""
        self.stopped = 1
