"""The analysis board and the position editor."""

import json
import re
import zlib
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import cabochon
from cabochon import recordfile
from cabochon.record import record
from tests.helpers.strategies import Kind
from tests.helpers.strategies import play as random_game
from tests.web.hands import FRAMES, play
from tests.web.screens import LANGUAGES
from tests.web.site import PHONE, Site
from tests.web.test_everyone import sideways

Json = dict[str, Any]


def new_deal(site: Site, **more: Any) -> Page:
    """The analysis board of a new duel."""
    page = site.visit("/study", **more)
    page.get_by_role("button", name="New deal").first.click()
    expect(page.get_by_text("No moves yet.")).to_be_visible()
    return page


def take(page: Page, cell: str) -> None:
    """Take one token of the duel's board."""
    play(page, {"game": "duel", "view": {}}, f"take {cell}")


def moves(page: Page) -> list[str]:
    return page.get_by_role("region", name="Moves").locator("li button").all_inner_texts()


def linked(page: Page, pattern: str) -> str:
    """The address of the page once the study in it matches a pattern."""
    for _ in range(600):
        if re.search(pattern, _study(page.url)):
            return page.url
        page.wait_for_timeout(25)
    raise AssertionError(f"not in the address: {pattern}")


def _study(address: str) -> str:
    packed = address.partition("#1.")[2]
    if not packed:
        return ""
    return zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode()


def free_cells(page: Page, count: int) -> list[str]:
    """Cells with a token that is not gold."""
    cells = page.locator("[data-at^='cell:'][aria-disabled='false']:not([aria-label*='gold'])")
    names = cells.evaluate_all("cells => cells.map((cell) => cell.dataset.at.slice(5))")
    return list(names[:count])


def test_variations_comments_and_a_link_for_somebody_else(site: Site) -> None:
    page = new_deal(site)
    first, second, third = free_cells(page, 3)
    take(page, first)
    expect(page.get_by_role("region", name="Moves").locator("li")).to_have_count(1)
    take(page, second)
    expect(page.get_by_role("region", name="Moves").locator("li")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    take(page, third)
    expect(page.locator(".branch li")).to_have_count(1)
    page.get_by_label("Comment").fill("Denies the pearl")
    page.get_by_role("button", name="Make it the main line").click()
    expect(page.locator(".branch button")).not_to_have_attribute("aria-current", "step")
    seen, link = moves(page), linked(page, f"Denies the pearl.*take {second}")
    page.locator("body").click(position={"x": 5, "y": 5})
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Forward")).to_be_disabled()

    other = site.visit(link.removeprefix(site.url), viewport=PHONE)
    expect(other.get_by_text("Denies the pearl").first).to_be_visible()
    assert moves(other) == seen
    assert sideways(other) == 0
    cut = site.visit(link.removeprefix(site.url)[: len(link) // 2])
    expect(cut.get_by_role("alert")).to_contain_text("This link is damaged or incomplete.")
    cut.get_by_role("button", name="New deal").first.click()
    expect(cut.get_by_text("No moves yet.")).to_be_visible()


def test_chance_can_be_chosen(site: Site) -> None:
    page = site.visit("/study")
    page.get_by_role("button", name="New deal").nth(1).click()
    expect(page.get_by_text("No moves yet.")).to_be_visible()
    page.locator("[data-at^='card:']").first.click()
    page.locator(".strip .button.go").click()
    expect(page.get_by_text("Came from the deck:")).to_be_visible()
    page.get_by_role("button", name="Choose another").click()
    wanted = page.get_by_role("dialog").locator("button[data-card]").nth(7)
    card = wanted.get_attribute("data-card")
    wanted.click()
    expect(page.locator(f"[data-at='card:{card}']")).to_be_visible()
    expect(page.get_by_role("region", name="Moves").locator("li")).to_have_count(1)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Record")).to_be_disabled()


def test_the_engine_shows_moves_that_can_be_played(site: Site) -> None:
    page = new_deal(site)
    page.keyboard.press("e")
    lines = page.get_by_role("region", name="Engine").locator("ol button")
    expect(lines).to_have_count(3)
    expect(page.get_by_text("simulations")).to_be_visible()
    lines.first.click()
    expect(page.get_by_role("region", name="Moves").locator("li")).to_have_count(1)


def test_the_editor_says_what_is_wrong(site: Site) -> None:
    page = site.visit("/study")
    page.get_by_role("button", name="Set up a position").first.click()
    use = page.get_by_role("button", name="Analyse this position")
    expect(page.get_by_text("This position is possible.")).to_be_visible()
    page.locator("[data-slot='3-0']").click()
    page.get_by_role("dialog").get_by_role("button", name="Clear").click()
    gap = "Level 3 has an empty place although its deck is not empty."
    expect(page.get_by_text(gap)).to_be_visible()
    expect(use).to_be_disabled()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_text("Stufe 3 hat einen leeren Platz")).to_be_visible()
    page.get_by_role("button", name="English").click()
    page.locator("[data-slot='3-0']").click()
    wanted = page.get_by_role("dialog").locator("button[data-card]").nth(2)
    card = wanted.get_attribute("data-card")
    wanted.click()
    expect(page.get_by_text("This position is possible.")).to_be_visible()
    seat = page.get_by_role("region", name="Player 2")
    seat.get_by_role("button", name="Unknown card, level 2").click()
    page.get_by_role("radio", name="Player 2").check(force=True)
    use.click()
    expect(page.locator(f"[data-at='card:{card}']")).to_be_visible()
    page.get_by_role("switch", name="Engine").click()
    expect(page.get_by_text("Player 2 holds a card that nobody knows")).to_be_visible()


def open_file(page: Page, path: Path) -> None:
    page.locator("input[type=file]").set_input_files(path)


def test_files_are_opened_or_refused(site: Site, tmp_path: Path) -> None:
    played = [str(ply.move) for ply in random_game(Kind("classic", 3), 4)][:12]
    files = ("game.txt", "cut.txt", "impossible.json", "good.json")
    game, cut, impossible, good = (tmp_path / name for name in files)
    text = recordfile.to_text(record("classic", 3, 4, played, ["Ann", "Bo", "Cy"]))
    game.write_text(text)
    cut.write_text(text[: len(text) // 2])
    position: Json = cabochon.new_game("duel", seed=1).to_dict()
    good.write_text(json.dumps(position))
    impossible.write_text(json.dumps(position | {"privileges": 3}))
    page = site.visit("/study")
    other = tmp_path / "other.txt"
    other.write_text("Dear diary")
    for bad, told in {
        cut: "breaks off within its header",
        impossible: "There must be 3 Privileges in all, not 4.",
        other: "neither a record nor a position",
    }.items():
        open_file(page, bad)
        expect(page.get_by_role("alert")).to_contain_text(told)
        page.reload()
    open_file(page, good)
    expect(page.get_by_text("No moves yet.")).to_be_visible()
    page.goto(site.url + "/study")
    page.reload()
    open_file(page, game)
    expect(page.get_by_role("region", name="Moves").locator("li")).to_have_count(12)
    page.keyboard.press("End")
    expect(page.get_by_text("Ann").first).to_be_visible()
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Record").click()
    assert recordfile.parse(Path(saved.value.path()).read_text()).moves == tuple(played)
    with page.expect_download() as picture:
        page.get_by_role("button", name="Picture").click()
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")


STICKS_OUT: Final = """() => [...document.querySelectorAll('section .button')].filter((button) =>
  button.getBoundingClientRect().right
    > button.closest('section').getBoundingClientRect().right - 1).length"""
"""How many buttons stick out of their panels."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_to_begin_fit_their_panels(site: Site, language: str) -> None:
    page = site.visit("/study", {"language": language})
    page.locator(".row .button").first.wait_for()
    for width in (1440, 1280, 820, 390):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(FRAMES)
        assert page.evaluate(STICKS_OUT) == 0, width
