"""The screen of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from cabochon.cli.screen.app.choosing import fitting, picked
from cabochon.cli.screen.app.dialogs import Handover, Help
from cabochon.cli.screen.app.market import Market
from cabochon.cli.screen.app.middle import Middle
from cabochon.cli.screen.app.pieces import Log, Piece
from cabochon.cli.screen.app.seats import Seats
from cabochon.cli.screen.course import Course
from cabochon.cli.screen.menu import Item, Menu
from cabochon.core.gems import KINDS
from cabochon.core.moves import Move
from cabochon.games import find
from cabochon.players import Limit, Player, player
from cabochon.state import View

if TYPE_CHECKING:
    from cabochon.cli.screen.app.app import PlayApp

THOUGHT: Final = Limit(seconds=1)
LOG_MOVES: Final = 40
COMMANDS: Final = ("hint", "undo", "save", "load", "help", "quit")


class TableScreen(Screen[None]):
    """The table, the moves that fit what is chosen, the log and the entry."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help", priority=True),
        Binding("f2", "hint", "Hint", priority=True),
        Binding("f3", "undo", "Undo", priority=True),
        Binding("f4", "entry('save ')", "Save", priority=True),
        Binding("f5", "entry('load ')", "Load", priority=True),
        Binding("escape", "entry('')", "Clear", show=False, priority=True),
        Binding("up", "mark(-1)", show=False, priority=True),
        Binding("down", "mark(1)", show=False, priority=True),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def __init__(self, course: Course, opponent: Player) -> None:
        super().__init__()
        self.course = course
        self.opponent = opponent
        self.menu: list[Item] = []
        self.news = ""
        """What a command answered."""

    @property
    def host(self) -> "PlayApp":
        """The application."""
        return cast("PlayApp", self.app)

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        view = self.course.view
        yield Static(id="title")
        with Horizontal(id="table"):
            with Vertical(id="main"):
                yield Market(view)
                yield Seats(id="seats")
                yield Log(id="log")
            with Vertical(id="side"):
                yield Middle(view)
                yield OptionList(id="moves")
        yield Input(placeholder="type a move, or click; F1 helps", id="entry", compact=True)
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Begin."""
        self.query_one("#moves").can_focus = False
        self.query_one("#entry").focus()
        self.go_on()

    # Drawing

    def go_on(self) -> None:
        """Draw the position; then a person chooses, or the computer thinks."""
        course = self.course
        view = course.view
        self.menu = Menu(view.legal_moves(), view.to_dict()).items if course.asked else []
        bought = [str(item.move).split()[1] for item in self.menu if item.group == "buy"]
        self.query_one(Market).show(view, {int(card) for card in bought})
        self.query_one(Middle).show(view)
        self.query_one(Seats).show(course)
        self.query_one(Log).put(course.told(LOG_MOVES))
        self.say("")
        self.action_entry("")
        if course.state.to_move is not None and not course.asked:
            self.run_worker(self._think, thread=True, exclusive=True, group="opponent")

    def say(self, news: str) -> None:
        """Show the status, or what a command answered."""
        self.news = news
        title = find(self.course.start.game).picture(self.course.view.to_dict()).title
        line = Text.assemble((f" {title}  ", "bold"), self.course.status, (f"   {news}", "yellow"))
        self.query_one("#title", Static).update(line)

    def fill(self, typed: str) -> None:
        """List the moves that fit, and mark the pieces that they use."""
        word = typed.split(" ", 1)[0]
        fitted = [] if word in COMMANDS else fitting(self.menu, typed)
        note = find(self.course.start.game).wording.note
        value = self.course.view.to_dict()
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        moves.add_options(
            Option(_line(item, note(item.move, value)), str(item.number)) for item in fitted
        )
        moves.highlighted = 0 if fitted else None
        used = {part for item in fitted for part in _parts(item.move)}
        for piece in self.query(Piece):
            words = piece.word.split()
            chosen = bool(piece.word) and piece.word in typed.split()
            live = not fitted or not typed or (bool(words) and words[-1] in used)
            piece.mark(live=live, chosen=chosen)

    # Choosing

    def on_piece_picked(self, message: Piece.Picked) -> None:
        """A click on a piece; the second click on a card plays its marked move."""
        entry = self.query_one("#entry", Input)
        if message.word in entry.value.split() and message.word not in KINDS:
            self.play_marked()
        elif self.menu:
            self.action_entry(picked(self.menu, entry.value, message.word))

    def on_input_changed(self, message: Input.Changed) -> None:
        """Typing."""
        self.fill(message.value)

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """A click on a move."""
        self.query_one("#moves", OptionList).highlighted = message.option_index
        self.play_marked()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Enter."""
        word, _, rest = message.value.strip().partition(" ")
        if word in COMMANDS:
            self.command(word, rest.strip())
        else:
            self.play_marked()

    def play_marked(self) -> None:
        """Play the marked move."""
        moves = self.query_one("#moves", OptionList)
        if moves.highlighted is None:
            self.say("no move fits; Esc clears" if self.menu else "")
            return
        option = moves.get_option_at_index(moves.highlighted)
        self.play(self.menu[int(str(option.id)) - 1].move)

    def play(self, move: Move) -> None:
        """Play a move, and hand over if another person is next."""
        mover = self.course.state.to_move
        self.course.play(move)
        self.hand_over(mover)

    def hand_over(self, seat: int | None) -> None:
        """Go on, behind a curtain if another person than the one in the seat is next."""
        following = self.course.state.to_move
        if self.course.shared and following not in (seat, None):
            name = self.course.narrator.names[following or 0]
            self.app.push_screen(Handover(name), lambda _: self.go_on())
        else:
            self.go_on()

    # The computer

    def _think(self) -> None:
        """In a thread: choose the opponent's move."""
        state = self.course.state
        view = state.view(state.to_move)
        move = self.opponent.choose(view, THOUGHT)
        self.app.call_from_thread(self._answer, view, move)

    def _answer(self, view: View, move: Move) -> None:
        """Play it, unless the position is another one by now."""
        state = self.course.state
        if self.is_attached and state.to_move == view.viewer and state.view(view.viewer) == view:
            self.play(move)

    # Commands

    def command(self, word: str, rest: str) -> None:
        """What was typed instead of a move."""
        self.action_entry("")
        match word:
            case "save" | "load":
                self._file(word, rest)
            case "hint":
                self.action_hint()
            case "undo":
                self.action_undo()
            case "help":
                self.action_help()
            case "quit":
                self.app.exit(0)

    def action_help(self) -> None:
        """Show the help."""
        self.app.push_screen(Help())

    def action_entry(self, text: str) -> None:
        """Replace what is typed."""
        entry = self.query_one("#entry", Input)
        entry.value = text
        entry.cursor_position = len(text)
        self.fill(text)

    def action_mark(self, step: int) -> None:
        """Mark the next move or the previous one."""
        moves = self.query_one("#moves", OptionList)
        if moves.option_count:
            moves.highlighted = ((moves.highlighted or 0) + step) % moves.option_count

    def action_undo(self) -> None:
        """Return to the previous decision of a person."""
        seat = self.course.state.to_move
        if self.course.undo():
            self.hand_over(seat)
        else:
            self.say("there is no move to take back")

    def action_hint(self) -> None:
        """Ask the strongest player, in a thread."""
        if self.course.asked:
            self.say("thinking …")
            self.run_worker(self._advise, thread=True, exclusive=True, group="hint")

    def _advise(self) -> None:
        view = self.course.view
        found: Any = player("master").think(view, THOUGHT)
        self.app.call_from_thread(self._hinted, view, found)

    def _hinted(self, view: View, found: Any) -> None:
        if not self.course.asked or self.course.view != view:
            return
        chance = f": {found.candidates[0].chance:.0%} to win" if found.candidates else ""
        self.action_entry(str(found.move))
        self.query_one("#entry", Input).select_all()  # typing replaces it
        self.say(f"hint: {found.move}{chance}")

    def _file(self, word: str, name: str) -> None:
        """Save or load; a failure changes nothing."""
        if not name:
            self.say(f"{word} which file?")
            return
        try:
            if word == "save":
                self.course.save(Path(name))
                self.say(f"saved after {len(self.course.steps)} moves: {name}")
            else:
                self.host.open_table(self.course.loaded(Path(name)))
        except OSError as error:
            self.say(f"{word}: {error.strerror}")
        except (RuntimeError, ValueError) as error:
            self.say(f"{word}: {str(error).splitlines()[0]}")


def _line(item: Item, note: str) -> Text:
    return Text(f"{item.move}" + (f"  ({note})" if note else ""))


def _parts(move: Move) -> set[str]:
    """The cards, cells, decks, guests and kinds that a move names."""
    verb, *parts = str(move).split()
    letters = {letter for part in parts if set(part) <= set(KINDS) for letter in part}
    return {verb, *parts, *letters}
