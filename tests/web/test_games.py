"""Games against the computer, with mouse and keyboard, then their review."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cabochon
from cabochon.viewfile import view_from_dict
from tests.web.hands import Hands, Keys, expect_over, wait_for_turn
from tests.web.local import LocalSite
from tests.web.partner import Seat, advance
from tests.web.site import Site, table_of, token_of

TURNS = 200
LATE = {"duel": 70, "classic": 56}
"""A ply near the end of a game of `greedy` against the weakest level."""


def chosen(state: dict[str, Any]) -> str:
    """The move of the network, which wins in fewer moves than `greedy`."""
    return str(cabochon.player("policy").choose(view_from_dict(state["view"])))


def skip_middle(site: Site, page: Page) -> None:
    """Play a move as a person, then let the greedy player go on until the end is near."""
    state = wait_for_turn(site, page)
    Hands(page).play(state, chosen(state))
    seat = Seat(table_of(page), token_of(page) or "")
    advance(site, seat, LATE[state["game"]])


def play_out(site: Site | LocalSite, page: Page, hands: Hands) -> None:
    """Play until the game is over."""
    for _ in range(TURNS):
        state = wait_for_turn(site, page)
        if state["status"] == "over":
            return
        hands.play(state, chosen(state))
        expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", ["duel", "classic"])
def test_a_game_against_the_computer(site: Site, game: str) -> None:
    page = site.visit()
    tile = page.get_by_role("region", name=game.capitalize())
    tile.get_by_role("radio", name="1", exact=True).check(force=True)
    tile.get_by_role("button", name=f"Play {game}").click()
    skip_middle(site, page)
    play_out(site, page, Hands(page))
    expect_over(page)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_contain_text("win")
    expect(sheet.get_by_role("img", name="Points after each turn")).to_be_visible()
    table = table_of(page)
    with page.expect_download() as download:
        sheet.get_by_role("link", name="Download record (text)").click()
    record = download.value.path()
    assert game in record.read_text()
    assert re.search('^names: .*"random"', record.read_text(), re.MULTILINE)
    sheet.get_by_role("link", name="Review the game").click()
    expect(page).to_have_url(f"{site.url}/review/{table}")
    review(page)
    page.goto(f"{site.url}/review")
    page.get_by_label("Open a game file").set_input_files(record)
    review(page)
    page.goto(f"{site.url}/review")
    broken = record.with_name("broken.txt")
    broken.write_text("no record")
    page.get_by_label("Open a game file").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("not a game record")


@pytest.mark.parametrize("game", ["duel", "classic"])
def test_a_whole_game_with_the_keyboard_only(site: Site, game: str) -> None:
    page = site.visit()
    keys = Keys(page)
    tile = page.get_by_role("region", name=game.capitalize())
    levels = tile.get_by_role("radiogroup", name="Level").get_by_role("radio")
    keys.walk(levels.and_(page.locator(":checked")))
    while not levels.first.is_checked():
        page.keyboard.press("ArrowLeft")
    keys.press(tile.get_by_role("button", name=f"Play {game}"))
    play_out(site, page, keys)
    expect_over(page)
    keys.walk(page.get_by_role("dialog").get_by_role("link", name="Review the game"))
    page.keyboard.press("Enter")
    review(page)


def review(page: Page) -> None:
    """Step through the game with the keyboard."""
    place = page.locator("p.place")
    expect(place).to_have_text("Start of the game")
    cut_off = page.locator("section.table").evaluate(
        "table => table.scrollWidth - table.clientWidth"
    )
    assert cut_off == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(place).to_contain_text("Move 2 of")
    page.keyboard.press("ArrowLeft")
    expect(place).to_contain_text("Move 1 of")
    page.keyboard.press("End")
    last = page.get_by_role("slider").get_attribute("max")
    expect(place).to_contain_text(f"Move {last} of {last}")
    page.keyboard.press("Home")
    expect(place).to_have_text("Start of the game")
