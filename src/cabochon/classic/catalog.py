"""The printed cards and nobles of the classic game."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cabochon.core import csvtable
from cabochon.core.gems import COLOUR_NAMES, KINDS

DECK_SIZES: Final = (40, 30, 20)
ROW_SIZES: Final = (4, 4, 4)
"""The number of face-up cards of each level."""


@dataclass(frozen=True, slots=True)
class Card:
    """A development card."""

    id: int
    level: int
    """1 to 3."""
    bonus: int
    """The colour of the bonus, 0 to 4."""
    points: int
    cost: tuple[int, ...]
    """Tokens by colour."""

    @property
    def colour(self) -> str:
        """The letter of its bonus."""
        return KINDS[self.bonus]


@dataclass(frozen=True, slots=True)
class NobleTile:
    """A noble tile."""

    id: int
    points: int
    needs: tuple[int, ...]
    """The required bonuses by colour."""


def _card(row: dict[str, str]) -> Card:
    bonus = COLOUR_NAMES.index(row["bonus"])
    return Card(int(row["id"]), int(row["level"]), bonus, int(row["points"]), csvtable.costs(row))


def _noble(row: dict[str, str]) -> NobleTile:
    return NobleTile(int(row["id"]), int(row["points"]), csvtable.costs(row))


_HERE: Final = Path(__file__).parent
CARDS: Final = {c.id: c for c in map(_card, csvtable.rows(_HERE / "cards.csv"))}
NOBLES: Final = {n.id: n for n in map(_noble, csvtable.rows(_HERE / "nobles.csv"))}
