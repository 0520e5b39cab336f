"""What the statistics need to know about one game, from its record."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cabochon.core import events as happened
from cabochon.core.cards import Card, Guest
from cabochon.core.events import Event
from cabochon.games import find
from cabochon.record import Record
from cabochon.state import State

OPENING: Final = 3
"""Turns of an opening."""
PATTERNS: Final = {
    (1,): "take 1",
    (1, 1): "take 2",
    (2,): "take 2 alike",
    (1, 1, 1): "take 3",
    (2, 1): "take 2 alike and 1",
    (3,): "take 3 alike",
}
"""What was taken, by the numbers of equal tokens."""


@dataclass(slots=True)
class SeatFacts:
    """What one seat did in a game."""

    share: float = 0.0
    """Its share of the win."""
    points: int = 0
    cards: tuple[Card, ...] = ()
    """In order of purchase."""
    guests: tuple[Guest, ...] = ()
    """Its nobles or royals."""
    reserves: int = 0
    returned: int = 0
    """Tokens returned above the limit."""
    turns: int = 0
    first_purchase: int | None = None
    """The turn of its first purchase."""
    first: list[list[Event]] = field(default_factory=lambda: [[] for _ in range(OPENING)])
    """The events of its first turns, while the game is replayed."""
    opening: str = ""
    """Its first turns in words."""


@dataclass(slots=True)
class GameFacts:
    """What happened in a game."""

    names: tuple[str, ...]
    reasons: tuple[str, ...]
    seats: list[SeatFacts]
    dealt: tuple[Guest, ...] = ()
    """The nobles or royals on the table at the start."""
    leaders: list[int | None] = field(default_factory=list)
    """Who was ahead in points after each round; None for several."""


def facts_of(record: Record) -> GameFacts | None:
    """The facts of a finished game, None of another; InvalidRecord if it cannot be replayed."""
    if record.outcome is None:
        return None
    start = state = record.start()
    seats = [SeatFacts() for _ in range(record.players)]
    guests = find(record.game).guests
    dealt = guests.on_table(start) if guests else ()
    found = GameFacts(record.names, record.outcome.reasons, seats, dealt)
    seats[0].turns = 1
    for step in record.steps():
        for event in step.events:
            _note(seats[event.seat], event)
            if isinstance(event, happened.TurnStarted) and event.seat == 0 and not event.again:
                found.leaders.append(_leader(step.state.points))
        state = step.state
    for seat, own in enumerate(seats):
        _close(own, state, seat)
    return found


def _note(own: SeatFacts, event: Event) -> None:
    """Count an event for its seat."""
    match event:
        case happened.TurnStarted():
            own.turns += 1
        case happened.Reserved():
            own.reserves += 1
        case happened.Returned(tokens=tokens):
            own.returned += len(tokens)
        case happened.Bought() if own.first_purchase is None:
            own.first_purchase = own.turns
    if 0 < own.turns <= OPENING:
        own.first[own.turns - 1].append(event)


def _close(own: SeatFacts, state: State, seat: int) -> None:
    """Add what the last position shows."""
    assert state.outcome
    winners = state.outcome.winners
    own.opening = opening(own.first)
    own.first = []  # ten thousand games would keep all their events
    own.share = (seat in winners) / len(winners)
    own.points = state.points[seat]
    own.cards = state.purchased[seat]
    if guests := find(state.game).guests:
        own.guests = guests.by_seat(state)[seat]


def _leader(points: Sequence[int]) -> int | None:
    most = max(points)
    return points.index(most) if list(points).count(most) == 1 else None


def opening(turns: Sequence[Sequence[Event]]) -> str:
    """The first turns in words."""
    return ", ".join(_turn(events) for events in turns)


def _turn(events: Sequence[Event]) -> str:
    """The main action of a turn, and what came before it."""
    words = [word for event in events if (word := _deed(event))]
    main = [word for word in words if word.startswith(("reserve", "buy"))]
    return " + ".join(main or words) or "pass"


def _deed(event: Event) -> str:
    match event:
        case happened.Reserved(level=level, open=seen):
            return f"reserve level {level}" if seen else f"reserve deck {level}"
        case happened.Bought():
            return "buy"
        case happened.Replenished():
            return "replenish"
        case happened.PrivilegeUsed():
            return "privilege"
        case happened.Took(tokens=tokens):
            pattern = tuple(sorted(Counter(tokens).values(), reverse=True))
            return PATTERNS.get(pattern, "take")
    return ""
