"""The size and content of the built page."""

import gzip
import json

import pytest
from playwright.sync_api import Browser

from bench.page import BYTES, first_visit
from tests.helpers.paths import ROOT
from tests.web.site import PAGE, Site

FIXTURES = ROOT / "web" / "src" / "fixtures"
BUDGET = 420_000
"""All screens and languages together; the first load has a budget of its own."""
LARGEST = 60_000
"""Any one file, so that no screen keeps its visitor waiting."""
DRAWN = ("art-", "pictures-")
PICTURES = 60_000
"""The pictures, which are loaded after the table is shown."""


def shipped() -> dict[str, bytes]:
    """Every file of the built page."""
    files = {path.name: path.read_bytes() for path in PAGE.rglob("*") if path.is_file()}
    assert "index.html" in files, "the page is not built: make page"
    return files


def test_the_whole_page_is_within_its_budget() -> None:
    sizes = {name: len(gzip.compress(content)) for name, content in shipped().items()}
    pictures = {name: size for name, size in sizes.items() if name.startswith(DRAWN)}
    assert 0 < sum(pictures.values()) <= PICTURES, pictures
    assert sum(sizes.values()) - sum(pictures.values()) <= BUDGET, sizes
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


def test_pictures_are_not_in_the_first_load() -> None:
    assert not any(name.encode() in shipped()["index.html"] for name in DRAWN)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_a_first_visit_to_the_start_page_is_small(
    site: Site, browser: Browser, language: str
) -> None:
    assert first_visit(site, browser, language)[1] <= BYTES


def test_no_fixture_is_shipped() -> None:
    scripts = b"".join(content for name, content in shipped().items() if name.endswith(".js"))
    marks = {path.name: mark(json.loads(path.read_text())) for path in FIXTURES.glob("*.json")}
    assert len(marks) > 10
    assert [name for name, sign in marks.items() if sign.encode() in scripts] == []
    assert "fixtures.html" not in shipped()


def mark(fixture: dict[str, object]) -> str:
    """A text that is specific to this fixture: its board or its cards."""
    text = json.dumps(fixture, separators=(",", ":"))
    start = text.find('"board":"') + len('"board":"')
    if start >= len('"board":"'):
        return text[start : start + 25]
    rows = text[text.index('"rows":') :]
    return rows[rows.index("[") : rows.index("]") + 1]
