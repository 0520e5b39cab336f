"""The moves of pebbles: values, notation, and their way to and from the kernel."""

from dataclasses import dataclass

from cabochon.core import moves as common
from cabochon.core.errors import IllegalMove, MalformedMove
from cabochon.core.moves import Choice, Move, Named, Pass, named
from cabochon.core.translation import buyable
from pebbles.actions import BUY, PASS, RESERVE, RETURN, TAKE, TAKES
from pebbles.cards import GEMS
from pebbles.rules import PebblesPosition


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Tokens from the supply."""

    tokens: str

    def __str__(self) -> str:
        return f"take {self.tokens}"


@dataclass(frozen=True, slots=True)
class Reserve(Move):
    """The top card of a deck into the reserve."""

    level: int

    def __str__(self) -> str:
        return f"reserve deck{self.level}"


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """A face-up or an own reserved card."""

    card: int

    def __str__(self) -> str:
        return f"buy {self.card}"


@dataclass(frozen=True, slots=True)
class Return(Move):
    """A token above four back to the supply."""

    token: str

    def __str__(self) -> str:
        return f"return {self.token}"


def parse(text: object) -> Move:
    """The move that a notation text means; MalformedMove if it is none."""
    match common.words_of(text):
        case ["take", tokens]:
            return Take(common.letters(tokens, GEMS))
        case ["reserve", ("deck1" | "deck2" | "deck3") as deck]:
            return Reserve(int(deck[4]))
        case ["buy", card]:
            return Buy(common.number(card, "a card"))
        case ["return", token]:
            return Return(common.letter(token, GEMS))
        case ["pass"]:
            return Pass()
    raise MalformedMove(f"not a move of pebbles: {text!r}")


def _named(position: PebblesPosition, action: int) -> Named:
    if action >= RETURN:
        return named(Return, GEMS[action - RETURN])
    if action == PASS:
        return named(Pass)
    if action >= BUY:
        return named(Buy, buyable(position)[action - BUY])
    if action >= RESERVE:
        return named(Reserve, action - RESERVE + 1)
    return named(Take, TAKES[action - TAKE])


def move_of(position: PebblesPosition, action: int) -> Move:
    """The move that a legal action means."""
    return _named(position, action).move


def legal(position: PebblesPosition) -> list[Named]:
    """Every legal move."""
    return [_named(position, action) for action in position.actions()]


def choose(position: PebblesPosition, move: Move) -> Choice:
    """A move as the kernel plays it; IllegalMove says why not."""
    for action in position.actions():
        if move_of(position, action) == move:
            return Choice(action, None)
    raise IllegalMove(f"{move}: not possible here")
