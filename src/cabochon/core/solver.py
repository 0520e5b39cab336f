"""Exact search for a victory within the turn or the next one: no evaluation, only the rules.

It follows nothing but actions that can decide the game, never a card that the viewer has not
seen, so what it proves holds in every world that agrees with the view. ``solve`` wins within the
turn; ``force`` finds an action after which the next turn wins, whatever is done in between.
"""

from cabochon.core import native, numbers
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf
from cabochon.core.stages import FOLLOWING, NEAR, PREPARING

DEEPEST = 12
MOST_MOVES = 64
MOST_STEPS = 400
MOST_FAR_STEPS = 20_000


class Solver:
    """Proofs of victory; a game says which actions can decide it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.shelf = Shelf(position, DEEPEST)
        self.seat = 0
        self.viewer = 0
        self.stage = NEAR
        self.steps = 0
        self.depth = 0
        self.shown = numbers.zeros(numbers.SLOTS)
        self.sizes = [0] * 12
        self.moves = [0] * 768

    def decisive(self) -> None:
        """Note the actions of the seat to move that may lead it to victory within this turn."""

    def answers(self) -> None:
        """Note what stands for all actions of another seat, or nothing if that is too much."""

    def draws(self, action: int) -> bool:  # noqa: ARG002  # to be overridden
        """Whether an action puts a card that nobody has seen into the own reserve."""
        return False

    def worsen(self) -> None:
        """Leave the seat, whose turn comes, nothing that the others could have taken from it."""

    def note(self, action: int) -> None:
        """Add an action to those to be tried at this depth."""
        size = self.sizes[self.depth]
        if size < MOST_MOVES:
            self.moves[MOST_MOVES * self.depth + size] = action
            self.sizes[self.depth] = size + 1

    def note_all(self, first: int, pattern: int) -> None:
        """Add the actions whose bits are set."""
        while pattern != 0:
            self.note(first + native.lowest(pattern))
            pattern &= pattern - 1

    def usable(self, place: int) -> bool:
        """Whether a card lies there that the viewer knows, and did before the search."""
        if place < numbers.SLOTS:
            return self.position.market[place] == self.shown[place] and self.shown[place] != 0
        place += numbers.RESERVES * self.position.turn - numbers.SLOTS
        if self.position.reserved[place] <= 0:
            return False
        return self.position.turn == self.viewer or self.position.open[place] != 0

    def solve(self, position: Position, viewer: int) -> int:
        """An action by which the seat to move wins within its turn for sure, or -1."""
        self.begin(position, viewer)
        self.steps = MOST_STEPS
        self.stage = NEAR
        return self.search(0)

    def force(self, position: Position, viewer: int) -> int:
        """An action after which the seat to move wins in its next turn for sure, or -1."""
        self.begin(position, viewer)
        self.steps = MOST_FAR_STEPS
        self.stage = PREPARING
        return self.prepare(0)

    def begin(self, position: Position, viewer: int) -> None:
        """Note what is known before the search."""
        native.copy(position, self.position)  # as bytes: both are of the same game's type
        self.viewer = viewer
        self.seat = position.turn
        for slot in range(numbers.SLOTS):
            self.shown[slot] = position.market[slot]

    def prepare(self, depth: int) -> int:
        """The first action that ends the turn and can no longer be answered, or -1."""
        if depth >= DEEPEST:
            return -1
        actions = [0] * 448
        count = self.position.listed(actions)
        self.shelf.put(depth, self.position)
        for i in range(count):
            if not self.draws(actions[i]):
                self.position.apply(actions[i])
                if self.prepared(depth):
                    return actions[i]
                self.shelf.get(depth, self.position)
        return -1

    def prepared(self, depth: int) -> bool:
        """Whether the turn is over and won, or goes on with a choice that wins."""
        if self.position.phase == numbers.OVER:
            return self.position.winners == 1 << self.seat
        if self.position.turn == self.seat:
            return self.position.phase != numbers.MAIN and self.prepare(depth + 1) >= 0
        return self.holds(depth + 1)

    def search(self, depth: int) -> int:
        """The first decisive action that is proven to win, or -1."""
        if depth >= DEEPEST:
            return -1
        self.depth = depth
        self.sizes[depth] = 0
        self.decisive()
        if self.sizes[depth] == 0:
            return -1
        self.shelf.put(depth, self.position)
        for i in range(self.sizes[depth]):
            if self.try_move(depth, i):
                return self.moves[MOST_MOVES * depth + i]
            self.shelf.get(depth, self.position)
        return -1

    def holds(self, depth: int) -> bool:
        """Whether the victory stands whatever another seat answers."""
        if depth >= DEEPEST:
            return False
        self.depth = depth
        self.sizes[depth] = 0
        self.answers()
        self.shelf.put(depth, self.position)
        for i in range(self.sizes[depth]):
            if not self.try_move(depth, i):
                return False
            self.shelf.get(depth, self.position)
        return 0 < self.sizes[depth] < MOST_MOVES

    def try_move(self, depth: int, number: int) -> bool:
        """Play one of the moves noted at a depth; whether it is proven to win."""
        self.steps -= 1
        if self.steps < 0:
            return False
        mover = self.position.turn
        self.position.apply(self.moves[MOST_MOVES * depth + number])
        if self.position.phase == numbers.OVER:
            return self.position.winners == 1 << self.seat
        if self.position.turn != self.seat:
            return self.holds(depth + 1)
        if mover == self.seat:
            return self.search(depth + 1) >= 0
        return self.follow_up(depth + 1)

    def follow_up(self, depth: int) -> bool:
        """Whether the seat, to move again, is proven to win within this turn."""
        self.worsen()
        self.stage = FOLLOWING
        found = self.search(depth) >= 0
        self.stage = PREPARING
        return found

    def proof(self, position: Position, viewer: int, *, next_turn: bool = False) -> int:
        """``solve``, or ``force`` for the next turn, for Python: checks what C cannot."""
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
            self.steps = MOST_FAR_STEPS
            self.stage = PREPARING
            self.position.apply(action)
            return self.prepared(0)
        self.steps = MOST_STEPS
        self.stage = NEAR
        self.moves[0] = action
        return self.try_move(0, 0)
