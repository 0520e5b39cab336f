"""Every screen of the page by name, and how to get there: real games or fixtures."""

import json
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute

from tests.helpers.paths import ROOT
from tests.helpers.servers import COMPUTER, MINE, OPEN, create
from tests.web.partner import Seat, advance, sit
from tests.web.site import Site

PEOPLE: Final = [MINE | {"name": name} for name in ("Ana", "Noor", "Tomás", "Inês")]
MIDDLES: Final = range(10, 1_000)
"""Moves before a picture of a running game, with an affordable card."""
FIXTURES: Final = ROOT / "web" / "src" / "fixtures"


class Studio:
    """The tables in the pictures; each is created on first use."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._made: dict[str, Seat] = {}

    def seat(self, name: str) -> Seat:
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def _make(self, name: str) -> Seat:
        """Parse a name such as `duel:people:2:30`: game, opponents, seats, moves played."""
        game, whom, seats, ply = name.split(":")
        others = {"people": PEOPLE[1 : int(seats)], "open": [OPEN]}
        computers = [COMPUTER | {"level": "greedy"}] * (int(seats) - 1)
        seat = sit(self.site, game, PEOPLE[0], *others.get(whom, computers))
        if whom != "open":
            advance(self.site, seat, int(ply), "buy" if int(ply) in MIDDLES else "")
        return seat


Setting = Callable[[Studio, Page], None]
KEYS: Final = ("?", "l", "r", "s", "t")


def _do(page: Page, presses: tuple[str, ...]) -> None:
    """Press keys and click elements; `~` long-presses one."""
    for press in presses:
        if press in KEYS:
            page.keyboard.press(press)
        elif press.startswith("~"):
            page.locator(press[1:]).first.click(button="right", force=True)
        else:
            page.locator(press).first.click()


def at(path: str, *presses: str) -> Setting:
    def setting(studio: Studio, page: Page) -> None:
        _go(page, studio.site.url + path)
        _do(page, presses)

    return setting


def table(name: str, *presses: str) -> Setting:
    def setting(studio: Studio, page: Page) -> None:
        _go(page, studio.site.url + studio.seat(name).path)
        page.locator(".strip, dialog, .cover, main h1").first.wait_for()
        _do(page, presses)

    return setting


def staged(
    fixture: str,
    *presses: str,
    others: dict[str, Any] | None = None,
    state: dict[str, Any] | None = None,
) -> Setting:
    """Replace the server's position with one of a real game, and change the other seats."""
    shown = json.loads((FIXTURES / f"{fixture}.json").read_text())
    view = shown["view"]
    mine = {"view": view, "legal": shown["legalMoves"], "mine": [view["viewer"]]}
    mine |= {"tally": shown["tally"], "to_move": view["turn"]} | (state or {})

    def setting(studio: Studio, page: Page) -> None:
        page.route_web_socket("**/api/socket", lambda line: _pass_on(line, mine, others or {}))
        table(f"{view['game']}:computer:{len(view['seats'])}:0", *presses)(studio, page)

    return setting


def _pass_on(line: WebSocketRoute, changed: dict[str, Any], others: dict[str, Any]) -> None:
    """Pass the server's messages on, with the tables changed."""

    def tell(text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "table":
            table = message["state"] | changed
            seats = enumerate(table["seats"])
            table["seats"] = [s if i in table["mine"] else s | others for i, s in seats]
            message["state"] = table
        line.send(json.dumps(message))

    line.connect_to_server().on_message(tell)


def cut_off(name: str) -> Setting:
    """A table whose connection to the server is lost for good."""

    def setting(studio: Studio, page: Page) -> None:
        lines: list[WebSocketRoute] = []

        def once(line: WebSocketRoute) -> None:
            if lines:
                line.close()
            else:
                line.connect_to_server()
            lines.append(line)

        page.route_web_socket("**/api/socket", once)
        table(name)(studio, page)
        lines[0].close()
        page.wait_for_timeout(1_500)

    return setting


def invited(studio: Studio, page: Page) -> None:
    made = create(studio.site.running, PEOPLE[0], OPEN)
    _go(page, f"{studio.site.url}/t/{made['table']}#{made['invite']}")


def review(name: str, *keys: str) -> Setting:
    def setting(studio: Studio, page: Page) -> None:
        _go(page, f"{studio.site.url}/review/{studio.seat(name).table}")
        page.locator("p.place").wait_for()
        for key in keys:
            page.keyboard.press(key)

    return setting


def watch(name: str) -> Setting:
    return lambda studio, page: _go(page, f"{studio.site.url}/t/{studio.seat(name).table}")


def lesson(game: str, step: int, chapter: int = 1) -> Setting:
    """A step of a lesson; the steps before it show their moves."""

    def setting(studio: Studio, page: Page) -> None:
        _go(page, f"{studio.site.url}/learn/{game}/first-game#{chapter}")
        for _ in range(1, step):
            page.locator(SHOW).click()
            page.wait_for_timeout(1_400)
        page.locator(".ways").wait_for()
        page.wait_for_timeout(1_400)

    return setting


def _opponent(kind: str, tile: int) -> str:
    return f'label:has(input[value="{kind}"]) >> nth={tile}'


READY: Final = ".cover button"
SHOW: Final = ".ways .button:nth-child(2):not(:disabled)"
CAN: Final = ".play.can, .play.gold, .cards button.can"
MENU: Final = ".menu-place > button"
CARD: Final = '[data-at^="card:"]'
END: Final = "10000"
SCREENS: Final[dict[str, Setting]] = {
    "start": at("/"),
    "start-friend": at("/", _opponent("friend", 0), _opponent("friend", 1)),
    "start-device": at("/", _opponent("device", 0)),
    "start-options": at("/", "summary >> nth=0", "summary >> nth=1"),
    "settings": at("/", "button.settings"),
    "keys": at("/", "?"),
    "watch": at("/watch"),
    "open-record": at("/review"),
    "learn": at("/learn"),
    "rules-duel": at("/learn/duel"),
    "rules-classic": at("/learn/classic"),
    "lesson-duel": lesson("duel", 1),
    "lesson-duel-4": lesson("duel", 4),
    "lesson-classic": lesson("classic", 1),
    "lesson-classic-7": lesson("classic", 7),
    "lesson-duel-second": lesson("duel", 1, chapter=2),
    "lesson-classic-second": lesson("classic", 1, chapter=2),
    "lost": at("/elsewhere"),
    "no-table": at("/t/nothing-here-at-all"),
    "waiting": table("duel:open:2:0"),
    "join": invited,
    "hand-over": table("duel:people:2:0"),
    "duel-start": table("duel:computer:2:1"),
    "duel-middle": table("duel:people:2:36", READY),
    "duel-buy": table("duel:people:2:36", READY, CAN),
    "duel-company": table("duel:computer:2:34", CAN),
    "duel-late": table("duel:people:2:52", READY),
    "duel-menu": table("duel:people:2:36", READY, MENU),
    "duel-log": table("duel:people:2:36", READY, "l"),
    "duel-text": table("duel:people:2:36", READY, "t"),
    "duel-aid": table("duel:people:2:36", READY, "r"),
    "duel-card": table("duel:people:2:36", READY, f"~{CARD}"),
    "duel-belongings": table("duel:people:2:36", READY, "button.open"),
    "duel-since": table("duel:computer:2:9", "s"),
    "duel-cut-off": cut_off("duel:computer:2:9"),
    "duel-privilege": staged("duel-privilege"),
    "duel-replenish": staged("duel-privilege", ".strip .button:last-child"),
    "duel-gem": staged("duel-gem"),
    "duel-steal": staged("duel-steal"),
    "duel-royal": staged("duel-royal"),
    "duel-discard": staged("duel-discard"),
    "duel-joker": staged("duel-joker", '[data-at^="card:"]:has([data-gem="j"])'),
    "duel-pay": staged("duel-pay", ".play.can, .play.gold"),
    "duel-over": table(f"duel:computer:2:{END}"),
    "duel-review": review(f"duel:computer:2:{END}", *["ArrowRight"] * 20),
    "duel-watch": watch("duel:people:2:36"),
    "classic-start": table("classic:computer:2:1", '[data-at="supply:w"]', '[data-at="supply:u"]'),
    "classic-two": table("classic:people:2:40", READY),
    "classic-three": table("classic:people:3:54", READY),
    "classic-four": table("classic:people:4:84", READY),
    "classic-company": table("classic:computer:4:64"),
    "classic-aid": table("classic:people:4:84", READY, "r"),
    "classic-text": table("classic:people:4:84", READY, "t"),
    "classic-buy": table("classic:people:4:84", READY, CAN),
    "classic-watch": watch("classic:people:3:54"),
    "classic-return": staged("classic-return"),
    "classic-noble": staged("classic-noble"),
    "classic-pay": staged("classic-pay", ".play.gold"),
    "classic-over": table(f"classic:computer:4:{END}"),
    "classic-review": review(f"classic:computer:4:{END}", *["ArrowRight"] * 40),
}
LANGUAGES: Final = ("en", "es", "de", "fr")


def _go(page: Page, url: str) -> None:
    page.goto("about:blank")
    page.goto(url)
    page.locator("main h1").first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")
