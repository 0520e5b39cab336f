"""The documentation site is built without a warning, and loads nothing from elsewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from docs.assemble import assemble, page_of, plain
from tests.helpers.paths import ROOT


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, documents = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("documents")
    assemble(documents)  # of its own: another process may build the site at the same time
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "DOCUMENTS": str(documents)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_every_page_is_in_the_site(site: Path) -> None:
    for path in ROOT.glob("docs/**/*.md"):
        place = path.relative_to(ROOT).with_suffix("")
        built = site / (place.parent if place.name == "README" else place) / "index.html"
        assert built.exists(), place


def test_the_reference_comes_from_the_docstrings(site: Path) -> None:
    page = (site / "docs" / "reference" / "python" / "index.html").read_text(encoding="utf-8")
    for words in ("Deal a new game", "legal_moves", "SearchResult", "VectorEnv"):
        assert words in page


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = r"""<(?:script|img|link|iframe)[^>]+(?:src|href)=["']?(?:https?:)?//[^"' >]+"""
    for page in site.rglob("*.html"):
        found = re.findall(loaded, page.read_text(encoding="utf-8"))
        assert [tag for tag in found if 'rel="canonical"' not in tag] == [], page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?https?:", sheet.read_text(encoding="utf-8"))


def test_pages_are_made_plain() -> None:
    assert plain("```json Seated\n{}\n```\n") == "```json\n{}\n```\n"
    code = {"cell_type": "code", "source": ["1"], "outputs": [{"data": {"text/plain": ["1"]}}]}
    cells = [{"cell_type": "markdown", "source": ["# A"]}, code]
    assert page_of({"cells": cells}) == "# A\n\n```python\n1\n```\n\n```text\n1\n```\n"
