"""People at one table: friends by link, shared screens, spectators, two tabs of one seat."""

from playwright.sync_api import Page, expect

from tests.helpers.servers import MINE, OPEN, create
from tests.web import partner
from tests.web.hands import first_take, play, wait_for_turn
from tests.web.site import Site, table_of


def invite(site: Site, host: Page) -> str:
    """Create a table for a friend; returns the path of the invitation."""
    tile = host.get_by_role("region", name="Duel")
    tile.get_by_text("Friend by link").click()
    tile.get_by_role("button", name="Get the link").click()
    link = host.get_by_role("textbox", name="Invitation link").input_value()
    assert link.startswith(f"{site.url}/t/")
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    return link.removeprefix(site.url)


def sit(site: Site, path: str, name: str) -> Page:
    """Open an invitation and take the seat."""
    guest = site.visit(path)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    return guest


def in_turn(site: Site, *pages: Page) -> tuple[Page, Page]:
    """The player to move and the other."""
    one, other = pages
    for page in pages:
        expect(page.locator(".strip")).to_be_visible()
    state = site.state(one)
    return (one, other) if state["to_move"] in state["mine"] else (other, one)


def test_two_browsers_play_a_friend_game(site: Site) -> None:
    host = site.visit()
    guest = sit(site, invite(site, host), "Noor")
    for _ in range(4):
        mover, other = in_turn(site, host, guest)
        state = wait_for_turn(site, mover)
        play(mover, state, first_take(state))
        for page in (mover, other):
            expect(page.locator(f'[data-ply="{state["ply"] + 1}"]')).to_be_visible()
    logs = [page.get_by_role("list", name="Log").locator("li").count() for page in (host, guest)]
    assert logs == [4, 4]
    take_back(site, *in_turn(site, host, guest))
    finish(host, guest)


def take_back(site: Site, waiting: Page, asker: Page) -> None:
    """The player who moved last asks for a takeback; the other agrees."""
    ply = site.state(asker)["ply"]
    asker.get_by_role("button", name="Menu").click()
    asker.get_by_role("menuitem", name="Ask to take back").click()
    waiting.get_by_role("button", name="Allow").click()
    for page, told in ((waiting, " took back a move"), (asker, "You took back a move")):
        expect(page.locator(f'[data-ply="{ply - 1}"]')).to_be_visible()
        expect(page.get_by_role("list", name="Log").locator("li").last).to_contain_text(told)


def finish(host: Page, guest: Page) -> None:
    """One player resigns; both agree to a rematch and meet at the new table."""
    table = table_of(host)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("menuitem", name="Resign").click()
    guest.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for page in (host, guest):
        expect(page.get_by_role("dialog")).to_contain_text("resignation")
        page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: "/t/" in url and table not in url)
        expect(page.locator(".strip")).to_be_visible()
    assert table_of(host) == table_of(guest)


def test_the_start_page_lists_public_tables(own_site: Site) -> None:
    create(own_site.running, MINE | {"name": "Ana"}, OPEN, listed=True)
    guest = own_site.visit()
    guest.get_by_role("region", name="Open tables").get_by_role("link", name="Ana").click()
    guest.get_by_label("Your name").fill("Noor")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".strip")).to_be_visible()


def test_a_spectator_sees_the_table_and_cannot_move(site: Site) -> None:
    host = site.visit()
    guest = sit(site, invite(site, host), "Noor")
    expect(guest.locator(".strip")).to_be_visible()
    watcher = site.visit(f"/t/{table_of(host)}")
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    assert site.state(watcher)["legal"] == []
    mover, _ = in_turn(site, host, guest)
    state = wait_for_turn(site, mover)
    play(mover, state, first_take(state))
    expect(watcher.locator('[data-ply="1"]')).to_be_visible()


def test_a_shared_screen_covers_the_table_between_turns(site: Site) -> None:
    page = site.visit()
    tile = page.get_by_role("region", name="Duel")
    tile.get_by_text("This device").click()
    tile.get_by_label("Name of player 1").fill("Ana")
    tile.get_by_label("Name of player 2").fill("Noor")
    tile.get_by_role("button", name="Play duel").click()
    page.get_by_role("button", name="I am").click()
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    ready = page.get_by_role("button", name="I am")
    expect(ready).to_be_visible()
    expect(page.locator(".strip")).to_have_count(0)
    other = state["seats"][1 - state["to_move"]]["name"]
    expect(ready).to_have_text(f"I am {other}")
    ready.click()
    assert wait_for_turn(site, page)["to_move"] != state["to_move"]


def test_a_shared_screen_hides_the_other_players_reserve(site: Site) -> None:
    page = site.visit(partner.sit(site, "classic", MINE, MINE | {"name": "Bob"}).path)
    page.get_by_role("button", name="I am Ann").click()
    play(page, wait_for_turn(site, page), "reserve deck1")
    expect(page.get_by_role("button", name="I am Bob")).to_be_visible()
    expect(page.locator("[data-at]")).to_have_count(0)
    page.get_by_role("button", name="I am Bob").click()
    state = wait_for_turn(site, page)
    (theirs,) = state["view"]["seats"][0]["reserved"]
    assert "card" not in theirs
    hidden = page.get_by_role("region", name="Ann").get_by_role("img", name="hidden card, level 1")
    expect(hidden).to_be_visible()


def test_the_log_of_a_shared_screen_hides_blind_reserves(site: Site) -> None:
    page = site.visit(partner.sit(site, "classic", MINE, MINE | {"name": "Bob"}).path)
    for name, move in (("Ann", "reserve deck1"), ("Bob", "")):
        page.get_by_role("button", name=f"I am {name}").click()
        state = wait_for_turn(site, page)
        play(page, state, move or first_take(state))
    page.get_by_role("button", name="I am Ann").click()
    wait_for_turn(site, page)
    page.reload()  # loads every move again, from her view
    page.get_by_role("button", name="I am Ann").click()
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    expect(page.get_by_role("button", name="I am Bob")).to_be_visible()
    for key in ("l", "s"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog", name="Log")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name="Leave the table")).to_be_visible()
    for entry in ("Log", "Since", "Review"):
        expect(page.get_by_role("menuitem", name=entry)).to_have_count(0)
    page.get_by_role("button", name="I am Bob").click()
    reserved = page.get_by_role("list", name="Log").locator("li").first
    expect(reserved).to_contain_text("level 1 card blind")
    expect(reserved.locator(".mini")).to_have_count(0)


def test_a_running_game_is_reviewed_beside_the_table(site: Site) -> None:
    page = site.visit(partner.sit(site, "classic").path)
    play(page, wait_for_turn(site, page), "reserve deck1")
    wait_for_turn(site, page)
    page.get_by_role("button", name="Menu").click()
    with page.context.expect_page() as opened:
        page.get_by_role("menuitem", name="Review the game so far").click()
    review = opened.value
    expect(review.get_by_text("Start of the game")).to_be_visible()
    expect(review.get_by_role("link", name="Download")).to_have_count(0)
    review.keyboard.press("ArrowRight")
    expect(review.get_by_text("Move 1 of")).to_be_visible()
    expect(page.locator(".strip")).to_be_visible()


def test_two_tabs_of_one_seat_agree(site: Site) -> None:
    page = site.visit()
    page.get_by_role("region", name="Duel").get_by_role("button", name="Play duel").click()
    state = wait_for_turn(site, page)
    twin = site.open(page.context, f"/t/{table_of(page)}")
    expect(twin.locator(f'[data-ply="{state["ply"]}"]')).to_be_visible()
    play(page, state, first_take(state))
    wait_for_turn(site, page)
    expect(twin.locator(f'[data-ply="{site.state(page)["ply"]}"]')).to_be_visible()
    later = wait_for_turn(site, twin)
    play(twin, later, first_take(later))
    expect(page.locator(f'[data-ply="{later["ply"]}"]')).to_have_count(0)


def test_a_guest_over_plain_http_plays_and_copies(site: Site) -> None:
    """Browsers offer the clipboard and other APIs in secure contexts only."""
    host = site.visit()
    path = invite(site, host)
    expect(host.get_by_text("works only on this computer")).to_be_visible()
    guest = sit(site, site.url_elsewhere + path, "Noor")
    assert not guest.evaluate("isSecureContext")
    for ply in (1, 2):
        mover, _ = in_turn(site, host, guest)
        state = wait_for_turn(site, mover)
        play(mover, state, first_take(state))
        expect(mover.locator(f'[data-ply="{ply}"]')).to_be_visible()
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("menuitem", name="Copy the link").click()
    expect(guest.get_by_text("Link copied")).to_be_visible()
