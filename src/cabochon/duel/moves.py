"""The moves of the duel: types, notation, and translation to and from actions."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from cabochon.core import moves as common
from cabochon.core.errors import IllegalMove, MalformedMove
from cabochon.core.gems import COLOURS, GEMS, GOLD, KINDS
from cabochon.core.moves import Move, Named, Pass, Purchase, by_id, named
from cabochon.core.movetable import Meaning
from cabochon.core.numbers import PLACES, SLOTS
from cabochon.core.translation import TableTranslation, buyable, index
from cabochon.duel.actions import (
    ACTIONS,
    BUY,
    BUY_AS,
    DISCARD,
    GEM,
    PASS,
    PHASES,
    PRIVILEGE,
    REPLENISH,
    RESERVE,
    ROYAL,
    STEAL,
    TAKE,
)
from cabochon.duel.board import CELLS, SHAPES, cells_in
from cabochon.duel.catalog import CARDS, ROYALS
from cabochon.duel.numbers import CELLS as CELL_COUNT
from cabochon.duel.rules import DuelPosition
from cabochon.duel.tables import cost_of

PLAIN = KINDS[:GOLD]
"""The letters of all tokens except gold."""


@dataclass(frozen=True, slots=True)
class UsePrivilege(Move):
    """Use a privilege to take the token on a cell."""

    kind = "privilege"
    cell: str

    def __str__(self) -> str:
        return f"privilege {self.cell}"


@dataclass(frozen=True, slots=True)
class Replenish(Move):
    """Replenish the board from the bag."""

    kind = "replenish"

    def __str__(self) -> str:
        return "replenish"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the tokens of a line."""

    kind = "take"
    cells: tuple[str, ...]
    """One to three cells, by row, then by column."""

    def __str__(self) -> str:
        return " ".join(("take", *self.cells))


@dataclass(frozen=True, slots=True)
class Reserve(Move):
    """Take a gold token and reserve a pyramid card."""

    kind = "reserve"
    gold: str
    """The cell of the gold token."""
    card: int

    def __str__(self) -> str:
        return f"reserve {self.gold} {self.card}"


@dataclass(frozen=True, slots=True)
class ReserveDeck(Move):
    """Take a gold token and reserve the top card of a deck."""

    kind = "reserve"
    gold: str
    """The cell of the gold token."""
    level: int

    def __str__(self) -> str:
        return f"reserve {self.gold} deck{self.level}"


@dataclass(frozen=True, slots=True)
class Buy(Purchase):
    """Buy a pyramid card or one that the player has reserved."""

    kind = "buy"
    card: int
    colour: str | None = None
    """The colour that a joker copies."""
    pay: str | None = None
    """The payment; None for the default."""

    def __str__(self) -> str:
        copied = "" if self.colour is None else f" as {self.colour}"
        return f"buy {self.card}{copied}" + ("" if self.pay is None else f" pay {self.pay}")


@dataclass(frozen=True, slots=True)
class Gem(Move):
    """Take a token for the gem ability."""

    kind = "gem"
    cell: str

    def __str__(self) -> str:
        return f"gem {self.cell}"


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Choose the kind of token to steal."""

    kind = "steal"
    token: str

    def __str__(self) -> str:
        return f"steal {self.token}"


@dataclass(frozen=True, slots=True)
class Royal(Move):
    """Choose a royal."""

    kind = "royal"
    royal: int

    def __str__(self) -> str:
        return f"royal {self.royal}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard a token into the bag."""

    kind = "discard"
    token: str

    def __str__(self) -> str:
        return f"discard {self.token}"


def parse(text: object) -> Move:
    """Parse a move; MalformedMove if the text is not valid notation."""
    verb, *rest = common.words_of(text)
    match verb, rest:
        case "take", [_, *_] if len(rest) <= 3:
            return Take(tuple(sorted(map(_cell, rest), key=CELLS.index)))
        case "buy", [card, *terms]:
            return _parse_buy(text, common.number(card, "a card"), terms)
        case "reserve", [gold, ("deck1" | "deck2" | "deck3") as deck]:
            return ReserveDeck(_cell(gold), int(deck[4]))
        case "reserve", [gold, card]:
            return Reserve(_cell(gold), common.number(card, "a card"))
        case "privilege", [cell]:
            return UsePrivilege(_cell(cell))
        case "replenish", []:
            return Replenish()
        case "pass", []:
            return Pass()
    return _parse_answer(text, verb, rest)


def _parse_answer(text: object, verb: str, rest: list[str]) -> Move:
    match verb, rest:
        case "gem", [cell]:
            return Gem(_cell(cell))
        case "steal", [token]:
            return Steal(common.letter(token, PLAIN))
        case "royal", [royal]:
            return Royal(common.number(royal, "a royal"))
        case "discard", [token]:
            return Discard(common.letter(token, KINDS))
    raise MalformedMove(f"not a move of duel: {text!r}")


def _parse_buy(text: object, card: int, terms: list[str]) -> Move:
    match terms:
        case []:
            return Buy(card)
        case ["pay", tokens]:
            return Buy(card, None, common.letters(tokens, KINDS))
        case ["as", colour]:
            return Buy(card, common.letter(colour, GEMS))
        case ["as", colour, "pay", tokens]:
            return Buy(card, common.letter(colour, GEMS), common.letters(tokens, KINDS))
    raise MalformedMove(f"not a move of duel: {text!r}")


def _cell(word: str) -> str:
    if word not in CELLS:
        raise MalformedMove(f"cells are a1 to e5, not {word!r}")
    return word


@cache
def _cells_of(mask: int) -> tuple[int, ...]:
    return tuple(cells_in(mask))


@cache
def _cells(mask: int) -> tuple[str, ...]:
    return tuple(cell for i, cell in enumerate(CELLS) if mask >> i & 1)


def _fixed(action: int) -> Named | None:
    """The move of an action that is the same in every position; None for a card or a royal."""
    if action >= DISCARD:
        return named(Discard, KINDS[action - DISCARD])
    if STEAL <= action < ROYAL:
        return named(Steal, KINDS[action - STEAL])
    if GEM <= action < STEAL:
        return named(Gem, CELLS[action - GEM])
    if action == PASS:
        return named(Pass)
    if action == REPLENISH:
        return named(Replenish)
    if PRIVILEGE <= action < REPLENISH:
        return named(UsePrivilege, CELLS[action - PRIVILEGE])
    if action < RESERVE:
        shape, cell = divmod(action - TAKE, CELL_COUNT)
        return named(Take, _cells(SHAPES[shape] << cell))
    return None


def _take_action(cells: tuple[str, ...]) -> int:
    if not cells or any(cell not in CELLS for cell in cells):
        return -1
    mask = sum(1 << CELLS.index(cell) for cell in set(cells))
    first = min(CELLS.index(cell) for cell in cells)
    if len(set(cells)) < len(cells) or mask >> first not in SHAPES:
        return -1
    return TAKE + CELL_COUNT * SHAPES.index(mask >> first) + first


def _reserve_action(position: DuelPosition, gold: str, source: int) -> int:
    golds = _cells(position.board[GOLD])
    if gold not in golds or not 0 <= source < PLACES:
        return -1
    return RESERVE + PLACES * golds.index(gold) + source


@cache
def _reserves() -> list[list[Move | None]]:
    """The moves that reserve a pyramid card, by the cell of the gold, then by card."""
    return [[None, *(named(Reserve, cell, card).move for card in CARDS)] for cell in CELLS]


class DuelMoves(TableTranslation):
    """Translates the moves of the duel."""

    def __init__(self) -> None:
        super().__init__(map(_fixed, range(ACTIONS)), cost_of, range(BUY, PRIVILEGE))

    def names(self, position: DuelPosition) -> tuple[tuple[str, ...], list[int], list[int]]:
        """The cells with gold, the cards by place, and the royals."""
        return _cells(position.board[GOLD]), buyable(position), position.royals

    def name(self, action: int, *names: Any) -> Named:
        """The move of an action on a card or a royal."""
        golds, cards, royals = names
        if action >= ROYAL:
            return named(Royal, royals[action - ROYAL])
        if action >= BUY_AS:
            place, colour = divmod(action - BUY_AS, COLOURS)
            return named(Buy, cards[place], KINDS[colour])
        if action >= BUY:
            return named(Buy, cards[action - BUY])
        number, source = divmod(action - RESERVE, PLACES)
        if source >= SLOTS:
            return named(ReserveDeck, golds[number], source - SLOTS + 1)
        return named(Reserve, golds[number], cards[source])

    def ids(self, position: DuelPosition) -> list[int]:
        """Cards by place, royals, cells with gold."""
        return [*buyable(position), *position.royals, *_cells_of(position.board[GOLD])]

    def meaning(self, action: int) -> Meaning:
        """The moves of an action about a card or a royal, by its id."""
        if action >= ROYAL:
            return Meaning(by_id(Royal, tuple(ROYALS)), PLACES + action - ROYAL)
        if action >= BUY_AS:
            place, colour = divmod(action - BUY_AS, COLOURS)
            return Meaning(by_id(Buy, tuple(CARDS), KINDS[colour]), place)
        if action >= BUY:
            return Meaning(by_id(Buy, tuple(CARDS)), action - BUY)
        number, source = divmod(action - RESERVE, PLACES)
        gold = PLACES + len(ROYALS) + number
        if source >= SLOTS:
            return Meaning([named(ReserveDeck, c, source - SLOTS + 1).move for c in CELLS], gold)
        return Meaning(_reserves(), source, gold)

    def action(self, position: DuelPosition, move: Move) -> int:
        """The action of a move, or -1."""
        match move:
            case Take(cells):
                return _take_action(cells)
            case Reserve(gold, card):
                return _reserve_action(position, gold, index(position.market, card, 0))
            case ReserveDeck(gold, level):
                return _reserve_action(position, gold, index((1, 2, 3), level, SLOTS))
            case Buy(card, colour):
                return _buy_action(index(buyable(position), card, 0), colour)
            case UsePrivilege(cell):
                return index(CELLS, cell, PRIVILEGE)
            case Replenish():
                return REPLENISH
            case Pass():
                return PASS
        return _answer_action(position, move)

    def why_not(self, position: DuelPosition, move: Move) -> str:
        """Why a move is not legal."""
        phase = PHASES[position.phase]
        if phase != "main":
            return "the game is over" if phase == "over" else f"the turn waits for a {phase}"
        match move:
            case Reserve() | ReserveDeck() if all(buyable(position)[SLOTS:]):
                return "three cards are reserved already"
            case Buy(card) if card not in buyable(position):
                return f"card {card} is not available"
            case UsePrivilege() if position.replenished:
                return "no privilege may be used after replenishing"
        return _WHY_NOT.get(type(move), "not possible in this phase")


def _buy_action(place: int, colour: str | None) -> int:
    if place < 0 or (colour is not None and colour not in GEMS):
        return -1
    return BUY + place if colour is None else BUY_AS + COLOURS * place + GEMS.index(colour)


def _answer_action(position: DuelPosition, move: Move) -> int:
    match move:
        case Gem(cell):
            return index(CELLS, cell, GEM)
        case Steal(token):
            return index(PLAIN, token, STEAL)
        case Royal(royal):
            return index(position.royals, royal, ROYAL)
        case Discard(token):
            return index(KINDS, token, DISCARD)
    raise IllegalMove(f"{move!r} is not a move of duel")


_WHY_NOT: dict[type[Move], str] = {
    Take: "one to three tokens of one line, without gold and without a gap",
    Reserve: "there must be gold on that cell and a card to reserve",
    ReserveDeck: "there must be gold on that cell and a card to reserve",
    Buy: "you cannot pay for the card, or a joker needs 'as' with a colour of your bonuses",
    UsePrivilege: "you need a privilege, and the cell a token other than gold",
    Replenish: "the bag is empty",
    Pass: "there is another legal move",
}

MOVES = DuelMoves()
