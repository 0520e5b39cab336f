"""A real browser before a real server."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.site import Site


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser takes minutes, and the page built first: `pytest -m slow tests/web`."""
    for item in items:
        if "site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium; its absence is a failure."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "the tests of the page need Chromium (Debian: apt install chromium)"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    """The page, served to as many visitors as a test wants."""
    with Site(browser, tmp_path) as made:
        yield made
        made.check()
