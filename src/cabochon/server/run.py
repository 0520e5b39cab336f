"""Runs the application with uvicorn and stops it cleanly."""

import asyncio
import gc
import socket
import sys
import webbrowser
from threading import Thread
from typing import Final

import uvicorn
from starlette.applications import Starlette

from cabochon.server.app import build, say_stopping
from cabochon.server.host import logs
from cabochon.server.host.settings import Settings
from cabochon.server.network.line import FastLine
from cabochon.server.network.patience import PatientHttp

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

    def __init__(self, config: uvicorn.Config, app: Starlette, *, open_page: bool) -> None:
        super().__init__(config)
        self._app = app
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening."""
        await super().startup(sockets)
        if self.started:
            self.collect_later()
            ports = [each.sockets[0].getsockname()[1] for each in self.servers if each.sockets]
            host = f"[{self.config.host}]" if ":" in self.config.host else self.config.host
            url = f"http://{host}:{ports[0]}"
            sys.stdout.write(f"Cabochon listens on {url}\n")
            sys.stdout.flush()
            if self._open_page:
                # Opening a browser can block, and must delay neither start nor stop.
                Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    def collect_later(self) -> None:
        """Collect reference cycles on a schedule."""
        asyncio.get_running_loop().call_later(COLLECT_SECONDS, self._collect)

    def _collect(self) -> None:
        gc.collect()
        self.collect_later()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the clients, finish running requests, and close."""
        say_stopping(self._app)
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def serve(settings: Settings, *, open_page: bool = False) -> None:
    """Serve until a signal ends it."""
    logs.start(settings.log_level)
    app = build(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        backlog=BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        http=type("Http", (PatientHttp,), {"seconds": settings.request_seconds}),
        timeout_keep_alive=settings.keep_alive_seconds,
        ws=FastLine,
        ws_max_size=settings.body_bytes,
        # Compression would cost each connection 64 KiB, and messages are small.
        ws_per_message_deflate=False,
        # Clients send more often than idle_seconds, so the server needs no pings.
        ws_ping_interval=None,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=max(1, round(settings.stop_seconds)),
    )
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(MANY, MANY, MANY)
    Server(config, app, open_page=open_page).run()
