"""Measure the page in Chromium with a real server: `python -m bench.page`.

`--write` puts the figures into `bench/page.md`.
"""

import gzip
import os
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, Response

from bench.server.report import Measurement, Section
from tests.web.browser import chromium
from tests.web.hands import until
from tests.web.motion import LANDED, take_and_watch
from tests.web.site import DESKTOP, Site

RESULTS: Final = Path(__file__).parent / "page.md"
HEADING: Final = """# The page in the browser

Measured by `make bench-page` in a headless Chromium without a GPU, with the browser and the server
on the same machine. `make bench-page WRITE=--write` updates this page.
"""
VISITS: Final = 9
BYTES, SECOND, FRAME = 130_000, 1_000, 1_000 / 60
CLOCK: Final = 0.1
"""The resolution of the browser's clock, in milliseconds."""
PLAYABLE: Final = """
  const look = () => {
    const button = [...document.querySelectorAll('main .button.go')][0];
    const box = button?.getBoundingClientRect();
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (button && button.contains(top)) window.playable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
"""Records when the first button that starts a game becomes clickable."""


def fresh(browser: Browser, language: str = "en") -> Page:
    """A page with an empty cache."""
    page = browser.new_context(viewport=DESKTOP, locale=language).new_page()
    page.add_init_script(PLAYABLE)
    page.set_default_timeout(60_000)
    return page


def first_load(site: Site, browser: Browser) -> Section:
    """Measure the size of a first visit and the time until a game can be started."""
    times, sizes = zip(*(first_visit(site, browser) for _ in range(VISITS)), strict=True)
    middle = statistics.median(times)
    busy = f"{os.getloadavg()[0]:.1f}"
    rows = [
        Measurement(
            "compressed size", f"{max(sizes) / 1_000:.0f} kB", "<= 130 kB", max(sizes) <= BYTES
        ),
        Measurement(
            "time until a game can be started, median",
            f"{middle:,.0f} ms",
            "<= 1,000 ms",
            middle <= SECOND,
        ),
        Measurement("the same, minimum and maximum", f"{min(times):.0f}, {max(times):,.0f} ms"),
        Measurement("load average", busy),
    ]
    return Section("First load", f"{VISITS} visits, each with an empty cache.", rows)


def first_visit(site: Site, browser: Browser, language: str = "en") -> tuple[float, int]:
    """Milliseconds until a game can be started, and all bytes received before the visitor acts."""
    page = fresh(browser, language)
    heard: list[Response] = []
    page.on("response", lambda answer: heard.append(answer))  # noqa: PLW0108  # Playwright sets attributes on the handler, and a bound method has none
    page.goto(site.url, wait_until="networkidle")
    until(page, "window.playable > 0")
    page.locator("img[src^='data:']").first.wait_for()  # the pictures, which come last
    found = page.evaluate("playable"), sum(_size(answer) for answer in heard if answer.ok)
    page.context.close()
    return found


def _size(answer: Response) -> int:
    body = answer.body()
    return min(len(body), len(gzip.compress(body)))


def flights(site: Site) -> Section:
    """Measure frame times while tokens and cards move."""
    gaps: list[float] = []
    for game in ("duel", "classic"):
        page = take_and_watch(site, game, reduced_motion="no-preference")
        until(page, LANDED)
        gaps += page.evaluate("gaps")
        page.context.close()
    middle = statistics.median(gaps)
    share = sum(gap <= FRAME + CLOCK for gap in gaps) / len(gaps)
    rows = [
        Measurement(
            "frame time, median", f"{middle:.1f} ms", "<= 16.7 ms", middle <= FRAME + CLOCK
        ),
        Measurement("frames within that time", f"{share:.0%}"),
        Measurement("longest frame", f"{max(gaps):.0f} ms"),
        Measurement("load average", f"{os.getloadavg()[0]:.1f}"),
    ]
    about = f"A take and the reply in each game: {len(gaps)} frames."
    return Section("Animation", about, rows)


def main(write: bool) -> None:
    """Measure, print, and optionally write the results."""
    with chromium() as browser, TemporaryDirectory() as data, Site(browser, Path(data)) as site:
        sections = [first_load(site, browser), flights(site)]
    text = "\n".join([HEADING, *(f"{section.text()}\n" for section in sections)])
    sys.stdout.write(text)
    if write:
        RESULTS.write_text(text)
    if not all(section.met for section in sections):
        raise SystemExit("a target was missed")


if __name__ == "__main__":
    main("--write" in sys.argv[1:])
