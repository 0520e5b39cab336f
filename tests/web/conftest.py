"""A real browser and a real server. The page must be built: `make page`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import chromium
from tests.web.site import Site

# Long timeouts cost passing tests nothing and avoid failures on a busy machine.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with chromium() as running:
        yield running


@pytest.fixture
def site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    """The page, served to any number of visitors."""
    with Site(browser, tmp_path) as made:
        yield made
        made.check()
