"""The base of all games' moves, and parts of their notation."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, ClassVar, Final, NamedTuple

from cabochon.core.errors import MalformedMove
from cabochon.core.gems import KINDS

REMEMBERED: Final = 1 << 14
"""Size of the caches of moves and payments; far more than one game needs."""


class Move:
    """A typed move; ``str`` gives its notation."""

    __slots__ = ()
    kind: ClassVar[str]
    """The first word of its notation, such as ``buy``."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """The only move when nothing else is legal."""

    kind = "pass"

    def __str__(self) -> str:
        return "pass"


LegalMoves = tuple[list[Move], list[int], list[int | None]]
"""All legal moves; the action of each, -1 if it is not known; the payment of each, packed, None for
the default one. Where no move has another payment the last list is empty.
"""


class Named(NamedTuple):
    """A move and its notation."""

    move: Move
    text: str


@lru_cache(REMEMBERED)
def named(kind: type[Move], *fields: object) -> Named:
    """A move with its notation, cached because positions share most of their moves."""
    move = kind(*fields)
    return Named(move, str(move))


@cache
def by_id(kind: Any, ids: tuple[int, ...], *more: str) -> list[Move | None]:
    """The moves of a kind about each card, noble or royal, whose ids start at 1."""
    return [None, *(named(kind, each, *more).move for each in ids)]


class Purchase(Move):
    """A purchase; games add their fields, and the payment is the last one."""

    __slots__ = ()
    __match_args__: tuple[str, ...]
    card: int
    pay: str | None

    def paid_with(self, pay: str) -> Named:
        """The same purchase with another payment."""
        kind: Any = type(self)
        return named(kind, *(getattr(self, field) for field in self.__match_args__[:-1]), pay)


class Choice(NamedTuple):
    """A move in the kernel's form."""

    action: int
    payment: int | None
    """The packed payment if it is not the default."""


def words_of(text: object) -> list[str]:
    """Split a notation text into words."""
    if not isinstance(text, str):
        raise MalformedMove(f"a move is a Move or a text, not {type(text).__name__}")
    words = text.split()
    if not words or len(text) > 100:
        raise MalformedMove(f"not a move: {text[:100]!r}")
    return words


def number(word: str, what: str) -> int:
    """Parse the id of a card, noble or royal."""
    if not word.isascii() or not word.isdecimal() or len(word) > 3 or word.startswith("0"):
        raise MalformedMove(f"{what} is a number such as 17, not {word!r}")
    return int(word)


def letters(word: str, kinds: str) -> str:
    """Parse token letters; return them in canonical order."""
    for letter in word:
        if letter not in kinds:
            raise MalformedMove(f"tokens are letters of {kinds!r}, not {word!r}")
    return "".join(sorted(word, key=KINDS.index))


def letter(word: str, kinds: str) -> str:
    """Parse a single token letter."""
    if len(word) != 1:
        raise MalformedMove(f"one letter of {kinds!r} expected, not {word!r}")
    return letters(word, kinds)
