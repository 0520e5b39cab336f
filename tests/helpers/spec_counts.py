"""How many legal moves a snapshot has, counted straight from the rules, without the engine."""

from collections import Counter
from collections.abc import Iterable
from itertools import product
from math import comb
from typing import Any

from tests.classic import positions as classic
from tests.duel import positions as duel

Snapshot = dict[str, Any]


def width(snapshot: Snapshot) -> int:
    """The number of legal moves, each payment a move of its own."""
    counter = _classic if snapshot["game"] == "classic" else _duel
    return counter(snapshot, every_payment=True)


def actions(snapshot: Snapshot) -> int:
    """The number of legal moves that pay with held tokens first."""
    counter = _classic if snapshot["game"] == "classic" else _duel
    return counter(snapshot, every_payment=False)


def _payments(cost: Counter[str], seat: Snapshot, discount: Counter[str]) -> int:
    """The number of ways to pay: any part of each net cost in gold."""
    due = {kind: max(0, n - discount[kind]) for kind, n in cost.items()}
    options = [range(min(n, seat["tokens"][kind]) + 1) for kind, n in due.items()]
    needed = sum(due.values()) - seat["tokens"]["o"]
    return sum(sum(paid) >= needed for paid in product(*options))


def _at_hand(snapshot: Snapshot, rows: str) -> tuple[list[int], list[int]]:
    """The open cards and the levels whose decks are not empty."""
    there = [card for row in snapshot[rows].values() for card in row if card]
    return there, [level for level, deck in snapshot["decks"].items() if deck]


def _reserved(seat: Snapshot) -> list[int]:
    return [item["card"] for item in seat["reserved"]]


def _kinds(tokens: dict[str, int], among: str) -> int:
    return sum(tokens[kind] > 0 for kind in among)


def _classic(snapshot: Snapshot, every_payment: bool) -> int:
    match snapshot["phase"]:
        case "over":
            return 0
        case "return":
            return _kinds(snapshot["seats"][snapshot["turn"]]["tokens"], "wugrko")
        case "noble":
            return _willing_nobles(snapshot)
    return _classic_main(snapshot, every_payment)


def _classic_main(snapshot: Snapshot, every_payment: bool) -> int:
    seat = snapshot["seats"][snapshot["turn"]]
    there, decks = _at_hand(snapshot, "rows")
    colours = _kinds(snapshot["supply"], "wugrk")
    takes = comb(colours, min(3, colours)) if colours else 0
    takes += sum(snapshot["supply"][colour] >= 4 for colour in "wugrk")
    reserves = len(there) + len(decks) if len(seat["reserved"]) < 3 else 0
    discount = _classic_bonuses(seat)
    buys = [_payments(_printed(classic.CARDS[card]), seat, discount) for card in there]
    buys += [_payments(_printed(classic.CARDS[c]), seat, discount) for c in _reserved(seat)]
    return takes + reserves + _purchases(buys, every_payment) or 1


def _purchases(ways: Iterable[int], every_payment: bool) -> int:
    return sum(n if every_payment else min(1, n) for n in ways)


def _printed(row: dict[str, str]) -> Counter[str]:
    """The five colours of a row of the catalog of cards or nobles."""
    return Counter({letter: int(row[name]) for name, letter in classic.COLOURS.items()})


def _classic_bonuses(seat: Snapshot) -> Counter[str]:
    return Counter(classic.COLOURS[classic.CARDS[card]["bonus"]] for card in seat["cards"])


def _willing_nobles(snapshot: Snapshot) -> int:
    bonuses = _classic_bonuses(snapshot["seats"][snapshot["turn"]])
    return sum(_printed(classic.NOBLES[noble]) <= bonuses for noble in snapshot["nobles"])


def _duel(snapshot: Snapshot, every_payment: bool) -> int:
    turn = snapshot["turn"]
    match snapshot["phase"]:
        case "over":
            return 0
        case "gem":
            return int(snapshot["board"].count(duel.CARDS[snapshot["card"]].bonus))
        case "steal":
            return _kinds(snapshot["seats"][1 - turn]["tokens"], "wugrkp")
        case "royal":
            return len(snapshot["royals"])
        case "discard":
            return _kinds(snapshot["seats"][turn]["tokens"], "wugrkpo")
    return _duel_main(snapshot, every_payment)


def _duel_main(snapshot: Snapshot, every_payment: bool) -> int:
    seat = snapshot["seats"][snapshot["turn"]]
    board = snapshot["board"]
    there, decks = _at_hand(snapshot, "pyramid")
    mandatory = len(lines(board))
    if len(seat["reserved"]) < 3:
        mandatory += board.count("o") * (len(there) + len(decks))
    mandatory += sum(_duel_purchases(seat, card, every_payment) for card in there)
    mandatory += sum(_duel_purchases(seat, card, every_payment) for card in _reserved(seat))
    fresh = not snapshot["replenished"]
    replenish = fresh and any(snapshot["bag"].values())
    cells = sum(cell not in ".o" for cell in board)
    privileges = cells if fresh and seat["privileges"] else 0
    return mandatory + replenish + privileges or 1


def lines(board: str) -> set[frozenset[int]]:
    """Every line of one to three plain tokens."""
    plain = {divmod(cell, 5) for cell, token in enumerate(board) if token not in ".o"}
    found = set()
    for row, column in plain:
        for down, right in product((-1, 0, 1), repeat=2):
            line = []
            for step in range(3):
                cell = (row + step * down, column + step * right)
                if cell not in plain:
                    break
                line.append(5 * cell[0] + cell[1])
                found.add(frozenset(line))
    return found


def _duel_purchases(seat: Snapshot, number: int, every_payment: bool) -> int:
    card = duel.CARDS[number]
    bonuses: Counter[str] = Counter()
    for item in seat["cards"]:
        owned = duel.CARDS[item["card"]]
        bonuses[item.get("as", owned.bonus)] += owned.bonus_count
    ways = _payments(Counter(card.cost), seat, bonuses)
    colours = sum(bonuses[colour] > 0 for colour in "wugrk") if card.bonus == "joker" else 1
    return colours * (ways if every_payment else min(1, ways))
