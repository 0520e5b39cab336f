"""Clocks, and players who leave."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.helpers.servers import MINE, OPEN, create, join
from tests.web.partner import Seat
from tests.web.site import Site


def two(site: Site, **more: Any) -> tuple[Seat, Seat]:
    """The seats of two people at one table of duel."""
    host = create(site.running, MINE, OPEN, **more)
    guest = join(site.running, host)
    return Seat(host["table"], host["token"]), Seat(host["table"], guest["token"])


def seated(site: Site, seat: Seat) -> Page:
    page = site.visit(seat.path)
    expect(page.locator(".strip")).to_be_visible()
    return page


def test_clocks_run_and_decide(site: Site) -> None:
    clock = {"kind": "bank", "seconds": 5, "increment": 0}
    pages = [seated(site, seat) for seat in two(site, clock=clock)]
    expect(pages[0].locator("time")).to_have_count(2)
    for page in pages:
        expect(page.get_by_role("dialog")).to_contain_text("time ran out", timeout=20_000)
    expect(pages[1].get_by_role("dialog").get_by_role("heading")).to_have_text("You win")


def test_the_remaining_player_can_claim_the_win(own_site: Site) -> None:
    own_site.kill()
    own_site.start(grace_seconds="2")
    host, guest = (seated(own_site, seat) for seat in two(own_site))
    guest.context.close()
    expect(host.get_by_text("Bob is away")).to_be_visible()
    host.get_by_role("button", name="Claim the win").click(timeout=20_000)
    sheet = host.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_have_text("You win")
    expect(sheet).to_contain_text("absence")


def test_a_computer_can_replace_an_absent_player(own_site: Site) -> None:
    own_site.kill()
    own_site.start(grace_seconds="1")
    host, guest = (seated(own_site, seat) for seat in two(own_site))
    guest.context.close()
    host.get_by_role("button", name="Let a computer play on").click(timeout=20_000)
    expect(host.get_by_role("button", name="Let a computer play on")).to_have_count(0)
    expect(host.get_by_role("region", name="Gazza")).to_contain_text("Magpie, computer")


def test_a_replaced_player_can_watch(own_site: Site) -> None:
    own_site.kill()
    own_site.start(grace_seconds="1")
    host, guest = (seated(own_site, seat) for seat in two(own_site))
    address = guest.url
    guest.goto(own_site.url + "/learn")
    host.get_by_role("button", name="Let a computer play on").click(timeout=20_000)
    expect(host.get_by_role("region", name="Gazza")).to_be_visible()
    guest.goto(address)
    expect(guest.get_by_text("You are watching")).to_be_visible()
    guest.goto(own_site.url)
    games = guest.get_by_role("link", name="Duel, move")
    expect(games).to_contain_text("Gazza")
