"""How processes tell each other that a table changed; the news itself is in the database."""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str, int], None]
"""Called with a table and its new version."""


class Fanout(Protocol):
    """Carries word of committed changes between the processes of one server."""

    def publish(self, table: str, version: int) -> None:
        """Tell the other processes."""

    def listen(self, listener: Listener) -> None:
        """Hear what the others tell."""


class Alone:
    """The fan-out of a server of one process: there is nobody to tell."""

    def publish(self, table: str, version: int) -> None:
        """Tell nobody."""

    def listen(self, listener: Listener) -> None:
        """Hear nothing."""
