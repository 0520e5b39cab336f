"""The services that all rooms share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

from cabochon.server.host.clock import Now, Uptime
from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.host.tasks import Tasks
from cabochon.server.rooms.gate import Gate
from cabochon.server.sharing.relay import Alone, Relay
from cabochon.server.store import Store
from cabochon.server.thinking.computers import Computers

REPLAYS: Final = 2
"""Games that are replayed at the same time. Python runs one thread at a time, so that more of
them would take the event loop's share."""
REPLAYS_WAITING: Final = 4096
"""As many as the tables that must be read at once after another process has died."""
STUDIES: Final = 1
"""Studies can take seconds each; live tables do not wait for them."""
STUDIES_WAITING: Final = 64
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
    replays: Gate = field(default_factory=partial(Gate, REPLAYS, REPLAYS_WAITING))
    studies: Gate = field(default_factory=partial(Gate, STUDIES, STUDIES_WAITING))

    async def replay(self, work: Callable[[], Result], address: str = "") -> Result:
        """Replay a live table in a thread, on behalf of an address."""
        return await self.replays.run(work, address)

    async def study(self, work: Callable[[], Result], address: str) -> Result:
        """Do what an address wants apart from live tables in a thread."""
        return await self.studies.run(work, address)
