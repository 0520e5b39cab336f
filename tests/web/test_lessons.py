"""The lessons match what the engine plays and can be completed."""

import importlib.util
import json
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.paths import ROOT
from tests.web.hands import FRAMES, GO
from tests.web.site import PHONE, PICTURES, Site

WEB = ROOT / "web"


def script() -> ModuleType:
    """The script that writes the lessons."""
    spec = importlib.util.spec_from_file_location("lessons", WEB / "scripts" / "lessons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


STEPS = {"duel": 8, "duel-2": 10, "classic": 8, "classic-2": 4}
ADDRESSES = {
    "duel": "/learn/duel/first-game",
    "duel-2": "/learn/duel/first-game#2",
    "classic": "/learn/classic/first-game",
    "classic-2": "/learn/classic/first-game#2",
}


@pytest.mark.parametrize("name", STEPS)
def test_the_stored_lesson_matches_the_engine(name: str) -> None:
    stored = json.loads((WEB / "src" / "learn" / "lessons" / f"{name}.json").read_text())
    assert stored == script().lesson(name)


@pytest.mark.parametrize("game", ["duel", "classic"])
def test_both_chapters_can_be_completed(site: Site, game: str) -> None:
    page = site.visit(f"/learn/{game}/first-game")
    follow(page, STEPS[game])
    expect(page.get_by_role("heading", name="You know the basics")).to_be_visible(timeout=15_000)
    page.get_by_role("button", name="Second chapter").click()
    follow(page, STEPS[f"{game}-2"])
    expect(page.get_by_role("heading", name="You know the game")).to_be_visible(timeout=15_000)


def follow(page: Page, steps: int, until: int | None = None) -> None:
    """Use "Show me" for every step of a chapter, or for the first ones."""
    for step in range(1, (until or steps) + 1):
        told = page.get_by_text(f"Step {step} of {steps}").locator("visible=true")
        expect(told.last).to_be_visible(timeout=15_000)
        page.locator("button", has_text="Show me the move").click()


@pytest.mark.parametrize("name", STEPS)
def test_a_phone_can_follow_the_highlights_without_scrolling(site: Site, name: str) -> None:
    window: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = site.visit(ADDRESSES[name], **window)
    for step in range(1, STEPS[name] + 1):
        page.locator("button", has_text="Let me try").click(timeout=15_000)
        expect(page.get_by_role("button", name=f"Step {step} of {STEPS[name]}")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        while page.locator("[data-wanted]").count():
            page.locator("[data-wanted]").first.click()
        choose_blue(page)
        page.locator(GO).click()
    end = "You know the game" if name.endswith("-2") else "You know the basics"
    expect(page.get_by_role("heading", name=end)).to_be_visible(timeout=15_000)


def choose_blue(page: Page) -> None:
    """Choose the colour for a joker that the lesson names, if it asks for one."""
    colour = page.locator(".strip").get_by_role("button", name="Copy sapphire")
    if colour.count():
        colour.click()


def test_the_table_of_a_lesson_fits_beside_its_text(site: Site) -> None:
    page = site.visit("/learn/duel/first-game#2", PICTURES)
    expect(page.get_by_text("Step 1 of 10")).to_be_visible(timeout=15_000)
    for width, height in ((1280, 900), (1280, 720), (1440, 900), (1120, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        assert page.evaluate(CUT_OFF) == [], (width, height)


CUT_OFF = """[...document.querySelectorAll('.table .seat')]
  .filter(seat => seat.scrollWidth > seat.clientWidth + 1)
  .map(seat => seat.scrollWidth - seat.clientWidth)"""
"""The horizontal overflow of the seats in pixels."""


def test_a_wrong_move_is_explained_and_the_step_can_be_repeated(site: Site) -> None:
    page = site.visit("/learn/duel/first-game")
    expect(page.get_by_text("Step 1 of 8")).to_be_visible()
    for _ in range(2):
        page.locator('[data-at="cell:a5"]').click(timeout=15_000)
        page.locator(GO).click()
        expect(page.get_by_role("alert")).to_contain_text("not the one for this step")
    for cell in ("b2", "c2", "d2"):
        page.locator(f'[data-at="cell:{cell}"]').click()
    page.locator(GO).click()
    expect(page.get_by_text("Step 2 of 8")).to_be_visible(timeout=15_000)
