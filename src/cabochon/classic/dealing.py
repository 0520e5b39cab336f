"""The draws of classic: cards, and the nobles at the deal."""

from typing import Any

from cabochon.classic import numbers
from cabochon.classic.catalog import CARDS, NOBLES
from cabochon.core.dealing import Dealing


class ClassicDealing(Dealing):
    """The pieces are nobles, by id."""

    def __init__(self) -> None:
        super().__init__(len(CARDS), len(NOBLES))

    def pieces_dealt(self, position: Any) -> int:
        """S-SETUP-2: one noble more than there are players."""
        return int(position.players) + 1

    def pieces_left(self, position: Any, drawn: list[int]) -> dict[int, int]:  # noqa: ARG002  # all nobles, once
        """Every noble that is not drawn yet."""
        return {noble: 1 for noble in sorted(NOBLES) if noble not in drawn}

    def clear_pieces(self, position: Any) -> None:
        """No nobles on the table."""
        position.nobles = [0] * numbers.NOBLES

    def lay_pieces(self, before: Any, position: Any, drawn: list[int]) -> None:  # noqa: ARG002  # only at the deal
        """Put the nobles on the table."""
        position.nobles = drawn + [0] * (numbers.NOBLES - len(drawn))

    def name_of(self, piece: int) -> str:
        """``noble 4``."""
        return f"noble {piece}"
