"""What others do is seen before the turn begins: the flight, then a sentence, then "Your turn"."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.servers import COMPUTER, MINE
from tests.web.hands import GO, first_take, play, until, wait_for_turn
from tests.web.partner import advance, sit
from tests.web.site import PHONE, PICTURES, Site

GREEDY: Final = COMPUTER | {"level": "greedy"}
SAID: Final = ".strip h2"
DONE: Final = re.compile(r" (took|bought|reserved) ")
"""How the strip tells a move."""
TOLD: Final = "said.filter(({ text }) => / (took|bought|reserved) /.test(text))"
TABLE: Final = "section.table > :first-child"
NOTE: Final = """
  window.said = [];
  window.early = [];
  const look = () => {
    const text = document.querySelector('.strip h2')?.textContent ?? '';
    const flying = document.querySelectorAll('.flyer').length;
    const note = document.querySelector('.seat.turn strong')?.textContent ?? '';
    if (said.at(-1)?.text !== text) said.push({ text, note, at: performance.now() });
    if (text === 'Your turn' && flying > 0) early.push(flying);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
"""Notes down what the strip says, and whether it says that it is my turn while something flies."""


MOVING: Final[dict[str, Any]] = {"speed": "calm"} | PICTURES


def at_table(site: Site, *others: dict[str, str], game: str = "classic", **settings: Any) -> Page:
    """A visitor who moves and things fly, at the beginning of a game."""
    page = site.visit("/learn", MOVING | settings, reduced_motion="no-preference")
    page.add_init_script(NOTE)
    page.goto(site.url + sit(site, game, MINE, *others).path)
    return page


def take(site: Site, page: Page) -> None:
    """Play a plain move."""
    state = wait_for_turn(site, page)
    expect(page.locator(SAID)).to_have_text("Your turn")
    page.evaluate("said.length = early.length = 0")
    play(page, state, first_take(state))


def see_an_answer(site: Site, page: Page) -> None:
    """Play a plain move, and stop the time while the answer to it is shown."""
    wait_for_turn(site, page)
    expect(page.locator(SAID)).to_have_text("Your turn")
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    for kind in "wug":
        page.locator(f'[data-at="supply:{kind}"]').click()
    if page.locator(GO).count():
        page.locator(GO).click()
    expect(page.locator(SAID)).to_have_text(re.compile("thinking"))
    page.clock.run_for(500)
    expect(page.locator(SAID)).to_have_text(DONE)


def told(page: Page) -> list[str]:
    """What the strip has said about moves of others, in order."""
    return [each["text"] for each in page.evaluate(TOLD)]


@pytest.mark.parametrize(("speed", "least"), [("calm", 1_000), ("quick", 500)])
def test_three_opponents_are_seen_one_after_the_other(site: Site, speed: str, least: int) -> None:
    page = at_table(site, GREEDY, GREEDY, GREEDY, speed=speed)
    take(site, page)
    until(page, f"{TOLD}.length > 0 && said.at(-1).text === 'Your turn'")
    notes = page.evaluate(TOLD)
    assert [DONE.split(each["text"])[0] for each in notes] == [each["note"] for each in notes]
    assert len({each["note"] for each in notes}) == 3
    times = [each["at"] for each in notes] + [page.evaluate("said.at(-1).at")]
    assert times[-1] - times[0] >= len(notes) * least  # a busy browser shows single ones late
    assert page.evaluate("early") == []
    page.keyboard.press("l")
    expect(page.get_by_role("dialog").get_by_text(told(page)[0])).to_be_attached()


@pytest.mark.parametrize("way", ["click", "Escape", "Enter", "Space"])
def test_what_is_shown_can_be_skipped(site: Site, way: str) -> None:
    page = at_table(site, GREEDY, GREEDY)
    see_an_answer(site, page)
    moves = page.locator(SAID).filter(has_text=DONE)
    first = moves.inner_text()
    if way == "click":
        expect_room_on_a_phone(page)
    skip(page, way)
    expect(moves).not_to_have_text(first)
    expect(moves).to_have_count(1)
    skip(page, way)
    expect(page.locator(SAID)).to_have_text("Your turn")
    expect(page.locator(".flyer")).to_have_count(0)


def expect_room_on_a_phone(page: Page) -> None:
    """The strip shows who moved, and a long sentence stays inside it."""
    window = page.viewport_size
    page.set_viewport_size(PHONE)
    expect(page.locator(".strip.compact .mono img")).to_be_visible()
    longer = "it => it.append(' and 2 sapphires'.repeat(4))"
    page.locator(SAID).evaluate(longer)
    assert page.locator(SAID).evaluate(OUTSIDE) <= 0
    assert window is not None
    page.set_viewport_size(window)
    page.locator(".strip:not(.compact)").wait_for()


OUTSIDE: Final = """it => {
  const strip = it.closest('.strip').getBoundingClientRect();
  return it.getBoundingClientRect().right - strip.right;
}"""
"""By how much a text sticks out of the strip."""


def skip(page: Page, way: str) -> None:
    if way == "click":
        page.mouse.click(4, 400)
    else:
        page.keyboard.press(way)


def test_the_final_picture_is_the_committed_state(site: Site) -> None:
    page = at_table(site, GREEDY, GREEDY, GREEDY)
    take(site, page)
    until(page, f"{TOLD}.length > 0")
    expect(page.locator(SAID)).to_have_text("Your turn")
    fresh = site.open(page.context, page.url)
    wait_for_turn(site, fresh)
    expect(fresh.locator(SAID)).to_have_text("Your turn")
    assert page.locator(TABLE).aria_snapshot() == fresh.locator(TABLE).aria_snapshot()


def test_nothing_is_held_under_reduced_motion_and_all_is_announced(site: Site) -> None:
    page = site.visit("/learn", {"speed": "calm"}, reduced_motion="reduce")
    page.add_init_script(NOTE)
    page.goto(site.url + sit(site, "classic", MINE, GREEDY).path)
    take(site, page)
    expect(
        page.get_by_role("log").get_by_text(re.compile(r"Gazza (took|bought|reserved)")).first
    ).to_be_attached()
    expect(page.locator(SAID)).to_have_text("Your turn")
    assert told(page) == []


def test_a_takeback_shows_the_position_at_once(site: Site) -> None:
    page = at_table(site, GREEDY)
    before = page.locator('[data-ply="0"]')
    see_an_answer(site, page)
    page.keyboard.press("u")
    expect(before).to_be_attached()
    expect(page.locator(SAID)).to_have_text("Your turn")
    expect(page.locator(".flyer")).to_have_count(0)


def test_a_cut_line_shows_the_position_at_once(own_site: Site) -> None:
    page = at_table(own_site, GREEDY)
    see_an_answer(own_site, page)
    own_site.kill()
    expect(page.locator(SAID)).to_have_text("Your turn")


def test_a_piece_pressed_early_is_chosen(site: Site) -> None:
    page = at_table(site, GREEDY)
    see_an_answer(site, page)
    pile = page.locator(".pile").first
    pile.click(force=True)  # not enabled yet
    expect(pile).to_have_attribute("aria-pressed", "true")


def test_a_skip_plays_no_move_with_confirmation_off(site: Site) -> None:
    page = at_table(site, GREEDY, confirm="never")
    see_an_answer(site, page)
    page.locator('[data-at="slot:1:0"] button').click(force=True)
    expect(page.locator(SAID)).to_have_text("Your turn")
    assert site.state(page)["ply"] == 2


def test_a_watcher_sees_one_move_after_the_other(site: Site) -> None:
    seat = sit(site, "classic", MINE, GREEDY, GREEDY)
    page = site.visit("/learn", {"speed": "quick"}, reduced_motion="no-preference")
    page.add_init_script(NOTE)
    page.goto(f"{site.url}/t/{seat.table}")
    expect(page.locator(SAID)).to_contain_text("Ann")
    advance(site, seat, 3)
    until(page, f"{TOLD}.length === 3")
    assert [DONE.split(text)[0] for text in told(page)] == ["Ann", "Gazza", "Kiki"]
