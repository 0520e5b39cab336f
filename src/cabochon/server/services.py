"""What every room needs, put together once."""

from dataclasses import dataclass

from cabochon.server.clock import Now, Uptime
from cabochon.server.computers import Computers
from cabochon.server.fanout import Fanout
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.store import Store
from cabochon.server.tasks import Tasks


@dataclass(frozen=True, slots=True)
class Services:
    """What every room needs."""

    settings: Settings
    store: Store
    now: Now
    uptime: Uptime
    computers: Computers
    fanout: Fanout
    metrics: Metrics
    tasks: Tasks
