"""What flies over the table, watched from inside the page."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.web.hands import first_take, play, wait_for_turn
from tests.web.partner import sit
from tests.web.site import Site

WATCH: Final = """
  window.moved = new Set();
  window.gaps = [];
  let last = 0;
  const look = (now) => {
    const all = document.getAnimations();
    const running = all.filter((one) => one.effect?.target?.closest?.('.flyer'));
    for (const one of running) {
      const names = one.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      for (const name of names) moved.add(name);
    }
    if (running.length > 0 && last > 0) gaps.push(now - last);
    last = running.length > 0 ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
"""Notes down which properties of things in the air change, and how long each frame took."""
LANDED: Final = "moved.size > 0 && !document.querySelector('.flyer')"
"""Something flew, and is where it belongs."""


def take_and_watch(site: Site, game: str, **more: Any) -> Page:
    """A page on which a take and its answer fly, and are timed."""
    page = site.visit("/learn", {"speed": "calm"}, **more)
    page.add_init_script(WATCH)
    page.goto(site.url + sit(site, game).path)
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    wait_for_turn(site, page)
    return page
