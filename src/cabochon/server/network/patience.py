"""HTTP connections that must send a whole request within a time."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class PatientHttp(HttpToolsProtocol):
    """Closes a connection whose request does not arrive in time.

    uvicorn limits the time between two requests, but not the time that one of them takes.
    """

    seconds = 10.0
    """How long a request may take to arrive."""
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Expect the first request."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing any more."""
        self._relax()
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
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self.seconds, self.transport.abort)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
