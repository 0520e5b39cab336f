"""Events: what a move did, in order, for logs, animation and replay."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from cabochon.core.gems import Gem, Level, Token


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to one seat; the games share these events."""

    name: ClassVar[str]
    seat: int
    """The seat that did it, or that it happened to."""

    @property
    def reveals(self) -> bool:
        """Whether a card was turned up or tokens were drawn."""
        return False

    @property
    def guest(self) -> tuple[str, int] | None:
        """Who came to the seat, as a kind and an id; None for other events."""
        return None

    @property
    def gift(self) -> bool:
        """Whether the seat gained something that a move of another seat can give it."""
        return False

    def seen_by(self, viewer: int | None) -> "Event":  # noqa: ARG002  # most events are public
        """The event as a seat (None: a spectator) may know it."""
        return self

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        value: dict[str, Any] = {"event": self.name}
        for field in self.__match_args__:
            part = getattr(self, field)
            value[field] = list(part) if isinstance(part, tuple) else part
        return value


@dataclass(frozen=True, slots=True)
class Took(Event):
    """Took tokens from the supply or the board."""

    name = "took"
    tokens: str
    cells: tuple[str, ...] = ()
    """Their cells on the board; empty without a board."""


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """Returned tokens above the limit."""

    name = "returned"
    tokens: str


@dataclass(frozen=True, slots=True)
class Reserved(Event):
    """Reserved a card."""

    name = "reserved"
    level: Level
    open: bool
    """Whether the card is public."""
    card: int | None
    """The card's id; None for those who may not know it."""

    @property
    def reveals(self) -> bool:
        """The seat sees a card of the deck."""
        return not self.open

    def seen_by(self, viewer: int | None) -> "Event":
        """Hide the card from others if it is not public."""
        return self if self.open or viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """Bought a card."""

    name = "bought"
    card: int
    paid: str
    reserved: bool
    """Whether the card was reserved."""
    colour: Gem | None = None
    """The colour that a joker copies."""


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A card was laid out after a move of the seat."""

    name = "refilled"
    card: int
    level: Level
    slot: int

    @property
    def reveals(self) -> bool:
        """The card came from the deck."""
        return True


@dataclass(frozen=True, slots=True)
class NobleCame(Event):
    """A noble came to the seat."""

    name = "noble"
    noble: int

    @property
    def guest(self) -> tuple[str, int]:
        """The noble."""
        return self.name, self.noble


@dataclass(frozen=True, slots=True)
class PrivilegeUsed(Event):
    """Used a privilege, which returned to the supply."""

    name = "privilege-used"


@dataclass(frozen=True, slots=True)
class PrivilegeGained(Event):
    """Gained a privilege."""

    name = "privilege-gained"
    giver: int | None
    """The seat that lost it; None if it came from the supply."""

    @property
    def gift(self) -> bool:
        """Replenishing and some takes give it to the opponent."""
        return True


@dataclass(frozen=True, slots=True)
class Replenished(Event):
    """Emptied the bag onto the board."""

    name = "replenished"
    tokens: str
    """The tokens in the order of drawing."""
    cells: tuple[str, ...]

    @property
    def reveals(self) -> bool:
        """The tokens came from the bag."""
        return True


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """Stole a token from the opponent."""

    name = "stole"
    token: Token


@dataclass(frozen=True, slots=True)
class RoyalCame(Event):
    """Took a royal."""

    name = "royal"
    royal: int

    @property
    def guest(self) -> tuple[str, int]:
        """The royal."""
        return self.name, self.royal


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Passed, because no other move was legal."""

    name = "passed"


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """The seat reached the goal; this is the last round."""

    name = "last-round"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """The seat's turn started."""

    name = "turn"
    again: bool = False
    """Whether it is an extra turn."""


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended with a move of the seat."""

    name = "over"
    winners: tuple[int, ...]
    reasons: tuple[str, ...]
