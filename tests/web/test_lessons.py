"""The first games of the page are what the engine plays, and can be played through."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import expect

from tests.web.site import Site

WEB = Path(__file__).parents[2] / "web"


def script() -> ModuleType:
    """The script that writes the lessons."""
    spec = importlib.util.spec_from_file_location("lessons", WEB / "scripts" / "lessons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["duel", "classic"])
def test_the_stored_lesson_is_what_the_engine_plays(game: str) -> None:
    stored = json.loads((WEB / "src" / "learn" / "lessons" / f"{game}.json").read_text())
    assert stored == script().lesson(game)


@pytest.mark.parametrize("game", ["duel", "classic"])
def test_a_lesson_can_be_played_to_its_end(site: Site, game: str) -> None:
    page = site.visit(f"/learn/{game}/first-game")
    for step in range(1, 9):
        expect(page.get_by_text(f"Step {step} of 8")).to_be_visible(timeout=15_000)
        page.get_by_role("button", name="Show me the move").click()
    expect(page.get_by_role("heading", name="You know the game")).to_be_visible(timeout=15_000)
