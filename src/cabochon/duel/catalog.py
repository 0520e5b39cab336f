"""The printed cards and royals of the duel."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cabochon.core import csvtable
from cabochon.core.gems import COLOUR_NAMES, COLOURS, KINDS
from cabochon.core.tokens import packed

DECK_SIZES: Final = (30, 24, 13)
ROW_SIZES: Final = (5, 4, 3)
"""The number of face-up cards of each level."""
ALL_TOKENS: Final = packed((4, 4, 4, 4, 4, 2, 3))
"""D-COMP-1: all tokens, packed; they start in the bag."""
ABILITIES: Final = ("none", "again", "gem", "privilege", "steal")
"""The abilities, indexed by the numbers of numbers.py."""


@dataclass(frozen=True, slots=True)
class Card:
    """A jewel card."""

    id: int
    level: int
    """1 to 3."""
    points: int
    crowns: int
    bonus: int
    """The colour of the bonus; JOKER if it copies a colour, NO_COLOUR if there is none."""
    bonus_count: int
    ability: str
    """One of ABILITIES."""
    cost: tuple[int, ...]
    """Tokens by colour, then pearls."""

    @property
    def colour(self) -> str | None:
        """The letter of its bonus; None for a joker or a card without a bonus."""
        return KINDS[self.bonus] if self.bonus < COLOURS else None


@dataclass(frozen=True, slots=True)
class RoyalCard:
    """A royal card."""

    id: int
    points: int
    ability: str
    """One of ABILITIES."""


def _card(row: dict[str, str]) -> Card:
    return Card(
        id=int(row["id"]),
        level=int(row["level"]),
        points=int(row["points"]),
        crowns=int(row["crowns"]),
        bonus=(*COLOUR_NAMES, "joker", "none").index(row["bonus"]),
        bonus_count=int(row["bonus_count"]),
        ability=row["ability"],
        cost=csvtable.costs(row, (*COLOUR_NAMES, "pearl")),
    )


def _royal(row: dict[str, str]) -> RoyalCard:
    return RoyalCard(int(row["id"]), int(row["points"]), row["ability"])


_HERE: Final = Path(__file__).parent
CARDS: Final = {c.id: c for c in map(_card, csvtable.rows(_HERE / "cards.csv"))}
ROYALS: Final = {r.id: r for r in map(_royal, csvtable.rows(_HERE / "royals.csv"))}
