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


@dataclass(frozen=True, slots=True)
class NobleCame(Event):
    """A noble came to the seat."""

    name = "noble"
    noble: int


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


@dataclass(frozen=True, slots=True)
class Replenished(Event):
    """Emptied the bag onto the board."""

    name = "replenished"
    tokens: str
    """The tokens in the order of drawing."""
    cells: tuple[str, ...]


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
