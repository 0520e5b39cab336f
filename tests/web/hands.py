"""Plays moves on the table as a person does: by pressing pieces, then the button that confirms."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.site import Site

GO: Final = ".strip .button.go"
SECONDS: Final = 1_000


def press(page: Page, place: str) -> None:
    """Press the piece at a place of the table."""
    page.locator(f'[data-at="{place}"]').first.click()


def play(page: Page, state: dict[str, Any], move: str) -> None:
    """Choose a move on the table and confirm it."""
    verb, *rest = move.split()
    _HANDS[verb](page, state, rest)
    page.locator(GO).click()


def _take(page: Page, state: dict[str, Any], rest: list[str]) -> None:
    picks = [f"cell:{cell}" for cell in rest] if state["game"] == "duel" else _piles(rest[0])
    for place in picks:
        if len(set(picks)) < len(picks) or not _chosen(page, place):
            press(page, place)


def _chosen(page: Page, place: str) -> bool:
    """Whether a stone is chosen already: the table adds the last one where there is no other."""
    return page.locator(f'[data-at="{place}"]').first.get_attribute("aria-pressed") == "true"


def _piles(letters: str) -> list[str]:
    return [f"supply:{letter}" for letter in letters]


def _buy(page: Page, _: dict[str, Any], rest: list[str]) -> None:
    press(page, f"card:{rest[0]}")
    if "as" in rest:
        gem = {"w": "diamond", "u": "sapphire", "g": "emerald", "r": "ruby", "k": "onyx"}[rest[2]]
        choice = page.get_by_role("button", name=f"Copy {gem}")
        if choice.count():
            choice.click()


def _reserve(page: Page, _: dict[str, Any], rest: list[str]) -> None:
    *gold, target = rest
    for cell in gold:
        press(page, f"cell:{cell}")
    press(page, f"deck:{target[4:]}" if target.startswith("deck") else f"card:{target}")
    instead = page.locator(".strip").get_by_role("button", name="Reserve", exact=True)
    if instead.count() and not page.locator(GO).get_by_text("Reserve").count():
        instead.click()


def _privilege(page: Page, _: dict[str, Any], rest: list[str]) -> None:
    page.get_by_role("button", name="Use a privilege").click()
    press(page, f"cell:{rest[0]}")


def _replenish(page: Page, *_: Any) -> None:
    page.locator(".strip").get_by_role("button", name="Replenish").first.click()


def _give_back(page: Page, state: dict[str, Any], rest: list[str]) -> None:
    """Press as many tokens as are too many; the strip sends them one by one."""
    seat = state["view"]["turn"]
    held = Counter(state["view"]["seats"][seat]["tokens"])
    for _ in range(held.total() - 10):
        kind = rest[0] if held[rest[0]] else held.most_common(1)[0][0]
        held[kind] -= 1
        press(page, f"seat{seat}:{kind}")


def _steal(page: Page, state: dict[str, Any], rest: list[str]) -> None:
    press(page, f"seat{1 - state['view']['turn']}:{rest[0]}")


_HANDS: Final[dict[str, Callable[[Page, dict[str, Any], list[str]], None]]] = {
    "take": _take,
    "gem": _take,
    "buy": _buy,
    "reserve": _reserve,
    "privilege": _privilege,
    "replenish": _replenish,
    "return": _give_back,
    "discard": _give_back,
    "steal": _steal,
    "noble": lambda page, _, rest: press(page, f"noble:{rest[0]}"),
    "royal": lambda page, _, rest: press(page, f"royal:{rest[0]}"),
    "pass": lambda *_: None,
}


def wait_for_turn(site: Site, page: Page) -> dict[str, Any]:
    """The table as soon as it is the visitor's turn, or over, in the browser as on the server."""
    page.wait_for_url("**/t/*")
    for _ in range(600):
        state = site.state(page)
        if state["status"] == "over":
            return state
        if state["legal"] and page.locator(".strip").count() and _knows(page, state["ply"]):
            return state
        page.wait_for_timeout(25)
    raise AssertionError(f"no turn came: {state}")


def _knows(page: Page, ply: int) -> bool:
    """Whether the page shows the position after so many moves."""
    return page.locator(f'[data-ply="{ply}"]').count() > 0


def first_take(state: dict[str, Any]) -> str:
    """A plain move that is always there in the opening: as many tokens as possible."""
    takes: list[str] = [move for move in state["legal"] if move.startswith("take")]
    return max(takes, key=len)


def expect_over(page: Page) -> None:
    """The final sheet is shown."""
    expect(page.get_by_role("dialog")).to_be_visible(timeout=10 * SECONDS)
