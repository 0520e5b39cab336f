"""Many tables in play at once; a finished game is replaced by a new table."""

import asyncio
import time

import httpx

from bench.server.table import Figures, LoadTable, Metronome, Told, make

GAMES = ("duel", "classic")
AT_ONCE = 16
"""Tables created at the same time."""
LAST_SECONDS = 20
"""Time limit for the last moves of a run."""


class Crowd:
    """A fixed number of tables in play."""

    def __init__(self, number: int, pause: float) -> None:
        self.number = number
        self.figures = Figures()
        self.pace = Metronome(pause)
        self.tables: list[LoadTable] = []
        """Every table so far."""
        self.last: list[Told] = []
        """What the players of the last tables knew when they disconnected."""
        self._now: list[LoadTable] = []
        self._playing: list[asyncio.Task[None]] = []

    async def sit_down(self, *ports: int) -> None:
        """Create the tables, connect their players, and wait until all are live."""
        port = ports[0]
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self._now = list(await asyncio.gather(*(self._make(i) for i in range(self.number))))
        self._playing = [
            asyncio.create_task(self._play(place, ports)) for place in range(self.number)
        ]
        await self.be_live()

    async def be_live(self, share: float = 1.0) -> None:
        """Wait until the players of a share of the tables are connected again."""
        missing = set(range(self.number))
        while len(missing) > (1 - share) * self.number:
            await asyncio.sleep(0.1)
            missing = {i for i in missing if not (self._now[i].live or self._now[i].over)}

    def still_since(self, time: float) -> int:
        """How many tables have not moved since a time."""
        return sum(table.moved_at < time and not table.over for table in self._now)

    async def finish(self) -> None:
        """Stop moving, wait for the last answers, and disconnect."""
        self.pace.over = True
        end = time.monotonic() + LAST_SECONDS
        while self.unanswered() and time.monotonic() < end:
            await asyncio.sleep(0.1)
        self.last = [table.told() for table in self._now]
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await self._http.aclose()

    def unanswered(self) -> int:
        """Moves that were sent but not acknowledged."""
        return sum(table.sent is not None for table in self._now)

    async def _make(self, place: int) -> LoadTable:
        game, phase = GAMES[place % 2], place / self.number
        async with self._gate:
            while True:
                try:
                    table = await make(self._http, self.figures, self.pace, game, phase)
                except httpx.HTTPError:  # the server or its database is down
                    await asyncio.sleep(0.5)
                else:
                    self.tables.append(table)
                    return table

    async def _play(self, place: int, ports: tuple[int, ...]) -> None:
        while True:
            await self._now[place].play(*ports)
            self._now[place] = await self._make(place)
