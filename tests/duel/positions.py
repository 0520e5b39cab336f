"""Valid duel positions, built from the few things a test cares about."""

import csv
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import pytest

import cabochon

Snapshot = dict[str, Any]

KINDS = "wugrkpo"
TOKENS = {"w": 4, "u": 4, "g": 4, "r": 4, "k": 4, "p": 2, "o": 3}
LETTERS = {"white": "w", "blue": "u", "green": "g", "red": "r", "black": "k", "pearl": "p"}
ROWS = {1: 5, 2: 4, 3: 3}
CELLS = tuple(column + row for row in "12345" for column in "abcde")
SPIRAL_TEXT = "c3 c4 b4 b3 b2 c2 d2 d3 d4 d5 c5 b5 a5 a4 a3 a2 a1 b1 c1 d1 e1 e2 e3 e4 e5"
SPIRAL = tuple(SPIRAL_TEXT.split())


@dataclass(frozen=True)
class Card:
    """The printed facts of one Jewel card."""

    id: int
    level: int
    points: int
    crowns: int
    bonus: str
    """A token letter, `joker` or `none`."""
    bonus_count: int
    ability: str
    cost: dict[str, int]


@dataclass(frozen=True)
class Royal:
    """The printed facts of one Royal."""

    id: int
    points: int
    ability: str


def _rows(name: str) -> list[dict[str, str]]:
    text = files("cabochon.duel").joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _card(row: dict[str, str]) -> Card:
    return Card(
        id=int(row["id"]),
        level=int(row["level"]),
        points=int(row["points"]),
        crowns=int(row["crowns"]),
        bonus=LETTERS.get(row["bonus"], row["bonus"]),
        bonus_count=int(row["bonus_count"]),
        ability=row["ability"],
        cost={letter: int(row[name]) for name, letter in LETTERS.items()},
    )


CARDS = {int(row["id"]): _card(row) for row in _rows("cards.csv")}
ROYALS = {
    int(row["id"]): Royal(int(row["id"]), int(row["points"]), row["ability"])
    for row in _rows("royals.csv")
}


@dataclass(frozen=True)
class Seat:
    """The area of one player."""

    tokens: str = ""
    """Letters, such as `wwo`."""
    cards: str = ""
    """Bought cards in order, a joker with its colour: `7 26w`."""
    reserved: str = ""
    """Reserved cards, a blind one with a question mark: `17 43?`."""
    royals: str | None = None
    """Royals in order, such as `4 1`; by default as many as the crowns require."""
    privileges: int = 0


EMPTY = Seat()


@dataclass(frozen=True)
class Position:
    """A duel position; unspecified parts are filled in so that all totals are correct.

    Tokens not named lie in the bag if the board is given, else on the board. Cards not named
    fill the pyramid and then the decks, the dearest first: out of reach for a few tokens.
    """

    me: Seat = EMPTY
    """Seat 0, to move unless `turn` says otherwise."""
    other: Seat = EMPTY
    """Seat 1."""
    board: str | None = None
    """Cells row by row from a1; blanks are ignored, and trailing empty cells can be omitted."""
    bag: str | None = None
    pyramid: str = ""
    """Face-up cards, in the first slots of their levels."""
    decks: str = ""
    """Cards on top of the decks of their levels."""
    phase: str = "main"
    turn: int = 0
    replenished: bool = False
    again: bool = False
    card: int | None = None
    refill: tuple[int, int] | None = None
    """The level and slot that is refilled at the end of the turn."""

    def snapshot(self) -> Snapshot:
        """The position as `from_dict` reads it."""
        board, bag = self._board_and_bag()
        pyramid, decks = self._pyramid_and_decks()
        royals = self._royals()
        owned = self.me.privileges + self.other.privileges
        return {
            "game": "duel",
            "rules": 1,
            "phase": self.phase,
            "turn": self.turn,
            "board": board,
            "bag": counts(bag),
            "privileges": 3 - owned,
            "royals": [royal for royal in ROYALS if royal not in royals[0] + royals[1]],
            "pyramid": pyramid,
            "decks": decks,
            "replenished": self.replenished,
            "again": self.again,
            "card": self.card,
            "refill": self.refill and {"level": self.refill[0], "slot": self.refill[1]},
            "seats": [
                _seat(self.me, royals[0]),
                _seat(self.other, royals[1]),
            ],
        }

    def _board_and_bag(self) -> tuple[str, str]:
        board = None if self.board is None else "".join(self.board.split())
        named = self.me.tokens + self.other.tokens + (board or "") + (self.bag or "")
        spare = Counter(TOKENS)
        spare.subtract(named.replace(".", ""))
        assert min(spare.values()) >= 0, f"too many tokens: {spare}"
        rest = "".join(spare.elements())
        if board is None:
            return rest.ljust(25, "."), self.bag or ""
        assert self.bag is None or not rest, f"tokens in no place: {rest}"
        return board.ljust(25, "."), (self.bag or "") + rest

    def _pyramid_and_decks(self) -> tuple[Snapshot, Snapshot]:
        open_cards, tops = _ids(self.pyramid), _ids(self.decks)
        named = open_cards + tops
        for seat in (self.me, self.other):
            named += _ids(seat.cards) + _ids(seat.reserved)
        assert len(named) == len(set(named)), f"a card twice: {sorted(named)}"
        spare = [card for card in sorted(CARDS, reverse=True) if card not in named]
        pyramid, decks = {}, {}
        for level in ROWS:
            pool = _of_level(level, open_cards) + _of_level(level, spare)
            pyramid[str(level)], rest = self._row(level, pool)
            decks[str(level)] = _of_level(level, tops) + rest
        return pyramid, decks

    def _row(self, level: int, pool: list[int]) -> tuple[list[int | None], list[int]]:
        """A row of the pyramid, full except for a slot to refill, and the remaining cards."""
        hole = self.refill is not None and self.refill[0] == level
        size = ROWS[level] - hole
        row: list[int | None] = list(pool[:size])
        row += [None] * (size - len(row))
        if self.refill is not None and hole:
            row.insert(self.refill[1], None)
        return row, pool[size:]

    def _royals(self) -> tuple[list[int], list[int]]:
        named = [_ids(seat.royals or "") for seat in (self.me, self.other)]
        free = [royal for royal in sorted(ROYALS) if royal not in named[0] + named[1]]
        for number, seat in enumerate((self.me, self.other)):
            if seat.royals is None:
                due = royals_due(_ids(seat.cards))
                due -= self.phase == "royal" and number == self.turn
                named[number] = [free.pop() for _ in range(due)]
        return named[0], named[1]


def counts(text: str) -> dict[str, int]:
    """The token map of some letters, zeros included."""
    return {kind: text.count(kind) for kind in KINDS}


def letters(token_map: dict[str, int]) -> str:
    """A token map as letters in canonical order."""
    return "".join(kind * token_map[kind] for kind in KINDS)


def royals_due(cards: Iterable[int]) -> int:
    """How many royals the crowns of these cards bring."""
    crowns = sum(CARDS[card].crowns for card in cards)
    return (crowns >= 3) + (crowns >= 6)


def load(
    me: Seat = EMPTY, other: Seat = EMPTY, *, seed: int | None = None, **given: Any
) -> cabochon.State:
    """The position as a state, its generator seeded if asked."""
    snapshot = Position(me, other, **given).snapshot()
    return cabochon.from_dict(snapshot) if seed is None else cabochon.from_dict(snapshot, seed=seed)


def after(state: cabochon.State, *moves: str) -> cabochon.State:
    """The state after these moves."""
    for move in moves:
        state = state.play(move).state
    return state


def legal(state: cabochon.State, *verbs: str) -> set[str]:
    """The legal moves, or those with one of these verbs, in notation."""
    texts = [str(move) for move in state.legal_moves()]
    assert len(texts) == len(set(texts)), "a move is listed twice"
    return {text for text in texts if not verbs or text.split()[0] in verbs}


def verbs(state: cabochon.State) -> set[str]:
    """The first words of the legal moves."""
    return {text.split()[0] for text in legal(state)}


def refuses(state: cabochon.State, move: str) -> bool:
    """Whether the move is neither listed nor accepted, and trying it changes nothing."""
    before = state.to_dict()
    with pytest.raises(cabochon.IllegalMove):
        state.play(move)
    return move not in legal(state) and state.to_dict() == before


def stage(state: cabochon.State) -> tuple[str, int | None]:
    """The phase and the seat to move."""
    return state.phase, state.to_move


def tokens(state: cabochon.State, seat: int) -> str:
    """The tokens a seat holds, as letters in canonical order."""
    return letters(state.to_dict()["seats"][seat]["tokens"])


def bag(state: cabochon.State) -> str:
    """The tokens in the bag, as letters in canonical order."""
    return letters(state.to_dict()["bag"])


def on(state: cabochon.State, *cells: str) -> str:
    """The tokens on these cells of the board."""
    board = state.to_dict()["board"]
    return "".join(board[CELLS.index(cell)] for cell in cells)


def privileges(state: cabochon.State) -> tuple[int, int, int]:
    """The Privileges above the board, of seat 0 and of seat 1."""
    snapshot = state.to_dict()
    first, second = (seat["privileges"] for seat in snapshot["seats"])
    return snapshot["privileges"], first, second


def cards(state: cabochon.State, seat: int) -> list[int]:
    """The cards a seat has bought."""
    return [item["card"] for item in state.to_dict()["seats"][seat]["cards"]]


def reserved(state: cabochon.State, seat: int) -> list[int]:
    """The cards a seat has reserved."""
    return [item["card"] for item in state.to_dict()["seats"][seat]["reserved"]]


def royals(state: cabochon.State, seat: int) -> list[int]:
    """The Royals a seat has taken."""
    taken: list[int] = state.to_dict()["seats"][seat]["royals"]
    return taken


def row(state: cabochon.State, level: int) -> list[int | None]:
    """The open cards of a level."""
    open_cards: list[int | None] = state.to_dict()["pyramid"][str(level)]
    return open_cards


def reasons(state: cabochon.State) -> list[str]:
    """The reasons for which seat 0 has won; none while the game goes on."""
    if state.outcome is None:
        return []
    assert state.outcome.winners == (0,)
    return list(state.outcome.reasons)


def _ids(text: str) -> list[int]:
    return [int(word.rstrip(KINDS + "?")) for word in text.split()]


def _of_level(level: int, cards: Iterable[int]) -> list[int]:
    return [card for card in cards if CARDS[card].level == level]


def _seat(seat: Seat, royals: list[int]) -> Snapshot:
    return {
        "tokens": counts(seat.tokens),
        "privileges": seat.privileges,
        "cards": [_bought(word) for word in seat.cards.split()],
        "royals": royals,
        "reserved": [
            {"card": card, "open": not word.endswith("?")}
            for word, card in zip(seat.reserved.split(), _ids(seat.reserved), strict=True)
        ],
    }


def _bought(word: str) -> Snapshot:
    (card,) = _ids(word)
    return {"card": card} if word.isdigit() else {"card": card, "as": word[-1]}
