"""Many tables in play at once, a new one where a game ends."""

import asyncio
import time

import httpx

from bench.server.table import Figures, LoadTable, Metronome, make

GAMES = ("duel", "classic")
AT_ONCE = 16
"""Tables that are made together."""
LAST_SECONDS = 20
"""How long the last moves of a run may take."""


class Crowd:
    """So many places, each with a table in play."""

    def __init__(self, number: int, pause: float) -> None:
        self.number = number
        self.figures = Figures()
        self.pace = Metronome(pause)
        self.tables: list[LoadTable] = []
        """Every table there was."""
        self._now: list[LoadTable] = []
        self._playing: list[asyncio.Task[None]] = []

    async def sit_down(self, port: int) -> None:
        """Make the tables, connect their players, and return when all of them are live."""
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self._now = list(await asyncio.gather(*(self._make(i) for i in range(self.number))))
        self._playing = [
            asyncio.create_task(self._play(place, port)) for place in range(self.number)
        ]
        await self.be_live()

    async def be_live(self, share: float = 1.0) -> None:
        """Wait until the players of a share of the tables have been connected since now."""
        missing = set(range(self.number))
        while len(missing) > (1 - share) * self.number:
            await asyncio.sleep(0.1)
            missing = {i for i in missing if not (self._now[i].live or self._now[i].over)}

    async def finish(self) -> None:
        """Make no more moves, wait for the answers to the last ones, and leave."""
        self.pace.over = True
        end = time.monotonic() + LAST_SECONDS
        while self.unanswered() and time.monotonic() < end:
            await asyncio.sleep(0.1)
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        await self._http.aclose()

    def unanswered(self) -> int:
        """Moves that were sent and not acknowledged."""
        return sum(table.sent is not None for table in self._now)

    async def _make(self, place: int) -> LoadTable:
        game, phase = GAMES[place % 2], place / self.number
        async with self._gate:
            while True:
                try:
                    table = await make(self._http, self.figures, self.pace, game, phase)
                except httpx.TransportError:  # a line that the server closed, or no server at all
                    await asyncio.sleep(0.5)
                else:
                    self.tables.append(table)
                    return table

    async def _play(self, place: int, port: int) -> None:
        while True:
            await self._now[place].play(port)
            self._now[place] = await self._make(place)
