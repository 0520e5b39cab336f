"""The moves of pebbles: types, notation, and translation to and from actions."""

from dataclasses import dataclass

from cabochon.core import moves as common
from cabochon.core.errors import IllegalMove, MalformedMove
from cabochon.core.moves import Choice, Move, Named, Pass, named
from cabochon.core.translation import Translation, buyable
from pebbles.actions import BUY, PASS, RESERVE, RETURN, TAKE, TAKES
from pebbles.cards import GEMS
from pebbles.rules import PebblesPosition


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take tokens from the supply."""

    tokens: str

    def __str__(self) -> str:
        return f"take {self.tokens}"


@dataclass(frozen=True, slots=True)
class Reserve(Move):
    """Reserve the top card of a deck."""

    level: int

    def __str__(self) -> str:
        return f"reserve deck{self.level}"


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Buy a face-up card or an own reserved one."""

    card: int

    def __str__(self) -> str:
        return f"buy {self.card}"


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Return a token to the supply."""

    token: str

    def __str__(self) -> str:
        return f"return {self.token}"


def parse(text: object) -> Move:
    """Parse a move; MalformedMove if the text is not valid notation."""
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


class PebblesMoves(Translation):
    """Translates the moves of pebbles."""

    def legal(self, position: PebblesPosition) -> list[Named]:
        """Every legal move."""
        return [_named(position, action) for action in position.actions()]

    def move_of(self, position: PebblesPosition, action: int) -> Move:
        """The move of a legal action."""
        return _named(position, action).move

    def choose(self, position: PebblesPosition, move: Move) -> Choice:
        """The kernel's form of a move; IllegalMove gives the reason."""
        for action in position.actions():
            if self.move_of(position, action) == move:
                return Choice(action, None)
        raise IllegalMove(f"{move}: not possible here")
