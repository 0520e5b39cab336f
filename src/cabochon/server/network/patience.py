"""HTTP connections that must send a whole request within a time, and few enough of an address."""

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class PatientHttp(HttpToolsProtocol):
    """Closes a connection whose request does not arrive in time, or that is one too many.

    uvicorn limits the time between two requests, but not the time that one of them takes. Sockets
    are counted elsewhere once they are open.
    """

    seconds = 10.0
    """How long a request may take to arrive."""
    most: float = 200
    """Connections of an address; behind a proxy all seem to come from the same one."""
    by_address: ClassVar[Counter[str]] = Counter()
    """The connections of each address."""
    _address: str | None = None
    """Where it is counted."""
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Expect the first request."""
        super().connection_made(transport)
        self._enter()
        if self.by_address[self._address or ""] > self.most:
            transport.abort()
        else:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing any more."""
        self._relax()
        self._leave()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins; expect the rest of it."""
        super().on_message_begin()
        self._relax()
        self._expect()

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._relax()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over."""
        self._relax()
        self._leave()
        super().handle_websocket_upgrade()

    def _enter(self) -> None:
        self._address = self.client[0] if self.client else ""
        self.by_address[self._address] += 1

    def _leave(self) -> None:
        address, self._address = self._address, None
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def _expect(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self.seconds, self.transport.abort)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def http_of(seconds: float, most: float) -> type[PatientHttp]:
    """Connections with these limits, counted apart from those of other servers."""
    limits = {"seconds": seconds, "most": most, "by_address": Counter()}
    return type("Http", (PatientHttp,), limits)
