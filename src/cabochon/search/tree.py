"""The search tree, grown by simulations through imagined worlds.

A search starts from what one seat may know. It imagines a few worlds that agree with it, more of
them the longer it goes on, and plays every simulation in one of them, so that a position is met
again and the tree grows deep.
Nodes are told apart by what that seat would have seen; moves of other seats that only some of
the worlds allow (buying a card they hold blind) are open in those worlds only.
Every seat looks for its own chance to win (max-n), in turns of any number of decisions.
A node from which its mover can be proven to win is never looked into. A position that other
actions led to before is not judged again: its node begins with what was found there.
"""

import math

from cabochon.core import bits, native
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf
from cabochon.core.numbers import OVER
from cabochon.core.seed import check_generator
from cabochon.core.solver import Solver
from cabochon.search import block
from cabochon.search.memory import Memory

LONGEST_PATH = 256
FIRST_WORLDS = 4
"""How many worlds a search begins with."""
WORLD_PACE = 100
"""Times the square of the number of worlds: the simulations after which there is one more."""
WON = -1
"""The size of a node whose mover wins for sure."""


class Tree(Memory):
    """A tree over one view; ``root_*`` read off what the simulations found."""

    def __init__(
        self,
        root: Position,
        scratch: Position,
        evaluator: Evaluator,
        solver: Solver,
        worlds: int,
        nodes: int,
        edges: int,
    ) -> None:
        super().__init__(nodes, edges)
        self.root = root
        self.position = scratch
        self.evaluator = evaluator
        self.solver = solver
        self.shelf = Shelf(root, worlds)
        self.worlds = worlds  # at most
        self.opened = 0
        self.behind = 0  # simulations that the newest world has to catch up
        self.random = [0] * 4
        self.viewer = 0
        self.exploration = 0.8
        self.caution = 0.2
        self.doubt = 1.0  # divides the logits of the evaluator's policy
        self.simulations = 0
        self.repeats = 0  # nodes that began as another's twin
        self.budget = 0
        self.deadline = 0.0
        self.forced = -1
        self.stopped = 0
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
        self.sort_root()
        self.imagine(view, viewer, random)
        self.prove_root()
        self.root_guess = self.node[0].value / self.node[0].visits

    def imagine(self, view: Position, viewer: int, random: list[int]) -> None:
        """Put the first worlds that agree with a view on the shelf, for simulations to come."""
        check_generator(random)
        for i in range(4):
            self.random[i] = random[i]
        self.root.assign(view)
        self.viewer = viewer
        self.simulations = 0
        self.repeats = 0
        self.stopped = 0
        self.forced = -1
        self.totals = [0.0] * 4
        self.opened = 0
        for _ in range(min(FIRST_WORLDS, self.worlds)):
            self.open_world()
        self.behind = 0

    def open_world(self) -> None:
        """Put one more world on the shelf."""
        native.copy(self.root, self.position)
        self.position.imagine(self.random)
        self.shelf.put(self.opened, self.position)
        self.opened += 1

    def enter_world(self) -> None:
        """Take a world in hand: in turn, but a new one until it has caught up with the others."""
        grown = self.simulations >= WORLD_PACE * self.opened * self.opened
        if grown and self.opened < self.worlds and self.behind == 0:
            self.behind = self.simulations // self.opened
            self.open_world()
        world = self.simulations % self.opened
        if self.behind > 0:
            self.behind -= 1
            world = self.opened - 1
        self.shelf.get(world, self.position)

    def expand_root(self) -> None:
        """Judge the root, in any of the worlds, for all show its mover the same."""
        self.prove_root()
        self.grow(0)

    def prove_root(self) -> None:
        """Look for a victory at the root."""
        self.shelf.get(0, self.position)
        self.winning = self.solver.solve(self.position, self.viewer)

    def prove_further(self) -> None:
        """Look for a victory in the turn after this one, if there is none in this one."""
        if self.winning < 0:
            self.shelf.get(0, self.position)
            self.winning = self.solver.force(self.position, self.viewer)

    def allow(self, simulations: int, seconds: float) -> None:
        """Bound the next run; with no seconds it takes the time that the simulations need."""
        self.budget = simulations
        self.deadline = native.now() + seconds if seconds > 0 else 0.0

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
        self.enter_world()
        node = 0
        depth = 0
        while self.node[node].size > 0 and self.position.phase != OVER and depth < LONGEST_PATH:
            edge = self.select(node)
            if edge < 0:
                break
            self.path[depth] = edge
            self.met[depth] = node
            self.seats[depth] = self.position.turn
            depth += 1
            block.fetch_node(self.node, self.edge[edge].child)
            self.position.apply(self.edge[edge].action)
            block.fetch_edges(self.edge, self.node[self.edge[edge].child].edges)
            node = self.child(edge)
        if self.position.phase == OVER:
            self.settle()
        elif self.node[node].size == WON:
            self.award()
        elif self.node[node].size == 0:
            self.expand(node)
        else:
            self.judge()
        self.learn(depth)

    def learn(self, depth: int) -> None:
        """Add the values found to every node and edge on the path."""
        for i in range(depth):
            value = self.values[self.seats[i]]
            self.edge[self.path[i]].visits += 1
            self.edge[self.path[i]].value += value
            self.node[self.met[i]].visits += 1
            self.node[self.met[i]].value += value
        for seat in range(self.position.players):
            self.totals[seat] += self.values[seat]

    def select(self, node: int) -> int:
        """The edge with the best sum of what was found and what is hoped for, or -1."""
        if node == 0 and self.forced >= 0:
            return self.node[0].edges + self.forced
        first = self.node[node].edges
        last = first + self.node[node].size
        check = self.holds_blind()
        if check:
            self.position.legal(self.words)
        if node == 0:
            return self.best_edge(node, first, last, check)
        tried = first + self.node[node].tried
        if tried < last and (not check or bits.has(self.words, self.edge[tried].action)):
            last = tried + 1  # the likeliest of the edges not tried; the others cannot be better
        best = self.best_edge(node, first, last, check)
        if best >= tried:
            best = self.try_edge(node, best)
        return best

    def best_edge(self, node: int, first: int, last: int, check: bool) -> int:
        """The edge that looks best among some, or -1 where this world allows none."""
        hope = self.exploration * math.sqrt(self.node[node].visits)
        unseen = self.node[node].value / self.node[node].visits
        if node != 0:
            unseen -= self.caution
        best = -1
        best_score = -1.0e9
        for edge in range(first, last):
            if check and not bits.has(self.words, self.edge[edge].action):
                continue
            visits = self.edge[edge].visits
            score = unseen
            if visits > 0:
                score = self.edge[edge].value / visits
            score += hope * self.edge[edge].prior / (1 + visits)
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
            self.node[node].next = self.edge[edge].child
            self.edge[edge].child = node
        return node

    def expand(self, node: int) -> None:
        """Prove the position in hand won for its mover, or give the node its edges."""
        twin = 0
        if self.position.players == 2:
            twin = self.twin_of(node)  # a node keeps one value, from which the other seat's follows
        if twin > 0 and self.node[twin].size != WON:
            self.repeat(node, twin)
        elif twin > 0 or self.solver.solve(self.position, self.viewer) >= 0:
            self.node[node].size = WON
            self.award()
        else:
            self.grow(node)

    def repeat(self, node: int, twin: int) -> None:
        """Give a node the edges of its twin, and take for its value what was found there."""
        self.repeats += 1
        mean = self.node[twin].value / self.node[twin].visits
        self.values[0] = self.values[1] = 1.0 - mean
        self.values[self.position.turn] = mean
        self.open_node(node, self.node[twin].size)
        first = self.node[twin].edges
        for edge in range(first, first + self.node[twin].size):
            self.lay_edge(self.edge[edge].action, self.edge[edge].prior)
        self.lead(node)

    def grow(self, node: int) -> None:
        """Judge the position in hand and give the node its edges."""
        count = self.judge()
        first = self.edges
        self.open_node(node, count)
        most = self.logits[0]
        for i in range(count):
            most = max(most, self.logits[i])
        total = 0.0
        for i in range(count):
            weight = math.exp((self.logits[i] - most) / self.doubt)
            total += weight
            self.lay_edge(self.actions[i], weight)
        for edge in range(first, first + count):
            self.edge[edge].prior /= total
        if node != 0:
            self.lead(node)

    def open_node(self, node: int, size: int) -> None:
        """Let a node begin with the value found; its edges are to be laid next."""
        self.node[node].visits = 1
        self.node[node].value = self.values[self.position.turn]
        self.node[node].edges = self.edges
        self.node[node].size = size

    def judge(self) -> int:
        """Ask the evaluator about the position in hand; the number of legal actions."""
        count = self.position.listed(self.actions)
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
        for edge in range(self.node[0].edges, self.node[0].edges + self.node[0].size):
            visits = self.edge[edge].visits
            mean = self.edge[edge].value / visits if visits else 0.0
            found.append((self.edge[edge].action, self.edge[edge].prior, visits, mean))
        return found

    def line(self, edge: int, longest: int) -> list[int]:
        """The actions most often tried after an edge of the root, the edge's own first."""
        found: list[int] = []
        edge += self.node[0].edges
        while edge >= 0 and len(found) < longest:
            found.append(self.edge[edge].action)
            edge = self.favourite(edge)
        return found

    def favourite(self, edge: int) -> int:
        """The edge most often tried in the node most often reached through an edge, or -1."""
        node, best, most = self.edge[edge].child, 0, 0
        while node != 0:
            if self.node[node].visits > most and self.node[node].size > 0:
                best, most = node, self.node[node].visits
            node = self.node[node].next
        if best == 0:
            return -1
        edges = range(self.node[best].edges, self.node[best].edges + self.node[best].size)
        follow = max(edges, key=lambda i: self.edge[i].visits)
        return follow if self.edge[follow].visits > 0 else -1

    def root_values(self) -> list[float]:
        """Each seat's mean chance to win over all simulations; before the first one a guess."""
        players = self.root.players
        if self.simulations > 0:
            return [self.totals[seat] / self.simulations for seat in range(players)]
        rest = (1 - self.root_guess) / (players - 1)
        return [self.root_guess if seat == self.root.turn else rest for seat in range(players)]

    def stop(self) -> None:
        """End the search soon; callable from another thread."""
        self.stopped = 1
