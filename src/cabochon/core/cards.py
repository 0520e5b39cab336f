"""What the cards of all games have in common, as the accessors of a state give them."""

from dataclasses import dataclass
from typing import Protocol


class Card(Protocol):
    """A printed card; a game's own class has more fields."""

    @property
    def id(self) -> int:
        """Its number in notation and snapshots."""

    @property
    def level(self) -> int:
        """1 to 3."""

    @property
    def points(self) -> int:
        """Its prestige points."""

    @property
    def colour(self) -> str | None:
        """The letter of its bonus; None for a card without a colour of its own."""

    @property
    def cost(self) -> tuple[int, ...]:
        """Tokens by colour, in the order ``wugrk``, then pearls."""


class Guest(Protocol):
    """A noble or a royal."""

    @property
    def id(self) -> int:
        """Its number in notation and snapshots."""

    @property
    def points(self) -> int:
        """Its prestige points."""


@dataclass(frozen=True, slots=True)
class ReservedCard:
    """A card in a seat's reserve."""

    level: int
    """1 to 3."""
    open: bool
    """Whether everybody saw it."""
    card: Card | None
    """The card; None in a view whose viewer may not know it."""
