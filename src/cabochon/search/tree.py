"""Monte-Carlo tree search with PUCT selection over determinizations (worlds).

A search starts from what one seat, the viewer, may know. It samples a few worlds that agree with
this view, more of them as it goes on, and plays each simulation in one of them. Because the
worlds are fixed, positions recur and the tree grows deep.
Nodes are keyed by what the viewer would have seen. Some moves of other seats are legal in some
worlds only, such as buying a card that the viewer never saw; they are selected only there.
Every seat maximises its own win probability (max-n); a turn may consist of several decisions.
A node whose mover provably wins is never expanded. A node whose position was already reached by
other actions (a transposition) starts with the policy and value of that node.
"""

import math

from cabochon.core import bits, native, numbers
from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf
from cabochon.core.seed import check_generator
from cabochon.core.solver import Solver
from cabochon.search import block
from cabochon.search.memory import Memory

MAX_PATH = 256
FIRST_WORLDS = 4
"""Worlds at the start of a search."""
WORLD_PACE = 100
"""With n worlds, the next one is added after this times n squared simulations."""
WON = -1
"""The size of a node whose mover provably wins."""


class Tree(Memory):
    """A search tree over one view; the ``root_*`` methods return its results."""

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
        self.worlds = worlds  # the maximum
        self.first_worlds = FIRST_WORLDS
        self.world_pace = WORLD_PACE
        self.world_count = 0
        self.catching_up = 0  # simulations that the newest world is behind
        self.random = [0] * 4
        self.viewer = 0
        self.exploration = 0.8  # factor of the PUCT exploration bonus
        self.fpu_reduction = 0.2  # first-play urgency is the node's mean minus this
        self.policy_temperature = 1.0  # divides the evaluator's logits
        self.reveal_visits = 0  # visits after which an edge shows the cards it reveals
        self.reveal_worlds = 0  # worlds that the search needs for that
        self.shown = numbers.zeros(numbers.SLOTS)
        self.simulations = 0
        self.transpositions = 0  # nodes that were copied from a transposition
        self.budget = 0
        self.deadline = 0.0
        self.forced = -1
        self.stopped = 0
        self.path_edges = [0] * 256  # MAX_PATH
        self.path_nodes = [0] * 256
        self.path_seats = [0] * 256
        self.words = numbers.zeros(numbers.WORDS)
        self.actions = numbers.zeros(numbers.ACTIONS)
        self.logits = numbers.float_zeros(numbers.ACTIONS)
        self.values = numbers.float_zeros(numbers.SEATS)
        self.totals = numbers.float_zeros(numbers.SEATS)
        self.root_estimate = 0.0
        self.winning_action = -1

    def start(self, view: Position, viewer: int, random: list[int]) -> None:
        """Start a new tree from what a viewer knows: a position without hidden information."""
        self.nodes = 0
        self.edges = 0
        self.new_node(0)
        self.sample_worlds(view, viewer, random)
        self.expand_root()
        self.root_estimate = self.values[self.root.turn]

    def resume(self, view: Position, viewer: int, random: list[int]) -> None:
        """Continue from a view whose node is the root."""
        self.sort_root()
        self.sample_worlds(view, viewer, random)
        self.prove_root()
        self.root_estimate = self.node[0].value / self.node[0].visits

    def sample_worlds(self, view: Position, viewer: int, random: list[int]) -> None:
        """Sample the first worlds that agree with a view, and reset the statistics."""
        check_generator(random)
        for i in range(4):
            self.random[i] = random[i]
        self.root.assign(view)
        self.viewer = viewer
        self.simulations = 0
        self.transpositions = 0
        self.stopped = 0
        self.forced = -1
        self.totals = [0.0] * 4
        self.world_count = 0
        for _ in range(min(self.first_worlds, self.worlds)):
            self.add_world()
        self.catching_up = 0

    def add_world(self) -> None:
        """Sample one more world."""
        native.copy(self.root, self.position)
        self.position.sample_hidden(self.random)
        self.shelf.put(self.world_count, self.position)
        self.world_count += 1

    def next_world(self) -> None:
        """Load the next world: round robin, except that a new one first catches up."""
        grown = self.simulations >= self.world_pace * self.world_count * self.world_count
        if grown and self.world_count < self.worlds and self.catching_up == 0:
            self.catching_up = self.simulations // self.world_count
            self.add_world()
        world = self.simulations % self.world_count
        if self.catching_up > 0:
            self.catching_up -= 1
            world = self.world_count - 1
        self.shelf.get(world, self.position)

    def expand_root(self) -> None:
        """Evaluate the root in any world; its mover sees the same in all of them."""
        self.prove_root()
        self.expand(0)

    def prove_root(self) -> None:
        """Try to prove a win in this turn."""
        self.shelf.get(0, self.position)
        self.winning_action = self.solver.solve(self.position, self.viewer)

    def prove_further(self) -> None:
        """Try to prove a win in the next turn, unless one in this turn is known."""
        if self.winning_action < 0:
            self.shelf.get(0, self.position)
            self.winning_action = self.solver.force(self.position, self.viewer)

    def allow(self, simulations: int, seconds: float) -> None:
        """Limit the next run; 0 seconds means no time limit."""
        self.budget = simulations
        self.deadline = native.now() + seconds if seconds > 0 else 0.0

    def work(self) -> None:
        """Simulate until a limit is reached or the memory is full."""
        goal = self.simulations + self.budget
        while self.simulations < goal and not self.stopped:
            if self.simulations & 15 == 0 and self.deadline > 0 and native.now() > self.deadline:
                break
            if self.is_full():
                break
            self.simulate()
            self.simulations += 1

    def simulate(self) -> None:
        """Select edges down to a leaf, evaluate it, and back up its values."""
        self.next_world()
        node = 0
        depth = 0
        while self.node[node].size > 0 and self.position.phase != numbers.OVER and depth < MAX_PATH:
            edge = self.select(node)
            if edge < 0:
                break
            self.path_edges[depth] = edge
            self.path_nodes[depth] = node
            self.path_seats[depth] = self.position.turn
            depth += 1
            block.prefetch_node(self.node, self.edge[edge].child)
            node = self.follow(edge)
        if self.position.phase == numbers.OVER:
            self.score_result()
        elif self.node[node].size == WON:
            self.score_win()
        elif self.node[node].size == 0:
            self.visit_leaf(node)
        else:
            self.evaluate_leaf()
        self.backup(depth)

    def follow(self, edge: int) -> int:
        """Play an edge's action and return the child; only one that may reveal needs a look."""
        reveals = self.position.reveals(self.edge[edge].action, self.viewer, self.hides(edge))
        self.play(edge)
        node = self.edge[edge].child
        block.prefetch_edges(self.edge, self.node[node].edges)
        return self.child(edge) if reveals or node == 0 else node

    def hides(self, edge: int) -> bool:
        """Whether cards that an edge reveals stay face down, since few visits or worlds know it."""
        few = self.edge[edge].visits < self.reveal_visits
        return few or (self.reveal_visits > 0 and self.world_count < self.reveal_worlds)

    def play(self, edge: int) -> None:
        """Play an edge's action; the place of a card that stays face down is empty: nobody can
        plan with it.
        """
        hide = self.hides(edge)
        if hide:
            for slot in range(numbers.SLOTS):
                self.shown[slot] = self.position.market[slot]
        self.position.apply(self.edge[edge].action)
        if hide:
            for slot in range(numbers.SLOTS):
                if self.position.market[slot] != self.shown[slot]:
                    self.position.market[slot] = 0

    def backup(self, depth: int) -> None:
        """Add the values to every node and edge of the path."""
        for i in range(depth):
            value = self.values[self.path_seats[i]]
            self.edge[self.path_edges[i]].visits += 1
            self.edge[self.path_edges[i]].value += value
            self.node[self.path_nodes[i]].visits += 1
            self.node[self.path_nodes[i]].value += value
        for seat in range(self.position.players):
            self.totals[seat] += self.values[seat]

    def select(self, node: int) -> int:
        """The edge with the best PUCT score; -1 if none is legal in this world."""
        if node == 0 and self.forced >= 0:
            return self.node[0].edges + self.forced
        first = self.node[node].edges
        last = first + self.node[node].size
        check = self.holds_blind_card()
        if check:
            self.position.legal(self.words)
        if node == 0:
            return self.best_edge(node, first, last, check)
        tried = first + self.node[node].tried
        if tried < last and (not check or bits.has(self.words, self.edge[tried].action)):
            last = tried + 1  # of the unvisited edges only the first, with the highest prior
        best = self.best_edge(node, first, last, check)
        if best >= tried:
            best = self.try_edge(node, best)
        return best

    def best_edge(self, node: int, first: int, last: int, check: bool) -> int:
        """The edge with the best PUCT score in a range; -1 if none is legal in this world."""
        bonus = self.exploration * math.sqrt(self.node[node].visits)
        first_play = self.node[node].value / self.node[node].visits
        if node != 0:
            first_play -= self.fpu_reduction
        best = -1
        best_score = -1.0e9
        for edge in range(first, last):
            if check and not bits.has(self.words, self.edge[edge].action):
                continue
            visits = self.edge[edge].visits
            score = first_play
            if visits > 0:
                score = self.edge[edge].value / visits
            score += bonus * self.edge[edge].prior / (1 + visits)
            if score > best_score:
                best_score = score
                best = edge
        return best

    def holds_blind_card(self) -> bool:
        """Whether an opponent is to move and holds a card that the viewer never saw."""
        seat = self.position.turn
        if seat == self.viewer:
            return False
        for i in range(numbers.RESERVES * seat, numbers.RESERVES * (seat + 1)):
            if self.position.reserved[i] != 0 and self.position.open[i] == 0:
                return True
        return False

    def child(self, edge: int) -> int:
        """The child of an edge for what the viewer sees now; added if it is new."""
        key = self.position.key(self.viewer)
        node = self.known_child(edge, key)
        if node == 0:
            node = self.new_node(key)
            self.node[node].next = self.edge[edge].child
            self.edge[edge].child = node
        return node

    def visit_leaf(self, node: int) -> None:
        """Prove a win of the mover, copy a transposition, or expand the node."""
        known = 0
        if self.position.players == 2:  # a node stores one value; the other seat's follows from it
            known = self.transposition_of(node)
        if known > 0 and self.node[known].size != WON:
            self.copy_transposition(node, known)
        elif known > 0 or self.solver.solve(self.position, self.viewer) >= 0:
            self.node[node].size = WON
            self.score_win()
        else:
            self.expand(node)

    def copy_transposition(self, node: int, known: int) -> None:
        """Copy the policy of a transposition, with its mean as the value."""
        self.transpositions += 1
        mean = self.node[known].value / self.node[known].visits
        self.values[0] = self.values[1] = 1.0 - mean
        self.values[self.position.turn] = mean
        self.open_node(node, self.node[known].size)
        first = self.node[known].edges
        for edge in range(first, first + self.node[known].size):
            self.add_edge(self.edge[edge].action, self.edge[edge].prior)
        self.promote_next(node)

    def expand(self, node: int) -> None:
        """Evaluate the position and add an edge for each legal action."""
        count = self.evaluate_leaf()
        first = self.edges
        self.open_node(node, count)
        most = self.logits[0]
        for i in range(count):
            most = max(most, self.logits[i])
        total = 0.0
        for i in range(count):
            weight = math.exp((self.logits[i] - most) / self.policy_temperature)
            total += weight
            self.add_edge(self.actions[i], weight)
        for edge in range(first, first + count):
            self.edge[edge].prior /= total
        if node != 0:
            self.promote_next(node)

    def open_node(self, node: int, size: int) -> None:
        """Initialise a node with the current values; the caller adds its edges."""
        self.node[node].visits = 1
        self.node[node].value = self.values[self.position.turn]
        self.node[node].edges = self.edges
        self.node[node].size = size

    def evaluate_leaf(self) -> int:
        """Evaluate the position; return the number of legal actions."""
        count = self.position.write_actions(self.actions)
        self.evaluator.evaluate(self.position, self.actions, count, self.logits, self.values)
        return count

    def score_win(self) -> None:
        """The value of a proven win of the seat to move."""
        for seat in range(self.position.players):
            self.values[seat] = 0.0
        self.values[self.position.turn] = 1.0

    def score_result(self) -> None:
        """The value of a finished game; winners share the point."""
        count = native.ones(self.position.winners)
        for seat in range(self.position.players):
            self.values[seat] = 0.0
            if self.position.winners >> seat & 1:
                self.values[seat] = 1.0 / count

    def root_edges(self) -> list[tuple[int, float, int, float]]:
        """Action, prior, visits and mean value of each edge of the root."""
        found = []
        for edge in range(self.node[0].edges, self.node[0].edges + self.node[0].size):
            visits = self.edge[edge].visits
            mean = self.edge[edge].value / visits if visits else 0.0
            found.append((self.edge[edge].action, self.edge[edge].prior, visits, mean))
        return found

    def principal_variation(self, edge: int, longest: int) -> list[int]:
        """The most visited actions from an edge of the root, starting with the edge's own."""
        found: list[int] = []
        edge += self.node[0].edges
        while edge >= 0 and len(found) < longest:
            found.append(self.edge[edge].action)
            edge = self.most_visited(edge)
        return found

    def most_visited(self, edge: int) -> int:
        """The most visited edge of the most visited child of an edge, or -1."""
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
        """Each seat's mean win probability; before the first simulation, an estimate."""
        players = self.root.players
        if self.simulations > 0:
            return [self.totals[seat] / self.simulations for seat in range(players)]
        rest = (1 - self.root_estimate) / (players - 1)
        return [self.root_estimate if seat == self.root.turn else rest for seat in range(players)]

    def stop(self) -> None:
        """Stop the search soon; safe to call from another thread."""
        self.stopped = 1
