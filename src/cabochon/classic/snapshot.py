"""A classic position as a JSON object, and back."""

from typing import Any

from cabochon.classic.actions import CHOOSING, OVER, PHASES, RETURNING
from cabochon.classic.catalog import CARDS, NOBLES
from cabochon.classic.options import OPTIONS
from cabochon.classic.rules import ClassicPosition
from cabochon.core import checking
from cabochon.core import snapshot as common
from cabochon.core.moves import pack
from cabochon.core.outcome import Outcome, seats_of

TOKENS = "wugrko"
REASONS = ("stalemate", "points", "fewest-cards", "shared")
KEYS = ("game", "rules", "phase", "turn", "supply", "nobles", "rows", "decks", "passes", "seats")


def outcome(position: ClassicPosition) -> Outcome | None:
    """How the game ended, or None while it goes on."""
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
    """Everything about a position but the generator, for the engine and for files."""
    over = position.phase == OVER
    value = {
        "game": "classic",
        "rules": 1,
        "phase": PHASES[position.phase],
        "turn": None if over else position.turn,
        "supply": common.token_map(position.supply, TOKENS),
        "nobles": [noble for noble in position.nobles if noble],
        "rows": common.rows(position),
        "decks": decks(position),
        "passes": position.passes,
        "seats": _write_seats(position),
    }
    if chosen := position.options():
        value["options"] = chosen
    if result := outcome(position):
        value["outcome"] = result.to_dict()
    return value


def _write_seats(position: ClassicPosition) -> list[dict[str, Any]]:
    sales = list(zip(position.ledger[: position.sales], position.buyer, strict=False))
    visits = list(zip(position.visits[: position.visitors], position.visited, strict=False))
    tokens = position.tokens
    return [
        {
            "tokens": common.token_map(tokens[seat], TOKENS),
            "cards": [card for card, buyer in sales if buyer == seat],
            "nobles": [noble for noble, visited in visits if visited == seat],
            "reserved": common.reserves(position, seat),
        }
        for seat in range(position.players)
    ]


def read(value: dict[str, Any], default_random: list[int]) -> ClassicPosition:
    """The position that a snapshot describes; InvalidSnapshot names what cannot be."""
    checking.fields(value, "snapshot", KEYS, ("random", "outcome", "options"))
    seats = checking.items(value["seats"], "seats", 2, 4)
    position = ClassicPosition(len(seats), common.read_options(value, OPTIONS))
    position.phase = PHASES.index(checking.choice(value["phase"], "phase", PHASES))
    for seat, entry in enumerate(seats):
        checking.fields(entry, f"seats[{seat}]", ("tokens", "cards", "nobles", "reserved"))
    common.read_random(position, value, default_random)
    position.passes = checking.whole(value["passes"], "passes", 0, len(seats))
    _read_turn(position, value)
    _read_tokens(position, value, seats)
    _read_cards(position, value, seats)
    _read_nobles(position, value, seats)
    _check_phase(position)
    _read_outcome(position, value)
    return position


def _read_turn(position: ClassicPosition, value: dict[str, Any]) -> None:
    if position.phase != OVER:
        position.turn = checking.whole(value["turn"], "turn", 0, position.players - 1)
        if position.passes == position.players and position.phase != CHOOSING:
            raise checking.refuse("passes", "the game would be over")
    elif value["turn"] is not None:
        raise checking.refuse("turn", "expected null when the game is over")


def _read_tokens(position: ClassicPosition, value: dict[str, Any], seats: list[Any]) -> None:
    position.supply = checking.tokens(value["supply"], "supply", TOKENS)
    held = [
        checking.tokens(entry["tokens"], f"seats[{i}].tokens", TOKENS)
        for i, entry in enumerate(seats)
    ]
    position.tokens = held + [0] * (4 - len(held))
    gems = {2: 4, 3: 5, 4: 7}[position.players]
    expected = dict.fromkeys("wugrk", gems) | {"o": 5}
    checking.token_total((position.supply, *held), TOKENS, expected)
    common.check_limit(position, held, 13 if position.phase == RETURNING else 10)


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
    rest = [0] * (len(CARDS) - len(bought))
    position.ledger = [card for _, card in bought] + rest
    position.buyer = [seat for seat, _ in bought] + rest
    position.sales = len(bought)
    bonuses, points, counts = [0] * 4, [0] * 4, [0] * 4
    for seat, card in bought:
        bonuses[seat] += pack("wugrk"[CARDS[card].bonus])
        points[seat] += CARDS[card].points
        counts[seat] += 1
    position.bonuses, position.points, position.bought = bonuses, points, counts


def _read_nobles(position: ClassicPosition, value: dict[str, Any], seats: list[Any]) -> None:
    count = position.players + 1
    table = checking.items(value["nobles"], "nobles", 0, count)
    found = [(noble, f"nobles[{i}]") for i, noble in enumerate(table)]
    taken = []
    for seat, entry in enumerate(seats):
        where = f"seats[{seat}].nobles"
        for i, noble in enumerate(checking.items(entry["nobles"], where, 0, count)):
            taken.append((seat, noble))
            found.append((noble, f"{where}[{i}]"))
    checking.once(found, 1, len(NOBLES), "noble", count)
    position.nobles = table + [0] * (5 - len(table))
    position.visits = [noble for _, noble in taken] + [0] * (5 - len(taken))
    position.visited = [seat for seat, _ in taken] + [0] * (5 - len(taken))
    position.visitors = len(taken)
    points = position.points
    for seat, noble in taken:
        points[seat] += NOBLES[noble].points
    position.points = points


def _check_phase(position: ClassicPosition) -> None:
    """A follow-up step has two answers or more."""
    if (
        position.phase == RETURNING
        and sum(common.token_map(position.tokens[position.turn], TOKENS).values()) <= 10
    ):
        raise checking.refuse("phase", "nothing to return with ten tokens or fewer")
    if position.phase == CHOOSING and len(position.actions()) < 2:
        raise checking.refuse("phase", "fewer than two nobles are willing")


def _read_outcome(position: ClassicPosition, value: dict[str, Any]) -> None:
    if position.phase != OVER:
        if "outcome" in value:
            raise checking.refuse("outcome", "present although the game goes on")
        return
    if "outcome" not in value:
        raise checking.refuse("snapshot", "key 'outcome' is missing")
    entry = checking.fields(value["outcome"], "outcome", ("winners", "reasons"))
    reasons = checking.items(entry["reasons"], "outcome.reasons", 1, 2)
    for i, seat in enumerate(checking.items(entry["winners"], "outcome.winners", 1, 4)):
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
    result = outcome(position)
    if result is None or entry != result.to_dict():
        raise checking.refuse("outcome", f"does not follow from the position: {result}")


def _check_stalemate(position: ClassicPosition) -> None:
    if position.passes != position.players:
        raise checking.refuse("passes", "a stalemate follows a forced pass of every seat")
    if position.supply & pack("wugrk") * 255:
        raise checking.refuse("outcome.reasons", "no stalemate with gems in the supply")
