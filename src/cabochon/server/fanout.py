"""Fan-out between processes: announces that a table changed; the data is in the database."""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]
"""Called with a table and its new version."""


class Fanout(Protocol):
    """Announces committed changes to the other processes of one server."""

    def publish(self, table: str, version: int) -> None:
        """Announce a change to the other processes."""

    def listen(self, listener: Listener) -> None:
        """Register a listener for changes by other processes."""


class Alone:
    """The fan-out of a single process."""

    def publish(self, table: str, version: int) -> None:
        """Do nothing."""

    def listen(self, listener: Listener) -> None:
        """Ignore the listener."""
