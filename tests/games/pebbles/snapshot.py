"""Snapshots of pebbles: a position as a JSON object, and back."""

from typing import Any

from cabochon.core import checking
from cabochon.core import snapshot as common
from cabochon.core.outcome import Outcome, seats_of
from cabochon.core.tokens import pack
from pebbles.actions import OVER, PHASES
from pebbles.cards import CARDS, GEMS
from pebbles.options import OPTIONS
from pebbles.rules import PebblesPosition

REASONS = ("goal", "stalemate")
KEYS = ("game", "rules", "phase", "turn", "supply", "rows", "decks", "passes", "seats")


def outcome(position: PebblesPosition) -> Outcome | None:
    """The outcome, or None while the game goes on."""
    if position.phase != OVER:
        return None
    reached = max(position.points) >= position.goal
    return Outcome(seats_of(position.winners), ("goal" if reached else "stalemate",))


def write(position: PebblesPosition, decks: common.Decks = common.decks) -> dict[str, Any]:
    """Everything but the state of the generator."""
    return {
        **common.head(position, "pebbles", 1, PHASES[position.phase]),
        "supply": common.token_map(position.supply, GEMS),
        "rows": common.rows(position),
        "decks": decks(position),
        "passes": position.passes,
        "seats": _write_seats(position),
        **common.tail(position, outcome(position)),
    }


def _write_seats(position: PebblesPosition) -> list[dict[str, Any]]:
    bought = common.bought(position)
    return [
        {
            "tokens": common.token_map(position.tokens[seat], GEMS),
            "cards": [card for (card,) in bought[seat]],
            "reserved": common.reserves(position, seat),
        }
        for seat in range(position.players)
    ]


def read(
    value: dict[str, Any],
    default_random: list[int],
    refused: common.Refused = checking.stop,  # noqa: ARG001  # the first error stops the reading
) -> PebblesPosition:
    """Read a snapshot; InvalidSnapshot names the place of an error."""
    checking.fields(value, "snapshot", KEYS, ("random", "outcome", "options"))
    seats = common.read_seats(value, 2, 3, ("tokens", "cards", "reserved"))
    position = PebblesPosition(len(seats), common.read_options(value, OPTIONS))
    common.read_random(position, value, default_random)
    common.read_turn(position, value, PHASES)
    position.passes = checking.whole(value["passes"], "passes", 0, len(seats))
    position.supply = checking.tokens(value["supply"], "supply", GEMS)
    held = common.read_holdings(position, seats, GEMS)
    checking.token_total((position.supply, *held), pack(4 * GEMS))
    _read_cards(position, value, seats)
    if told := common.read_outcome(position, value):
        position.winners = _winners(position, told)
        common.check_outcome(told, outcome(position))
    return position


def _read_cards(position: PebblesPosition, value: dict[str, Any], seats: list[Any]) -> None:
    found = common.read_cards(position, value, "rows")
    found += common.read_reserves(position, seats, len(CARDS))
    bought = [(seat, card) for seat, entry in enumerate(seats) for card in entry["cards"]]
    found += [(card, f"seats[{seat}].cards") for seat, card in bought]
    checking.once(found, 1, len(CARDS), "card")
    common.record_purchases(position, bought, [CARDS[card].points for _, card in bought])
    bonuses = [0] * len(position.bonuses)
    for seat, card in bought:
        bonuses[seat] += pack(CARDS[card].colour)
    position.bonuses = bonuses


def _winners(position: PebblesPosition, told: dict[str, Any]) -> int:
    """Read the winners, who must have the most points."""
    seats = checking.items(told["winners"], "outcome.winners", 1, position.players)
    for i, seat in enumerate(seats):
        checking.whole(seat, f"outcome.winners[{i}]", 0, position.players - 1)
        if position.points[seat] != max(position.points):
            raise checking.refuse("outcome.winners", f"seat {seat} has not the most points")
    return sum(1 << seat for seat in set(seats))
