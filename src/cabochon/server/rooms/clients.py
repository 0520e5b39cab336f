"""The clients of a table: who is present, and what each of them is sent."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

from cabochon.server.deciding.requests import Moment
from cabochon.server.deciding.table import Table
from cabochon.server.rooms.changes import Changes
from cabochon.server.rooms.clocks import running_ms
from cabochon.server.rooms.presence import Watcher, Watchers, seats_of, send_all
from cabochon.server.rooms.services import Services
from cabochon.server.sharing.relay import Attendance
from cabochon.server.telling import states as telling
from cabochon.server.wire import messages as wire
from cabochon.server.wire.shapes import Step, TableState


class Clients:
    """Sends the table to its clients, and notices who is away for too long."""

    def __init__(self, changes: Changes, services: Services) -> None:
        self._changes = changes
        self._services = services
        self._grace: asyncio.TimerHandle | None = None
        self._elsewhere: dict[str, Attendance] = {}
        """The clients at other processes, including those that seem to have ended."""
        self.watchers = Watchers(len(changes.table.chairs), services.now())

    @property
    def _table(self) -> Table:
        return self._changes.table

    async def attach(self, watcher: Watcher, holder: str, since: int | None) -> None:
        """Add a client and send it the current state, with the steps from a ply on."""
        held = seats_of(self._table, holder)
        steps = [] if since is None else await self._steps(watcher.address, held, since)
        self.watchers.add(watcher, holder)
        self._meet()
        notices = self._table.notices if since is not None else []
        recent = [notice for notice in notices if notice.ply >= (since or 0)]
        watcher.send(telling.encode(wire.TableChanged(self.tell(held), steps, recent)))

    async def _steps(self, address: str, held: Sequence[int], since: int) -> list[Step]:
        """The steps of the current table; old ones are replayed in a thread."""
        while not self._table.is_recent(since):
            table = self._table
            work = partial(telling.steps_of, table, held, since)
            steps = await self._services.replay(work, address)
            if table is self._table:  # otherwise it changed in the meantime
                return steps
        return telling.steps_of(self._table, held, since)

    def detach(self, watcher: Watcher) -> None:
        """Remove a client that left or lost its connection."""
        self.watchers.discard(watcher)
        self._meet()

    def tell(self, held: Sequence[int]) -> TableState:
        """The current table as the holder of these seats may know it."""
        public = telling.public_of(self._table, self._surroundings())
        return telling.state_of(self._table, held, public)

    def show(self, before: Table, after: Table) -> None:
        """Send a change to all clients."""
        self._reseat(before, after)
        if not self.watchers:
            return
        public = telling.public_of(after, self._surroundings())
        notices = after.notices[len(before.notices) :]
        for held, watchers in self.watchers.groups.items():
            steps = telling.steps_of(after, held, before.ply)
            state = telling.state_of(after, held, public)
            message = wire.TableChanged(state, steps, notices)
            send_all(watchers, telling.encode(message))

    def moment(self, table: Table) -> Moment:
        """What a decision depends on besides the table."""
        claimable = [seat for seat, may in enumerate(self._away()[1]) if may]
        substitute = self._services.settings.substitute
        return Moment(running_ms(table, self._services), claimable, substitute)

    def close(self) -> None:
        """Stop the timer."""
        if self._grace is not None:
            self._grace.cancel()
            self._grace = None

    def _meet(self) -> None:
        """Notice who has come or gone here, and tell the other processes."""
        before = self.watchers.attendance()
        self._update()
        if self._services.relay.is_shared and self.watchers.attendance() != before:
            self.tell_attendance()

    def tell_attendance(self) -> None:
        """Tell the other processes who is connected here."""
        table, here = self._table, self.watchers.attendance()
        self._services.relay.tell_attendance(table.id, table.version, here)

    def meet_elsewhere(self, told: Mapping[str, Attendance]) -> None:
        """Notice who is connected to other processes."""
        self._elsewhere |= told
        self.meet()

    def meet(self) -> None:
        """Count the clients of the other processes that live; one that was paused may return."""
        others = self._services.relay.others
        living = {process: each for process, each in self._elsewhere.items() if process in others}
        if living != self.watchers.elsewhere:
            self.watchers.elsewhere = living
            self._update()

    def _update(self) -> None:
        if self.watchers.update(self._table, self._services.now()):
            self._tell_presence()
            self._await_grace()

    def _reseat(self, before: Table, after: Table) -> None:
        """Reset away time on joining and at game start."""
        seats = range(len(after.chairs))
        fresh = [seat for seat in seats if after.chairs[seat] != before.chairs[seat]]
        if after.status != before.status:
            fresh = list(seats)
        if fresh:
            now = self._services.now()
            self.watchers.update(after, now)
            self.watchers.excuse(fresh, now)
            self._await_grace()
            if self._services.relay.is_shared:
                self.tell_attendance()  # seats have changed hands

    def _await_grace(self) -> None:
        """Notify the others when the next absent seat becomes claimable."""
        self.close()
        grace = int(self._services.settings.grace_seconds * 1000)
        away = self.watchers.away_ms(self._services.now())
        left = [grace - ms for ms in away if 0 < ms < grace]
        if left and self.watchers:
            loop = asyncio.get_running_loop()
            self._grace = loop.call_later(min(left) / 1000 + 0.01, self._grace_is_over)

    def _grace_is_over(self) -> None:
        self._tell_presence()
        self._await_grace()

    def _tell_presence(self) -> None:
        around = self._surroundings()
        seats = telling.seats_of(self._table, around)
        here = [seat.here for seat in seats]
        claimable = [seat.claimable for seat in seats]
        message = wire.Presence(self._table.id, here, claimable, around.spectators)
        send_all(self.watchers, telling.encode(message))

    def _away(self) -> tuple[list[int], list[bool]]:
        away = self.watchers.away_ms(self._services.now())
        if not any(away):
            return away, [False] * len(away)
        grace = self._services.settings.grace_seconds * 1000
        persons = self._table.persons() if self._table.status == "playing" else set()
        return away, [seat in persons and ms >= grace for seat, ms in enumerate(away)]

    def _surroundings(self) -> telling.Surroundings:
        away, claimable = self._away()
        running = running_ms(self._table, self._services)
        return telling.Surroundings(running, away, claimable, self.watchers.spectators)
