"""A real browser and a real server. The page must be built: `make page`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import chromium
from tests.web.local import LocalSite
from tests.web.site import Site

# Long timeouts cost passing tests nothing and avoid failures on a busy machine.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def shared_site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests that leave it as it is."""
    with Site(browser, tmp_path_factory.mktemp("site")) as made:
        yield made


@pytest.fixture
def site(shared_site: Site) -> Iterator[Site]:
    """The page, served to any number of visitors."""
    yield shared_site
    assert shared_site.alive, "the shared server has ended: a test that ends it needs own_site"
    shared_site.clear()


@pytest.fixture
def own_site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    """A server for one test, which may kill it, change its settings or list tables on it."""
    with Site(browser, tmp_path) as made:
        yield made
        made.clear()


@pytest.fixture
def local(browser: Browser, tmp_path: Path) -> Iterator[LocalSite]:
    """A site of plain files."""
    with LocalSite(browser, tmp_path) as made:
        yield made
        made.check()
