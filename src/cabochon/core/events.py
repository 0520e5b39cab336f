"""What happened: the facts that a move brought about, in order, for logs, animation and replay."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from cabochon.core.gems import Gem, Level, Token


@dataclass(frozen=True, slots=True)
class Event:
    """A fact about one seat."""

    name: ClassVar[str]
    seat: int
    """Who did it, or to whom it happened."""

    def seen_by(self, viewer: int | None) -> "Event":  # noqa: ARG002  # most are public
        """The event as a seat, or a spectator, may know it."""
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
    """Tokens came from the supply or the board."""

    name = "took"
    tokens: str
    cells: tuple[str, ...] = ()
    """The board cells they lay on (duel)."""


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """Tokens above ten went to the supply or the bag."""

    name = "returned"
    tokens: str


@dataclass(frozen=True, slots=True)
class Reserved(Event):
    """A card went into the reserve."""

    name = "reserved"
    level: Level
    open: bool
    """Whether everybody saw it."""
    card: int | None
    """Its id, for those who may know it."""

    def seen_by(self, viewer: int | None) -> "Event":
        """A blind reserve names its card to its owner only."""
        return self if self.open or viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A card was bought."""

    name = "bought"
    card: int
    paid: str
    reserved: bool
    """Whether it came from the reserve."""
    colour: Gem | None = None
    """The colour a joker copies (duel)."""


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """A card was laid out; the seat is the one whose move caused it."""

    name = "refilled"
    card: int
    level: Level
    slot: int


@dataclass(frozen=True, slots=True)
class NobleCame(Event):
    """A noble visited (classic)."""

    name = "noble"
    noble: int


@dataclass(frozen=True, slots=True)
class PrivilegeUsed(Event):
    """A privilege went back above the board (duel)."""

    name = "privilege-used"


@dataclass(frozen=True, slots=True)
class PrivilegeGained(Event):
    """A privilege came (duel)."""

    name = "privilege-gained"
    giver: int | None
    """The seat it came from, or None: from above the board."""


@dataclass(frozen=True, slots=True)
class Replenished(Event):
    """The bag was emptied onto the board (duel)."""

    name = "replenished"
    tokens: str
    """In the order they were drawn."""
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """A token came from the opponent (duel)."""

    name = "stole"
    token: Token


@dataclass(frozen=True, slots=True)
class RoyalCame(Event):
    """A royal was taken (duel)."""

    name = "royal"
    royal: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Nothing else was possible."""

    name = "passed"


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """The seat reached the goal, so this round is the last (classic)."""

    name = "last-round"


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """The seat's turn begins."""

    name = "turn"
    again: bool = False
    """Whether it is an extra turn (duel)."""


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended with the seat's move."""

    name = "over"
    winners: tuple[int, ...]
    reasons: tuple[str, ...]
