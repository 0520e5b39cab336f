"""Errors are explained in plain words."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.helpers.servers import MINE, OPEN, create, join
from tests.web.hands import wait_for_turn
from tests.web.partner import sit
from tests.web.site import Site, change


def test_a_wrong_link_is_explained(site: Site) -> None:
    made = create(site.running, MINE, OPEN)
    stranger = site.visit(f"/t/{made['table']}#wrong")
    stranger.get_by_role("button", name="Sit down").click()
    expect(stranger.get_by_role("alert")).to_contain_text("does not open a seat")
    nowhere = site.visit("/t/nothing-here-at-all")
    expect(nowhere.get_by_role("alert")).to_contain_text("no such table")
    expect(site.visit("/elsewhere").get_by_role("alert")).to_contain_text("no page at this address")


def test_a_late_guest_can_watch(site: Site) -> None:
    made = create(site.running, MINE, OPEN)
    late = site.visit(f"/t/{made['table']}#{made['invite']}")
    expect(late.get_by_role("button", name="Sit down")).to_be_visible()
    join(site.running, made)
    late.get_by_role("button", name="Sit down").click()
    expect(late.get_by_role("alert")).to_contain_text("Every seat at this table is taken")
    late.reload()
    expect(late.get_by_text("You are watching")).to_be_visible()


LANGUAGES = {
    "en": ("Play duel", "The server does not answer"),
    "es": ("Jugar al duelo", "El servidor no responde"),
    "de": ("Duell spielen", "Der Server antwortet nicht"),
    "fr": ("Jouer au duel", "Le serveur ne répond pas"),
}


def test_an_unreachable_server_is_explained_in_every_language(own_site: Site) -> None:
    page = own_site.visit()
    for language in LANGUAGES:  # loads the texts while the server answers
        change(page, language=language)
    own_site.kill()
    for language, (button, words) in LANGUAGES.items():
        change(page, language=language)
        page.get_by_role("button", name=button).click()
        expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()


def altered(**changes: Any) -> Any:
    """A connection on which messages of the given types are changed."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            line.send(json.dumps(message | changes.get(message["type"], {})))

        server.on_message(pass_on)

    return route


FULL_LINE = {
    "en": "follows as many tables as one connection allows",
    "es": "sigue tantas mesas como permite una conexión",
    "de": "folgt schon so vielen Tischen, wie eine Verbindung erlaubt",
    "fr": "suit déjà autant de tables",
}


@pytest.mark.parametrize("language", FULL_LINE)
def test_a_line_that_follows_too_many_tables_is_not_called_a_full_server(
    site: Site, language: str
) -> None:
    page = site.visit("/learn", {"language": language})
    refusal = {"type": "error", "slug": "too-many-tables", "message": "", "state": None}
    page.route_web_socket("**/api/socket", altered(table=refusal))
    page.goto(site.url + sit(site, "duel").path)
    expect(page.get_by_role("alert").first).to_contain_text(FULL_LINE[language])


def test_an_old_tab_asks_to_be_reloaded(site: Site) -> None:
    page = site.visit("/learn")
    page.route_web_socket("**/api/socket", altered(welcome={"protocol": 2}))
    page.goto(site.url + sit(site, "duel").path)
    expect(page.get_by_role("alert")).to_contain_text("has an older version")
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible()


def test_a_missing_chunk_asks_for_a_reload(site: Site) -> None:
    page = site.visit()
    page.route("**/assets/Learn-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("has an older version")
    expect(page.get_by_role("button", name="Reload the page")).to_be_visible()


@pytest.mark.parametrize("path", ["/learn/classic", "/learn/duel/first-game"])
def test_missing_texts_ask_for_a_reload(site: Site, path: str) -> None:
    page = site.visit()
    page.route("**/assets/en-*.js", lambda route: route.fulfill(status=404))
    page.goto(site.url + path)
    expect(page.get_by_role("alert")).to_contain_text("has an older version")


def test_a_seat_that_cannot_be_continued_is_explained(site: Site) -> None:
    seat = sit(site, "duel")
    page = site.visit("/learn")
    page.route(f"**/api/tables/{seat.table}", lambda route: route.abort())
    page.goto(site.url + seat.path)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    stranger = site.visit(f"/t/{seat.table}#seat=no-seat-of-this-table")
    expect(stranger.get_by_text("You are watching")).to_be_visible()
    expect(stranger.get_by_role("alert")).to_contain_text("no longer hold a seat")


def test_a_refused_clipboard_is_reported(site: Site) -> None:
    page = site.visit("/learn")
    page.add_init_script(
        "navigator.clipboard.writeText = async () => { throw new Error('no') };"
        "document.execCommand = () => false;"
    )
    page.goto(site.url + sit(site, "duel", MINE, OPEN).path)
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("alert")).to_contain_text("Copy the link by hand")


def test_a_refused_move_is_explained_and_another_can_be_chosen(site: Site) -> None:
    page = site.visit("/learn")
    refusal = {"type": "error", "slug": "not-your-turn", "message": "", "state": None}
    page.route_web_socket("**/api/socket", altered(accepted=refusal))
    page.goto(site.url + sit(site, "duel", MINE, MINE | {"name": "Bob"}).path)
    page.get_by_role("button", name="I am").click()
    state = wait_for_turn(site, page)
    cell = next(move.split()[1] for move in state["legal"] if move.startswith("take"))
    page.locator(f'[data-at="cell:{cell}"]').click()
    page.locator(".strip .button.go").click()
    expect(page.get_by_role("alert")).to_contain_text("It is not your turn")
