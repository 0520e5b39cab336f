"""Snapshots of classic: a position as a JSON object, and back."""

from typing import Any

from cabochon.classic import numbers
from cabochon.classic.actions import CHOOSING, OVER, PHASES, RETURNING, TOKENS
from cabochon.classic.catalog import CARDS, NOBLES
from cabochon.classic.options import OPTIONS
from cabochon.classic.rules import ClassicPosition
from cabochon.classic.tables import supply_of
from cabochon.core import checking
from cabochon.core import snapshot as common
from cabochon.core.gems import GEMS
from cabochon.core.numbers import SEATS, TOKEN_LIMIT
from cabochon.core.outcome import Outcome, seats_of
from cabochon.core.tokens import kinds, one, pack, total

REASONS = ("stalemate", "points", "fewest-cards", "shared")
KEYS = ("game", "rules", "phase", "turn", "supply", "nobles", "rows", "decks", "passes", "seats")
SEAT_KEYS = ("tokens", "cards", "nobles", "reserved")


def outcome(position: ClassicPosition) -> Outcome | None:
    """The outcome, or None while the game goes on."""
    if position.phase != OVER:
        return None
    winners = seats_of(position.winners)
    points = position.points[: position.players]
    decided = "points"
    if points.count(max(points)) > 1:
        decided = "fewest-cards" if len(winners) == 1 else "shared"
    reasons = ("stalemate", decided) if position.stalemate else (decided,)
    return Outcome(winners, reasons)


def write(position: ClassicPosition, decks: common.Decks = common.decks) -> dict[str, Any]:
    """Everything but the state of the generator."""
    return {
        **common.head(position, "classic", 1, PHASES[position.phase]),
        "supply": common.token_map(position.supply, TOKENS),
        "nobles": [noble for noble in position.nobles if noble],
        "rows": common.rows(position),
        "decks": decks(position),
        "passes": position.passes,
        "seats": _write_seats(position),
        **common.tail(position, outcome(position)),
    }


def _write_seats(position: ClassicPosition) -> list[dict[str, Any]]:
    sales = common.bought(position)
    visits = list(zip(position.visits[: position.visitors], position.visited, strict=False))
    tokens = position.tokens
    return [
        {
            "tokens": common.token_map(tokens[seat], TOKENS),
            "cards": [card for (card,) in sales[seat]],
            "nobles": [noble for noble, visited in visits if visited == seat],
            "reserved": common.reserves(position, seat),
        }
        for seat in range(position.players)
    ]


def read(
    value: dict[str, Any], default_random: list[int], refused: common.Refused = checking.stop
) -> ClassicPosition:
    """Read a snapshot; InvalidSnapshot names the place of an error."""
    checking.fields(value, "snapshot", KEYS, ("random", "outcome", "options"))
    seats = common.read_seats(value, 2, SEATS, SEAT_KEYS)
    position = ClassicPosition(len(seats), common.read_options(value, OPTIONS))
    common.read_random(position, value, default_random)
    common.read_turn(position, value, PHASES)
    parts = (_read_passes, _read_tokens, _read_cards, _read_nobles)
    if common.read_parts(parts, position, value, seats, refused):
        common.read_parts((_check_phase, _read_outcome), position, value, seats, refused)
    return position


def _read_passes(position: ClassicPosition, value: dict[str, Any], _seats: list[Any]) -> None:
    position.passes = checking.whole(value["passes"], "passes", 0, position.players)
    if position.passes == position.players and position.phase not in (CHOOSING, OVER):
        raise checking.refuse("passes", "the game would be over")


def _read_tokens(position: ClassicPosition, value: dict[str, Any], seats: list[Any]) -> None:
    position.supply = checking.tokens(value["supply"], "supply", TOKENS)
    held = common.read_holdings(position, seats, TOKENS)
    checking.token_total((position.supply, *held), supply_of(position.players))
    most = numbers.EXCESS if position.phase == RETURNING else TOKEN_LIMIT
    common.check_limit(position, held, most)


def _read_cards(position: ClassicPosition, value: dict[str, Any], seats: list[Any]) -> None:
    found = common.read_cards(position, value, "rows")
    found += common.read_reserves(position, seats, len(CARDS))
    bought = []
    for seat, entry in enumerate(seats):
        where = f"seats[{seat}].cards"
        for i, card in enumerate(checking.items(entry["cards"], where, 0, len(CARDS))):
            bought.append((seat, checking.whole(card, f"{where}[{i}]", 1, len(CARDS))))
            found.append((card, f"{where}[{i}]"))
    checking.once(found, 1, len(CARDS), "card")
    _own(position, bought)
    common.check_gaps(position, "rows", "its deck is not")


def _own(position: ClassicPosition, bought: list[tuple[int, int]]) -> None:
    common.record_purchases(position, bought, [CARDS[card].points for _, card in bought])
    bonuses, counts = position.bonuses, position.bought
    for seat, card in bought:
        bonuses[seat] += one(CARDS[card].bonus)
        counts[seat] += 1
    position.bonuses, position.bought = bonuses, counts


def _read_nobles(position: ClassicPosition, value: dict[str, Any], seats: list[Any]) -> None:
    count = position.players + 1
    table, taken, found = common.read_guests(value, seats, "nobles", (count, count))
    checking.once(found, 1, len(NOBLES), "noble", count)
    position.nobles = common.padded(table, numbers.NOBLES)
    position.visits = common.padded([noble for _, noble in taken], numbers.NOBLES)
    position.visited = common.padded([seat for seat, _ in taken], numbers.NOBLES)
    position.visitors = len(taken)
    common.add_points(position, [(seat, NOBLES[noble].points) for seat, noble in taken])


def _check_phase(position: ClassicPosition, _value: dict[str, Any], _seats: list[Any]) -> None:
    """Check that a follow-up phase has at least two legal actions."""
    if position.phase == RETURNING and total(position.tokens[position.turn]) <= TOKEN_LIMIT:
        raise checking.refuse("phase", "nothing to return with ten tokens or fewer", "phase")
    if position.phase == CHOOSING and len(position.actions()) < 2:
        raise checking.refuse("phase", "fewer than two nobles are willing", "phase")


def _read_outcome(position: ClassicPosition, value: dict[str, Any], _seats: list[Any]) -> None:
    told = common.read_outcome(position, value)
    if told is None:
        return
    reasons = checking.items(told["reasons"], "outcome.reasons", 1, 2)
    for i, seat in enumerate(checking.items(told["winners"], "outcome.winners", 1, SEATS)):
        checking.whole(seat, f"outcome.winners[{i}]", 0, position.players - 1)
    for i, reason in enumerate(reasons):
        checking.choice(reason, f"outcome.reasons[{i}]", REASONS)
    position.stalemate = int(reasons[0] == "stalemate")
    if position.stalemate:
        _check_stalemate(position)
    elif max(position.points) < position.goal:
        why = f"nobody has {position.goal} points and nobody is stuck"
        raise checking.refuse("outcome.reasons", why)
    position.finish()
    common.check_outcome(told, outcome(position))


def _check_stalemate(position: ClassicPosition) -> None:
    if position.passes != position.players:
        raise checking.refuse("passes", "a stalemate follows a forced pass of every seat")
    if kinds(position.supply) & kinds(pack(GEMS)):
        raise checking.refuse("outcome.reasons", "no stalemate with gems in the supply")
