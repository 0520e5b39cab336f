"""The page as visitors meet it: a server, and a browser window for each of them."""

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urljoin

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.helpers.paths import PACKAGE
from tests.helpers.servers import COMMAND, QUICK, Running
from tests.web.browser import ELSEWHERE

PAGE: Final = PACKAGE / "server" / "page"
STILL: Final = {"speed": "off", "language": "en", "theme": "light"}
"""Settings under which a test does not wait for anything to fly."""
PATIENCE: Final = 60_000
"""Milliseconds after which something that does not come is given up, on the busiest machine."""
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 720}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL_PHONE: Final[ViewportSize] = {"width": 375, "height": 667}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Site:
    """A server that can be killed and started again at the same address."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        assert (PAGE / "index.html").exists(), "the page is not built"
        self._browser = browser
        self._folder = folder
        self._port = _free_port()
        self._contexts: list[BrowserContext] = []
        self._errors: list[str] = []
        self.url = f"http://127.0.0.1:{self._port}"
        self.url_elsewhere = f"http://{ELSEWHERE}:{self._port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for context in self._contexts:
            context.close()
        self.kill()

    def start(self, **changed: str) -> None:
        """Start the server, with other settings if need be, and wait until it listens."""
        settings = {f"CABOCHON_SERVER_{k.upper()}": v for k, v in (QUICK | changed).items()}
        database = f"sqlite:///{self._folder / 'games.sqlite3'}"
        address = ["--port", str(self._port), "--database", database]
        with (self._folder / "server.log").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", COMMAND, "serve", *address],
                env=os.environ | settings,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        with self._process.stdout as out:
            assert "listens on" in out.readline(), (self._folder / "server.log").read_text()

    @property
    def running(self) -> Running:
        """The server as clients without a browser meet it."""
        return Running(self._process, self.url, self._folder / "server.log")

    def kill(self) -> None:
        """End the server as a power cut would."""
        self._process.kill()
        self._process.wait()

    def visit(self, path: str = "/", settings: dict[str, Any] | None = None, **more: Any) -> Page:
        """A visitor with a browser of their own; `settings` are theirs, `more` the window's."""
        context = self._browser.new_context(
            **{"viewport": DESKTOP, "reduced_motion": "reduce", **more}
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        stored = json.dumps(json.dumps(STILL | (settings or {})))
        once = f"localStorage['cabochon.settings'] ??= {stored}"
        context.add_init_script(once)
        return self.open(context, path)

    def open(self, context: BrowserContext, path: str) -> Page:
        """Another tab of the same visitor."""
        page = context.new_page()
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        page.goto(urljoin(self.url, path))
        return page

    def check(self) -> None:
        """No script of the page has failed."""
        assert self._errors == []

    def state(self, page: Page) -> dict[str, Any]:
        """What the server tells the visitor about the table shown."""
        table, token = table_of(page), token_of(page)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = httpx.get(f"{self.url}/api/tables/{table}", headers=headers)
        assert answer.status_code == httpx.codes.OK, answer.text
        state: dict[str, Any] = answer.json()
        return state


def table_of(page: Page) -> str:
    """The table that the address names."""
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found, page.url
    return found[1]


def token_of(page: Page) -> str | None:
    """The secret of the seat that the browser holds at the table shown."""
    games = json.loads(page.evaluate("localStorage['cabochon.games'] ?? '[]'"))
    return next((game["token"] for game in games if game["table"] == table_of(page)), None)
