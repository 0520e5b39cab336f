"""Nothing is lost: reloads, a server killed during a game, takebacks, games to continue."""

from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.hands import first_take, play, wait_for_turn
from tests.web.site import Site, table_of


def begin(site: Site) -> Page:
    """A game of duel against the weakest computer."""
    page = site.visit()
    tile = page.get_by_role("region", name="Duel")
    tile.get_by_role("radio", name="1", exact=True).check(force=True)
    tile.get_by_role("button", name="Play duel").click()
    return page


def history(site: Site, page: Page) -> list[dict[str, Any]]:
    """The moves of the current table."""
    steps = page.request.get(f"{site.url}/api/tables/{table_of(page)}/history").json()["steps"]
    assert isinstance(steps, list)
    return steps


def test_a_reload_changes_nothing(site: Site) -> None:
    page = begin(site)
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    before = wait_for_turn(site, page)
    lines = page.get_by_role("list", name="Log").locator("li").count()
    page.reload()
    after = wait_for_turn(site, page)
    assert (after["ply"], after["legal"]) == (before["ply"], before["legal"])
    expect(page.get_by_role("list", name="Log").locator("li")).to_have_count(lines)


def test_the_game_survives_a_killed_server(own_site: Site) -> None:
    page = begin(own_site)
    before = wait_for_turn(own_site, page)
    own_site.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=15_000)
    page.locator('[data-at="cell:c3"]').wait_for()
    own_site.start()
    expect(page.get_by_text("Connected again")).to_be_visible(timeout=15_000)
    after = wait_for_turn(own_site, page)
    assert after["ply"] == before["ply"]
    play(page, after, first_take(after))
    assert wait_for_turn(own_site, page)["ply"] > before["ply"]


def test_a_click_reconnects_at_once(own_site: Site) -> None:
    page = begin(own_site)
    wait_for_turn(own_site, page)
    page.clock.install()
    own_site.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible(timeout=15_000)
    page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    own_site.start()
    page.get_by_role("button", name="Retry now").click()
    expect(page.get_by_text("Connected again")).to_be_visible(timeout=15_000)


def test_a_move_made_while_the_server_is_down_arrives_once(own_site: Site) -> None:
    page = begin(own_site)
    state = wait_for_turn(own_site, page)
    own_site.kill()
    play(page, state, first_take(state))
    own_site.start()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0, timeout=20_000)
    mine = state["to_move"]
    assert [step["seat"] for step in history(own_site, page)[state["ply"] :]].count(mine) == 1


def test_a_move_against_the_computer_can_be_taken_back(site: Site) -> None:
    page = begin(site)
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    wait_for_turn(site, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Take back").click()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_be_visible()
    assert wait_for_turn(site, page)["legal"] == state["legal"]


def test_the_start_page_offers_to_continue(site: Site) -> None:
    page = begin(site)
    wait_for_turn(site, page)
    table = table_of(page)
    page.goto(site.url)
    page.get_by_role("link", name="Your turn").click()
    expect(page).to_have_url(f"{site.url}/t/{table}")
    expect(page.locator(".strip")).to_be_visible()


def test_a_returning_player_gets_a_recap(site: Site) -> None:
    page = begin(site)
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    wait_for_turn(site, page)
    page.reload()
    page.get_by_role("button", name="What happened?").click()
    sheet = page.get_by_role("dialog", name="Since your last turn")
    since = history(site, page)[state["ply"] + 1 :]
    assert since
    assert all(step["seat"] not in state["mine"] for step in since)
    expect(sheet.locator("li")).to_have_count(len(since))
    computer = ("Mica", "Marl")[1 - state["mine"][0]]
    expect(sheet.locator("li").first).to_contain_text(computer)
    sheet.get_by_role("button", name="Replay").click()
    expect(sheet).to_have_count(0)


def test_the_same_deal_can_be_played_again(site: Site) -> None:
    page = begin(site)
    wait_for_turn(site, page)
    before = table_of(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Same deal again").click()
    page.wait_for_url(lambda url: "/t/" in url and before not in url)
    expect(page.locator(".strip")).to_be_visible()
    old, new = (
        page.request.get(f"{site.url}/api/tables/{table}/history").json()["first"]
        for table in (before, table_of(page))
    )
    assert (new["board"], new["pyramid"]) == (old["board"], old["pyramid"])
