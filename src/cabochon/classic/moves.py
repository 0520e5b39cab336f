"""The moves of classic: types, notation, and translation to and from actions."""

from dataclasses import dataclass

from cabochon.classic.actions import (
    ACTIONS,
    BUY,
    DOUBLE,
    NOBLE,
    PASS,
    PHASES,
    RESERVE,
    RESERVE_DECK,
    RETURN,
    TAKE,
    TAKE_SETS,
    TOKENS,
)
from cabochon.classic.catalog import CARDS, NOBLES
from cabochon.classic.rules import ClassicPosition
from cabochon.classic.tables import cost_of
from cabochon.core import moves as common
from cabochon.core import tokens as packing
from cabochon.core.errors import IllegalMove, MalformedMove
from cabochon.core.gems import GEMS, KINDS
from cabochon.core.moves import Move, Named, Pass, Purchase, by_id, named
from cabochon.core.movetable import Meaning
from cabochon.core.numbers import PLACES, SLOTS
from cabochon.core.translation import TableTranslation, buyable, index


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take tokens from the supply."""

    kind = "take"
    tokens: str
    """Letters in canonical order: different ones, or the same one twice."""

    def __str__(self) -> str:
        return f"take {self.tokens}"


@dataclass(frozen=True, slots=True)
class Reserve(Move):
    """Reserve a face-up card and take a gold token if there is one."""

    kind = "reserve"
    card: int

    def __str__(self) -> str:
        return f"reserve {self.card}"


@dataclass(frozen=True, slots=True)
class ReserveDeck(Move):
    """Reserve the top card of a deck and take a gold token if there is one."""

    kind = "reserve"
    level: int

    def __str__(self) -> str:
        return f"reserve deck{self.level}"


@dataclass(frozen=True, slots=True)
class Buy(Purchase):
    """Buy a face-up card or one that the player has reserved."""

    kind = "buy"
    card: int
    pay: str | None = None
    """The payment; None for the default."""

    def __str__(self) -> str:
        return f"buy {self.card}" + ("" if self.pay is None else f" pay {self.pay}")


@dataclass(frozen=True, slots=True)
class Return(Move):
    """Return a token to the supply."""

    kind = "return"
    token: str

    def __str__(self) -> str:
        return f"return {self.token}"


@dataclass(frozen=True, slots=True)
class Noble(Move):
    """Choose one of several nobles."""

    kind = "noble"
    noble: int

    def __str__(self) -> str:
        return f"noble {self.noble}"


def parse(text: object) -> Move:
    """Parse a move; MalformedMove if the text is not valid notation."""
    verb, *rest = common.words_of(text)
    match verb, rest:
        case "take", [tokens]:
            return Take(common.letters(tokens, GEMS))
        case "reserve", [("deck1" | "deck2" | "deck3") as deck]:
            return ReserveDeck(int(deck[4]))
        case "reserve", [card]:
            return Reserve(common.number(card, "a card"))
        case "buy", [card]:
            return Buy(common.number(card, "a card"))
        case "buy", [card, "pay", tokens]:
            return Buy(common.number(card, "a card"), common.letters(tokens, TOKENS))
        case "return", [token]:
            return Return(common.letter(token, TOKENS))
        case "noble", [noble]:
            return Noble(common.number(noble, "a noble"))
        case "pass", []:
            return Pass()
    raise MalformedMove(f"not a move of classic: {text!r}")


def _fixed(action: int) -> Named | None:
    """The move of an action that is the same in every position; None for a card or a noble."""
    if RETURN <= action < NOBLE:
        return named(Return, TOKENS[action - RETURN])
    if action == PASS:
        return named(Pass)
    if RESERVE_DECK <= action < BUY:
        return named(ReserveDeck, action - RESERVE_DECK + 1)
    if DOUBLE <= action < RESERVE:
        return named(Take, KINDS[action - DOUBLE] * 2)
    if action < DOUBLE:
        return named(Take, "".join(KINDS[colour] for colour in TAKE_SETS[action - TAKE]))
    return None


def _take_action(tokens: str) -> int:
    if len(tokens) == 2 and tokens[0] == tokens[1] and tokens[0] in GEMS:
        return DOUBLE + GEMS.index(tokens[0])
    colours = tuple(KINDS.find(token) for token in tokens)
    return TAKE + TAKE_SETS.index(colours) if colours in TAKE_SETS else -1


class ClassicMoves(TableTranslation):
    """Translates the moves of classic."""

    def __init__(self) -> None:
        super().__init__(map(_fixed, range(ACTIONS)), cost_of, range(BUY, PASS))

    def names(self, position: ClassicPosition) -> tuple[list[int], list[int]]:
        """The cards by place, and the nobles."""
        return buyable(position), position.nobles

    def name(self, action: int, *names: list[int]) -> Named:
        """The move of an action on a card or a noble."""
        cards, nobles = names
        if action >= NOBLE:
            return named(Noble, nobles[action - NOBLE])
        if action >= BUY:
            return named(Buy, cards[action - BUY])
        return named(Reserve, cards[action - RESERVE])

    def ids(self, position: ClassicPosition) -> list[int]:
        """The same as one list."""
        return buyable(position) + position.nobles

    def meaning(self, action: int) -> Meaning:
        """The moves of an action about a card or a noble, by its id."""
        if action >= NOBLE:
            return Meaning(by_id(Noble, tuple(NOBLES)), PLACES + action - NOBLE)
        if action >= BUY:
            return Meaning(by_id(Buy, tuple(CARDS)), action - BUY)
        return Meaning(by_id(Reserve, tuple(CARDS)), action - RESERVE)

    def action(self, position: ClassicPosition, move: Move) -> int:
        """The action of a move, or -1."""
        match move:
            case Take(tokens):
                return _take_action(tokens)
            case Reserve(card):
                return index(position.market, card, RESERVE)
            case ReserveDeck(level):
                return index((1, 2, 3), level, RESERVE_DECK)
            case Buy(card):
                return index(buyable(position), card, BUY)
            case Return(token):
                return index(TOKENS, token, RETURN)
            case Noble(noble):
                return index(position.nobles, noble, NOBLE)
            case Pass():
                return PASS
        raise IllegalMove(f"{move!r} is not a move of classic")

    def why_not(self, position: ClassicPosition, move: Move) -> str:
        """Why a move is not legal."""
        phase = PHASES[position.phase]
        expected = {"over": "the game is over", "return": "tokens above ten must be returned first"}
        if phase in expected and not isinstance(move, Return):
            return expected[phase]
        match move:
            case Take():
                supply = packing.unpack(position.supply)
                return (
                    f"the supply is {supply}; take one each of three colours (of all where "
                    "fewer are left), or two alike where four are left"
                )
            case Reserve() | ReserveDeck() if all(buyable(position)[SLOTS:]):
                return "three cards are reserved already"
            case Reserve(card) | Buy(card) if self.action(position, move) < 0:
                return f"card {card} is not available"
            case Buy():
                return "you cannot pay for the card"
            case Noble():
                return "this noble cannot be chosen now"
            case Pass():
                return "there is another legal move"
        return f"not possible in phase {phase}"


MOVES = ClassicMoves()
