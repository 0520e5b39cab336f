"""The start page: what comes first, what is in sight without scrolling, and the results so far."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.partner import Seat, advance, sit
from tests.web.site import PHONE, Site

LAPTOP = {"width": 1280, "height": 720}
SIZES = pytest.mark.parametrize("window", [LAPTOP, PHONE], ids=["laptop", "phone"])


def visit(site: Site, *games: tuple[str, Seat], **more: Any) -> Page:
    """The start page of a device that knows these games."""
    kept = [{"table": s.table, "game": game, "token": s.token, "at": 1} for game, s in games]
    page = site.visit("/mark.svg", **more)
    page.evaluate("games => localStorage.setItem('cabochon.games', games)", json.dumps(kept))
    page.goto(site.url)
    page.get_by_role("heading", level=1).wait_for()
    return page


@SIZES
def test_play_is_in_sight_without_scrolling(site: Site, window: dict[str, int]) -> None:
    page = visit(site, viewport=window)
    for name in ["Play duel", "Play classic"] if window == LAPTOP else ["Play duel"]:
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)


@SIZES
def test_a_running_game_comes_first(site: Site, window: dict[str, int]) -> None:
    page = visit(site, ("duel", sit(site, "duel")), viewport=window)
    game = page.get_by_role("link", name="Duel, move")
    expect(game).to_be_in_viewport(ratio=1)
    first = page.locator("main h1, main h2").first
    expect(first).to_have_text("Continue")
    expect(page.get_by_role("button", name="Play duel")).to_be_in_viewport(ratio=1)


@SIZES
def test_lessons_are_in_sight_on_the_first_visit(site: Site, window: dict[str, int]) -> None:
    page = visit(site, viewport=window)
    for name in ("Learn duel", "Learn classic"):
        expect(page.get_by_role("link", name=name).first).to_be_in_viewport(ratio=1)


def test_results_are_counted_by_level(site: Site) -> None:
    seat = sit(site, "duel")
    state = advance(site, seat)
    won = state["result"]["winners"] == state["mine"]
    page = visit(site, ("duel", seat))
    expect(page.get_by_role("heading", name="Continue")).to_have_count(0)
    tile = page.get_by_role("region", name="Duel")
    expect(tile.get_by_text("Won")).to_have_count(0)
    tile.get_by_title("Magpie").click()
    expect(tile.get_by_text("Won 1, lost 0" if won else "Won 0, lost 1")).to_be_visible()


def test_empty_pages_say_what_to_do_next(site: Site) -> None:
    for path in ("/review", "/watch"):
        page = site.visit(path)
        page.locator("main").get_by_role("link", name="New game").click()
        expect(page).to_have_url(f"{site.url}/")
