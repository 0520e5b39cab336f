"""The page without a server: plain files under a sub-path, and the engine on this device."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.hands import Hands, expect_over, wait_for_turn
from tests.web.local import LocalSite
from tests.web.site import PHONE, table_of
from tests.web.test_games import chosen, play_out


@pytest.fixture
def local(browser: Browser, tmp_path: Path) -> Iterator[LocalSite]:
    """A site of plain files."""
    with LocalSite(browser, tmp_path) as made:
        yield made
        made.check()


def start(page: Page, game: str, level: str = "1") -> None:
    """Begin a game against the computer."""
    tile = page.get_by_role("region", name=game.capitalize())
    tile.get_by_role("radio", name=level, exact=True).check(force=True)
    tile.get_by_role("button", name=f"Play {game}").click()


def test_a_duel_without_a_network_after_reloads_and_in_two_tabs(local: LocalSite) -> None:
    page = local.visit()
    expect(page.locator("header .place")).to_have_text("on this device")
    start(page, "duel")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_for_turn(local, page)
    assert f"#/t/{table_of(page)}" in page.url
    page.context.set_offline(True)
    page.reload()  # the page and its engine come from the caches
    for _ in range(2):
        state = wait_for_turn(local, page)
        Hands(page).play(state, chosen(state))
    before = wait_for_turn(local, page)
    other = local.open(page.context, f"#/t/{table_of(page)}")
    after = wait_for_turn(local, other)
    assert (after["ply"], after["view"]) == (before["ply"], before["view"])
    Hands(other).play(after, chosen(after))
    expect(page.locator(f'[data-ply="{after["ply"]}"]')).to_have_count(0)  # this tab follows
    other.close()
    play_out(local, page, Hands(page))
    expect_over(page)
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name="Download record (text)").click()
    assert "duel" in download.value.path().read_text()


def test_a_whole_game_of_splendor_on_a_phone_at_a_level_with_a_network(local: LocalSite) -> None:
    page = local.visit(viewport=PHONE)
    start(page, "classic", "4")
    play_out(local, page, Hands(page))
    expect_over(page)
