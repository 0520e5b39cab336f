"""The screens of reviews, hints, the analysis board and puzzles, and how to get there."""

from typing import Final

from playwright.sync_api import Page, expect

from cabochon.analysis.puzzles import book
from cabochon.study.puzzles import puzzle
from tests.web.hands import play
from tests.web.screens import END, Setting, Studio, at, review, table

REVIEWED: Final = f"duel:computer:2:{END}"
GO: Final = ".strip .button.go"
FREE: Final = "[data-at^='cell:'][aria-disabled='false']:not(:has([data-gem='o']))"


def reviewed(name: str, *presses: str) -> Setting:
    """A review whose first curve is complete; presses are keys or elements."""

    def setting(studio: Studio, page: Page) -> None:
        review(name)(studio, page)
        expect(page.locator("circle.mark").first).to_be_attached()
        expect(page.locator(".stage p.soft:not(.first)")).to_be_attached()
        _press(page, presses)

    return setting


def solving(kind: str, *presses: str, right: bool | None = None) -> Setting:
    """A puzzle of the duel, perhaps answered."""

    def setting(studio: Studio, page: Page) -> None:
        given = next(each for each in book.shipped("duel") if each.kind == kind)
        at(f"/puzzles/{given.id}")(studio, page)
        page.locator(".strip").wait_for()
        told = puzzle(given.id)
        if right is not None:
            answers = given.solution[0] if right else _others(told["legal"], given.solution[0])
            play(page, {"game": "duel", **told}, answers[0])
            page.locator(".told[data-verdict='none']").wait_for(state="detached")
        _press(page, presses)

    return setting


def _others(legal: list[str], right: list[str]) -> list[str]:
    return [move for move in legal if move.startswith("take") and move not in right]


def studied(*presses: str) -> Setting:
    """The analysis board with a few moves, a variation and a comment."""

    def setting(studio: Studio, page: Page) -> None:
        at("/study", "section:nth-child(1) .row .go")(studio, page)
        for step in range(3):
            page.locator(FREE).nth(3 * step).click()
            page.locator(GO).click()
            expect(page.locator("section li button[data-seat]")).to_have_count(step + 1)
        page.keyboard.press("ArrowLeft")
        page.locator(FREE).nth(1).click()
        page.locator(GO).click()
        expect(page.locator("section li button[data-seat]")).to_have_count(4)
        page.locator("textarea").fill("Denies the pearl.")
        page.locator("textarea").blur()
        _press(page, presses)

    return setting


def helped(name: str, *presses: str) -> Setting:
    """A hint in a game against the computer."""

    def setting(studio: Studio, page: Page) -> None:
        table(name)(studio, page)
        page.keyboard.press("h")
        page.locator("aside .ways .go").wait_for()
        _press(page, presses)

    return setting


def _press(page: Page, presses: tuple[str, ...]) -> None:
    for press in presses:
        if len(press) == 1 or press.startswith(("Arrow", "Home", "End")):
            page.keyboard.press(press)
        else:
            page.locator(press).first.click()
    page.wait_for_timeout(300)


STUDY_SCREENS: Final[dict[str, Setting]] = {
    "review-start": reviewed(REVIEWED),
    "review-mistake": reviewed(REVIEWED, "n"),
    "review-four": reviewed(f"classic:computer:4:{END}", "n"),
    "review-players": reviewed(REVIEWED, "n", "label:has(input[value=players])"),
    "review-line": reviewed(REVIEWED, "n", ".ways button:last-child"),
    "review-learn": reviewed(REVIEWED, "label:has(input[value=players])", ".players .button"),
    "hint": helped("duel:computer:2:34"),
    "study": at("/study"),
    "study-board": studied(),
    "study-engine": studied("e"),
    "study-share": studied(".ways button:nth-child(1)"),
    "study-editor": studied(".ways button:nth-child(2)"),
    "editor-classic": at("/study", "section:nth-child(2) .row:last-child .button:not(.go)"),
    "puzzles": at("/puzzles"),
    "puzzle": solving("best-value"),
    "puzzle-wrong": solving("only-defence", right=False),
    "puzzle-solved": solving("best-value", right=True),
    "deal": at("/deal/duel"),
    "deal-classic": at("/deal/classic"),
}
