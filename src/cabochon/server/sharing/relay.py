"""What the processes of a server tell each other; the database alone holds the truth."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from cabochon.server.deciding.entries import Line


class RelayLost(Exception):
    """The other processes cannot be reached."""


class Attendance(msgspec.Struct, frozen=True):
    """The clients of a table at one process."""

    seats: list[int]
    spectators: int


class News(msgspec.Struct):
    """What happened at a table at another process."""

    process: str
    number: int = 0
    """Where the lines begin in the log."""
    lines: list[Line] = msgspec.field(default_factory=list)
    """Entries that were stored."""
    attendance: Attendance | None = None
    """Who is connected there now; None if that is unchanged."""


Hear = Callable[[str, News], None]
"""Called with a table and its news."""


class Relay(Protocol):
    """The connection to the other processes."""

    is_shared: bool
    """Whether there can be other processes."""
    is_up: bool
    """Whether they can be reached; if not, games pause."""

    async def open(self) -> None:
        """Connect; RelayLost if that fails."""

    async def close(self) -> None:
        """Disconnect."""

    async def follow(self, table: str) -> dict[str, Attendance]:
        """Hear of a table from now on; who is connected to it, by process."""

    def unfollow(self, table: str) -> None:
        """Hear of a table no more."""

    def tell_lines(self, table: str, number: int, lines: Sequence[Line]) -> None:
        """Tell the others what was stored."""

    def tell_attendance(self, table: str, attendance: Attendance) -> None:
        """Tell the others who is connected here."""

    async def claim(self, job: str) -> bool:
        """Take a job that one process does at a time; it ends with the process."""

    def release(self, job: str) -> None:
        """Give a job back."""


class Alone:
    """The relay of the only process."""

    is_shared = False
    is_up = True

    async def open(self) -> None:
        """Nothing is to be opened."""

    async def close(self) -> None:
        """Nothing is open."""

    async def follow(self, table: str) -> dict[str, Attendance]:  # noqa: ARG002  # nobody tells
        """Nobody else has clients."""
        return {}

    def unfollow(self, table: str) -> None:
        """Nobody is heard."""

    def tell_lines(self, table: str, number: int, lines: Sequence[Line]) -> None:
        """Nobody listens."""

    def tell_attendance(self, table: str, attendance: Attendance) -> None:
        """Nobody listens."""

    async def claim(self, job: str) -> bool:  # noqa: ARG002  # nobody else wants any
        """Nobody else wants the job."""
        return True

    def release(self, job: str) -> None:
        """Nobody waits for the job."""
