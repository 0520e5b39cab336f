"""The page without a server: plain files under a sub-path, and the engine on this device."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from cabochon.analysis.puzzles import book
from cabochon.players import player_names
from tests.web.hands import Hands, expect_over, play, wait_for_turn
from tests.web.local import LocalSite
from tests.web.site import PATIENCE, PHONE, table_of
from tests.web.test_games import chosen, play_out
from tests.web.test_lessons import STEPS, follow
from tests.web.test_puzzles import shown

NO_ROOM = re.compile("This device has no room left, or does not let the page store games.")

FASTER = "{ const now = performance.now.bind(performance); performance.now = () => 5000 * now() }"
LEVELS = len(player_names())
MASTER_MS = 300
"""How long `master` thinks."""
WATCH = """() => {
  window.longest = 0;
  const look = (list) =>
    list.getEntries().forEach((task) => (longest = Math.max(longest, task.duration)));
  new PerformanceObserver(look).observe({ type: "longtask" });
}"""
LONGEST = "() => { const found = longest; longest = 0; return found; }"
TOO_SLOW = [
    (f"{LEVELS - 1}", "This device is slow at this level. A lower level answers faster."),
    (f"{LEVELS}", "This device is too slow for this level, which plays no better here"),
]

REWRITE = """async (from, to) => {
  const open = indexedDB.open("cabochon", 1);
  const base = await new Promise((done) => (open.onsuccess = () => done(open.result)));
  const writing = base.transaction("lines", "readwrite");
  const lines = writing.objectStore("lines");
  const all = lines.getAll();
  all.onsuccess = () =>
    all.result.forEach((line) => lines.put({ ...line, text: line.text.replace(from, to) }));
  await new Promise((done) => (writing.oncomplete = done));
  base.close();
}"""
NEWER = f"""({REWRITE})('"format": 1', '"format": 2')"""
OLDER = f"""({REWRITE})('"format": 2', '"format": 1')"""


def start(page: Page, game: str, level: str = "1") -> None:
    """Begin a game against the computer."""
    tile = page.get_by_role("region", name=game.capitalize())
    levels = tile.get_by_role("radiogroup", name="Level")
    levels.get_by_role("radio", name=level, exact=True).check(force=True)
    tile.get_by_role("button", name=f"Play {game}").click()


def test_the_page_answers_while_the_computer_thinks(local: LocalSite) -> None:
    page = local.visit()
    start(page, "duel", f"{LEVELS}")
    move(local, page)
    wait_for_turn(local, page)  # the network is loaded
    page.evaluate(WATCH)
    longest = []
    for _ in range(3):
        move(local, page)
        wait_for_turn(local, page)
        longest.append(page.evaluate(LONGEST))
    assert min(longest) < MASTER_MS  # if the page itself thought, no move would take it less


def make_available(page: Page) -> None:
    """Fetch everything ahead, in the settings."""
    page.keyboard.press(",")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Make available offline").click()
    expect(page.get_by_text(re.compile(r"Downloading, \d+ of \d+ MB")).first).to_be_visible()
    expect(page.get_by_text("Ready: everything here works without a network")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def obstacles(page: Page) -> set[str]:
    """Why the browser would not install the page; tests run in private windows."""
    found = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    return {error["errorId"] for error in found["installabilityErrors"]}


def move(site: LocalSite, page: Page) -> int:
    """Make a move and wait until it is stored; return its ply."""
    state = wait_for_turn(site, page)
    Hands(page).play(state, chosen(state))
    expect(page.locator(f'[data-ply="{state["ply"]}"]')).to_have_count(0)
    ply: int = state["ply"]
    return ply


def review(page: Page) -> None:
    """Open the review of the game that is over, until its first curve is complete."""
    page.get_by_role("dialog").get_by_role("link", name="Review the game").click()
    looked = page.get_by_text(re.compile("Looking deeper|simulations for each move"))
    expect(looked).to_be_attached(timeout=PATIENCE)


def learn_and_solve(local: LocalSite, page: Page) -> None:
    """Play a lesson, and solve a puzzle."""
    page.goto(f"{local.url}#/learn/classic/first-game")
    follow(page, STEPS["classic"], until=2)
    puzzle = next(each for each in book.shipped("duel") if len(each.solution) == 1)
    page.goto(f"{local.url}#/puzzles/{puzzle.id}")
    play(page, shown(puzzle.id), puzzle.solution[0][0])
    expect(page.locator(".told").get_by_text("Solved!")).to_be_visible()


def update(local: LocalSite, page: Page) -> None:
    """Accept the new version that was published."""
    page.goto(local.url)
    page.get_by_role("button", name="Update").click()
    expect(page.get_by_role("heading", name="Choose another game")).to_be_visible()
    page.wait_for_load_state()


def resign(page: Page) -> None:
    """End the game; the other test plays one to its end."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def check_menu(page: Page) -> None:
    """The menu offers no address that only this device knows; the review opens in another tab."""
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem", name="Resign")).to_be_visible()
    for name in ("Copy the link for spectators", "Continue on another device"):
        expect(page.get_by_role("menuitem", name=name)).to_have_count(0)
    with page.context.expect_page() as opened:
        page.get_by_role("menuitem", name="Review the game so far").click()
    expect(opened.value.get_by_role("slider")).to_be_visible()
    opened.value.close()


def test_a_duel_its_review_and_a_study_without_a_network(local: LocalSite) -> None:
    page = local.visit()
    expect(page.locator("header .place")).to_have_text("on this device")
    make_available(page)
    page.context.set_offline(True)
    page.reload()  # the page and its engine come from the caches
    start(page, "duel")
    move(local, page)
    assert f"#/t/{table_of(page)}" in page.url
    before = wait_for_turn(local, page)
    other = local.open(page.context, f"#/t/{table_of(page)}")
    after = wait_for_turn(local, other)
    assert (after["ply"], after["view"]) == (before["ply"], before["view"])
    Hands(other).play(after, chosen(after))
    expect(page.locator(f'[data-ply="{after["ply"]}"]')).to_have_count(0)  # this tab follows
    other.close()
    check_menu(page)
    resign(page)
    expect_over(page)
    expect(page.get_by_role("button", name="Copy the link to this game")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name="Download record (text)").click()
    assert "duel" in download.value.path().read_text()
    review(page)
    page.goto(f"{local.url}#/study")
    page.get_by_role("button", name="New deal").first.click()
    page.get_by_role("switch", name="Engine").check()
    expect(page.get_by_text("simulations").first).to_be_visible()


def test_splendor_a_lesson_and_a_puzzle_on_a_phone_without_a_network(local: LocalSite) -> None:
    page = local.visit(viewport=PHONE)
    make_available(page)
    page.context.set_offline(True)
    start(page, "classic", "4")  # a level with a network
    play_out(local, page, Hands(page))
    expect_over(page)
    learn_and_solve(local, page)


def cut(route: Route) -> None:
    """Deliver half of a file."""
    whole = route.fetch().body()
    route.fulfill(body=whole[: len(whole) // 2])


def refuse(route: Route) -> None:
    """Deliver a worker to which the browser refuses its database."""
    denied = 'indexedDB.open = () => { throw new DOMException("denied", "SecurityError"); };\n'
    route.fulfill(body=denied + route.fetch().text(), content_type="text/javascript")


def test_an_engine_that_breaks_or_is_killed_and_a_game_carried_elsewhere(local: LocalSite) -> None:
    page = local.visit(service_workers="block")
    page.route("**/python_stdlib.zip", cut)
    start(page, "duel")
    refusal = "The engine could not be loaded completely. No game is lost."
    expect(page.get_by_text(refusal)).to_be_visible()
    page.unroute("**/python_stdlib.zip")
    page.route("**/assets/worker-*.js", refuse)
    start(page, "duel")
    expect(page.get_by_text(NO_ROOM)).to_be_visible(timeout=PATIENCE)
    page.unroute("**/assets/worker-*.js")
    page.reload()
    start(page, "duel")
    move(local, page)
    (worker,) = page.workers
    worker.evaluate("close()")
    again = page.get_by_text("The engine is running again.")
    expect(again).to_be_visible(timeout=PATIENCE)
    ply = move(local, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export games").click()
    elsewhere = local.visit(service_workers="block")
    elsewhere.keyboard.press(",")
    elsewhere.get_by_label("Import games").last.set_input_files(download.value.path())
    expect(elsewhere.get_by_text("1 game imported.").first).to_be_visible()
    elsewhere.keyboard.press("Escape")
    expect(elsewhere.get_by_role("dialog")).to_have_count(0)
    elsewhere.goto(f"{local.url}#/t/{table_of(page)}")
    assert move(local, elsewhere) > ply  # an unfinished game goes on


def slow_down(site: LocalSite) -> None:
    """Let the clock of the engine run so fast that the device seems slow."""
    (worker,) = (site.folder / "assets").glob("worker-*.js")
    text = worker.read_text(encoding="utf-8")
    faster = (
        "const real = performance.now.bind(performance); performance.now = () => real() * 5000;"
    )
    worker.write_text(f"{faster}\n{text}", encoding="utf-8")


@pytest.mark.parametrize(("level", "words"), TOO_SLOW)
def test_a_device_that_is_too_slow_for_a_level_is_told_of(
    local: LocalSite, level: str, words: str
) -> None:
    slow_down(local)
    page = local.visit(service_workers="block")
    start(page, "duel", level)
    wait_for_turn(local, page)
    notice = page.get_by_text(words)
    if not notice.count():
        move(local, page)
    expect(notice.first).to_be_visible(timeout=PATIENCE)


def test_what_a_newer_version_has_written_is_left_alone_and_explained(local: LocalSite) -> None:
    page = local.visit()
    start(page, "duel")
    move(local, page)
    page.evaluate(NEWER)
    page.reload()
    told = page.get_by_text("A newer version of this page has stored the game.")
    expect(told.first).to_be_visible(timeout=PATIENCE)
    page.evaluate(OLDER)
    page.reload()
    move(local, page)  # nothing is lost
    page.goto(local.url)
    page.keyboard.press(",")
    page.get_by_label("Import games").last.set_input_files(
        {"name": "games.json", "mimeType": "application/json", "buffer": b'{"cabochon":2}'}
    )
    refused = page.get_by_text("A newer version of this page has written this file.")
    expect(refused.first).to_be_visible()


def test_a_new_version_is_offered_and_never_mixed_with_the_old_one(local: LocalSite) -> None:
    page = local.visit(viewport=PHONE)
    make_available(page)
    assert obstacles(page) <= {"in-incognito"}  # it can be installed
    start(page, "duel")
    move(local, page)
    table = page.url
    local.publish({"Choose a game": "Choose another game"})
    page.goto(local.url)
    expect(page.get_by_role("heading", name="Choose a game")).to_be_visible()
    expect(page.get_by_text("A new version is ready.")).to_be_visible()
    page.goto(f"{local.url}#/learn")  # its files are no longer on the server
    expect(page.get_by_role("heading", name="Learn").first).to_be_visible()
    page.goto(table)
    move(local, page)  # nor are those of the engine
    update(local, page)
    page.context.set_offline(True)
    page.goto(table)
    play_out(local, page, Hands(page))
    expect_over(page)
    review(page)
    expect(page.get_by_text("simulations for each move")).to_be_attached(timeout=PATIENCE)
    engines = page.evaluate("caches.keys()")
    assert len([name for name in engines if name.startswith("engine-")]) == 1, engines
