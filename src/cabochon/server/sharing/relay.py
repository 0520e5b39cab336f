"""What the processes of a server tell each other; the database alone holds the truth."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from cabochon.server.deciding.entries import Line
from cabochon.server.host.logs import OutsideFailure


class RelayLost(OutsideFailure):
    """The other processes cannot be reached."""


class Attendance(msgspec.Struct, frozen=True):
    """The clients of a table at one process."""

    seats: list[int]
    spectators: int


class News(msgspec.Struct):
    """What happened at a table at another process."""

    number: int
    """How many entries of the log the sender knows before these lines."""
    lines: list[Line] = msgspec.field(default_factory=list)
    """Entries that were stored."""
    attendance: Attendance | None = None
    """Who is connected there now; None if that is unchanged."""


class Listener(Protocol):
    """Whom a relay tells about other processes."""

    def wants(self, table: str) -> bool:
        """Whether news of a table are of interest."""

    def hear(self, table: str, process: str, news: News) -> None:
        """Something happened at a table."""

    def meet(self) -> None:
        """A process has come or gone."""

    async def come_back(self) -> None:
        """News may have been missed; the relay is up when this has returned."""


class Relay(Protocol):
    """The connection to the other processes."""

    is_shared: bool
    """Whether there can be other processes."""
    is_up: bool
    """Whether they can be reached; if not, games pause."""

    @property
    def others(self) -> frozenset[str]:
        """The other processes that live."""

    async def open(self, listener: Listener) -> None:
        """Connect; RelayLost if that fails."""

    async def close(self) -> None:
        """Disconnect."""

    async def attendance(self, table: str) -> dict[str, Attendance]:
        """Who is connected to a table at other processes; RelayLost if nobody knows."""

    def tell_lines(self, table: str, number: int, lines: Sequence[Line]) -> None:
        """Tell the others what was stored."""

    def tell_attendance(self, table: str, number: int, attendance: Attendance) -> None:
        """Tell the others who is connected here, and how many entries this process knows."""

    async def claim(self, job: str) -> bool:
        """Take a job that one process does at a time; it ends with the process."""

    async def release(self, job: str) -> None:
        """Give a job back."""


class Alone:
    """The relay of the only process."""

    is_shared = False
    is_up = True

    others: frozenset[str] = frozenset()

    async def open(self, listener: Listener) -> None:
        """Nothing is to be opened."""

    async def close(self) -> None:
        """Nothing is open."""

    async def attendance(self, table: str) -> dict[str, Attendance]:  # noqa: ARG002  # of any table
        """Nobody else has clients."""
        return {}

    def tell_lines(self, table: str, number: int, lines: Sequence[Line]) -> None:
        """Nobody listens."""

    def tell_attendance(self, table: str, number: int, attendance: Attendance) -> None:
        """Nobody listens."""

    async def claim(self, job: str) -> bool:  # noqa: ARG002  # nobody else wants any
        """Nobody else wants the job."""
        return True

    async def release(self, job: str) -> None:
        """Nobody waits for the job."""
