"""A game between a person at the terminal and the computer."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from cabochon.cli.screen.course import Course
from cabochon.cli.screen.menu import Menu
from cabochon.cli.screen.table import table
from cabochon.core.errors import IllegalMove, MalformedMove
from cabochon.core.moves import Move
from cabochon.players import Limit, Player
from cabochon.state import State, View

if TYPE_CHECKING:
    from collections.abc import Callable

HELP: Final = """\
3            play the move with this number
take wug     play a move in notation
take         list all moves of a kind; 'moves' lists all there are
table        draw the table again
undo         take your last move back
save FILE    write the game to a file, which 'cabochon replay' shows
quit         leave"""
THOUGHT: Final = Limit(seconds=1)
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


class Quit(Exception):
    """The person leaves the game."""


class Sitting:
    """Runs a game and handles the words that a person types."""

    def __init__(self, console: Console, course: Course, opponent: Player) -> None:
        self.console = console
        self.course = course
        self.opponent = opponent
        self.news: list[str] = []
        """Events since the table was drawn."""
        self.words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._list_all,
            "quit": self._quit,
            "save": self._save,
            "table": self._draw,
            "undo": self._undo,
        }

    @property
    def state(self) -> State:
        """The current position."""
        return self.course.state

    @property
    def view(self) -> View:
        """The person's view of it."""
        return self.course.view

    def run(self) -> int:
        """Play until the end or until the person leaves; return the exit code."""
        self.console.print(Text("Welcome. 'help' lists what you can type.", style="dim"))
        try:
            while (outcome := self.state.outcome) is None:
                self._turn()
        except Quit:
            return self._leave(0)
        except EOFError:
            return self._leave(0, "\n")
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED, "\n")
        self._draw()
        self.console.print(Text(self.course.narrator.ending(outcome), style="bold"))
        return 0

    def _leave(self, code: int, start: str = "") -> int:
        self.console.print(f"{start}Goodbye.")
        return code

    def _turn(self) -> None:
        if self.course.asked:
            self._draw()
            self._ask()
        else:
            view = self.state.view(self.state.to_move)
            self._play(self.opponent.choose(view, THOUGHT))

    def _ask(self) -> None:
        """Read lines until one of them plays or takes back a move."""
        self.console.print(self._menu().brief())
        here = self.state
        while self.state is here:
            self._answer(self.console.input(Text("> ", style="bold")).strip())

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        menu = self._menu()
        if word in menu.groups and not rest and not menu.has(word):
            self.console.print(menu.full([word]))
        elif word in self.words:
            self.words[word](rest.strip())
        elif line:
            self._choose(line, menu)

    def _choose(self, line: str, menu: Menu) -> None:
        """Play the move that was typed, or explain why it is refused."""
        try:
            if line.isascii() and line.isdecimal():
                self._play(menu.pick(int(line)))
            else:
                self._play(self.state.parse(line))
        except MalformedMove as error:
            self._complain(f"{error}; 'help' lists what you can type")
        except IllegalMove as error:
            self._complain(str(error).splitlines()[0])

    def _play(self, move: Move) -> None:
        step = self.course.play(move)
        self.news += self.course.narrator.tell(step.seen_by(self.course.viewer))

    def _menu(self) -> Menu:
        return Menu(self.view.legal_moves(), self.view.to_dict())

    def _complain(self, reason: str) -> None:
        self.console.print(Text(f"  {reason}", style="yellow"))

    def _draw(self, _: str = "") -> None:
        moves = [] if self.state.to_move is None else self._menu().items
        bought = [str(item.move).split()[1] for item in moves if item.group == "buy"]
        self.console.print()
        self.console.print(
            table(self.view.to_dict(), self.course.narrator.names, [int(card) for card in bought])
        )
        for sentence in self.news:
            self.console.print(f"  {sentence}")
        self.news.clear()

    def _help(self, _: str) -> None:
        self.console.print(HELP)

    def _list_all(self, _: str) -> None:
        menu = self._menu()
        self.console.print(menu.full(menu.groups))

    def _quit(self, _: str) -> None:
        raise Quit

    def _undo(self, _: str) -> None:
        """Return to the person's previous decision."""
        if not self.course.undo():
            self._complain("there is no move of yours to take back")

    def _save(self, name: str) -> None:
        """Write the game as a record."""
        try:
            self.course.save(Path(name))
        except OSError as error:
            self._complain(f"not saved: {error.strerror}" if name else "save where? 'save FILE'")
        except (RuntimeError, ValueError) as error:  # no such home, impossible name
            self._complain(f"not saved: {error}")
        else:
            self.console.print(f"  Saved after {len(self.course.steps)} moves: {name}")
