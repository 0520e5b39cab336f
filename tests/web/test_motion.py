"""Animations run, run smoothly, and are off under reduced motion."""

from typing import Final

import pytest

from tests.helpers.servers import MINE, OPEN, create, join
from tests.web.hands import FRAMES, first_take, play, until, wait_for_turn
from tests.web.motion import LANDED, WATCH, take_and_watch
from tests.web.site import PICTURES, Site

CHEAP: Final = {"transform", "opacity"}
"""Properties that a browser animates without layout or paint."""


@pytest.mark.parametrize("game", ["duel", "classic"])
def test_flights_run_on_the_compositor(site: Site, game: str) -> None:
    page = take_and_watch(site, game, reduced_motion="no-preference")
    until(page, LANDED)
    moved = set(page.evaluate("[...moved]")) - {"offset", "computedOffset", "easing", "composite"}
    assert moved
    assert moved <= CHEAP


def test_the_first_move_after_loading_is_animated(site: Site) -> None:
    made = create(site.running, MINE, OPEN)
    join(site.running, made)
    page = site.visit("/learn", {"speed": "calm"} | PICTURES, reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.goto(f"{site.url}/t/{made['table']}#seat={made['token']}")
    state = wait_for_turn(site, page)
    play(page, state, first_take(state))
    until(page, LANDED)
    assert "transform" in page.evaluate("[...moved]")


@pytest.mark.slow  # meaningless on a busy machine: make test-page
@pytest.mark.parametrize("game", ["duel", "classic"])
def test_the_frame_rate_is_high(site: Site, game: str) -> None:
    page = take_and_watch(site, game, reduced_motion="no-preference")
    until(page, LANDED)
    gaps = sorted(page.evaluate("gaps"))
    assert len(gaps) > 5
    # Sixty frames a second are 17 ms each; a busy machine without a graphics card takes longer.
    assert gaps[len(gaps) // 2] < 40, gaps


def test_nothing_flies_under_reduced_motion(site: Site) -> None:
    page = take_and_watch(site, "duel", reduced_motion="reduce")
    page.evaluate(FRAMES)
    assert page.evaluate("[...moved]") == []
