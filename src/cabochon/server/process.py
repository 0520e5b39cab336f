"""One process of the server: runs the application with uvicorn and stops it cleanly."""

import asyncio
import gc
import math
import socket
import sys
import webbrowser
from threading import Thread
from typing import Final

import uvicorn
from starlette.applications import Starlette

from cabochon.server.app import build, say_stopping
from cabochon.server.host.settings import Settings
from cabochon.server.network.line import FastLine
from cabochon.server.network.patience import http_of
from cabochon.server.store.lock import hold

FAREWELL_SECONDS: Final = 0.2
"""Time for the last message to reach the clients, in seconds."""
BACKLOG: Final = 4096
SWITCH_SECONDS: Final = 0.0005
"""How long the writer thread waits for the event loop each time it returns from the database; a
commit takes several such turns."""

COLLECT_SECONDS: Final = 300
MANY: Final = 1_000_000
"""Garbage collection threshold. Reference cycles are rare, and with a thousand tables each
collection stops the server for a tenth of a second or more. It therefore runs on a schedule; the
threshold is only a safety net."""


class Server(uvicorn.Server):
    """Announces when it listens, and notifies its clients before it stops."""

    def __init__(self, app: Starlette, settings: Settings, *, open_page: bool = False) -> None:
        super().__init__(config_of(app, settings))
        self._app = app
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening."""
        await super().startup(sockets)
        if self.started:
            self.collect_later()
            if sockets is None:
                ports = [each.sockets[0].getsockname()[1] for each in self.servers if each.sockets]
                announce(self.config.host, ports[0], open_page=self._open_page)

    def collect_later(self) -> None:
        """Collect reference cycles on a schedule."""
        asyncio.get_running_loop().call_later(COLLECT_SECONDS, self._collect)

    def _collect(self) -> None:
        gc.collect()
        self.collect_later()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the clients, finish running requests, and close."""
        say_stopping(self._app)
        await self._app.state.rooms.hand_over()
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def announce(host: str, port: int, *, open_page: bool) -> None:
    """Say where the server listens."""
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    sys.stdout.write(f"Cabochon listens on {url}\n")
    sys.stdout.flush()
    if open_page:
        sys.stdout.write("Ctrl+C stops it; games are kept\n")
        sys.stdout.flush()
        # Opening a browser can block, and must delay neither start nor stop.
        Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def serve_alone(
    settings: Settings, sockets: list[socket.socket] | None = None, *, open_page: bool = False
) -> None:
    """Serve in this process; InUse if another server has the database."""
    lock = hold(settings.database, shared=bool(settings.live))
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, MANY, MANY)
    try:
        Server(build(settings), settings, open_page=open_page).run(sockets)
    finally:
        if lock is not None:
            lock.close()


def config_of(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    proxied = bool(settings.trusted_proxies)
    most = math.inf if proxied else settings.sockets_per_address
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        http=http_of(settings.request_seconds, most),
        timeout_keep_alive=settings.keep_alive_seconds,
        ws=FastLine,
        ws_max_size=settings.body_bytes,
        # Compression would cost each connection 64 KiB, and messages are small.
        ws_per_message_deflate=False,
        # Clients send more often than idle_seconds, so the server needs no pings.
        ws_ping_interval=None,
        proxy_headers=proxied,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=max(1, round(settings.stop_seconds)),
    )
