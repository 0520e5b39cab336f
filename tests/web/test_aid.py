"""The player aid and the full rules are within reach during a game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.hands import wait_for_turn
from tests.web.partner import sit
from tests.web.site import DESKTOP, PHONE, Site


def by_key(page: Page) -> None:
    page.keyboard.press("r")


def by_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Player aid").click()


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("way", [by_key, by_menu])
def test_the_aid_and_the_searchable_rules_open_beside_the_game(
    site: Site, way: Callable[[Page], None], window: dict[str, int]
) -> None:
    page = site.visit(sit(site, "duel").path, viewport=window)
    wait_for_turn(site, page)
    address = page.url
    way(page)
    panel = page.get_by_role("dialog")
    for part in ("Your turn", "Abilities", "Keep in mind"):
        expect(panel.get_by_role("heading", name=part, exact=True)).to_be_attached()
    panel.get_by_role("button", name="All rules").click()
    panel.get_by_role("searchbox").fill("empty bag")
    expect(panel.get_by_text("with an empty bag you cannot")).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".strip h2")).to_have_text("Your turn")
    assert page.url == address
