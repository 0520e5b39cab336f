"""A game between a person at the terminal and the computer."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from cabochon.cli.screen.menu import Menu
from cabochon.cli.screen.sentences import YOU, Narrator
from cabochon.cli.screen.table import table
from cabochon.core.errors import IllegalMove, MalformedMove
from cabochon.core.moves import Move
from cabochon.core.seed import Seed
from cabochon.games import find
from cabochon.players import Limit, Player
from cabochon.record import record
from cabochon.recordfile import write
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

    def __init__(
        self, console: Console, start: State, seed: Seed, seat: int, opponent: Player
    ) -> None:
        self.console = console
        self.seed = seed
        self.seat = seat
        self.opponent = opponent
        self.states = [start]
        self.moves: list[Move] = []
        self.news: list[str] = []
        """Events since the table was drawn."""
        names = names_of(start.players, seat, opponent.name)
        self.narrator = Narrator(find(start.game), names, start.goals)
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
        return self.states[-1]

    @property
    def view(self) -> View:
        """The person's view of it."""
        return self.state.view(self.seat)

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
        self.console.print(Text(self.narrator.ending(outcome), style="bold"))
        return 0

    def _leave(self, code: int, start: str = "") -> int:
        self.console.print(f"{start}Goodbye.")
        return code

    def _turn(self) -> None:
        if self.state.to_move == self.seat:
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
        step = self.state.play(move)
        self.states.append(step.state)
        self.moves.append(move)
        self.news += self.narrator.tell(step.seen_by(self.seat))

    def _menu(self) -> Menu:
        return Menu(self.view.legal_moves(), self.view.to_dict())

    def _complain(self, reason: str) -> None:
        self.console.print(Text(f"  {reason}", style="yellow"))

    def _draw(self, _: str = "") -> None:
        moves = [] if self.state.to_move is None else self._menu().items
        bought = [str(item.move).split()[1] for item in moves if item.group == "buy"]
        self.console.print()
        self.console.print(
            table(self.view.to_dict(), self.narrator.names, [int(card) for card in bought])
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
        earlier = [ply for ply, state in enumerate(self.states[:-1]) if state.to_move == self.seat]
        if not earlier:
            self._complain("there is no move of yours to take back")
            return
        del self.states[earlier[-1] + 1 :]
        del self.moves[earlier[-1] :]

    def _save(self, name: str) -> None:
        """Write the game as a record."""
        start, moves = self.states[0], [str(move) for move in self.moves]
        names = self.narrator.names
        game = record(start.game, start.players, self.seed, moves, names, start.options)
        try:
            write(game, Path(name).expanduser())
        except OSError as error:
            self._complain(f"not saved: {error.strerror}" if name else "save where? 'save FILE'")
        except (RuntimeError, ValueError) as error:  # no such home, impossible name
            self._complain(f"not saved: {error}")
        else:
            self.console.print(f"  Saved after {len(moves)} moves: {name}")


def names_of(players: int, seat: int, opponent: str) -> list[str]:
    """The person is YOU; the others are named after their player."""
    name = opponent.capitalize()
    numbered = [name] if players == 2 else [f"{name} {i}" for i in range(1, players)]
    return [*numbered[:seat], YOU, *numbered[seat:]]
