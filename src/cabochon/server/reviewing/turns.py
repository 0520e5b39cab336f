"""Who may ask now: some at once, few of an address, in the order of arrival."""

import asyncio
from collections import Counter
from dataclasses import dataclass

from cabochon.server.wire.errors import Refused


@dataclass(eq=False, slots=True)
class Ticket:
    """A place in the line; ``ready`` is done when its turn has come."""

    address: str
    ready: asyncio.Future[None]


class Turns:
    """Admits a number of questions at once, and fewer of one address; the others wait."""

    def __init__(self, at_once: int, each: int, waiting: int) -> None:
        self._at_once = at_once
        self._each = each
        self._most_waiting = waiting
        self._running: Counter[str] = Counter()
        self._waiting: list[Ticket] = []

    def __len__(self) -> int:
        return self._running.total() + len(self._waiting)

    def draw(self, address: str) -> Ticket:
        """Take a place; Refused if too many wait, or as many of the address as may run."""
        ticket = Ticket(address, asyncio.get_running_loop().create_future())
        own = sum(each.address == address for each in self._waiting)
        self._waiting.append(ticket)
        self._admit()
        too_many = len(self._waiting) > self._most_waiting or own >= 2 * self._each
        if too_many and not ticket.ready.done():
            self._waiting.remove(ticket)
            raise Refused("reviews-busy")
        return ticket

    def ahead(self, ticket: Ticket) -> int:
        """How many come before a ticket that waits."""
        return self._waiting.index(ticket) + self._running.total()

    def give_back(self, ticket: Ticket) -> None:
        """Leave the line, or make room for the next."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
        else:
            self._running -= Counter([ticket.address])
        self._admit()

    def _admit(self) -> None:
        for ticket in list(self._waiting):
            if self._running.total() >= self._at_once:
                return
            if self._running[ticket.address] < self._each:
                self._waiting.remove(ticket)
                self._running[ticket.address] += 1
                ticket.ready.set_result(None)
