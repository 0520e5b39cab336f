"""Screens above the table."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Label, Static

HELP: Final = """\
Click a card, a token or a cell, or type: the list shows the moves that fit.
Enter plays the marked move; ↑ and ↓ mark another one; Esc clears the choice.

  take wug      tokens: w white, u blue, g green, r red, k black,
                p pearl, o gold
  buy 17        a card; its number is on its frame
  reserve 17    also: reserve deck2
  17            every move with card 17

A heavy frame means that you can buy the card.

  hint  F2      what the computer would play
  undo  F3      take your last move back
  save FILE  F4      load FILE  F5
  quit  Ctrl+Q"""


class Help(ModalScreen[None]):
    """How to play."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,f1", "dismiss", "Close")]

    def compose(self) -> ComposeResult:
        """The text and a button."""
        with Vertical(id="dialog"):
            yield Static(HELP, markup=False)
            yield Button("Close", id="close")

    def on_button_pressed(self) -> None:
        """Close it."""
        self.dismiss()


class Handover(ModalScreen[None]):
    """Hides the table until the next player is there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "Ready")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def compose(self) -> ComposeResult:
        """Whose turn it is, and a button."""
        with Vertical(id="dialog"):
            yield Label(f"Hand over to {self._name}")
            yield Static("No cards are shown until you press the button.", markup=False)
            yield Button(f"I am {self._name}", id="ready")

    def on_button_pressed(self) -> None:
        """The next player is there."""
        self.dismiss()
