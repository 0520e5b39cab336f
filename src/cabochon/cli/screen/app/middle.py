"""What lies between the players: supply and nobles, or board and royals."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from cabochon.cli.screen.app import faces
from cabochon.cli.screen.app.pieces import Piece
from cabochon.games import find
from cabochon.state import View

COLUMNS = "abcde"
GUESTS = 5
"""The most nobles on a table; there are fewer royals."""


class Middle(Vertical):
    """Supply or board, then nobles or royals."""

    def __init__(self, view: View) -> None:
        super().__init__(id="middle")
        self._board = hasattr(view, "board")
        self._kinds = list(view.supply) if hasattr(view, "supply") else []
        self._guests = find(view.game).guests

    def compose(self) -> ComposeResult:
        """A piece for each kind or cell, and for each guest."""
        if self._board:
            yield Static(Text("   a  b  c  d  e", style="dim"))
            for row in range(1, 6):
                with Horizontal(classes="cells"):
                    yield Static(Text(f"{row} ", style="dim"), classes="rank")
                    for column in COLUMNS:
                        yield Piece(id=f"cell-{column}{row}", classes="cell")
        if self._kinds:
            with Horizontal(classes="cells"):
                for kind in self._kinds:
                    yield Piece(id=f"supply-{kind}", classes="heap")
        yield Static(id="around")
        for place in range(GUESTS):
            yield Piece(id=f"guest{place}", classes="guest")

    def show(self, view: View) -> None:
        """Draw the middle of a view."""
        if self._board:
            self._show_board(view)
        for kind in self._kinds:
            heap = self.query_one(f"#supply-{kind}", Piece)
            heap.put(faces.chip(kind, f"{kind}{view.supply[kind]}"), kind)
        self._show_guests(view)

    def _show_guests(self, view: View) -> None:
        guests = self._guests.on_table(view) if self._guests else ()
        word = self._guests.word if self._guests else ""
        for place in range(GUESTS):
            piece = self.query_one(f"#guest{place}", Piece)
            piece.display = place < len(guests)
            if piece.display:
                piece.put(faces.guest(guests[place]), f"{word} {guests[place].id}")

    def _show_board(self, view: View) -> None:
        for i, kind in enumerate(view.board):
            cell = f"{COLUMNS[i % 5]}{i // 5 + 1}"
            text = Text(" · ", style="dim") if kind == "." else faces.chip(kind, f" {kind} ")
            self.query_one(f"#cell-{cell}", Piece).put(text, "" if kind == "." else cell)
        bag = Text.assemble(("bag ", "dim"), faces.counts(view.bag, gap=""))
        self.query_one("#around", Static).update(bag)
