"""Things on the table that can be clicked, and the log."""

from collections.abc import Iterable

from rich.text import Text
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static


class Piece(Static):
    """Something on the table; a click names it."""

    class Picked(Message):
        """A piece was clicked."""

        def __init__(self, word: str) -> None:
            super().__init__()
            self.word = word

    word = ""
    """What a click adds to the entry; without it a click does nothing."""

    def put(self, text: Text | str, word: str = "") -> None:
        """Show a text, and let a click name it."""
        self.word = word
        self.update(text)

    def mark(self, *, live: bool, chosen: bool) -> None:
        """Show whether a move uses it, and whether it is chosen."""
        self.set_class(not live, "idle")
        self.set_class(chosen, "chosen")

    def on_click(self) -> None:
        """Tell the table."""
        if self.word:
            self.post_message(self.Picked(self.word))


class Log(Widget):
    """The last sentences that fit, the newest at the bottom."""

    lines: tuple[str, ...] = ()

    def put(self, lines: Iterable[str]) -> None:
        """Show other sentences."""
        self.lines = tuple(lines)
        self.refresh()

    def render(self) -> Text:
        """As many of them as there are lines on the screen."""
        shown = self.lines[-max(1, self.size.height) :]
        return Text("\n".join(shown), overflow="ellipsis", no_wrap=True)
