"""Sounds, the document title and notifications."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.web.hands import first_take, play, until, wait_for_turn
from tests.web.partner import sit
from tests.web.site import Site

EAR: Final = """
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.heard++;
    return start.apply(this, when);
  };
"""
"""Counts the sounds played."""

RECORDER: Final = """
  window.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super(1, 4 * 48_000, 48_000);
      window.recorder = this;
    }
    get state() { return 'running'; }
  };
"""
"""Collects the sounds, so that they can be rendered at once."""
LISTEN: Final = """recorder.startRendering().then((tape) => {
  const samples = tape.getChannelData(0).map(Math.abs);
  const most = (part) => part.reduce((high, each) => Math.max(high, each), 0);
  return { peak: most(samples), end: most(samples.slice(-24_000)) };
})"""
"""The peak of the recording, and that of its last half second."""

ELSEWHERE: Final = """
  window.told = [];
  window.Notification = class { constructor(title, more) { told.push([title, more.body]); } };
  Notification.permission = 'granted';
  Notification.requestPermission = async () => 'granted';
  Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });
"""
"""Records notifications; the page counts as hidden while `away` is set."""


def at_table(site: Site, script: str, **settings: object) -> Page:
    """A visitor at a duel against the computer, with a script injected."""
    page = site.visit("/learn", settings)
    page.add_init_script(script)
    page.goto(site.url + sit(site, "duel").path)
    return page


def move(site: Site, page: Page) -> None:
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    assert wait_for_turn(site, page)["ply"] > state["ply"]


def test_the_page_is_silent_until_sounds_are_switched_on(site: Site) -> None:
    page = at_table(site, EAR)
    move(site, page)
    assert page.evaluate("heard") == 0
    page.keyboard.press(",")
    page.get_by_role("dialog").get_by_text("Sounds").click()
    page.keyboard.press("Escape")
    move(site, page)
    until(page, "heard > 0")


def test_sounds_at_full_volume_are_short_and_do_not_clip(site: Site) -> None:
    page = at_table(site, RECORDER, sound=True, volume=100)
    for _ in range(2):
        move(site, page)
    until(page, "window.recorder !== undefined")
    page.wait_for_timeout(500)
    heard = page.evaluate(LISTEN)
    assert 0.1 < heard["peak"] < 1
    assert heard["end"] < 0.001


def test_the_title_says_whose_turn_it_is(site: Site) -> None:
    page = at_table(site, "")
    wait_for_turn(site, page)
    expect(page).to_have_title("● Your turn · Cabochon")
    page.goto(site.url)
    expect(page).to_have_title("Cabochon")


def test_a_hidden_page_notifies_its_player_on_their_turn(site: Site) -> None:
    page = at_table(site, ELSEWHERE, notify=True)
    move(site, page)
    assert page.evaluate("told") == []
    page.evaluate("window.away = true")
    move(site, page)
    assert page.evaluate("told") == [["Your turn", "Duel: it is your turn."]]
