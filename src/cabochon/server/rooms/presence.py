"""Presence: which clients are connected to a table, independent of who owns its seats."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from cabochon.server.deciding.table import Table
from cabochon.server.sharing.relay import Attendance


class Watcher(Protocol):
    """A client that watches a table; sending never blocks."""

    address: str
    """Where it comes from."""

    def send(self, data: bytes) -> None:
        """Queue a message, or disconnect the client."""


class Watchers:
    """The clients of one table, and since when each seat has been away."""

    def __init__(self, seats: int, now: int) -> None:
        self._holders: dict[Watcher, str] = {}
        self._away_since: list[int | None] = [now] * seats
        self._watching = 0
        self.elsewhere: dict[str, Attendance] = {}
        """The clients at other processes that live."""
        self.groups: dict[tuple[int, ...], list[Watcher]] = {}
        """The clients by their seats at the last ``update``."""

    def __bool__(self) -> bool:
        return bool(self._holders)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._holders)

    def add(self, watcher: Watcher, holder: str) -> None:
        """Add a client; the holder is empty for a spectator."""
        self._holders[watcher] = holder

    def discard(self, watcher: Watcher) -> None:
        """Remove a client."""
        self._holders.pop(watcher, None)

    def holder(self, watcher: Watcher) -> str | None:
        """The holder of a client; None if it does not watch the table."""
        return self._holders.get(watcher)

    def update(self, table: Table, now: int) -> bool:
        """Update who is present; return whether that changed."""
        before, watching = self._away_since, self._watching
        self.groups = {}
        for watcher, holder in self._holders.items():
            self.groups.setdefault(seats_of(table, holder), []).append(watcher)
        present = {seat for seats in self.groups for seat in seats}
        present |= {seat for each in self.elsewhere.values() for seat in each.seats}
        self._away_since = [
            None if seat in present else now if since is None else since
            for seat, since in enumerate(before)
        ]
        self._watching = self.spectators
        return (self._away_since, self._watching) != (before, watching)

    def attendance(self) -> Attendance:
        """The clients at this process."""
        seats = {seat for seats in self.groups for seat in seats}
        return Attendance(sorted(seats), len(self.groups.get((), ())))

    def excuse(self, seats: Iterable[int], now: int) -> None:
        """Restart the away time of seats whose holder could not be present before."""
        for seat in seats:
            if self._away_since[seat] is not None:
                self._away_since[seat] = now

    @property
    def address(self) -> str:
        """The address of a client, of a seated one if there is any; empty if nobody watches."""
        seated = (watcher for watcher, holder in self._holders.items() if holder)
        some = next(seated, None) or next(iter(self._holders), None)
        return some.address if some else ""

    @property
    def spectators(self) -> int:
        """The number of clients without a seat, at all processes."""
        elsewhere = sum(each.spectators for each in self.elsewhere.values())
        return len(self.groups.get((), ())) + elsewhere

    def away_ms(self, now: int) -> list[int]:
        """How long each seat has been away, in milliseconds; 0 if present."""
        return [0 if since is None else max(1, now - since) for since in self._away_since]


def seats_of(table: Table, holder: str) -> tuple[int, ...]:
    """The seats of a holder; none for a spectator."""
    return table.held_by(holder) if holder else ()


def send_all(watchers: Iterable[Watcher], data: bytes) -> None:
    """Send the same bytes to several clients."""
    for watcher in watchers:
        watcher.send(data)
