"""The services that all rooms share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from cabochon.server.host.clock import Now, Uptime
from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.host.tasks import Tasks
from cabochon.server.sharing.relay import Alone, Relay
from cabochon.server.store import Store
from cabochon.server.thinking.computers import Computers

REPLAYS: Final = 2
"""Games that are replayed at the same time. Python runs one thread at a time, so that more of
them would take the event loop's share."""
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Services:
    """The services of a room."""

    settings: Settings
    store: Store
    now: Now
    uptime: Uptime
    computers: Computers
    metrics: Metrics
    tasks: Tasks
    relay: Relay = field(default_factory=Alone)
    replays: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(REPLAYS))

    async def replay(self, work: Callable[[], Result]) -> Result:
        """Replay a game in a thread, waiting for a free slot."""
        async with self.replays:
            return await asyncio.to_thread(work)
