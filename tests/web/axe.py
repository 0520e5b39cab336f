"""What axe finds on a page, in light, dark and one theme."""

from typing import Final

from playwright.sync_api import Page

from tests.helpers.paths import ROOT
from tests.web.hands import DRAWN, until
from tests.web.site import PICTURES, change

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOUR_RULES: Final = ["color-contrast", "link-in-text-block"]
"""The rules of axe whose result depends on the theme."""
STILL: Final = "document.getAnimations().every((one) => one.playState !== 'running')"


def violations(page: Page) -> list[str]:
    """The violations that axe finds, each with its first element; other themes change colours."""
    page.add_script_tag(path=AXE)
    change(page, **PICTURES)
    colours = {"runOnly": COLOUR_RULES}
    themes = {"light": {}, "dark": colours, "walnut": colours}
    return [fault for theme, only in themes.items() for fault in _violations(page, theme, only)]


def _violations(page: Page, theme: str, only: dict[str, list[str]]) -> list[str]:
    change(page, theme=theme)
    until(page, STILL)
    until(page, DRAWN)
    found = page.evaluate("only => axe.run({ resultTypes: ['violations'], ...only })", only)
    return [
        f"{theme}, {rule['id']}: {rule['nodes'][0]['html'][:160]}" for rule in found["violations"]
    ]
