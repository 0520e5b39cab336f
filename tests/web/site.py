"""The site of the tests: a server, and a browser context for each visitor."""

import json
import re
import socket
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urljoin

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.helpers.paths import PACKAGE
from tests.helpers.processes import ServerProcess
from tests.helpers.servers import QUICK, Running
from tests.web.browser import ELSEWHERE

PAGE: Final = PACKAGE / "server" / "page"
STILL: Final[dict[str, Any]] = {
    "speed": "off",
    "language": "en",
    "theme": "light",
    "pictures": False,
}
"""Settings without animation and illustrations, which are slow to draw without a GPU."""
PICTURES: Final = {"pictures": True}
"""For tests of what the page looks like."""
PATIENCE: Final = 60_000
"""Timeout in milliseconds, long enough for a busy machine."""
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 720}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL_PHONE: Final[ViewportSize] = {"width": 375, "height": 667}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Site:
    """A server that can be killed and restarted at the same address."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        assert (PAGE / "index.html").exists(), "the page is not built"
        self._browser = browser
        self._folder = folder
        self._port = _free_port()
        self._contexts: list[BrowserContext] = []
        self._errors: list[str] = []
        self._http = httpx.Client(verify=False)  # plain HTTP: no certificates to load
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
        self._http.close()
        self.kill()

    def start(self, **changed: str) -> None:
        """Start the server, optionally with other settings, and wait until it listens."""
        database = f"sqlite:///{self._folder / 'games.sqlite3'}"
        address = ["--port", str(self._port), "--database", database]
        self._process = ServerProcess(address, QUICK | changed, self._folder / "server.log")

    @property
    def running(self) -> Running:
        """An HTTP client of the server."""
        return Running(self._process, self.url, self._folder / "server.log")

    @property
    def alive(self) -> bool:
        """Whether the server is running."""
        return self._process.wait(0) is None

    def kill(self) -> None:
        """Kill the server."""
        self._process.kill()

    def visit(self, path: str = "/", settings: dict[str, Any] | None = None, **more: Any) -> Page:
        """A visitor with a new browser context; `settings` are the page's, `more` the context's."""
        context = self._browser.new_context(
            **{"viewport": DESKTOP, "reduced_motion": "reduce", "service_workers": "block", **more}
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        stored = json.dumps(json.dumps(STILL | (settings or {})))
        once = (
            f"if (origin !== 'null') {{ localStorage['cabochon.settings'] ??= {stored};"
            " localStorage['cabochon.hinted'] ??= '1' }"
        )
        context.add_init_script(once)
        return self.open(context, path)

    def open(self, context: BrowserContext, path: str) -> Page:
        """Another tab of the same visitor."""
        page = context.new_page()
        page.on("pageerror", lambda error: self._errors.append(error.stack or str(error)))
        page.goto(urljoin(self.url, path))
        return page

    def clear(self) -> None:
        """Close every visitor's browser, and assert that no script of the page has failed."""
        errors, self._errors = self._errors, []
        while self._contexts:
            self._contexts.pop().close()
        assert not errors, "\n".join(errors)

    def state(self, page: Page) -> dict[str, Any]:
        """The current table as the server describes it to the visitor."""
        table, token = table_of(page), token_of(page)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self._http.get(f"{self.url}/api/tables/{table}", headers=headers)
        assert answer.status_code == httpx.codes.OK, answer.text
        state: dict[str, Any] = answer.json()
        return state


def change(page: Page, **settings: Any) -> None:
    """Change the settings of an open page, as another tab of the same visitor would."""
    page.evaluate(_CHANGE, settings)
    for name, attribute in (("language", "lang"), ("theme", "data-theme")):
        if name in settings:
            expect(page.locator("html")).to_have_attribute(attribute, settings[name])


_CHANGE: Final = """(changed) => {
  const key = 'cabochon.settings';
  const newValue = JSON.stringify({ ...JSON.parse(localStorage[key]), ...changed });
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}"""


def table_of(page: Page) -> str:
    """The table id in the URL."""
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found, page.url
    return found[1]


def token_of(page: Page) -> str | None:
    """The token of the browser's seat at the current table."""
    games = json.loads(page.evaluate("localStorage['cabochon.games'] ?? '[]'"))
    return next((game["token"] for game in games if game["table"] == table_of(page)), None)
