"""Accessibility: axe finds nothing on any screen, in light, dark and one theme."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web import partner
from tests.web.axe import violations
from tests.web.hands import wait_for_turn
from tests.web.pictures import ALL_SCREENS
from tests.web.screens import Studio
from tests.web.site import Site
from tests.web.test_everyone import PLACES

QUICK: Final = [
    "study-engine",
    "editor-classic",
    "puzzles",
    "puzzle-wrong",
    "hint",
    "deal",
    "review-mistake",
]


@pytest.fixture(scope="module")
def studio(shared_site: Site) -> Studio:
    """The tables of all screens, each made once."""
    return Studio(shared_site)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in QUICK else pytest.mark.slow) for name in ALL_SCREENS],
)
def test_axe_finds_nothing_on_any_screen(site: Site, studio: Studio, name: str) -> None:
    page = site.visit("/mark.svg", bypass_csp=True)
    ALL_SCREENS[name](studio, page)
    assert violations(page) == []


def test_axe_finds_no_violation_in_any_theme(site: Site) -> None:
    page = site.visit(bypass_csp=True)
    found: dict[str, list[str]] = {}
    for path in PLACES:
        page.goto(site.url + path)
        expect(page.locator("h1").first).to_be_attached()
        found[path] = violations(page)
    page.goto(site.url)
    page.get_by_role("button", name="Settings").click()
    found["settings"] = violations(page)
    for game in ("duel", "classic"):
        page.goto(site.url)
        page.get_by_role("button", name=f"Play {game}").click()
        wait_for_turn(site, page)
        found[game] = violations(page)
    page.goto(site.url)
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    found["games to continue"] = violations(page)
    seat = partner.sit(site, "duel")
    partner.advance(site, seat)
    page.goto(site.url + seat.path)
    page.get_by_role("dialog").wait_for()
    found["final sheet"] = violations(page)
    assert {place: rules for place, rules in found.items() if rules} == {}
