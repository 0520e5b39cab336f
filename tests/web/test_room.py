"""Nothing is cut off: full seats and long names, at every size and in every language."""

from itertools import product
from typing import Any, Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.hands import FRAMES
from tests.web.partner import advance, sit
from tests.web.screens import LANGUAGES, Studio, staged
from tests.web.site import PICTURES, Site, change

SIZES: Final[dict[str, ViewportSize]] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in (
        (1440, 900),
        (1280, 900),
        (1280, 720),
        (390, 844),
        (375, 667),
        (360, 640),
        (844, 390),
    )
}
LONG: Final = "Maximiliane von Hohenberg"[:24]
FULL: Final = ("classic-full-2", "classic-full-3", "classic-full-4", "duel-full")
FORCED: Final = ("duel-discard", "duel-steal", "duel-royal", "classic-return", "classic-noble")

CUT_OFF: Final = """() => {
  const faults = new Set();
  const table = document.querySelector('section.table');
  const wide = table.scrollWidth - table.clientWidth;
  const high = table.scrollHeight - table.clientHeight;
  if (wide > 0) faults.add(`the table is ${wide} px too wide`);
  if (high > 0 && innerHeight > 500) faults.add(`the table is ${high} px too high`);
  for (const panel of table.querySelectorAll('.seat, .strip, .plate, .gone')) {
    const room = panel.getBoundingClientRect();
    for (const part of panel.querySelectorAll('*')) {
      const box = part.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      if (part.closest('.unseen, svg *, .rosette, .rule, .note, .ask')) continue;
      const sides = [room.left - box.left, box.right - room.right];
      const out = Math.max(...sides, room.top - box.top, box.bottom - room.bottom);
      const name = part.getAttribute('class') ?? part.tagName;
      if (out > 1.5) faults.add(`${panel.className} > ${name}: ${out.toFixed(1)} px`);
    }
  }
  const choices = [...table.querySelectorAll('.strip .middle *')];
  const right = Math.max(...choices.map((part) => part.getBoundingClientRect().right));
  const buttons = table.querySelector('.strip .buttons');
  const over = right - buttons.getBoundingClientRect().left;
  if (buttons.children.length && over > 1.5) faults.add(`${over} px of buttons are covered`);
  return [...faults].slice(0, 12);
}"""
"""What sticks out of its panel, or of the table; a phone on its side may scroll down."""


@pytest.fixture(scope="module")
def names() -> dict[str, Any]:
    """Everybody has a long name, is away, and has a clock."""
    return {"name": LONG, "kind": "person", "here": False, "remaining_ms": 3_599_000}


@pytest.mark.parametrize("fixture", [*FULL, *FORCED])
def test_full_seats_fit_at_every_size_in_every_language(
    site: Site, names: dict[str, Any], fixture: str
) -> None:
    page = site.visit("/mark.svg", PICTURES)
    staged(fixture, others=names)(Studio(site), page)
    expect(page.locator(".strip h2")).not_to_be_empty()
    faults = {}
    for (name, size), language in product(SIZES.items(), LANGUAGES):
        change(page, language=language)
        faults[f"{language}, {name}"] = cut_off(page, size)
    assert {place: found for place, found in faults.items() if found} == {}


JOKER: Final = '[data-at^="card:"]:has([data-gem="j"])'


def test_the_colours_of_a_joker_fit_at_every_size_in_every_language(site: Site) -> None:
    page = site.visit("/mark.svg", PICTURES)
    staged("duel-joker", JOKER)(Studio(site), page)
    expect(page.locator(".strip .colours")).to_be_visible()
    faults = {}
    for (name, size), language in product(SIZES.items(), LANGUAGES):
        change(page, language=language)
        faults[f"{language}, {name}"] = cut_off(page, size)
    assert {place: found for place, found in faults.items() if found} == {}


def cut_off(page: Page, size: ViewportSize) -> list[str]:
    """What does not fit at a size."""
    page.set_viewport_size(size)
    page.evaluate(FRAMES)
    found: list[str] = page.evaluate(CUT_OFF)
    return found


NOTICES: Final[dict[str, dict[str, Any]]] = {
    "away": {"here": False, "away_ms": 30_000},
    "claimable": {"here": False, "away_ms": 70_000, "claimable": True},
}
OVERLAPS: Final = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.height > 4);
  const across = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
  const over = (a, b) => across(a, b) && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const table = boxes('.table .seat, .table .plates, .table .market, .table .strip');
  const pieces = [...table, ...boxes('.end > *, nav a')];
  const notices = boxes('.prompts p, .prompts .missed');
  const covering = notices.filter((notice) => pieces.some((piece) => over(notice, piece)));
  return { notices: notices.length, over: covering.length };
}"""
"""How many notices there are, and how many cover a part of the table or of the bar."""


@pytest.mark.parametrize("notice", NOTICES)
@pytest.mark.parametrize("fixture", ["duel-full", "classic-full-4"])
def test_a_notice_about_an_absent_player_covers_nothing(
    site: Site, fixture: str, notice: str
) -> None:
    page = site.visit("/mark.svg", {"language": "de"} | PICTURES)
    others = {"name": LONG, "kind": "person"} | NOTICES[notice]
    staged(fixture, others=others)(Studio(site), page)
    expect_clear_notice(page, LONG)


def expect_clear_notice(page: Page, words: str) -> None:
    """A notice with these words covers nothing at any size."""
    expect(page.locator(".prompts p").filter(has_text=words)).to_be_visible()
    for size in SIZES.values():
        page.set_viewport_size(size)
        page.evaluate(FRAMES)
        assert page.evaluate(OVERLAPS) == {"notices": 1, "over": 0}, size


def test_the_offer_of_a_rematch_covers_nothing(site: Site) -> None:
    page = site.visit("/mark.svg", PICTURES)
    over = {"status": "over", "result": {"winners": [0], "reasons": ["points"]}}
    staged("classic-full-4", others={"wants_rematch": True}, state=over)(Studio(site), page)
    page.get_by_role("button", name="Show the table").click()
    expect_clear_notice(page, "rematch")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_what_happened_covers_nothing(site: Site, language: str) -> None:
    seat = sit(site, "duel")
    advance(site, seat, 1)
    page = site.visit(seat.path, {"language": language})
    expect(page.locator(".prompts .missed")).to_be_visible()
    narrow: list[ViewportSize] = [
        {"width": width, "height": 720} for width in (1181, 1024, 820, 761)
    ]
    for size in (*SIZES.values(), *narrow):
        page.set_viewport_size(size)
        page.evaluate(FRAMES)
        assert page.evaluate(OVERLAPS) == {"notices": 1, "over": 0}, size
        assert page.locator("header nav").is_visible() == (size["width"] > 760), size


def test_the_word_for_an_absent_player_is_not_broken(site: Site) -> None:
    page = site.visit("/mark.svg", PICTURES)
    staged("duel-full", others={"name": LONG, "kind": "person", "here": False})(Studio(site), page)
    note = page.locator(".seat .who small").first
    expect(note).to_have_text("reconnecting…")
    for size in ("1440x900", "1280x900", "1280x720"):
        page.set_viewport_size(SIZES[size])
        page.evaluate(FRAMES)
        height, line, over = note.evaluate(
            "it => [it.clientHeight, parseFloat(getComputedStyle(it).lineHeight),"
            " it.scrollWidth - it.clientWidth]"
        )
        assert height < 1.5 * line
        assert over <= 0
