"""Browsers that think for their server, and that play on while it is away."""

import re

from playwright.sync_api import Page, expect

from tests.web.hands import Hands, wait_for_turn
from tests.web.site import PATIENCE, Site
from tests.web.test_games import chosen
from tests.web.test_local import start

TURNS = 60
SEARCHING = "4"
"""A level that the server leaves to browsers."""


def count(site: Site, name: str) -> int:
    """A counter of the server."""
    with site.running.http as http:
        text = http.get("/metrics").text
    found = re.search(rf"^cabochon_{name}_total (\d+)$", text, re.MULTILINE)
    assert found
    return int(found[1])


def play_until_helped(site: Site, page: Page) -> None:
    """Play until the browser chooses the computer's moves; the server does until it can."""
    for _ in range(TURNS):
        state = wait_for_turn(site, page)
        assert state["status"] == "playing"
        if count(site, "browser_moves"):
            return
        Hands(page).play(state, chosen(state))
        expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)
    raise AssertionError("the browser chooses no move")


def resign(page: Page) -> None:
    """End the game."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_a_browser_thinks_for_its_server_and_plays_on_alone(own_site: Site) -> None:
    own_site.kill()
    own_site.start(computers="browser", pause_seconds="1")
    page = own_site.visit(service_workers="allow")
    page.keyboard.press("Tab")  # the service worker starts when somebody does something
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    start(page, "classic", SEARCHING)
    play_until_helped(own_site, page)
    resign(page)
    page.get_by_role("dialog").get_by_role("link", name="Review the game").click()
    looked = page.get_by_text(re.compile("Looking deeper|simulations for each move"))
    expect(looked).to_be_attached(timeout=PATIENCE)
    assert count(own_site, "questions") == 0  # the browser reviews, too
    own_site.kill()
    page.get_by_role("link", name="Play", exact=True).click()
    start(page, "duel")  # the server does not answer: a table on this device
    page.wait_for_url(re.compile("/t/local"))
    expect(page.locator("header .place")).to_have_text("on this device")
    expect(page.locator(".strip")).to_be_visible()
    own_site.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.get_by_role("link", name="Cabochon").first.click()
    expect(page.locator("header .place")).to_have_count(0)  # back at the server, without a reload
