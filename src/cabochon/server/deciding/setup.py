"""Sets up tables: seats, seeds, secrets."""

import hashlib
import secrets
from collections.abc import Collection, Sequence

import msgspec

from cabochon.core.options import Value
from cabochon.games import GAMES
from cabochon.server.deciding import entries as log
from cabochon.server.deciding.names import clean_name
from cabochon.server.deciding.table import Table
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.messages import CreateTable, TakeSeat
from cabochon.server.wire.shapes import SeatPlan


def new_table_id() -> str:
    """A random id of 16 characters; with a dash in front, a command would take it for an option."""
    while (found := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return found


def new_token() -> str:
    """A seat's secret: 43 characters."""
    return secrets.token_urlsafe(32)


def holder_of(token: str) -> str:
    """The hash of a token, which is stored in its place."""
    return hashlib.sha256(token.encode()).hexdigest()


def opening(
    wish: CreateTable, holder: str, levels: Collection[str], same: Table | None
) -> log.Opened:
    """The first entry of a new table's log."""
    _check(wish, levels, same)
    plans = list(wish.seats)
    if wish.order == "random":
        secrets.SystemRandom().shuffle(plans)
    return log.Opened(
        game=wish.game,
        chairs=[_chair(plan, holder) for plan in plans],
        clock=wish.clock,
        listed=wish.listed,
        rated=wish.rated,
        seed=same.opened.seed if same else secrets.token_hex(32),
        invite=secrets.token_urlsafe(12),
        same_deal_as=wish.same_deal_as,
        options=_options(wish),
    )


def _options(wish: CreateTable) -> dict[str, Value]:
    """The rule options wished for that differ from their defaults."""
    try:
        return GAMES[wish.game].changed(wish.options)
    except ValueError as error:
        raise Refused("bad-setup", str(error)) from None


def _check(wish: CreateTable, levels: Collection[str], same: Table | None) -> None:
    if len(wish.seats) not in GAMES[wish.game].players:
        raise Refused("bad-setup", f"{wish.game} is not for {len(wish.seats)} players")
    if all(plan.kind == "open" for plan in wish.seats) and not wish.listed:
        raise Refused("bad-setup", "nobody would sit at this table: list it or take a seat")
    for plan in wish.seats:
        if plan.kind == "computer" and plan.level not in levels:
            raise Refused("unknown-level")
    if same is not None:
        _check_deal(wish, same)


def _check_deal(wish: CreateTable, same: Table) -> None:
    """Check that the table can repeat the deal of another one."""
    if same.status != "over":
        raise Refused("not-over")
    if wish.listed or wish.rated:
        raise Refused("bad-setup", "the deal is known: neither list nor rate the table")
    if (same.opened.game, len(same.chairs)) != (wish.game, len(wish.seats)):
        raise Refused("bad-setup", "the deal is of another game or number of seats")


def _chair(plan: SeatPlan, holder: str) -> log.Chair:
    match plan.kind:
        case "mine":
            return log.Chair(name=clean_name(plan.name), holder=holder)
        case "computer":
            return log.Chair(name=plan.level, level=plan.level)
        case "open":
            return log.Chair()


def starting(chairs: Sequence[log.Chair]) -> list[log.AnyEntry]:
    """The entry that starts the game, once every seat is taken."""
    return [] if any(chair.is_open for chair in chairs) else [log.Started()]


def joining(table: Table, wish: TakeSeat, holder: str) -> list[log.AnyEntry]:
    """The log entries for taking a seat."""
    if not table.opened.listed and not secrets.compare_digest(
        wish.invite.encode(), table.opened.invite.encode()
    ):
        raise Refused("wrong-invite")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_open]
    wanted = [seat for seat in free if wish.seat in (None, seat)]
    if not wanted:
        raise Refused("seat-taken")
    chair = log.Chair(name=clean_name(wish.name), holder=holder)
    chairs = [chair if seat == wanted[0] else old for seat, old in enumerate(table.chairs)]
    return [log.Joined(wanted[0], chair), *starting(chairs)]


def leaving(table: Table, holder: str) -> list[log.AnyEntry]:
    """The log entries for leaving before the start."""
    if table.status != "open":
        raise Refused("already-started")
    seats = table.held_by(holder)
    if not seats:
        raise Refused("wrong-token")
    return [log.Left(seat) for seat in seats]


def again(table: Table) -> log.Opened:
    """The first entry of a rematch: a new deal, the same people, the seats rotated by one."""
    chairs = [*table.chairs[1:], table.chairs[0]]
    secret = {"seed": secrets.token_hex(32), "invite": secrets.token_urlsafe(12)}
    return msgspec.structs.replace(table.opened, chairs=chairs, same_deal_as=None, **secret)
