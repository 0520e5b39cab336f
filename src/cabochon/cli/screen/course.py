"""A game at this terminal: what was played, and how it is taken back, saved and loaded."""

from collections.abc import Collection
from pathlib import Path

from cabochon.cli.screen.sentences import YOU, Narrator
from cabochon.core.moves import Move
from cabochon.core.seed import Seed
from cabochon.games import find
from cabochon.record import Record, record
from cabochon.recordfile import read, write
from cabochon.state import State, Step, View


class Course:
    """The states and moves of a game between people at the terminal and the computer."""

    def __init__(self, start: State, seed: Seed, people: Collection[int], opponent: str) -> None:
        self.seed = seed
        self.people = frozenset(people)
        self.opponent = opponent
        self.start = start
        self.steps: list[Step] = []
        names = names_of(start.players, self.people, opponent)
        self.narrator = Narrator(find(start.game), names, start.goals)

    @property
    def state(self) -> State:
        """The current position."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def shared(self) -> bool:
        """Whether several people share the terminal."""
        return len(self.people) > 1

    @property
    def viewer(self) -> int | None:
        """Whose view the terminal shows: the person's, or that of the one to move."""
        if not self.shared:
            return next(iter(self.people))
        return self.state.to_move

    @property
    def view(self) -> View:
        """What the terminal shows."""
        return self.state.view(self.viewer)

    @property
    def asked(self) -> bool:
        """Whether a person is to move."""
        return self.state.to_move in self.people

    @property
    def status(self) -> str:
        """Whose turn it is, or how the game ended."""
        if outcome := self.state.outcome:
            return self.narrator.ending(outcome)
        assert self.state.to_move is not None
        name = self.narrator.names[self.state.to_move]
        if not self.asked:
            return f"{name} thinks …"
        step = "" if self.state.phase == "main" else f": {self.state.phase}"
        return ("Your turn" if name == YOU else f"{name}'s turn") + step

    @property
    def moves(self) -> list[str]:
        """The moves in notation."""
        return [str(step.move) for step in self.steps]

    def play(self, move: Move) -> Step:
        """Play a move; IllegalMove leaves everything as it is."""
        step = self.state.play(move)
        self.steps.append(step)
        return step

    def undo(self) -> bool:
        """Return to the previous decision of a person; whether there was one."""
        for ply in range(len(self.steps) - 1, -1, -1):
            before = self.steps[ply - 1].state if ply else self.start
            if before.to_move in self.people:
                del self.steps[ply:]
                return True
        return False

    def told(self, last: int) -> list[str]:
        """The sentences of the last moves, as the viewer may know them."""
        recent = self.steps[-last:]
        return [line for step in recent for line in self.narrator.tell(step.seen_by(self.viewer))]

    def record(self) -> Record:
        """The game so far."""
        start, names = self.start, self.narrator.names
        return record(start.game, start.players, self.seed, self.moves, names, start.options)

    def save(self, path: Path) -> None:
        """Write the game so far; OSError or ValueError if that fails."""
        write(self.record(), path.expanduser())

    def loaded(self, path: Path) -> "Course":
        """The game of a file with the same people; OSError or ValueError if that fails."""
        found = read(path.expanduser())
        people = range(found.players) if self.shared else self.people
        if not self.people < set(range(found.players)) and not self.shared:
            raise ValueError(f"there is no seat {min(self.people)} among {found.players}")
        course = Course(found.start(), found.seed, people, self.opponent)
        course.steps.extend(found.steps())
        return course


def names_of(players: int, people: Collection[int], opponent: str) -> list[str]:
    """A person alone is YOU, several are numbered; the others are named after their player."""
    computers = [seat for seat in range(players) if seat not in people]
    name = opponent.capitalize()
    told = {seat: f"{name} {i}" for i, seat in enumerate(computers, 1)}
    if len(computers) == 1:
        told = {computers[0]: name}
    alone = len(people) == 1
    return [told.get(seat, YOU if alone else f"Player {seat + 1}") for seat in range(players)]
