"""Takes pictures of every screen: `python -m tests.web.pictures FOLDER [WORD…]`.

Every screen is taken at every size: in English in every theme, in the other languages in the light
one. Lists such as `--languages en,de`, `--sizes phone` and `--themes light` leave the others out.
A picture is taken if its name (screen-language-size-theme, without `en`) contains every word.
Those that the README shows are also written as WebP under the names used there.
"""

import base64
from argparse import ArgumentParser
from collections.abc import Collection
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page

from tests.web.browser import chromium
from tests.web.hands import until
from tests.web.screens import LANGUAGES, SCREENS, Studio
from tests.web.site import DESKTOP, PHONE, PICTURES, SMALL_PHONE, Site
from tests.web.study_screens import STUDY_SCREENS

SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True},
    "small": {
        "viewport": SMALL_PHONE,
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
ALL_SCREENS: Final = SCREENS | STUDY_SCREENS
THEMES: Final = ("light", "dark", "walnut", "velvet", "slate")
BEST: Final = {
    "duel-company-desktop-walnut": "duel",
    "classic-company-desktop-velvet": "classic-four",
    "classic-over-desktop-light": "end",
    "duel-late-phone-dark": "duel-phone-dark",
    "start-laptop-light": "start",
}
"""The pictures that the README shows, by their names there."""


def take(
    browser: Browser,
    folder: Path,
    words: Collection[str] = (),
    languages: Collection[str] = LANGUAGES,
    sizes: Collection[str] = tuple(SIZES),
    themes: Collection[str] = THEMES,
) -> None:
    """Take every picture whose name contains all the words."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, Site(browser, Path(data)) as site:
        studio = Studio(site)
        for theme, language, size, screen in product(themes, languages, sizes, ALL_SCREENS):
            name = _name(screen, language, size, theme)
            if (language == "en" or theme == "light") and all(word in name for word in words):
                settings = {"theme": theme, "language": language}
                _take(studio, folder / name, screen, settings, SIZES[size])


def _name(screen: str, language: str, size: str, theme: str) -> str:
    return "-".join((screen, *([language] if language != "en" else []), size, theme))


def _take(
    studio: Studio,
    path: Path,
    screen: str,
    settings: dict[str, str],
    window: dict[str, Any],
) -> None:
    page = studio.site.visit("/mark.svg", settings | PICTURES, **window)
    ALL_SCREENS[screen](studio, page)
    until(page, "!document.querySelector('.face, .mini:not(.art)')")
    page.wait_for_timeout(200)
    picture = page.screenshot(path=f"{path}.png")
    if best := BEST.get(path.name):
        (path.parent / f"{best}.webp").write_bytes(_as_webp(page, picture))
    page.context.close()


def _as_webp(page: Page, picture: bytes) -> bytes:
    """Convert a picture to WebP in the browser."""
    page.goto("about:blank")
    data: str = page.evaluate(_TO_WEBP, base64.b64encode(picture).decode())
    return base64.b64decode(data.partition(",")[2])


_TO_WEBP: Final = """async (data) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.8);
}"""


def _asked() -> dict[str, Any]:
    """What the command line asks for."""
    parser = ArgumentParser(prog="python -m tests.web.pictures")
    parser.add_argument("folder", type=Path)
    parser.add_argument("words", nargs="*")
    for name, every in (("languages", LANGUAGES), ("sizes", SIZES), ("themes", THEMES)):
        parser.add_argument(f"--{name}", type=_listed, default=tuple(every), metavar="NAME,…")
    return vars(parser.parse_args())


def _listed(text: str) -> list[str]:
    return text.split(",")


if __name__ == "__main__":
    with chromium() as found:
        take(found, **_asked())
