"""Builds valid classic positions from the few facts that a test needs."""

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

import cabochon

Snapshot = dict[str, Any]
"""A snapshot."""

GEMS: Final = "wugrk"
KINDS: Final = "wugrko"
LEVELS: Final = (1, 2, 3)
GEMS_OF_A_COLOUR: Final = {2: 4, 3: 5, 4: 7}
GOLD: Final = 5
TOKEN_LIMIT: Final = 10
COLOURS: Final = {"white": "w", "blue": "u", "green": "g", "red": "r", "black": "k"}


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of a table of the classic catalog."""
    with (files("cabochon") / "classic" / name).open(encoding="utf-8") as table:
        return list(csv.DictReader(table))


CARDS: Final = {int(row["id"]): row for row in read_table("cards.csv")}
NOBLES: Final = {int(row["id"]): row for row in read_table("nobles.csv")}


def level_of(card: int) -> int:
    """The level printed on a card."""
    return int(CARDS[card]["level"])


def of_level(level: int) -> list[int]:
    """The ids of a level's cards, ascending."""
    return [card for card in CARDS if level_of(card) == level]


@dataclass(frozen=True)
class Seat:
    """The facts about one seat that a test needs; the factory adds the rest."""

    tokens: str | None = None
    """Letters of the held tokens; None for what a given supply leaves over."""
    cards: Sequence[int] = ()
    """Cards bought, by id."""
    bonuses: str = ""
    """Letters of more bonuses, from level-1 cards without points that are not used elsewhere."""
    reserved: Sequence[int] = ()
    """Cards reserved face up."""
    blind: Sequence[int] = ()
    """Cards reserved from a deck."""
    nobles: Sequence[int] = ()
    """Nobles received."""


@dataclass
class Table:
    """The cards that no seat and no row has claimed yet."""

    unclaimed: set[int] = field(default_factory=lambda: set(CARDS))

    def claim(self, cards: Iterable[int]) -> list[int]:
        """Claim these cards; each exists once."""
        claimed = list(cards)
        self.unclaimed -= set(claimed)
        return claimed

    def claim_bonus(self, colour: str) -> int:
        """Take a level-1 card without points that gives this bonus, the highest id first."""
        card = max(
            card
            for card in self.unclaimed
            if COLOURS[CARDS[card]["bonus"]] == colour
            and (CARDS[card]["level"], CARDS[card]["points"]) == ("1", "0")
        )
        return self.claim([card])[0]

    def rest_of(self, level: int) -> list[int]:
        """The unclaimed cards of a level, ascending."""
        return sorted(card for card in self.unclaimed if level_of(card) == level)


def position(
    *seats: Seat,
    players: int = 2,
    turn: int = 0,
    phase: str = "main",
    passes: int = 0,
    supply: str | None = None,
    rows: Mapping[int, Sequence[int | None]] | None = None,
    tops: Mapping[int, Sequence[int]] | None = None,
    sold: Mapping[int, int] | None = None,
    nobles: Sequence[int] | None = None,
) -> Snapshot:
    """A valid snapshot: `seats` are seat 0, 1, ..., padded with seats that hold nothing.

    `supply` lists the gems left in the supply (gold follows from the hands), `rows` the open
    cards of a level, `tops` the first cards of a deck, `sold` who bought what is left of a level
    (its deck is then empty), `nobles` those on the table.
    """
    everyone = [*seats, *[Seat()] * (players - len(seats))]
    table = Table()
    table.claim(card for hand in everyone for card in (*hand.cards, *hand.reserved, *hand.blind))
    table.claim(card for row in (rows or {}).values() for card in row if card is not None)
    table.claim(card for top in (tops or {}).values() for card in top)
    bought = [
        [*hand.cards, *(table.claim_bonus(colour) for colour in hand.bonuses)] for hand in everyone
    ]
    open_rows = {level: _open_row(table, level, rows) for level in LEVELS}
    for level, buyer in (sold or {}).items():
        bought[buyer] += table.claim(table.rest_of(level))
    hands = _hands(everyone, players, supply)
    return {
        "game": "classic",
        "rules": 1,
        "phase": phase,
        "turn": turn,
        "supply": _token_map(_totals(players) - sum(hands, Counter())),
        "nobles": _table_nobles(everyone, players, nobles),
        "rows": {str(level): open_rows[level] for level in LEVELS},
        "decks": {
            str(level): [*(tops or {}).get(level, ()), *table.rest_of(level)] for level in LEVELS
        },
        "passes": passes,
        "seats": [
            _seat(hand, tokens, cards)
            for hand, tokens, cards in zip(everyone, hands, bought, strict=True)
        ],
    }


def _totals(players: int) -> Counter[str]:
    """All tokens of a game with this many players."""
    return Counter(GEMS * GEMS_OF_A_COLOUR[players] + "o" * GOLD)


def _token_map(tokens: Counter[str]) -> dict[str, int]:
    """A token map that lists every kind."""
    return {kind: tokens[kind] for kind in KINDS}


def _open_row(
    table: Table, level: int, rows: Mapping[int, Sequence[int | None]] | None
) -> list[int | None]:
    """The face-up cards of a level: the requested ones, or the lowest unclaimed."""
    if rows is not None and level in rows:
        return list(rows[level])
    return [*table.claim(table.rest_of(level)[:4])]


def _hands(seats: Sequence[Seat], players: int, supply: str | None) -> list[Counter[str]]:
    """The tokens of every seat; with a given supply, seats without tokens get the rest."""
    hands = [Counter(seat.tokens or "") for seat in seats]
    if supply is None:
        return hands
    rest = _totals(players) - Counter("o" * GOLD) - Counter(supply) - sum(hands, Counter())
    waiting = sorted(rest.elements(), key=GEMS.index)
    for seat, hand in zip(seats, hands, strict=True):
        if seat.tokens is None:
            hand.update(waiting[:TOKEN_LIMIT])
            del waiting[:TOKEN_LIMIT]
    assert not waiting, f"nobody has room for {waiting}"
    return hands


def _table_nobles(seats: Sequence[Seat], players: int, nobles: Sequence[int] | None) -> list[int]:
    """The nobles on the table: the requested ones, then those with the highest requirements."""
    held = {noble for seat in seats for noble in seat.nobles}
    named = list(nobles or ())
    others = [noble for noble in NOBLES if noble not in held and noble not in named]
    return [*named, *others[: players + 1 - len(held) - len(named)]]


def _seat(seat: Seat, tokens: Counter[str], cards: list[int]) -> Snapshot:
    """One seat of a snapshot."""
    return {
        "tokens": _token_map(tokens),
        "cards": cards,
        "nobles": list(seat.nobles),
        "reserved": [
            *({"card": card, "open": True} for card in seat.reserved),
            *({"card": card, "open": False} for card in seat.blind),
        ],
    }


def load(*seats: Seat, **given: Any) -> cabochon.State:
    """The position as a state."""
    return cabochon.from_dict(position(*seats, **given))


def after(state: cabochon.State, *moves: str) -> cabochon.State:
    """The state after these moves."""
    for move in moves:
        state = state.play(move).state
    return state


def legal(state: cabochon.State, verb: str = "") -> set[str]:
    """The legal moves, or those with this verb, in notation."""
    return {text for text in map(str, state.legal_moves()) if text.startswith(verb)}


def tokens(state: cabochon.State, seat: int) -> str:
    """The tokens a seat holds, as letters in canonical order."""
    return letters(state.to_dict()["seats"][seat]["tokens"])


def supply(state: cabochon.State) -> str:
    """The tokens in the supply, as letters in canonical order."""
    return letters(state.to_dict()["supply"])


def letters(token_map: Mapping[str, int]) -> str:
    """A token map as letters in canonical order."""
    return "".join(kind * token_map[kind] for kind in KINDS)


def ended(state: cabochon.State) -> tuple[tuple[int, ...], tuple[str, ...]] | None:
    """Winners and reasons, or None while the game goes on."""
    if state.outcome is None:
        assert state.phase != "over"
        assert state.to_move is not None
        return None
    assert (state.phase, state.to_move, state.legal_moves()) == ("over", None, [])
    return state.outcome.winners, state.outcome.reasons
