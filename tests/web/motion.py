"""Observes the animations of the table from inside the page."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.web.hands import first_take, play, wait_for_turn
from tests.web.partner import sit
from tests.web.site import PICTURES, Site

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
"""Records the animated properties of flying pieces and the duration of each frame."""
LANDED: Final = "moved.size > 0 && !document.querySelector('.flyer')"
"""True when a piece has flown and landed."""


def take_and_watch(site: Site, game: str, **more: Any) -> Page:
    """A page on which a take and the answer are animated and timed."""
    page = site.visit("/learn", {"speed": "calm"} | PICTURES, **more)
    page.add_init_script(WATCH)
    page.goto(site.url + sit(site, game).path)
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    wait_for_turn(site, page)
    return page
