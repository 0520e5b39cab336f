"""Parts of a snapshot that all games write and read in the same way."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from cabochon.core import checking, options
from cabochon.core.changes import level_of
from cabochon.core.errors import InvalidSnapshot
from cabochon.core.gems import KINDS
from cabochon.core.kernel import Position
from cabochon.core.numbers import CARDS, OVER, RESERVED, RESERVES, SEATS, TOKEN_LIMIT
from cabochon.core.options import Option, Value
from cabochon.core.outcome import Outcome
from cabochon.core.seed import hexadecimal, words
from cabochon.core.tokens import amount, total

LEVELS: Final = ("1", "2", "3")
Decks = Callable[[Position], dict[str, Any]]
"""Writes the decks: their cards, or only their sizes."""
Part = Callable[[Any, dict[str, Any], list[Any]], None]
"""Reads a part of a snapshot into a position, from the snapshot and its seats."""
Refused = Callable[[InvalidSnapshot], None]
"""Called with what is wrong with a snapshot; ``checking.stop`` raises it."""


def token_map(tokens: int, kinds: str) -> dict[str, int]:
    """A packed set as a map with all kinds, including zeros."""
    return _token_map(tokens, kinds).copy()


@lru_cache(1 << 12)
def _token_map(tokens: int, kinds: str) -> dict[str, int]:
    return {kind: amount(tokens, KINDS.index(kind)) for kind in kinds}


def head(position: Position, game: str, rules: int, phase: str) -> dict[str, Any]:
    """The first keys of every snapshot."""
    turn = None if position.phase == OVER else position.turn
    return {"game": game, "rules": rules, "phase": phase, "turn": turn}


def tail(position: Position, result: Outcome | None) -> dict[str, Any]:
    """The optional last keys: options and outcome."""
    chosen = position.options()
    value: dict[str, Any] = {"options": chosen} if chosen else {}
    return value | {"outcome": result.to_dict()} if result else value


def bought(position: Position, *more: list[int]) -> list[list[tuple[int, ...]]]:
    """The cards that each seat bought, in order, with the matching entries of further lists."""
    sales = zip(position.ledger[: position.sales], *more, strict=False)
    found: list[list[tuple[int, ...]]] = [[] for _ in range(SEATS)]
    for buyer, sale in zip(position.buyer, sales, strict=False):
        found[buyer].append(sale)
    return found


def rows(position: Position) -> dict[str, list[int | None]]:
    """The face-up cards by level."""
    first = position.row_first
    cards = [card or None for card in position.market]
    return {key: cards[first[level] : first[level + 1]] for level, key in enumerate(LEVELS)}


def decks(position: Position) -> dict[str, list[int]]:
    """The decks, top card first."""
    deck, first, left = position.deck, position.deck_first, position.left
    return {
        key: deck[first[level] : first[level] + left[level]][::-1]
        for level, key in enumerate(LEVELS)
    }


def deck_sizes(position: Position) -> dict[str, int]:
    """The sizes of the decks, which are public."""
    return dict(zip(LEVELS, position.left, strict=True))


def reserves(position: Position, seat: int) -> list[dict[str, Any]]:
    """A seat's reserved cards in order of acquisition."""
    own = slice(RESERVES * seat, RESERVES * (seat + 1))
    cards = position.reserved[own]
    if not cards[0]:
        return []
    opened = position.open[own]
    pairs = zip(cards, opened, strict=True)
    return [{"card": card, "open": bool(seen)} for card, seen in pairs if card]


def seen_reserve(position: Position, reserve: dict[str, Any]) -> dict[str, Any]:
    """A reserved card as other seats may know it."""
    if not reserve["open"]:
        return {"level": -reserve["card"], "open": False}
    return {"level": level_of(position, reserve["card"]), **reserve}


def read_options(snapshot: dict[str, Any], known: tuple[Option, ...]) -> dict[str, Value]:
    """The options of a snapshot; all defaults without the key."""
    try:
        return options.check(known, snapshot.get("options", {}))
    except ValueError as error:
        raise checking.refuse("options", str(error)) from None


def read_seats(value: dict[str, Any], low: int, high: int, keys: tuple[str, ...]) -> list[Any]:
    """Read the seats, each with these keys."""
    seats = checking.items(value["seats"], "seats", low, high)
    for seat, entry in enumerate(seats):
        checking.fields(entry, f"seats[{seat}]", keys)
    return seats


def read_parts(
    parts: Iterable[Part],
    position: Position,
    value: dict[str, Any],
    seats: list[Any],
    refused: Refused,
) -> bool:
    """Read the parts of a snapshot, and report what is wrong with each; return whether all fit."""
    fits = True
    for part in parts:
        try:
            part(position, value, seats)
        except InvalidSnapshot as error:
            refused(error)
            fits = False
    return fits


def read_turn(position: Position, value: dict[str, Any], phases: tuple[str, ...]) -> None:
    """Read the phase and the seat to move."""
    position.phase = phases.index(checking.choice(value["phase"], "phase", phases))
    if position.phase != OVER:
        position.turn = checking.whole(value["turn"], "turn", 0, position.players - 1)
    elif value["turn"] is not None:
        raise checking.refuse("turn", "expected null when the game is over")


def read_holdings(position: Position, seats: list[Any], kinds: str) -> list[int]:
    """Read the tokens of the seats; return the packed sets."""
    held = [
        checking.tokens(entry["tokens"], f"seats[{i}].tokens", kinds)
        for i, entry in enumerate(seats)
    ]
    position.tokens = padded(held, SEATS)
    return held


def read_guests(
    value: dict[str, Any], seats: list[Any], key: str, most: tuple[int, int]
) -> tuple[list[int], list[tuple[int, int]], list[tuple[int, str]]]:
    """Read nobles or royals: those on the table, those of the seats, and all with their places.

    ``most`` is the maximum number on the table and with one seat.
    """
    table = checking.items(value[key], key, 0, most[0])
    found = [(guest, f"{key}[{i}]") for i, guest in enumerate(table)]
    taken = []
    for seat, entry in enumerate(seats):
        where = f"seats[{seat}].{key}"
        for i, guest in enumerate(checking.items(entry[key], where, 0, most[1])):
            taken.append((seat, guest))
            found.append((guest, f"{where}[{i}]"))
    return table, taken, found


def read_outcome(position: Position, value: dict[str, Any]) -> dict[str, Any] | None:
    """Read the outcome, which only a finished game has."""
    if position.phase != OVER:
        if "outcome" in value:
            raise checking.refuse("outcome", "present although the game goes on")
        return None
    if "outcome" not in value:
        raise checking.refuse("snapshot", "key 'outcome' is missing")
    return checking.fields(value["outcome"], "outcome", ("winners", "reasons"))


def check_outcome(told: dict[str, Any], result: Outcome | None) -> None:
    """Check that the outcome follows from the position."""
    if result is None or told != result.to_dict():
        raise checking.refuse("outcome", f"does not follow from the position: {result}")


def padded(items: list[int], length: int) -> list[int]:
    """Pad a list with zeros."""
    return items + [0] * (length - len(items))


def record_purchases(position: Position, sales: list[tuple[int, int]], points: list[int]) -> None:
    """Write purchases into the ledger, and add the points of each card."""
    position.ledger = padded([card for _, card in sales], CARDS)
    position.buyer = padded([seat for seat, _ in sales], CARDS)
    position.sales = len(sales)
    add_points(position, [(seat, n) for (seat, _), n in zip(sales, points, strict=True)])


def add_points(position: Position, gains: list[tuple[int, int]]) -> None:
    """Add points to seats."""
    points = position.points
    for seat, gain in gains:
        points[seat] += gain
    position.points = points


def read_random(position: Position, snapshot: dict[str, Any], default: list[int]) -> None:
    """Read the generator's state from hexadecimal digits, or use a default without the key."""
    if "random" not in snapshot:
        position.random = default
        return
    value = snapshot["random"]
    if not isinstance(value, str) or len(value) != 64 or set(value) - set("0123456789abcdef"):
        raise checking.refuse("random", "expected 64 hexadecimal digits in lower case")
    position.random = words(bytes.fromhex(value))
    if hexadecimal(position.random) == "0" * 64:
        raise checking.refuse("random", "a generator of zeros only gives zeros")


def read_cards(position: Position, value: dict[str, Any], rows_key: str) -> list[tuple[int, str]]:
    """Read the face-up cards and the decks; return every card with its place."""
    found: list[tuple[int, str]] = []
    face_up = checking.fields(value[rows_key], rows_key, LEVELS)
    hidden = checking.fields(value["decks"], "decks", LEVELS)
    for level, key in enumerate(LEVELS):
        low, high = position.deck_first[level] + 1, position.deck_first[level + 1]
        width = position.row_first[level + 1] - position.row_first[level]
        row = checking.items(face_up[key], f"{rows_key}.{key}", width, width)
        deck = checking.items(hidden[key], f"decks.{key}", 0, high - low + 1)
        places = [(card, f"{rows_key}.{key}[{i}]") for i, card in enumerate(row)]
        places = [place for place in places if place[0] is not None]
        places += [(card, f"decks.{key}[{i}]") for i, card in enumerate(deck)]
        found += [(checking.whole(card, where, low, high), where) for card, where in places]
        _put(position, level, row, deck)
    return found


def _put(position: Position, level: int, row: list[int | None], deck: list[int]) -> None:
    """Write a level's cards; arrays read from a kernel are copies, so whole lists are assigned."""
    market, cards, left = position.market, position.deck, position.left
    first = position.row_first[level]
    market[first : first + len(row)] = [card or 0 for card in row]
    start = position.deck_first[level]
    cards[start : start + len(deck)] = deck[::-1]
    left[level] = len(deck)
    position.market, position.deck, position.left = market, cards, left


def read_reserves(position: Position, seats: list[Any], last: int) -> list[tuple[int, str]]:
    """Read the reserved cards; return every card with its place."""
    reserved, opened = [0] * RESERVED, [0] * RESERVED
    found = []
    for seat, entry in enumerate(seats):
        where = f"seats[{seat}].reserved"
        for i, reserve in enumerate(checking.items(entry["reserved"], where, 0, RESERVES)):
            place = f"{where}[{i}]"
            number = RESERVES * seat + i
            checking.fields(reserve, place, ("card", "open"))
            card = checking.whole(reserve["card"], f"{place}.card", 1, last)
            reserved[number] = card
            opened[number] = int(checking.flag(reserve["open"], f"{place}.open"))
            if opened[number] and position.hidden_reserves:
                raise checking.refuse(f"{place}.open", "true although reserves are hidden")
            found.append((card, f"{place}.card"))
    position.reserved, position.open = reserved, opened
    return found


def check_gaps(position: Position, rows_key: str, why: str, allowed: int = -1) -> None:
    """Check that a place is empty only if its deck is, or while it waits for its refill."""
    for level in range(len(LEVELS)):
        for slot in range(position.row_first[level], position.row_first[level + 1]):
            empty = position.market[slot] == 0
            if empty and position.left[level] > 0 and slot != allowed:
                where = f"{rows_key}.{level + 1}[{slot - position.row_first[level]}]"
                raise checking.refuse(where, f"empty although {why}", "gap", level=level + 1)


def check_limit(position: Position, holdings: list[int], most: int) -> None:
    """Check that nobody holds too many tokens; the seat to move may hold ``most``."""
    for seat, held in enumerate(holdings):
        count = total(held)
        bound = most if seat == position.turn else TOKEN_LIMIT
        if count > bound:
            raise checking.refuse(
                f"seats[{seat}].tokens",
                f"{count} tokens, at most {bound}",
                "token-limit",
                seat=seat,
                found=count,
                due=bound,
            )
