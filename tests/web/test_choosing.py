"""Choosing a move on the table: drawing lines, what lights up, sending unasked, looking closely."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.hands import GO, wait_for_turn
from tests.web.partner import sit
from tests.web.site import PHONE, Site


def at_table(site: Site, game: str = "duel", **settings: object) -> tuple[Page, dict[str, Any]]:
    """A visitor whose turn it is, and the table as the server tells it."""
    page = site.visit(sit(site, game).path, settings)
    return page, wait_for_turn(site, page)


def lines(state: dict[str, Any]) -> list[list[str]]:
    """The lines that may be taken."""
    return [move.split()[1:] for move in state["legal"] if move.startswith("take")]


def cell_at(page: Page, cell: str) -> Locator:
    return page.locator(f'[data-cell="{cell}"]')


def draw(page: Page, line: list[str]) -> None:
    """Draw a line with the pointer."""
    for i, cell in enumerate(line):
        box = cell_at(page, cell).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if i == 0:
            page.mouse.down()
    page.mouse.up()


def test_a_line_can_be_drawn_and_taken_back(site: Site) -> None:
    page, state = at_table(site)
    line = max(lines(state), key=len)
    chosen = page.locator('[data-cell][aria-pressed="true"]')
    draw(page, line)
    expect(chosen).to_have_count(len(line))
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    draw(page, line)
    page.locator(GO).click()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)


def test_only_lines_that_can_be_completed_light_up(site: Site) -> None:
    page, state = at_table(site)
    start = lines(state)[0][0]
    cell_at(page, start).click()
    expect(cell_at(page, start)).to_have_attribute("aria-pressed", "true")
    lit = page.locator(".cell.lit").evaluate_all("cells => cells.map((cell) => cell.dataset.cell)")
    assert set(lit) == {cell for line in lines(state) if start in line for cell in line} - {start}


def test_a_finished_choice_is_sent_at_once_if_nobody_wants_to_be_asked(site: Site) -> None:
    page, state = at_table(site, confirm="never")
    for cell in max(lines(state), key=len):
        if cell_at(page, cell).get_attribute("aria-pressed") == "false":
            cell_at(page, cell).click()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)


@pytest.mark.parametrize(("game", "plate"), [("duel", "royal"), ("classic", "noble")])
def test_a_long_press_explains(site: Site, game: str, plate: str) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = site.visit(sit(site, game).path, **phone)
    wait_for_turn(site, page)
    for piece, words in (("slot:1:0", ""), (f"{plate}:", "points")):
        pressed = page.locator(f'[data-at^="{piece}"]').first
        button = pressed.locator("button").or_(pressed).last
        button.dispatch_event("pointerdown", {"pointerType": "touch"})
        close_look = page.get_by_role("dialog")
        expect(close_look).to_contain_text(words)
        close_look.get_by_role("button", name="Close").click()
        expect(close_look).to_have_count(0)
