"""Choosing a move: dragging lines, highlights, playing without confirmation, enlarging cards."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.hands import GO, wait_for_turn
from tests.web.partner import sit
from tests.web.site import PHONE, Site

FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
REST = 200
"""Milliseconds before a finger is lifted."""


def at_table(
    site: Site, game: str = "duel", window: dict[str, Any] | None = None, **settings: object
) -> tuple[Page, dict[str, Any]]:
    """A visitor whose turn it is, and the table as the server describes it."""
    page = site.visit(sit(site, game).path, settings, **(window or {}))
    return page, wait_for_turn(site, page)


def lines(state: dict[str, Any]) -> list[list[str]]:
    """The legal lines."""
    return [move.split()[1:] for move in state["legal"] if move.startswith("take")]


def cell_at(page: Page, cell: str) -> Locator:
    return page.locator(f'[data-pick="{cell}"]')


def middle(page: Page, cell: str) -> tuple[float, float]:
    box = cell_at(page, cell).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page: Page, line: list[str]) -> None:
    """Drag a line with the mouse."""
    for i, cell in enumerate(line):
        page.mouse.move(*middle(page, cell), steps=4)
        if i == 0:
            page.mouse.down()
    page.mouse.up()


def draw_with_a_finger(page: Page, line: list[str]) -> None:
    """Drag a line on a touch screen through points between picks, and rest before lifting.

    Chromium ignores a tap shortly after a finger that was lifted in motion.
    """
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    places = [middle(page, cell) for cell in line]
    send("touchStart", places[0])
    for (x, y), (to_x, to_y) in pairwise(places):
        for part in (0.25, 0.5, 0.75, 1):
            send("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
    page.wait_for_timeout(REST)
    send("touchMove", places[-1])
    send("touchEnd")


def test_a_line_can_be_dragged_and_cleared(site: Site) -> None:
    page, state = at_table(site)
    line = max(lines(state), key=len)
    chosen = page.locator('[data-pick][aria-pressed="true"]')
    draw(page, line)
    expect(chosen).to_have_count(len(line))
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    draw(page, line)
    page.locator(GO).click()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)


def test_dragging_a_line_by_touch_does_not_scroll(site: Site) -> None:
    page, state = at_table(site, window=FINGER)
    line = max(lines(state), key=len)
    chosen = page.locator('[data-pick][aria-pressed="true"]')
    draw_with_a_finger(page, line)
    expect(chosen).to_have_count(len(line))
    assert page.evaluate("scrollX + scrollY") == 0
    cell_at(page, line[0]).tap()
    expect(chosen).to_have_count(len(line) - 1)
    cell_at(page, line[0]).tap()
    page.locator(GO).tap()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)


@pytest.mark.parametrize("finger", [False, True])
def test_piles_of_the_supply_can_be_dragged_over(site: Site, finger: bool) -> None:
    page, state = at_table(site, "classic", FINGER if finger else None)
    (draw_with_a_finger if finger else draw)(page, ["w", "u", "g"])
    expect(page.locator('.pile[aria-pressed="true"]')).to_have_count(3)
    page.locator(GO).click()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)


def test_only_lines_that_can_be_completed_are_highlighted(site: Site) -> None:
    page, state = at_table(site)
    start = lines(state)[0][0]
    cell_at(page, start).click()
    expect(cell_at(page, start)).to_have_attribute("aria-pressed", "true")
    lit = page.locator(".cell.lit").evaluate_all("cells => cells.map((cell) => cell.dataset.pick)")
    assert set(lit) == {cell for line in lines(state) if start in line for cell in line} - {start}


def test_with_confirmation_off_the_last_click_plays_the_move(site: Site) -> None:
    page, state = at_table(site, confirm="never")
    for cell in max(lines(state), key=len):
        if cell_at(page, cell).get_attribute("aria-pressed") == "false":
            cell_at(page, cell).click()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)


def test_with_confirmation_off_one_click_reserves_a_card(site: Site) -> None:
    page, state = at_table(site, "classic", confirm="never")
    page.locator(f'[data-at="card:{reservable(state)}"]').click()
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)
    state = wait_for_turn(site, page)
    assert len(state["view"]["seats"][0]["reserved"]) == 1


def reservable(state: dict[str, Any]) -> str:
    """A face-up card that can be reserved."""
    reserves = [move.split() for move in state["legal"] if move.startswith("reserve")]
    return next(str(card) for _, card in reserves if card.isdigit())


@pytest.mark.parametrize(("game", "plate"), [("duel", "royal"), ("classic", "noble")])
def test_a_long_press_explains(site: Site, game: str, plate: str) -> None:
    page, _ = at_table(site, game, FINGER)
    for piece, words in (("slot:1:0", ""), (f"{plate}:", "points")):
        pressed = page.locator(f'[data-at^="{piece}"]').first
        button = pressed.locator("button").or_(pressed).last
        button.dispatch_event("pointerdown", {"pointerType": "touch"})
        close_look = page.get_by_role("dialog")
        expect(close_look).to_contain_text(words)
        close_look.get_by_role("button", name="Close").click()
        expect(close_look).to_have_count(0)
