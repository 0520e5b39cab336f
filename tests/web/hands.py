"""Plays moves as a person does: choose pieces, then confirm."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.local import LocalSite
from tests.web.site import Site

GO: Final = ".strip .button.go"
SECONDS: Final = 1_000
DRAWN: Final = "!document.querySelector('.face')"
"""True when every card shows its picture."""
FRAMES: Final = "new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"
"""Waits until the page has been laid out and drawn."""
Legal = dict[str, Any]
"""The table as the server describes it."""


class Hands:
    """Plays with the mouse; subclasses use other input devices."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, wanted: Locator) -> None:
        """Click an element."""
        wanted.click()

    def confirm(self) -> None:
        """Confirm the choice."""
        self.press(self.page.locator(GO))

    def play(self, state: Legal, move: str) -> None:
        """Choose a move on the table and confirm it."""
        verb, *rest = move.split()
        _CHOICES[verb](self, state, rest)
        self.confirm()

    def piece(self, place: str) -> None:
        """Click the piece at an anchor."""
        self.press(self.page.locator(f'[data-at="{place}"]').first)

    def button(self, name: str | re.Pattern[str], **more: Any) -> Locator:
        """A button of the action strip."""
        return self.page.locator(".strip").get_by_role("button", name=name, **more)

    def take(self, state: Legal, rest: list[str]) -> None:
        duel = state["game"] == "duel"
        picks = (
            [f"cell:{cell}" for cell in rest] if duel else [f"supply:{kind}" for kind in rest[0]]
        )
        for place in picks:
            if not (duel and self._chosen(place)):
                self.piece(place)

    def _chosen(self, place: str) -> bool:
        """Whether a cell is chosen already; choosing both ends of a line adds the middle."""
        piece = self.page.locator(f'[data-at="{place}"]').first
        return piece.get_attribute("aria-pressed") == "true"

    def buy(self, _: Legal, rest: list[str]) -> None:
        self.piece(f"card:{rest[0]}")
        if "as" in rest:
            gem = {"w": "diamond", "u": "sapphire", "g": "emerald", "r": "ruby", "k": "onyx"}[
                rest[2]
            ]
            choice = self.button(f"Copy {gem}")
            if choice.count():
                self.press(choice)

    def reserve(self, _: Legal, rest: list[str]) -> None:
        *gold, target = rest
        for cell in gold:
            self.piece(f"cell:{cell}")
        self.piece(f"deck:{target[4:]}" if target.startswith("deck") else f"card:{target}")
        instead = self.button("Reserve", exact=True)
        if instead.count() and not self.page.locator(GO).get_by_text("Reserve").count():
            self.press(instead)

    def privilege(self, _: Legal, rest: list[str]) -> None:
        self.press(self.button(re.compile("^(Use a )?Privilege$")))  # the short one on phones
        self.piece(f"cell:{rest[0]}")

    def replenish(self, *_: Any) -> None:
        self.press(self.button("Replenish").first)

    def give_back(self, state: Legal, rest: list[str]) -> None:
        """Choose the surplus tokens; the strip sends them one by one."""
        seat = state["view"]["turn"]
        held = Counter(state["view"]["seats"][seat]["tokens"])
        for _ in range(held.total() - 10):
            kind = rest[0] if held[rest[0]] else held.most_common(1)[0][0]
            held[kind] -= 1
            self.piece(f"seat{seat}:{kind}")

    def steal(self, state: Legal, rest: list[str]) -> None:
        self.piece(f"seat{1 - state['view']['turn']}:{rest[0]}")

    def welcome(self, state: Legal, rest: list[str]) -> None:
        self.piece(f"{state['view']['phase']}:{rest[0]}")


_CHOICES: Final[dict[str, Callable[[Hands, Legal, list[str]], None]]] = {
    "take": Hands.take,
    "gem": Hands.take,
    "buy": Hands.buy,
    "reserve": Hands.reserve,
    "privilege": Hands.privilege,
    "replenish": Hands.replenish,
    "return": Hands.give_back,
    "discard": Hands.give_back,
    "steal": Hands.steal,
    "noble": Hands.welcome,
    "royal": Hands.welcome,
    "pass": lambda hands, *_: hands.press(hands.button("Pass")),
}


class Keys(Hands):
    """Plays with the keyboard only: Tab between groups, arrows within them, Space, Enter."""

    STEPS: Final = 60

    def press(self, wanted: Locator) -> None:
        self.walk(wanted)
        self.page.keyboard.press("Space")

    def confirm(self) -> None:
        self.walk(self.page.locator(GO))
        self.page.keyboard.press("Enter")

    def walk(self, wanted: Locator) -> None:
        """Move the focus to an element."""
        for _ in range(self.STEPS):
            keys = wanted.evaluate(_NEXT_KEYS)  # each time anew: the table may have been redrawn
            if not keys:
                return
            for key in keys:
                self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {wanted}")


_NEXT_KEYS: Final = """target => {
  const here = document.activeElement;
  if (here === target) return [];
  const group = here.closest('[data-nav]') && here.closest('[role=group]');
  const goal = target.closest('[role=group]');
  if (!group || group !== goal) {
    const every = [...document.querySelectorAll('a[href], button, input, select, [tabindex]')];
    const stops = every.filter((each) => each.tabIndex >= 0 && !each.disabled
      && !each.matches('[type=radio]:not(:checked)') && each.checkVisibility());
    const at = stops.indexOf(here);
    const to = stops.findIndex((each) => each === target || (goal && goal.contains(each)));
    if (at < 0 || to < 0) return ['Tab'];
    return Array(Math.max(1, Math.abs(to - at))).fill(to > at ? 'Tab' : 'Shift+Tab');
  }
  const middle = (of) => {
    const box = of.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(here), [tx, ty] = middle(target);
  if (Math.abs(ty - y) > 8) return [ty > y ? 'ArrowDown' : 'ArrowUp'];
  return [tx > x ? 'ArrowRight' : 'ArrowLeft'];
}"""
"""Keys that move the focus closer: an arrow within a group, otherwise Tab forwards or back."""


def play(page: Page, state: Legal, move: str) -> None:
    """Play a move with the mouse."""
    Hands(page).play(state, move)


def until(page: Page, condition: str) -> None:
    """Wait until a script returns true; the page's CSP rules out `wait_for_function`."""
    for _ in range(1_200):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"never true: {condition}")


def wait_for_turn(site: Site | LocalSite, page: Page) -> dict[str, Any]:
    """The table once it is the visitor's turn or over, on the server and in the browser."""
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
    """Whether the page shows the position after this many moves."""
    return page.locator(f'[data-ply="{ply}"]').count() > 0


def first_take(state: dict[str, Any]) -> str:
    """A move that is always legal in the opening: take as many tokens as possible."""
    takes: list[str] = [move for move in state["legal"] if move.startswith("take")]
    return max(takes, key=len)


def expect_over(page: Page) -> None:
    """The final sheet is shown."""
    expect(page.get_by_role("dialog")).to_be_visible(timeout=10 * SECONDS)
