"""Every Python example of the documents runs, and so do the notebooks."""

import doctest
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon import recordfile
from cabochon.record import record
from docs.notebook import NOTEBOOKS, run
from tests.helpers.paths import ROOT
from tests.helpers.servers import server

FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pages() -> Iterator[str]:
    """The documents with Python in them."""
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]):
        if FENCE.search(path.read_text(encoding="utf-8")):
            yield str(path.relative_to(ROOT))


@pytest.fixture
def names(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, Any]]:
    """What an example takes for granted: a server, a record, a position."""
    page = request.node.callspec.params["page"]
    if page == "docs/doors/server.md":
        with server(tmp_path) as running:
            yield {"server": running.url}
        return
    path = tmp_path / "game.txt"
    recordfile.write(record("duel", 2, 7, ["take a1"]), path)
    yield {"path": path, "state": cabochon.new_game("duel", seed=7)}


@pytest.mark.parametrize("page", list(pages()))
def test_the_examples_run(
    page: str, names: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a session if they have prompts, else as one program that reads a line."""
    text = (ROOT / page).read_text(encoding="utf-8")
    plain = [block for block in FENCE.findall(text) if ">>>" not in block]
    found = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS, extraglobs=names
    )
    assert found.failed == 0
    assert found.attempted or plain
    monkeypatch.setattr("sys.stdin", io.StringIO('{"type": "hello"}\n'))
    exec("\n".join(plain), dict(names))


def doors() -> list[str]:
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs" / "doors").glob("*.md"))


def test_every_door_has_a_short_example() -> None:
    assert len(doors()) == 8
    for page in doors():
        longest = max(FENCE.findall((ROOT / page).read_text(encoding="utf-8")), key=len)
        assert 8 <= len(longest.splitlines()) <= 25, page


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_gives_what_it_shows(path: Path) -> None:
    """The same kinds of outputs: a new network plays other moves.

    ``python docs/notebook.py`` renews the outputs.
    """
    notebook = json.loads(path.read_text(encoding="utf-8"))
    shown = [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(shown)
    assert kinds(run(notebook)) == kinds(shown)


def kinds(cells: list[list[dict[str, Any]]]) -> list[list[list[str]]]:
    """What each output of each cell consists of."""
    return [[sorted(output.get("data", ["text"])) for output in cell] for cell in cells]
