"""A real browser before a real server; the page must be built: `make page`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import chromium
from tests.web.site import Site

# Waiting costs a passing test nothing, and a busy machine fails none that would pass.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with chromium() as running:
        yield running


@pytest.fixture
def site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    """The page, served to as many visitors as a test wants."""
    with Site(browser, tmp_path) as made:
        yield made
        made.check()
