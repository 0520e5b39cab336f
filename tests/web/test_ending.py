"""The end of a game: it plays out on the table, then a sheet tells who won and why."""

import struct

import pytest
from playwright.sync_api import Page, expect

from tests.web.hands import until
from tests.web.partner import Seat, advance, sit
from tests.web.site import Site

PNG = b"\x89PNG\r\n\x1a\n"
LATE = 45
"""No duel of `greedy` ends as early as this; 60 seeds gave 60 to 104 moves."""


@pytest.fixture(scope="module")
def played(shared_site: Site) -> Seat:
    """A duel that is over by the rules."""
    seat = sit(shared_site, "duel")
    advance(shared_site, seat)
    return seat


def watch_the_end(site: Site, **more: str) -> Page:
    """A visitor who sees a duel end before their eyes."""
    seat = sit(site, "duel")
    advance(site, seat, LATE)
    page = site.visit("/learn", {"speed": "quick"}, **more)
    page.goto(site.url + seat.path)
    page.locator(".strip").wait_for()
    advance(site, seat)
    return page


def final(page: Page) -> dict[str, object]:
    """The tally that the server sends for the table on the page."""
    tally: dict[str, object] = page.evaluate(
        "fetch(`/api/tables/${location.pathname.split('/').at(-1)}`).then((r) => r.json())"
        ".then((state) => state.tally)"
    )
    return tally


def test_the_end_plays_out_on_the_table_and_can_be_skipped(site: Site) -> None:
    page = watch_the_end(site, reduced_motion="no-preference")
    until(page, "document.querySelector('.ending li.shown')")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog").get_by_role("heading")).to_contain_text("win")
    expect(page.locator(".ending")).to_have_count(0)


def test_under_reduced_motion_the_sheet_comes_at_once(site: Site) -> None:
    page = watch_the_end(site, reduced_motion="reduce")
    until(page, "document.querySelector('dialog') || document.querySelector('.ending')")
    expect(page.locator(".ending")).to_have_count(0)


def test_the_sheet_shows_what_made_the_victory(site: Site, played: Seat) -> None:
    page = site.visit(played.path)
    sheet = page.get_by_role("dialog")
    victories = final(page)["victories"]
    assert isinstance(victories, list)
    assert victories
    expect(sheet.locator("figure")).to_have_count(len(victories))
    for figure, victory in zip(sheet.locator("figure").all(), victories, strict=True):
        counted = victory["counted"]
        expect(figure.locator("li")).to_have_count(len(counted))
        expect(figure.locator("strong")).to_have_text(str(sum(one["worth"] for one in counted)))


def test_the_points_are_broken_down_and_the_seed_is_folded_away(site: Site, played: Seat) -> None:
    page = site.visit(played.path)
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("ol > li")).to_have_count(2)
    expect(sheet.locator("ol > li").first).to_contain_text("from cards")
    seed = sheet.locator("code")
    expect(seed).to_be_hidden()
    sheet.get_by_text("About the deal").click()
    expect(seed).to_be_visible()
    expect(seed).not_to_be_empty()


def test_a_picture_of_the_game_can_be_saved(site: Site, played: Seat) -> None:
    page = site.visit(played.path)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Share a picture").click()
    picture = saving.value.path().read_bytes()
    assert saving.value.suggested_filename == f"cabochon-{played.table}.png"
    assert picture.startswith(PNG)
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 50_000


def test_the_link_leads_to_the_game(site: Site, played: Seat) -> None:
    page = site.visit(played.path, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link to this game").click()
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(page).to_have_url(f"{site.url}/review/{played.table}")
    expect(page.locator("p.place")).to_be_visible()
