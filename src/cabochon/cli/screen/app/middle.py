"""What lies between the players: supply and nobles, or board and royals."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from cabochon.cli.screen.app import faces
from cabochon.cli.screen.app.pieces import Piece
from cabochon.state import View

COLUMNS = "abcde"
GUESTS = 5
"""The most nobles on a table; there are fewer royals."""


class Middle(Vertical):
    """Supply or board, then nobles or royals."""

    def __init__(self, view: View) -> None:
        super().__init__(id="middle")
        self._board = hasattr(view, "board")
        self._kinds = [] if self._board else list(view.supply)

    def compose(self) -> ComposeResult:
        """A piece for each kind or cell, and for each guest."""
        if self._board:
            yield Static(Text("   a  b  c  d  e", style="dim"))
            for row in range(1, 6):
                with Horizontal(classes="cells"):
                    yield Static(Text(f"{row} ", style="dim"), classes="rank")
                    for column in COLUMNS:
                        yield Piece(id=f"cell-{column}{row}", classes="cell")
        else:
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
        else:
            for kind, count in view.supply.items():
                heap = self.query_one(f"#supply-{kind}", Piece)
                heap.put(faces.chip(kind, f"{kind}{count}"), kind)
        guests = view.royals if self._board else view.nobles
        for place in range(GUESTS):
            piece = self.query_one(f"#guest{place}", Piece)
            piece.display = place < len(guests)
            if piece.display:
                word = "royal" if self._board else "noble"
                piece.put(faces.guest(guests[place]), f"{word} {guests[place].id}")

    def _show_board(self, view: View) -> None:
        for i, kind in enumerate(view.board):
            cell = f"{COLUMNS[i % 5]}{i // 5 + 1}"
            text = Text(" · ", style="dim") if kind == "." else faces.chip(kind, f" {kind} ")
            self.query_one(f"#cell-{cell}", Piece).put(text, "" if kind == "." else cell)
        bag = Text.assemble(("bag ", "dim"), faces.counts(view.bag, gap=""))
        self.query_one("#around", Static).update(bag)
