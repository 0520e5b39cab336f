"""Accessibility: phones, four languages, keyboard only, screen readers, small downloads."""

import gzip

import pytest
from playwright.sync_api import Page, Response, ViewportSize, expect

from tests.helpers.servers import COMPUTER, MINE
from tests.web import partner
from tests.web.hands import first_take, play, wait_for_turn
from tests.web.site import PHONE, PICTURES, SMALL_PHONE, Site, change

BUDGET = 250_000
TITLES = {
    "en": "Choose a game",
    "es": "Elige un juego",
    "de": "Wähle ein Spiel",
    "fr": "Choisissez un jeu",
}
PLACES = ["/", "/watch", "/review", "/learn", "/learn/duel", "/learn/classic/first-game"]


@pytest.mark.parametrize("viewport", [PHONE, SMALL_PHONE])
def test_a_phone_plays_without_scrolling(site: Site, viewport: ViewportSize) -> None:
    page = site.visit(settings=PICTURES, viewport=viewport, has_touch=True, is_mobile=True)
    for path in PLACES:
        page.goto(site.url + path)
        expect(page.locator("h1").first).to_be_attached()
        assert sideways(page) == 0, path
    page.goto(site.url)
    page.get_by_role("region", name="Duel").get_by_role("button", name="Play duel").click()
    state = wait_for_turn(site, page)
    assert overflow(page) == 0
    play(page, state, first_take(state))
    assert wait_for_turn(site, page)["ply"] > state["ply"]
    for players in (2, 3, 4):
        others = [COMPUTER] * (players - 1)
        page.goto(site.url + partner.sit(site, "classic", MINE, *others).path)
        wait_for_turn(site, page)
        assert sideways(page) == 0
        assert overflow(page) == 0, players


def overflow(page: Page) -> int:
    """The overflow of the table in pixels, in both directions."""
    larger = "t => Math.max(t.scrollWidth - t.clientWidth, t.scrollHeight - t.clientHeight)"
    pixels: int = page.locator("section.table").evaluate(larger)
    return pixels


def sideways(page: Page) -> int:
    """The horizontal overflow of the page in pixels."""
    root = "document.documentElement"
    # A phone zooms out to fit a page that is too wide: its window grows, the root does not.
    width: int = page.evaluate(f"{root}.scrollWidth - {root}.clientWidth")
    return max(0, width)


def test_no_language_is_wider_than_a_small_phone(site: Site) -> None:
    page = site.visit(settings=PICTURES, viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    wide = {}
    for path in PLACES:
        page.goto(site.url + path)
        expect(page.locator("h1").first).to_be_attached()
        for language in TITLES:
            change(page, language=language)
            wide[path, language] = sideways(page)
    assert {place: pixels for place, pixels in wide.items() if pixels} == {}


@pytest.mark.parametrize("language", TITLES)
def test_the_page_uses_the_browsers_language(site: Site, language: str) -> None:
    page = site.visit("/learn/duel", {"language": None}, locale=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("article section")).to_have_count(14)  # 13 of rules, one glossary
    page.goto(site.url)
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[language])


def test_the_language_can_be_switched(site: Site) -> None:
    page = site.visit()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["de"])
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["de"])


def test_the_keys_are_listed_on_demand(site: Site) -> None:
    page = site.visit()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_the_text_view_plays_and_events_are_announced(site: Site) -> None:
    page = site.visit(settings={"text": True})
    page.get_by_role("button", name="Play classic").click()
    page.wait_for_url("**/t/*")
    moves = page.get_by_label("Your moves")
    expect(moves).to_be_enabled(timeout=20_000)
    before = site.state(page)["ply"]
    moves.select_option(label="Take 1 diamond, 1 sapphire, and 1 emerald")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("log").get_by_text("You took").first).to_be_attached()
    expect(page.locator(f'[data-ply="{before}"]')).to_have_count(0)


def test_letters_typed_into_the_list_of_moves_select_there(site: Site) -> None:
    page = site.visit(partner.sit(site, "classic").path, settings={"text": True})
    moves = page.get_by_label("Your moves")
    expect(moves.locator("option", has_text="Take").first).to_be_attached()
    moves.focus()
    for key in ("t", "u", "l", "?", ","):
        page.keyboard.press(key)
    expect(moves).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_first_load_is_small(site: Site) -> None:
    page = site.visit("/mark.svg", PICTURES)
    heard: dict[str, Response] = {}
    page.on("response", lambda answer: heard.update({answer.url: answer}))
    page.goto(site.url, wait_until="networkidle")
    bodies = {url: answer.body() for url, answer in list(heard.items()) if answer.ok}
    sizes = {url: min(len(body), len(gzip.compress(body))) for url, body in bodies.items()}
    assert len(sizes) > 3
    assert all(url.startswith(site.url) for url in sizes)
    assert sum(sizes.values()) <= BUDGET, sizes
