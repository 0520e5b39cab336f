"""The decks and the face-up cards."""

from collections.abc import Collection

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from cabochon.cli.screen.app import faces
from cabochon.cli.screen.app.pieces import Piece
from cabochon.state import View


class Market(Vertical):
    """A row for each level, the highest on top."""

    def __init__(self, view: View) -> None:
        super().__init__(id="market")
        self._widths = {level: len(row) for level, row in view.face_up.items()}

    def compose(self) -> ComposeResult:
        """A deck and the places of each level."""
        for level in sorted(self._widths, reverse=True):
            with Horizontal(classes="row"):
                yield Piece(id=f"deck{level}", classes="deck")
                for place in range(self._widths[level]):
                    yield Piece(id=f"card{level}-{place}", classes="card")

    def show(self, view: View, buyable: Collection[int]) -> None:
        """Draw the cards of a view."""
        for level, row in view.face_up.items():
            deck = faces.deck(level, view.deck_sizes[level])
            self.query_one(f"#deck{level}", Piece).put(deck, f"deck{level}")
            for place, card in enumerate(row):
                piece = self.query_one(f"#card{level}-{place}", Piece)
                if card:
                    piece.put(faces.card(card, heavy=card.id in buyable), str(card.id))
                else:
                    piece.put("")
