"""The draws of the duel: cards, and the tokens that come onto the board."""

from typing import Any

from cabochon.core.dealing import Dealing
from cabochon.core.gems import KINDS
from cabochon.core.tokens import amount, total
from cabochon.duel.board import SPIRAL
from cabochon.duel.catalog import ALL_TOKENS, CARDS


class DuelDealing(Dealing):
    """The pieces are tokens, by kind from 1; each fills the next empty cell of the spiral."""

    def __init__(self) -> None:
        super().__init__(len(CARDS), len(KINDS))

    def pieces_dealt(self, position: Any) -> int:
        """D-SETUP-3: the tokens of the bag."""
        return total(position.bag)

    def pieces_drawn(self, before: Any, after: Any) -> int:
        """D-REPL-2: only replenishing takes tokens out of the bag, and it takes all."""
        return total(before.bag) if total(after.bag) < total(before.bag) else 0

    def pieces_left(self, position: Any, drawn: list[int]) -> dict[int, int]:
        """The tokens in the bag."""
        kinds = range(1, len(KINDS) + 1)
        return {kind: amount(position.bag, kind - 1) - drawn.count(kind) for kind in kinds}

    def clear_pieces(self, position: Any) -> None:
        """D-SETUP-3: all tokens in the bag."""
        position.bag, position.board = ALL_TOKENS, [0] * len(KINDS)

    def lay_pieces(self, before: Any, position: Any, drawn: list[int]) -> None:
        """D-REPL-2: tokens onto the empty cells along the spiral."""
        board, taken = before.board, sum(before.board)  # no cell has two tokens
        empty = [cell for cell in SPIRAL if not taken >> cell & 1]
        for kind, cell in zip(drawn, empty, strict=False):
            board[kind - 1] |= 1 << cell
        position.board, position.bag = board, 0

    def name_of(self, piece: int) -> str:
        """The letter of a kind."""
        return KINDS[piece - 1]
