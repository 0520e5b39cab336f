"""Writes pictures of every screen, from real games: `python -m tests.web.pictures FOLDER [WORD…]`.

A picture is taken if its name (screen-size-theme) contains every word.
"""

import base64
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page

from tests.server.running import COMPUTER, MINE, OPEN
from tests.web.browser import chromium
from tests.web.partner import Seat, advance, sit
from tests.web.site import DESKTOP, PHONE, Site

SIZES: Final = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True},
    "small": {
        "viewport": {"width": 375, "height": 667},
        "device_scale_factor": 2,
        "is_mobile": True,
    },
}
THEMES: Final = ("light", "dark")
PEOPLE: Final = [MINE | {"name": name} for name in ("Ana", "Noor", "Tomás", "Inês")]
MIDDLES: Final = range(10, 1_000)
"""Moves after which the game is under way, and a picture wants a card that can be bought."""


class Studio:
    """The tables that are pictured; each is made when it is first wanted."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._made: dict[str, Seat] = {}

    def seat(self, name: str) -> Seat:
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def _make(self, name: str) -> Seat:
        """From a name such as `duel:people:2:30`: the game, with whom, seats, moves played."""
        game, whom, seats, ply = name.split(":")
        others = {"people": PEOPLE[1 : int(seats)], "open": [OPEN]}
        computers = [COMPUTER | {"level": "greedy"}] * (int(seats) - 1)
        seat = sit(self.site, game, PEOPLE[0], *others.get(whom, computers))
        if whom != "open":
            advance(self.site, seat, int(ply), "buy" if int(ply) in MIDDLES else "")
        return seat


Setting = Callable[[Studio, Page], None]


def at(path: str) -> Setting:
    return lambda studio, page: _go(page, studio.site.url + path)


def table(name: str, *presses: str) -> Setting:
    def setting(studio: Studio, page: Page) -> None:
        _go(page, studio.site.url + studio.seat(name).path)
        page.locator(".strip, dialog, main h1").first.wait_for()
        for press in presses:
            page.locator(press).first.click()

    return setting


def review(name: str, *keys: str) -> Setting:
    def setting(studio: Studio, page: Page) -> None:
        _go(page, f"{studio.site.url}/review/{studio.seat(name).table}")
        page.locator("p.place").wait_for()
        for key in keys:
            page.keyboard.press(key)

    return setting


def watch(name: str) -> Setting:
    return lambda studio, page: _go(page, f"{studio.site.url}/t/{studio.seat(name).table}")


def pressed(path: str, *presses: str) -> Setting:
    def setting(studio: Studio, page: Page) -> None:
        _go(page, studio.site.url + path)
        for press in presses:
            page.locator(press).first.click()

    return setting


def lesson(game: str, step: int) -> Setting:
    def setting(studio: Studio, page: Page) -> None:
        _go(page, f"{studio.site.url}/learn/{game}/first-game")
        for number in range(1, step):
            page.get_by_text(f"{number} of 8").first.wait_for()
            page.wait_for_timeout(1_400)
            page.get_by_role("button", name="Show me the move").click()
        page.get_by_text(f"{step} of 8").first.wait_for()
        page.wait_for_timeout(1_400)

    return setting


READY: Final = "text=I am"
CAN: Final = ".play.can, .play.gold, .cards button.can"
END: Final = "10000"
SCREENS: Final[dict[str, Setting]] = {
    "start": at("/"),
    "start-friend": pressed("/", "text=Friend by link", "text=Friends by link"),
    "start-device": pressed("/", "text=This device"),
    "settings": pressed("/", "button.settings"),
    "watch": at("/watch"),
    "open-record": at("/review"),
    "learn": at("/learn"),
    "rules-duel": at("/learn/duel"),
    "rules-classic": at("/learn/classic"),
    "lesson-duel": lesson("duel", 1),
    "lesson-duel-4": lesson("duel", 4),
    "lesson-classic": lesson("classic", 1),
    "lesson-classic-7": lesson("classic", 7),
    "lost": at("/elsewhere"),
    "waiting": table("duel:open:2:0"),
    "hand-over": table("duel:people:2:0"),
    "duel-start": table("duel:computer:2:1"),
    "duel-middle": table("duel:people:2:36", READY),
    "duel-buy": table("duel:people:2:36", READY, CAN),
    "duel-late": table("duel:people:2:52", READY),
    "duel-menu": table("duel:people:2:36", READY, "text=Menu"),
    "duel-over": table(f"duel:computer:2:{END}"),
    "duel-review": review(f"duel:computer:2:{END}", *["ArrowRight"] * 20),
    "duel-watch": watch("duel:people:2:36"),
    "classic-start": table("classic:computer:2:1", '[data-at="supply:w"]', '[data-at="supply:u"]'),
    "classic-two": table("classic:people:2:40", READY),
    "classic-three": table("classic:people:3:54", READY),
    "classic-four": table("classic:people:4:84", READY),
    "classic-buy": table("classic:people:4:84", READY, CAN),
    "classic-over": table(f"classic:computer:4:{END}"),
    "classic-review": review(f"classic:computer:4:{END}", *["ArrowRight"] * 40),
}


SPOKEN: Final = ("start", "settings", "rules-duel", "duel-start", "classic-start")
LANGUAGES: Final = ("es", "de", "fr")
SCREENS |= {f"{name}-{language}": SCREENS[name] for name in SPOKEN for language in LANGUAGES}


def _go(page: Page, url: str) -> None:
    page.goto("about:blank")
    page.goto(url)
    page.locator("main h1").first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")


def take(browser: Browser, folder: Path, words: list[str]) -> None:
    """Take every picture whose name has all the words."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, Site(browser, Path(data)) as site:
        studio = Studio(site)
        for theme in THEMES:
            for size, window in SIZES.items():
                wanted = [n for n in SCREENS if all(w in f"{n}-{size}-{theme}" for w in words)]
                if wanted:
                    _take_all(studio, folder, wanted, f"{size}-{theme}", {"theme": theme}, window)


def _take_all(
    studio: Studio,
    folder: Path,
    names: list[str],
    suffix: str,
    settings: dict[str, str],
    window: dict[str, object],
) -> None:
    for name in names:
        ending = name.rpartition("-")[2]
        language = ending if ending in LANGUAGES else "en"
        page = studio.site.visit("/mark.svg", settings | {"language": language}, **window)
        SCREENS[name](studio, page)
        page.wait_for_timeout(200)
        _write(page, page.screenshot(), folder / f"{name}-{suffix}")
        page.context.close()


def _write(page: Page, picture: bytes, path: Path) -> None:
    """Write a picture as PNG, and as WebP, which the browser makes of it."""
    path.with_suffix(".png").write_bytes(picture)
    page.goto("about:blank")
    data: str = page.evaluate(_TO_WEBP, base64.b64encode(picture).decode())
    path.with_suffix(".webp").write_bytes(base64.b64decode(data.partition(",")[2]))


_TO_WEBP: Final = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.9);
}"""

if __name__ == "__main__":
    with chromium() as found:
        take(found, Path(sys.argv[1]), sys.argv[2:])
