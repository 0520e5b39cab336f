"""What the page stores for visits without a network, and what it says if it cannot."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from playwright.sync_api import Error, Page, expect

from tests.web.hands import Hands, wait_for_turn
from tests.web.local import LocalSite
from tests.web.site import PATIENCE, table_of
from tests.web.test_games import chosen
from tests.web.test_local import NO_ROOM, learn_and_solve, move, start

READY: Final = "Ready: everything here works without a network"
FULL: Final = "This device has no room left, or does not let the page store the engine."
FAILED: Final = "The download failed. What has arrived stays stored."
LITTLE: Final = 8_000_000
"""Bytes with room for the page and the smaller parts of the engine."""
NO_MORE: Final = """() => {
  IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
"""Makes the database of a worker refuse new lines, as on a device without room."""
STORED: Final = """async () => {
  const { version, files } = await (await fetch("engine/manifest.json")).json();
  const found = Object.keys(files).map((name) => caches.match(`engine/${version}/${name}`));
  return (await Promise.all(found)).every(Boolean);
}"""
"""Whether the browser has stored every part of the engine."""


def settings(page: Page) -> None:
    """Open the settings."""
    page.keyboard.press(",")
    expect(page.get_by_role("dialog")).to_be_visible()


def make_available(page: Page, answer: str) -> None:
    """Ask for everything to be stored, and expect an answer."""
    page.get_by_role("button", name="Make available offline").click()
    expect(page.get_by_text(answer)).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(STORED) == (answer == READY)


@contextmanager
def limited(page: Page, size: int) -> Iterator[None]:
    """While the browser gives the page so many bytes."""
    session = page.context.new_cdp_session(page)
    origin = {"origin": page.evaluate("location.origin")}
    session.send("Storage.overrideQuotaForOrigin", origin | {"quotaSize": size})
    yield
    session.send("Storage.overrideQuotaForOrigin", origin)


@contextmanager
def halved(site: LocalSite, name: str) -> Iterator[None]:
    """While only half of a part of the engine is on the server."""
    (file,) = site.folder.glob(f"engine/*/{name}")
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    yield
    file.write_bytes(whole)


def test_ready_only_after_everything_is_stored(local: LocalSite) -> None:
    page = local.visit()
    settings(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    with limited(page, LITTLE):
        make_available(page, FULL)
    with halved(local, "pyodide.asm.wasm"):
        make_available(page, FAILED)
    page.reload()
    settings(page)
    expect(page.get_by_text(READY)).to_have_count(0)
    make_available(page, READY)
    page.context.set_offline(True)
    page.reload()
    settings(page)
    expect(page.get_by_text(READY)).to_be_visible()
    page.keyboard.press("Escape")
    start(page, "duel", "4")
    move(local, page)


def test_after_a_first_game_everything_works_without_a_network(local: LocalSite) -> None:
    page = local.visit()
    start(page, "classic")
    move(local, page)
    page.wait_for_function(STORED)
    page.context.set_offline(True)
    page.reload()
    move(local, page)
    learn_and_solve(local, page)


def test_a_game_outlives_a_full_device_and_a_crashed_tab(local: LocalSite) -> None:
    page = local.visit(service_workers="block")
    start(page, "duel")
    ply = move(local, page)
    state = wait_for_turn(local, page)
    (worker,) = page.workers
    worker.evaluate(NO_MORE)
    Hands(page).play(state, chosen(state))
    expect(page.get_by_text(NO_ROOM)).to_be_visible(timeout=PATIENCE)
    assert local.state(page)["ply"] == state["ply"]  # nothing is lost, and nothing is half stored
    page.reload()
    assert move(local, page) > ply
    table, after = table_of(page), wait_for_turn(local, page)["ply"]
    with suppress(Error):  # the tab is gone before it answers
        page.goto("chrome://crash")
    again = local.open(page.context, f"#/t/{table}")
    assert move(local, again) == after


def test_a_page_that_cannot_be_stored_is_not_ready(local: LocalSite) -> None:
    (local.folder / "sw.js").unlink()
    page = local.visit()
    settings(page)
    page.get_by_role("button", name="Make available offline").click()
    expect(page.get_by_text("the browser has not stored the page itself")).to_be_visible()
    expect(page.get_by_text(READY)).to_have_count(0)
