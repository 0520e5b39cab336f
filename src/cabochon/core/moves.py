"""What the moves of both games have in common."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from cabochon.core import tokens
from cabochon.core.errors import IllegalMove, MalformedMove
from cabochon.core.gems import GOLD, KINDS

REMEMBERED: Final = 1 << 14
"""How many moves and payments are kept ready-made; far more than a game has of the common ones."""


class Move:
    """A typed choice; ``str`` gives its notation."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """The only move where nothing else is legal."""

    def __str__(self) -> str:
        return "pass"


class Named(NamedTuple):
    """A move and its notation."""

    move: Move
    text: str


@lru_cache(REMEMBERED)
def named(kind: type[Move], *fields: object) -> Named:
    """The move of a kind with these fields, made once: positions have most of theirs in common."""
    move = kind(*fields)
    return Named(move, str(move))


class Choice(NamedTuple):
    """A move as the kernel plays it."""

    action: int
    payment: int | None
    """The packed tokens of a payment that is not the default one."""


def words_of(text: object) -> list[str]:
    """The blank-separated words of a notation text."""
    if not isinstance(text, str):
        raise MalformedMove(f"a move is a Move or a text, not {type(text).__name__}")
    words = text.split()
    if not words or len(text) > 100:
        raise MalformedMove(f"not a move: {text[:100]!r}")
    return words


def number(word: str, what: str) -> int:
    """A card, noble or royal id in a notation text."""
    if not word.isascii() or not word.isdecimal() or len(word) > 3 or word.startswith("0"):
        raise MalformedMove(f"{what} is a number such as 17, not {word!r}")
    return int(word)


def letters(word: str, kinds: str) -> str:
    """Token letters in canonical order."""
    for letter in word:
        if letter not in kinds:
            raise MalformedMove(f"tokens are letters of {kinds!r}, not {word!r}")
    return "".join(sorted(word, key=KINDS.index))


def letter(word: str, kinds: str) -> str:
    """A single token letter."""
    if len(word) != 1:
        raise MalformedMove(f"one letter of {kinds!r} expected, not {word!r}")
    return letters(word, kinds)


def index(places: Iterable[object], item: object, first: int) -> int:
    """``first`` plus where the item stands, or -1."""
    listed = list(places)
    return first + listed.index(item) if item and item in listed else -1


def pack(letters: str) -> int:
    """Token letters as a packed set."""
    return sum(1 << (8 * KINDS.index(token)) for token in letters)


def unpack(packed: int) -> str:
    """A packed set as letters in canonical order."""
    return "".join(kind * (packed >> (8 * i) & 255) for i, kind in enumerate(KINDS))


def payments(cost: int, held: int) -> list[int]:
    """Every payment of a packed net cost out of the tokens held, the default one first."""
    found = [0]
    for kind in range(6):
        due = cost >> (8 * kind) & 255
        if due == 0:
            continue
        most = min(due, held >> (8 * kind) & 255)
        found = [
            paid + (n << (8 * kind)) + (due - n << 48)
            for paid in found
            for n in range(most, -1, -1)
        ]
    gold = held >> 48
    return sorted((paid for paid in found if paid >> 48 <= gold), key=lambda paid: paid >> 48)


class Buyer(Protocol):
    """A position of either game, of which purchases need to know this."""

    turn: int
    market: list[int]
    reserved: list[int]
    tokens: list[int]
    bonuses: list[int]


def buyable(position: Buyer) -> list[int]:
    """The cards the seat to move may buy, by place: 12 face up, then its three reserved ones."""
    first = 3 * position.turn
    return position.market + position.reserved[first : first + 3]


class Purse(NamedTuple):
    """What the seat to move pays with."""

    held: int
    """Packed tokens."""
    bonuses: int


def purse(position: Buyer) -> Purse:
    """The purse of the seat to move."""
    return Purse(position.tokens[position.turn], position.bonuses[position.turn])


def other_payments(purse: Purse, cost: int) -> tuple[str, ...]:
    """The letters of each payment of a printed cost but the default one."""
    if tokens.amount(purse.held, GOLD) == 0:
        return ()
    return _other_payments(tokens.missing(cost, purse.bonuses), purse.held)


@lru_cache(REMEMBERED)
def _other_payments(net: int, held: int) -> tuple[str, ...]:
    if tokens.amount(tokens.payment(net, held), GOLD) == tokens.amount(held, GOLD):
        return ()  # every other payment needs more gold
    return tuple(unpack(paid) for paid in payments(net, held)[1:])


def payment(position: Buyer, cost: int, move: str, pay: str) -> int | None:
    """The packed payment of a printed cost, None for the default one; IllegalMove if it is none."""
    net = tokens.missing(cost, position.bonuses[position.turn])
    held = position.tokens[position.turn]
    paid = pack(letters(pay, KINDS))
    if len(pay) > 255 or not tokens.pays(paid, net, held):
        raise IllegalMove(
            f"{move}: {pay or 'nothing'} does not pay {unpack(net) or 'nothing'} "
            f"out of {unpack(held) or 'nothing'}"
        )
    return None if paid == tokens.payment(net, held) else paid
