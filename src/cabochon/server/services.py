"""What every room needs, put together once."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from cabochon.server.clock import Now, Uptime
from cabochon.server.computers import Computers
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.store import Store
from cabochon.server.tasks import Tasks

REPLAYS: Final = 2
"""Games that are played through at a time; more would keep the server from serving."""
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Services:
    """What every room needs."""

    settings: Settings
    store: Store
    now: Now
    uptime: Uptime
    computers: Computers
    metrics: Metrics
    tasks: Tasks
    replays: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(REPLAYS))

    async def replay(self, work: Callable[[], Result]) -> Result:
        """Play a game through in a thread, when its turn has come."""
        async with self.replays:
            return await asyncio.to_thread(work)
