"""Rules within reach at the table, who leads, and targets that a finger can hit."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.helpers.paths import ROOT
from tests.helpers.servers import COMPUTER, MINE
from tests.web.axe import violations
from tests.web.hands import GO, first_take, play, wait_for_turn
from tests.web.partner import advance, sit
from tests.web.screens import Studio, staged
from tests.web.site import PHONE, PICTURES, Site

FINGER: Final[dict[str, Any]] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
REASON: Final = ".strip small"


def show(site: Site, fixture: str, **window: Any) -> Page:
    """A visitor at a position of a real game."""
    page = site.visit("/mark.svg", PICTURES if window else None, **window)
    staged(fixture)(Studio(site), page)
    expect(page.locator(".strip h2")).not_to_be_empty()
    return page


TOO_DEAR: Final = '.market [data-at^="card:"][aria-disabled="true"]'
FULL_HAND: Final = "already have three reserved cards"
GOLD: Final = "Gold only comes with a reserved card"
REFUSALS: Final = {
    "classic-full-4": [
        (TOO_DEAR, FULL_HAND, "S-RES-1"),
        ('[data-at="deck:3"]', FULL_HAND, "S-RES-1"),
        ('[data-at="deck:1"]', "deck is empty", "S-RES-3"),
    ],
    "classic-4": [
        ('[data-at="supply:o"]', GOLD, "S-TAKE-5"),
        ('.plates [data-at^="noble:"]', "comes by itself", "S-NOBLE-1"),
    ],
    "duel-full": [('[data-at="cell:e5"]', GOLD, "D-TAKE-3")],
    "duel-main": [('.plates [data-at^="royal:"]', "third and the sixth crown", "D-ROYAL-1")],
}
"""In each position: a piece that cannot be chosen, the words of the refusal, and its rule."""


@pytest.mark.parametrize("fixture", REFUSALS)
def test_a_refused_click_names_its_rule(site: Site, fixture: str) -> None:
    page = show(site, fixture)
    for piece, words, rule in REFUSALS[fixture]:
        refused(page, piece, words)
        expect_rule(page, rule)


def refused(page: Page, piece: str, words: str) -> None:
    """Click a piece that is not enabled; the strip and the screen reader say why."""
    page.locator(piece).first.click(force=True)
    expect(page.locator(REASON)).to_contain_text(words)
    expect(page.locator(".strip ~ [role=status], .strip + [role=status]")).to_contain_text(words)


def expect_rule(page: Page, rule: str) -> None:
    """The link of the strip opens the rules at this rule."""
    page.locator(".strip .rule").click()
    expect(page.get_by_role("dialog").locator(f'[id="{rule}"]').first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("fixture", "rule"),
    [
        ("classic-return", "S-LIMIT-1"),
        ("classic-noble", "S-NOBLE-3"),
        ("duel-gem", "D-GEM-1"),
        ("duel-steal", "D-STEAL-1"),
        ("duel-royal", "D-ROYAL-1"),
        ("duel-discard", "D-LIMIT-1"),
    ],
)
def test_every_forced_step_links_to_its_rule(site: Site, fixture: str, rule: str) -> None:
    page = show(site, fixture)
    expect_rule(page, rule)
    refused(page, '[data-at="deck:1"]', "First finish this step")
    expect_rule(page, rule)


def test_a_card_under_the_pointer_or_the_focus_is_explained(site: Site) -> None:
    page = show(site, "duel-main")
    card = page.locator('.market .play[aria-label*="opponent"], .market .play[aria-label*="again"]')
    tip = page.get_by_role("tooltip")
    card.first.hover(force=True)
    expect(tip).to_be_visible()
    expect(tip).not_to_be_empty()
    page.mouse.move(2, 2)
    expect(tip).to_have_count(0)
    page.keyboard.press("Tab")
    card.first.focus()
    expect(tip).to_be_visible()
    expect(card.first).to_have_attribute("aria-describedby", "card-tip")


def test_explanations_are_mentioned_once(site: Site) -> None:
    page = site.visit("/learn")
    page.evaluate("localStorage['cabochon.hinted'] = ''")
    seat = sit(site, "duel")
    page.goto(site.url + seat.path)
    hint = page.get_by_text("or hold it with a finger")
    expect(hint).to_be_visible()
    page.goto(site.url + seat.path)
    wait_for_turn(site, page)
    expect(hint).to_have_count(0)


def test_the_leader_is_marked_and_nobles_are_counted(site: Site) -> None:
    page = show(site, "classic-full-4")
    marks = page.locator(".seat").filter(has_text="In the lead")
    expect(marks).to_have_count(1)
    expect(marks).to_have_attribute("data-seat", "0")  # nine points, the others have fewer
    expect(page.locator('.seat [aria-label^="Nearest noble: "]')).to_have_count(3)
    expect(page.locator('.seat[data-seat="0"]')).to_contain_text("Nearest noble")


def test_the_place_of_a_royal_that_was_won_shows_who_has_it(site: Site) -> None:
    page = show(site, "duel-steal")
    taken = page.locator(".royals").get_by_role("img", name="with you")
    expect(taken).to_have_count(1)
    expect(taken.locator(".mono")).to_have_attribute("data-seat", "1")


SMALL_TARGETS: Final = """() => [
    ...document.querySelectorAll('.table button, header button, header a')
  ]
  .filter((each) => each.getBoundingClientRect().width > 0)
  .map((each) => {
    const box = each.getBoundingClientRect();
    const more = getComputedStyle(each, '::after');
    const wider = (a, b) => more.content === 'none' || more.position !== 'absolute' ? 0
      : Math.max(0, -(parseFloat(more[a]) || 0)) + Math.max(0, -(parseFloat(more[b]) || 0));
    const [w, h] = [box.width + wider('left', 'right'), box.height + wider('top', 'bottom')];
    return { name: each.getAttribute('aria-label') ?? each.textContent.trim(), w, h };
  })
  .filter(({ w, h }) => w < 43.5 || h < 43.5)
  .map(({ name, w, h }) => `${name}: ${w.toFixed(0)} by ${h.toFixed(0)}`)"""


@pytest.mark.parametrize("fixture", ["duel-full", "classic-full-4", "classic-full-2", "duel-steal"])
def test_a_finger_can_hit_everything(site: Site, fixture: str) -> None:
    page = show(site, fixture, **FINGER)
    assert page.evaluate(SMALL_TARGETS) == []


def test_a_phone_shows_reserves_nobles_and_cards_inside_the_seats(site: Site) -> None:
    page = show(site, "duel-full", **FINGER)
    expect(page.locator('.seat[data-seat="1"] [aria-label^="hidden card"]')).to_have_count(3)
    page = show(site, "classic-full-2", **FINGER)
    mine = page.locator('.seat[data-seat="0"]')
    expect(mine.locator('[aria-label^="Noble"]')).to_have_count(2)
    expect(mine).to_contain_text("11 cards")


def test_cells_of_a_lesson_are_labelled_on_a_phone(site: Site) -> None:
    page = site.visit("/learn/duel/first-game", **FINGER)
    page.get_by_role("button", name="Let me try").click()
    expect(page.locator(".board .coord").first).to_be_visible()
    height = "document.documentElement.scrollHeight - innerHeight"
    assert page.evaluate(height) <= 0


def test_the_strip_says_who_is_thinking_once_the_move_is_accepted(site: Site) -> None:
    page = site.visit("/learn")
    held: list[str | bytes] = []

    def hold_answers(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            if '"to_move":0' in str(text).replace(" ", "") and held:
                return
            line.send(text)

        server.on_message(pass_on)

    page.route_web_socket("**/api/socket", hold_answers)
    page.goto(site.url + sit(site, "classic", MINE, COMPUTER | {"level": "greedy"}).path)
    state = wait_for_turn(site, page)
    held.append("from now on")
    play(page, state, first_take(state))
    expect(page.locator(".strip h2")).to_have_text("Gazza is thinking…")


def test_picked_tokens_are_numbered_and_a_dropped_line_is_explained(site: Site) -> None:
    page = site.visit(sit(site, "duel").path)
    state = wait_for_turn(site, page)
    lines = [move.split()[1:] for move in state["legal"] if move.startswith("take")]
    two = next(line for line in lines if len(line) == 2)
    for cell in two:
        page.locator(f'[data-pick="{cell}"]').click()
    numbers = page.locator(".cell.picked i")
    expect(numbers).to_have_count(2)
    figures = numbers.evaluate_all("all => all.map((each) => each.dataset.figure)")
    assert sorted(figures) == ["1", "2"]
    fitting = {cell for line in lines if set(two) <= set(line) for cell in line}
    alone = [line[0] for line in lines if len(line) == 1 and line[0] not in fitting]
    apart = [
        cell
        for cell in alone
        if not any({cell, each} <= set(line) for line in lines for each in two)
    ]
    page.locator(f'[data-pick="{apart[0]}"]').click()
    expect(page.locator(REASON)).to_contain_text("do not go with the new one")


def test_the_log_names_cards_by_kind_level_and_points(site: Site) -> None:
    seat = sit(site, "classic")
    advance(site, seat, 40, "buy")
    page = site.visit(seat.path)
    wait_for_turn(site, page)
    beside = page.get_by_role("list", name="Log")
    expect(beside.locator(".mini").first).to_be_attached()
    expect(beside.get_by_text(re.compile(r" card \(level")).first).to_have_css("width", "1px")
    page.keyboard.press("l")
    log = page.get_by_role("dialog")
    card = r"bought\s+an? (diamond|sapphire|emerald|ruby|onyx) card \(level\s\d(, \d\spoints?)?\)"
    expect(log.get_by_text(re.compile(card)).first).to_be_attached()


def test_play_is_one_move_forward_and_a_triangle_is_autoplay(site: Site) -> None:
    seat = sit(site, "duel")
    advance(site, seat)
    page = site.visit(f"/review/{seat.table}")
    place = page.locator("p.place")
    expect(place).to_have_text("Start of the game")
    page.get_by_role("button", name="One move forward").click()
    expect(place).to_contain_text("Move 1 of")
    auto = page.get_by_role("button", name="Autoplay")
    auto.click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(place).to_contain_text("Move 3 of")


def test_a_newcomer_starts_at_level_2_and_each_game_keeps_its_set_up(site: Site) -> None:
    page = site.visit()
    chosen = {"Duel": "4", "Classic": "3"}
    for game, level in chosen.items():
        tile = page.get_by_role("region", name=game)
        levels = tile.get_by_role("radiogroup", name="Level")
        expect(levels.get_by_role("radio", name="2", exact=True)).to_be_checked()
        if game == "Classic":
            players = tile.get_by_role("radiogroup", name="Players")
            players.get_by_role("radio", name="4").check(force=True)
        levels.get_by_role("radio", name=level, exact=True).check(force=True)
        tile.get_by_role("button", name=f"Play {game.lower()}").click()
        page.wait_for_url("**/t/*")
        page.goto(site.url)
    for game, level in chosen.items():
        levels = page.get_by_role("region", name=game).get_by_role("radiogroup", name="Level")
        expect(levels.get_by_role("radio", name=level, exact=True)).to_be_checked()
    players = page.get_by_role("region", name="Classic").get_by_role("radiogroup", name="Players")
    expect(players.get_by_role("radio", name="4")).to_be_checked()


def test_the_readme_counts_the_levels_that_the_page_offers(site: Site) -> None:
    page = site.visit()
    levels = page.get_by_role("region", name="Duel").get_by_role("radiogroup", name="Level")
    expect(levels.get_by_role("radio")).to_have_count(11)
    assert "eleven levels" in (ROOT / "README.md").read_text()


def test_the_confirm_button_is_there_again_after_a_refusal(site: Site) -> None:
    page = show(site, "classic-4")
    refused(page, '[data-at="supply:o"]', GOLD)
    page.locator(".play.can").first.click()
    expect(page.locator(GO)).to_be_enabled()
    expect(page.locator(".refusal")).to_have_count(0)


@pytest.mark.parametrize(
    ("fixture", "names"),
    [("classic-4", ["cw", "width", "column"]), ("duel-main", ["cw", "main", "card-gap"])],
)
def test_the_lengths_of_a_table_are_computed_once(
    site: Site, fixture: str, names: list[str]
) -> None:
    piece = show(site, fixture).locator(".strip").first
    for name in names:
        length = piece.evaluate(
            "(e, name) => getComputedStyle(e).getPropertyValue(name)", f"--{name}"
        )
        assert re.fullmatch(r"[\d.]+px", length), f"--{name}: {length}"


def test_axe_finds_no_violation_in_what_the_table_says(site: Site) -> None:
    found: dict[str, list[str]] = {}
    page = site.visit("/mark.svg", bypass_csp=True)
    staged("classic-full-4", others={"here": False, "kind": "person", "away_ms": 9_000})(
        Studio(site), page
    )
    refused(page, '[data-at="deck:1"]', "deck is empty")
    found["refusal, notice and leader"] = violations(page)
    page.keyboard.press("t")
    found["text view"] = violations(page)
    page = site.visit("/mark.svg", bypass_csp=True)
    staged("duel-main")(Studio(site), page)
    page.locator('.market .play[aria-label*="again"]').first.hover(force=True)
    expect(page.get_by_role("tooltip")).to_be_visible()
    found["tooltip"] = violations(page)
    page.locator(".market .play.can").first.click()
    expect(page.locator(".strip .cancel")).to_be_visible()
    found["choice"] = violations(page)
    assert {state: rules for state, rules in found.items() if rules} == {}
