"""Proves wins within this turn or the next by exhaustive search, without evaluation.

Only actions that can decide the game are tried, and never a card that the viewer has not seen, so a
proof holds in every world that agrees with the view. ``solve`` finds a win within this turn;
``force`` finds an action after which the next turn wins against every reply.
"""

from cabochon.core import native, numbers
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf
from cabochon.core.stages import FOLLOWING, NEAR, PREPARING

MAX_DEPTH = 12
MAX_MOVES = 64
MAX_STEPS = 400
MAX_FAR_STEPS = 20_000


class Solver:
    """Proves wins; a game defines which actions can decide it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.shelf = Shelf(position, MAX_DEPTH)
        self.seat = 0
        self.viewer = 0
        self.stage = NEAR
        self.steps = 0
        self.depth = 0
        self.shown = numbers.zeros(numbers.SLOTS)
        self.sizes = [0] * 12  # MAX_DEPTH
        self.moves = [0] * 768  # MAX_DEPTH * MAX_MOVES

    def decisive(self) -> None:
        """Add the actions that may win within this turn for the seat to move."""

    def answers(self) -> None:
        """Add replies that cover all actions of another seat; none if there are too many."""

    def draws(self, action: int) -> bool:  # noqa: ARG002  # to be overridden
        """Whether an action reserves a card that nobody has seen."""
        return False

    def worsen(self) -> None:
        """Take from the seat, which is to move again, everything the others could have taken."""

    def add_move(self, action: int) -> None:
        """Add an action to try at this depth."""
        size = self.sizes[self.depth]
        if size < MAX_MOVES:
            self.moves[MAX_MOVES * self.depth + size] = action
            self.sizes[self.depth] = size + 1

    def add_moves(self, first: int, pattern: int) -> None:
        """Add the actions whose bits are set."""
        while pattern != 0:
            self.add_move(first + native.lowest(pattern))
            pattern &= pattern - 1

    def usable(self, place: int) -> bool:
        """Whether a place holds a card that the viewer knew before the search."""
        if place < numbers.SLOTS:
            return self.position.market[place] == self.shown[place] and self.shown[place] != 0
        place += numbers.RESERVES * self.position.turn - numbers.SLOTS
        if self.position.reserved[place] <= 0:
            return False
        return self.position.turn == self.viewer or self.position.open[place] != 0

    def solve(self, position: Position, viewer: int) -> int:
        """An action that provably wins within this turn, or -1."""
        self.begin(position, viewer)
        self.steps = MAX_STEPS
        self.stage = NEAR
        return self.search(0)

    def force(self, position: Position, viewer: int) -> int:
        """An action that provably wins in the next turn, or -1."""
        self.begin(position, viewer)
        self.steps = MAX_FAR_STEPS
        self.stage = PREPARING
        return self.prepare(0)

    def begin(self, position: Position, viewer: int) -> None:
        """Copy the position and what is known of it."""
        native.copy(position, self.position)  # copies bytes; both are of the same class
        self.viewer = viewer
        self.seat = position.turn
        for slot in range(numbers.SLOTS):
            self.shown[slot] = position.market[slot]

    def prepare(self, depth: int) -> int:
        """The first action that ends the turn and wins against every reply, or -1."""
        if depth >= MAX_DEPTH:
            return -1
        actions = [0] * 448
        count = self.position.write_actions(actions)
        self.shelf.put(depth, self.position)
        for i in range(count):
            if not self.draws(actions[i]):
                self.position.apply(actions[i])
                if self.prepared(depth):
                    return actions[i]
                self.shelf.get(depth, self.position)
        return -1

    def prepared(self, depth: int) -> bool:
        """Whether the turn ended with a proven win, or continues with an action that wins."""
        if self.position.phase == numbers.OVER:
            return self.position.winners == 1 << self.seat
        if self.position.turn == self.seat:
            return self.position.phase != numbers.MAIN and self.prepare(depth + 1) >= 0
        return self.holds(depth + 1)

    def search(self, depth: int) -> int:
        """The first decisive action that provably wins, or -1."""
        if depth >= MAX_DEPTH:
            return -1
        self.depth = depth
        self.sizes[depth] = 0
        self.decisive()
        if self.sizes[depth] == 0:
            return -1
        self.shelf.put(depth, self.position)
        for i in range(self.sizes[depth]):
            if self.try_move(depth, i):
                return self.moves[MAX_MOVES * depth + i]
            self.shelf.get(depth, self.position)
        return -1

    def holds(self, depth: int) -> bool:
        """Whether the win stands against every reply."""
        if depth >= MAX_DEPTH:
            return False
        self.depth = depth
        self.sizes[depth] = 0
        self.answers()
        self.shelf.put(depth, self.position)
        for i in range(self.sizes[depth]):
            if not self.try_move(depth, i):
                return False
            self.shelf.get(depth, self.position)
        return 0 < self.sizes[depth] < MAX_MOVES

    def try_move(self, depth: int, number: int) -> bool:
        """Play one of the moves of a depth; return whether it provably wins."""
        self.steps -= 1
        if self.steps < 0:
            return False
        mover = self.position.turn
        self.position.apply(self.moves[MAX_MOVES * depth + number])
        if self.position.phase == numbers.OVER:
            return self.position.winners == 1 << self.seat
        if self.position.turn != self.seat:
            return self.holds(depth + 1)
        if mover == self.seat:
            return self.search(depth + 1) >= 0
        return self.follow_up(depth + 1)

    def follow_up(self, depth: int) -> bool:
        """Whether the seat, which is to move again, provably wins within this turn."""
        self.worsen()
        self.stage = FOLLOWING
        found = self.search(depth) >= 0
        self.stage = PREPARING
        return found

    def proof(self, position: Position, viewer: int, *, next_turn: bool = False) -> int:
        """Call ``solve``, or ``force`` for the next turn, with checked arguments."""
        if type(position) is not type(self.position) or not 0 <= viewer < position.players:
            raise ValueError("a position of the solver's game and one of its seats are needed")
        return self.force(position, viewer) if next_turn else self.solve(position, viewer)

    def proves(
        self, position: Position, viewer: int, action: int, *, next_turn: bool = False
    ) -> bool:
        """Whether a legal action is proven to win within the turn, or within the next one."""
        if type(position) is not type(self.position) or not 0 <= viewer < position.players:
            raise ValueError("a position of the solver's game and one of its seats are needed")
        if action not in position.actions():
            raise ValueError(f"action {action} is not legal here")
        self.begin(position, viewer)
        if self.draws(action):
            return False
        if next_turn:
            self.steps = MAX_FAR_STEPS
            self.stage = PREPARING
            self.position.apply(action)
            return self.prepared(0)
        self.steps = MAX_STEPS
        self.stage = NEAR
        self.moves[0] = action
        return self.try_move(0, 0)
