"""The application: it opens tables."""

from pathlib import Path

from textual.app import App

from cabochon.cli.screen.app.table import TableScreen
from cabochon.cli.screen.course import Course
from cabochon.players import Player


class PlayApp(App[int]):
    """A game in the terminal, with mouse and keys."""

    CSS_PATH = Path(__file__).with_name("app.tcss")
    TITLE = "Cabochon"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, course: Course, opponent: Player) -> None:
        super().__init__()
        self._course = course
        self._opponent = opponent

    def on_mount(self) -> None:
        """Open the first table."""
        self.push_screen(TableScreen(self._course, self._opponent))

    def open_table(self, course: Course) -> None:
        """Open another game in place of the current one."""
        self.switch_screen(TableScreen(course, self._opponent))

    def on_unmount(self) -> None:
        """Stop a search that is under way."""
        stop = getattr(self._opponent, "stop", None)
        if stop:
            stop()
