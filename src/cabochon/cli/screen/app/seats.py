"""What each player has, and the reserved cards of the viewer."""

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from cabochon.cli.screen.app import faces
from cabochon.cli.screen.app.pieces import Piece
from cabochon.cli.screen.course import Course
from cabochon.core.numbers import RESERVES
from cabochon.games import find
from cabochon.state import View


class Seats(Vertical):
    """A line for each seat, then a line for each card that the viewer reserved."""

    def compose(self) -> ComposeResult:
        """The lines."""
        yield Static(id="standings")
        for place in range(RESERVES):
            yield Piece(id=f"reserve{place}", classes="reserve")

    def show(self, course: Course) -> None:
        """Draw the seats as the viewer may know them."""
        view = course.view
        self.query_one("#standings", Static).update(_standings(course, view))
        own = view.reserved[view.viewer] if view.viewer is not None else ()
        wording = find(view.game).wording
        for place in range(RESERVES):
            piece = self.query_one(f"#reserve{place}", Piece)
            piece.display = place < len(own)
            if piece.display:
                held = own[place]
                word = str(held.card.id) if held.card else ""
                label = ("reserved " if place == 0 else "         ", "dim")
                piece.put(Text.assemble(label, faces.reserve(held, wording)), word)


def _standings(course: Course, view: View) -> Table:
    extra = ("crowns", "privileges") if hasattr(view, "crowns") else ()
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    marks = ("♛", "priv") if extra else ()
    for heading in ("", "pt", "tokens", "bonuses", *marks, "holds"):
        table.add_column(heading, no_wrap=True)
    for seat in range(view.players):
        moving = view.to_move == seat
        table.add_row(
            Text(
                ("▶ " if moving else "  ") + course.narrator.names[seat], "bold" if moving else ""
            ),
            Text(str(view.points[seat]), "bold"),
            faces.counts(view.tokens[seat], gap=""),
            faces.counts(view.bonuses[seat], gap=""),
            *(str(getattr(view, name)[seat]) for name in extra),
            _holds(view, seat),
        )
    return table


def _holds(view: View, seat: int) -> Text:
    """Reserved cards as numbers or levels, then nobles or royals."""
    cards = [f"#{h.card.id}" if h.card else f"?{h.level}" for h in view.reserved[seat]]
    guests = find(view.game).guests
    stars = "★" * len(guests.by_seat(view)[seat]) if guests else ""
    return Text.assemble(" ".join(cards), " " if cards and stars else "", (stars, "gold1"))
