"""The focus moves into menus and dialogs and back."""

from playwright.sync_api import Locator, Page, expect

from tests.helpers.servers import MINE, OPEN, create
from tests.web.hands import first_take, play, wait_for_turn
from tests.web.partner import sit
from tests.web.site import Site


def at_table(site: Site) -> Page:
    """A visitor at a duel against the computer, before the first move."""
    page = site.visit(sit(site, "duel").path)
    wait_for_turn(site, page)
    return page


def press(page: Page, wanted: Locator) -> None:
    """Activate a button with the keyboard."""
    wanted.focus()
    page.keyboard.press("Enter")


def press_in_dialog(page: Page, name: str) -> None:
    """Activate a button of the open dialog."""
    press(page, page.get_by_role("dialog").get_by_role("button", name=name))


def expect_back_at(page: Page, opener: Locator) -> None:
    """The dialog is closed and the focus is back."""
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_menu_focuses_its_first_enabled_entry(site: Site) -> None:
    page = at_table(site)
    press(page, page.get_by_role("button", name="Menu"))
    expect(page.get_by_role("menuitem", name="Take back")).to_be_disabled()
    expect(page.get_by_role("menuitem", disabled=False).first).to_be_focused()


def test_closing_a_dialog_by_a_button_restores_the_focus(site: Site) -> None:
    page = at_table(site)
    menu = page.get_by_role("button", name="Menu")
    press(page, menu)
    press(page, page.get_by_role("menuitem", name="Resign"))
    press_in_dialog(page, "Cancel")
    expect_back_at(page, menu)
    belongings = page.get_by_role("button", name="What you have")
    press(page, belongings)
    press_in_dialog(page, "Close")
    expect_back_at(page, belongings)


def test_replaying_moves_restores_the_focus(site: Site) -> None:
    page = at_table(site)
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    wait_for_turn(site, page)
    since = page.get_by_role("button", name="Since your last turn")
    press(page, since)
    press_in_dialog(page, "Replay")
    expect_back_at(page, since)


def test_closing_the_final_sheet_restores_the_focus(site: Site) -> None:
    page = at_table(site)
    menu = page.get_by_role("button", name="Menu")
    press(page, menu)
    press(page, page.get_by_role("menuitem", name="Resign"))
    press_in_dialog(page, "Resign")
    press_in_dialog(page, "Show the table")
    expect_back_at(page, menu)


def test_a_new_page_takes_the_focus_and_sets_the_title(site: Site) -> None:
    page = site.visit()
    main = page.locator("main")
    for link, title in (("Learn", "Learn"), ("Review", "Review"), ("Watch", "Open tables")):
        press(page, page.get_by_role("navigation").get_by_role("link", name=link))
        expect(page).to_have_title(f"{title} · Cabochon")
        expect(main).to_be_focused()
    press(page, page.get_by_role("link", name="Cabochon, start page"))
    expect(page).to_have_title("Cabochon")
    press(page, page.get_by_role("button", name="Play duel"))
    page.wait_for_url("**/t/*")
    expect(main).to_be_focused()
    page.go_back()
    expect(main).to_be_focused()


def test_joining_moves_the_focus_to_the_table(own_site: Site) -> None:
    create(own_site.running, MINE | {"name": "Ana"}, OPEN, listed=True)
    guest = own_site.visit()
    press(guest, guest.get_by_role("region", name="Open tables").get_by_role("link", name="Ana"))
    expect(guest.get_by_label("Your name")).to_be_focused()
    expect(guest).to_have_title("You are invited to a game of Duel · Cabochon")
    guest.keyboard.press("Enter")
    expect(guest.locator(".strip")).to_be_visible()
    expect(guest.locator("main")).to_be_focused()


def test_messages_are_shown_in_an_open_dialog(site: Site) -> None:
    page = site.visit()
    page.keyboard.press(",")
    settings = page.get_by_role("dialog", name="Settings")
    settings.get_by_text("Notify me").click()
    message = settings.get_by_role("alert")
    expect(message).to_contain_text("blocks notifications")
    message.get_by_role("button", name="Close").click()
    expect(message).to_have_count(0)
    expect(settings).to_be_visible()
