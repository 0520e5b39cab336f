"""Snapshots of the duel: a position as a JSON object, and back."""

from functools import lru_cache
from typing import Any

from cabochon.core import checking
from cabochon.core import snapshot as common
from cabochon.core.gems import COLOURS, GEMS, KINDS
from cabochon.core.numbers import TOKEN_LIMIT
from cabochon.core.outcome import Outcome, seats_of
from cabochon.core.tokens import one, pack, total
from cabochon.duel import numbers
from cabochon.duel.actions import CROWNING, DISCARDING, MAIN, OVER, PHASES, STEALING, TAKING_GEM
from cabochon.duel.board import cells_in
from cabochon.duel.catalog import ALL_TOKENS, CARDS, ROYALS
from cabochon.duel.numbers import JOKER, NO_COLOUR, PRIVILEGES
from cabochon.duel.options import OPTIONS
from cabochon.duel.rules import DuelPosition

VICTORIES = ("points", "crowns", "colour")
KEYS = (
    *("game", "rules", "phase", "turn", "board", "bag", "privileges", "royals", "pyramid"),
    *("decks", "replenished", "again", "card", "refill", "seats"),
)
SEAT_KEYS = ("tokens", "privileges", "cards", "royals", "reserved")


def outcome(position: DuelPosition) -> Outcome | None:
    """The outcome, or None while the game goes on."""
    if position.phase != OVER:
        return None
    winners = seats_of(position.winners)
    met = position.victories()
    return Outcome(winners, tuple(v for i, v in enumerate(VICTORIES) if met >> i & 1))


def write(position: DuelPosition, decks: common.Decks = common.decks) -> dict[str, Any]:
    """Everything but the state of the generator."""
    return {
        **common.head(position, "duel", 1, PHASES[position.phase]),
        "board": board_text(position),
        "bag": common.token_map(position.bag, KINDS),
        "privileges": position.privileges[2],
        "royals": [royal for royal in position.royals if royal],
        "pyramid": common.rows(position),
        "decks": decks(position),
        "replenished": bool(position.replenished),
        "again": bool(position.again),
        "card": position.card or None,
        "refill": _write_refill(position),
        "seats": _write_seats(position),
        **common.tail(position, outcome(position)),
    }


def board_text(position: DuelPosition) -> str:
    """The board as 25 letters, row by row; a dot is an empty cell."""
    return _board_text(*position.board)


@lru_cache(1 << 12)
def _board_text(*masks: int) -> str:
    cells = ["."] * numbers.CELLS
    for kind, mask in zip(KINDS, masks, strict=True):
        for cell in cells_in(mask):
            cells[cell] = kind
    return "".join(cells)


def _write_refill(position: DuelPosition) -> dict[str, int] | None:
    slot = position.refill_slot
    if slot < 0:
        return None
    level = 1 + (slot >= position.row_first[1]) + (slot >= position.row_first[2])
    return {"level": level, "slot": slot - position.row_first[level - 1]}


def _write_seats(position: DuelPosition) -> list[dict[str, Any]]:
    sales = common.bought(position, position.copied)
    crowned = position.crowned[: position.crownings]
    crownings = list(zip(crowned, position.crowned_seat, strict=False))
    tokens, privileges = position.tokens, position.privileges
    return [
        {
            "tokens": common.token_map(tokens[seat], KINDS),
            "privileges": privileges[seat],
            "cards": [_write_card(*sale) for sale in sales[seat]],
            "royals": [royal for royal, by in crownings if by == seat],
            "reserved": common.reserves(position, seat),
        }
        for seat in range(numbers.PLAYERS)
    ]


def _write_card(card: int, colour: int) -> dict[str, Any]:
    return {"card": card, "as": KINDS[colour]} if colour < NO_COLOUR else {"card": card}


def read(
    value: dict[str, Any], default_random: list[int], refused: common.Refused = checking.stop
) -> DuelPosition:
    """Read a snapshot; InvalidSnapshot names the place of an error."""
    checking.fields(value, "snapshot", KEYS, ("random", "outcome", "options"))
    seats = common.read_seats(value, numbers.PLAYERS, numbers.PLAYERS, SEAT_KEYS)
    position = DuelPosition(numbers.PLAYERS, common.read_options(value, OPTIONS))
    common.read_random(position, value, default_random)
    common.read_turn(position, value, PHASES)
    parts = (_read_tokens, _read_privileges, _read_cards, _read_royals, _read_marks)
    if common.read_parts(parts, position, value, seats, refused):
        common.read_parts((_check_phase, _read_outcome), position, value, seats, refused)
    return position


def _read_tokens(position: DuelPosition, value: dict[str, Any], seats: list[Any]) -> None:
    text = value["board"]
    if not isinstance(text, str) or len(text) != numbers.CELLS or set(text) - set(KINDS + "."):
        raise checking.refuse("board", f"expected 25 characters of {KINDS}. and no other")
    position.board = [
        sum(1 << cell for cell, letter in enumerate(text) if letter == kind) for kind in KINDS
    ]
    position.bag = checking.tokens(value["bag"], "bag", KINDS)
    held = common.read_holdings(position, seats, KINDS)
    on_board = pack(text.replace(".", ""))
    checking.token_total((on_board, position.bag, *held), ALL_TOKENS)
    most = TOKEN_LIMIT if position.phase == OVER else numbers.EXCESS
    common.check_limit(position, held, most)


def _read_privileges(position: DuelPosition, value: dict[str, Any], seats: list[Any]) -> None:
    counts = [
        checking.whole(entry["privileges"], f"seats[{i}].privileges", 0, PRIVILEGES)
        for i, entry in enumerate(seats)
    ]
    counts.append(checking.whole(value["privileges"], "privileges", 0, PRIVILEGES))
    if sum(counts) != PRIVILEGES:
        why = f"{sum(counts)} in all, not {PRIVILEGES}"
        raise checking.refuse("privileges", why, "privileges", found=sum(counts), due=PRIVILEGES)
    position.privileges = counts


def _read_cards(position: DuelPosition, value: dict[str, Any], seats: list[Any]) -> None:
    found = common.read_cards(position, value, "pyramid")
    found += common.read_reserves(position, seats, len(CARDS))
    bought = []
    for seat, entry in enumerate(seats):
        where = f"seats[{seat}].cards"
        for i, item in enumerate(checking.items(entry["cards"], where, 0, len(CARDS))):
            card, colour = _read_owned(item, f"{where}[{i}]")
            bought.append((seat, card, colour))
            found.append((card, f"{where}[{i}].card"))
    checking.once(found, 1, len(CARDS), "card")
    _own(position, bought)
    _check_jokers(bought)


def _read_owned(item: Any, where: str) -> tuple[int, int]:
    """Read an owned card, and the colour that a joker copies."""
    checking.fields(item, where, ("card",), ("as",))
    card = checking.whole(item["card"], f"{where}.card", 1, len(CARDS))
    if CARDS[card].bonus == JOKER:
        checking.fields(item, where, ("card", "as"))
        return card, GEMS.index(checking.choice(item["as"], f"{where}.as", GEMS))
    if "as" in item:
        raise checking.refuse(f"{where}.as", f"card {card} is no joker")
    return card, NO_COLOUR


def _own(position: DuelPosition, bought: list[tuple[int, int, int]]) -> None:
    sales = [(seat, card) for seat, card, _ in bought]
    common.record_purchases(position, sales, [CARDS[card].points for _, card in sales])
    position.copied = common.padded([colour for _, _, colour in bought], len(CARDS))
    bonuses, crowns, by_colour = position.bonuses, position.crowns, position.colour_points
    for seat, number, copied in bought:
        card = CARDS[number]
        colour = copied if card.bonus == JOKER else card.bonus
        if colour < COLOURS:
            bonuses[seat] += card.bonus_count * one(colour)
            by_colour[COLOURS * seat + colour] += card.points
        crowns[seat] += card.crowns
    position.bonuses, position.crowns, position.colour_points = bonuses, crowns, by_colour


def _check_jokers(bought: list[tuple[int, int, int]]) -> None:
    """D-INV-6: check that a joker's owner has another card in the colour it copies."""
    plain = {(seat, CARDS[card].bonus) for seat, card, _ in bought}
    for seat, card, colour in bought:
        if colour < NO_COLOUR and (seat, colour) not in plain:
            why = f"joker {card} copies a colour without a card of its own"
            raise checking.refuse(f"seats[{seat}].cards", why, "joker", seat=seat, card=card)


def _read_royals(position: DuelPosition, value: dict[str, Any], seats: list[Any]) -> None:
    table, taken, found = common.read_guests(value, seats, "royals", (numbers.ROYALS, 2))
    checking.once(found, 1, len(ROYALS), "royal")
    position.royals = common.padded(table, numbers.ROYALS)
    position.crowned = common.padded([royal for _, royal in taken], numbers.ROYALS)
    position.crowned_seat = common.padded([seat for seat, _ in taken], numbers.ROYALS)
    position.crownings = len(taken)
    common.add_points(position, [(seat, ROYALS[royal].points) for seat, royal in taken])
    _check_crowns(position, taken)


def _check_crowns(position: DuelPosition, taken: list[tuple[int, int]]) -> None:
    """D-INV-3: check that the royals match the crowns; one is missing while it is being chosen."""
    for seat in range(numbers.PLAYERS):
        crowns = position.crowns[seat]
        due = (crowns >= numbers.FIRST_ROYAL) + (crowns >= numbers.SECOND_ROYAL)
        due -= position.phase == CROWNING and seat == position.turn
        held = sum(owner == seat for owner, _ in taken)
        if held != due:
            raise checking.refuse(
                f"seats[{seat}].royals",
                f"{held} with {crowns} crowns, not {due}",
                "royals",
                seat=seat,
                crowns=crowns,
                found=held,
                due=due,
            )


def _read_marks(position: DuelPosition, value: dict[str, Any], _seats: list[Any]) -> None:
    """Read the state of the turn."""
    position.replenished = int(checking.flag(value["replenished"], "replenished"))
    position.again = int(checking.flag(value["again"], "again"))
    if value["card"] is not None:
        position.card = checking.whole(value["card"], "card", 1, len(CARDS))
        own = [position.ledger[i] for i in range(position.sales)]
        own = [c for i, c in enumerate(own) if position.buyer[i] == position.turn]
        if not own or own[-1] != position.card:
            raise checking.refuse("card", "not the card bought last by the seat to move")
    _read_refill(position, value["refill"])
    why = "its deck is not and refill does not name it"
    common.check_gaps(position, "pyramid", why, position.refill_slot)


def _read_refill(position: DuelPosition, value: Any) -> None:
    if value is None:
        return
    checking.fields(value, "refill", ("level", "slot"))
    level = checking.whole(value["level"], "refill.level", 1, 3)
    first, last = position.row_first[level - 1], position.row_first[level]
    slot = first + checking.whole(value["slot"], "refill.slot", 0, last - first - 1)
    if not position.card or CARDS[position.card].level != level:
        raise checking.refuse("refill", "no card of that level was just bought")
    if position.market[slot]:
        raise checking.refuse("refill", "the place is not empty")
    position.refill_slot = slot


def _check_phase(position: DuelPosition, _value: dict[str, Any], _seats: list[Any]) -> None:
    """Check that the state of the turn fits the phase, and that there is a choice."""
    phase = PHASES[position.phase]
    if position.phase in (OVER, MAIN) and (position.card or position.again):
        raise checking.refuse("card" if position.card else "again", f"set in phase {phase}")
    if position.again and not position.card:
        raise checking.refuse("again", "set although no card was bought")
    if position.phase == OVER and position.replenished:
        raise checking.refuse("replenished", "true although the game is over")
    if position.phase in (TAKING_GEM, STEALING, CROWNING) and not _caused(position):
        raise checking.refuse("card", f"does not lead to phase {phase}")
    _check_choice(position, phase)


def _check_choice(position: DuelPosition, phase: str) -> None:
    """Check that a follow-up phase leaves something to choose."""
    if position.phase == DISCARDING:
        if total(position.tokens[position.turn]) <= TOKEN_LIMIT:
            raise checking.refuse("phase", "nothing to discard with ten tokens or fewer", "phase")
    elif position.phase not in (OVER, MAIN) and len(position.actions()) < 2:
        raise checking.refuse("phase", f"fewer than two answers to {phase}", "phase")


def _caused(position: DuelPosition) -> bool:
    """Whether the card just bought can lead to the phase."""
    if not position.card:
        return False
    card = CARDS[position.card]
    if position.phase == TAKING_GEM:
        return card.ability == "gem"
    if position.phase == CROWNING:
        return card.crowns > 0
    own = [
        position.crowned[i]
        for i in range(position.crownings)
        if position.crowned_seat[i] == position.turn
    ]
    crowned = card.crowns > 0 and bool(own) and ROYALS[own[-1]].ability == "steal"
    return card.ability == "steal" or crowned


def _read_outcome(position: DuelPosition, value: dict[str, Any], _seats: list[Any]) -> None:
    told = common.read_outcome(position, value)
    if told is None:
        return
    winners = checking.items(told["winners"], "outcome.winners", 1, 1)
    seat = checking.whole(winners[0], "outcome.winners[0]", 0, 1)
    position.winners = 1 << seat
    position.turn = seat
    result = outcome(position)
    common.check_outcome(told, result if position.victories() else None)
