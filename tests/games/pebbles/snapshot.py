"""A position of pebbles as a JSON object, and back."""

from typing import Any

from cabochon.core import checking
from cabochon.core import snapshot as common
from cabochon.core.outcome import Outcome, seats_of
from pebbles.actions import OVER, PHASES
from pebbles.cards import CARDS, GEMS
from pebbles.options import OPTIONS
from pebbles.rules import PebblesPosition, pack

REASONS = ("goal", "stalemate")
KEYS = ("game", "rules", "phase", "turn", "supply", "rows", "decks", "passes", "seats")


def outcome(position: PebblesPosition) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if position.phase != OVER:
        return None
    reached = max(position.points) >= position.goal
    return Outcome(seats_of(position.winners), ("goal" if reached else "stalemate",))


def write(position: PebblesPosition, decks: common.Decks = common.decks) -> dict[str, Any]:
    """Everything about a position but the generator."""
    over = position.phase == OVER
    value = {
        "game": "pebbles",
        "rules": 1,
        "phase": PHASES[position.phase],
        "turn": None if over else position.turn,
        "supply": common.token_map(position.supply, GEMS),
        "rows": common.rows(position),
        "decks": decks(position),
        "passes": position.passes,
        "seats": [_write_seat(position, seat) for seat in range(position.players)],
    }
    if chosen := position.options():
        value["options"] = chosen
    if result := outcome(position):
        value["outcome"] = result.to_dict()
    return value


def _write_seat(position: PebblesPosition, seat: int) -> dict[str, Any]:
    sales = zip(position.ledger[: position.sales], position.buyer, strict=False)
    return {
        "tokens": common.token_map(position.tokens[seat], GEMS),
        "cards": [card for card, buyer in sales if buyer == seat],
        "reserved": common.reserves(position, seat),
    }


def read(value: dict[str, Any], default_random: list[int]) -> PebblesPosition:
    """The position that a snapshot describes; InvalidSnapshot names what cannot be."""
    checking.fields(value, "snapshot", KEYS, ("random", "outcome", "options"))
    seats = checking.items(value["seats"], "seats", 2, 3)
    for seat, entry in enumerate(seats):
        checking.fields(entry, f"seats[{seat}]", ("tokens", "cards", "reserved"))
    position = PebblesPosition(len(seats), common.read_options(value, OPTIONS))
    position.phase = PHASES.index(checking.choice(value["phase"], "phase", PHASES))
    position.turn = 0
    if position.phase != OVER:
        position.turn = checking.whole(value["turn"], "turn", 0, len(seats) - 1)
    position.passes = checking.whole(value["passes"], "passes", 0, len(seats))
    common.read_random(position, value, default_random)
    _read_tokens(position, value, seats)
    _read_cards(position, value, seats)
    if position.phase == OVER:
        position.winners = sum(1 << seat for seat in value["outcome"]["winners"])
    return position


def _read_tokens(position: PebblesPosition, value: dict[str, Any], seats: list[Any]) -> None:
    position.supply = checking.tokens(value["supply"], "supply", GEMS)
    held = [
        checking.tokens(entry["tokens"], f"seats[{i}].tokens", GEMS)
        for i, entry in enumerate(seats)
    ]
    checking.token_total((position.supply, *held), GEMS, dict.fromkeys(GEMS, 4))
    position.tokens = held + [0] * (4 - len(held))


def _read_cards(position: PebblesPosition, value: dict[str, Any], seats: list[Any]) -> None:
    found = common.read_cards(position, value, "rows")
    found += common.read_reserves(position, seats, len(CARDS))
    bought = [(seat, card) for seat, entry in enumerate(seats) for card in entry["cards"]]
    found += [(card, f"seats[{seat}].cards") for seat, card in bought]
    checking.once(found, 1, len(CARDS), "card")
    rest = [0] * (len(CARDS) - len(bought))
    position.ledger = [card for _, card in bought] + rest
    position.buyer = [seat for seat, _ in bought] + rest
    position.sales = len(bought)
    bonuses, points = [0] * 4, [0] * 4
    for seat, card in bought:
        bonuses[seat] += pack(CARDS[card].bonus)
        points[seat] += CARDS[card].points
    position.bonuses, position.points = bonuses, points
