"""The first games of the page are what the engine plays, and can be played through."""

import importlib.util
import json
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.helpers.paths import ROOT
from tests.web.hands import GO
from tests.web.site import PHONE, Site

WEB = ROOT / "web"


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


@pytest.mark.parametrize("game", ["duel", "classic"])
def test_a_phone_follows_what_glows_and_never_scrolls(site: Site, game: str) -> None:
    window: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = site.visit(f"/learn/{game}/first-game", **window)
    for step in range(1, 9):
        page.get_by_role("button", name="Let me try").click(timeout=15_000)
        expect(page.get_by_role("button", name=f"Step {step} of 8")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        while page.locator("[data-wanted]").count():
            page.locator("[data-wanted]").first.click()
        page.locator(GO).click()
    expect(page.get_by_role("heading", name="You know the game")).to_be_visible(timeout=15_000)


def test_another_move_is_answered_and_the_step_can_be_tried_again(site: Site) -> None:
    page = site.visit("/learn/duel/first-game")
    expect(page.get_by_text("Step 1 of 8")).to_be_visible()
    for _ in range(2):
        page.locator('[data-at="cell:a5"]').click(timeout=15_000)
        page.locator(GO).click()
        expect(page.get_by_role("alert")).to_contain_text("not what this step is about")
    for cell in ("b2", "c2", "d2"):
        page.locator(f'[data-at="cell:{cell}"]').click()
    page.locator(GO).click()
    expect(page.get_by_text("Step 2 of 8")).to_be_visible(timeout=15_000)
