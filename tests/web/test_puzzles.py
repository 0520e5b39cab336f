"""Puzzles and the deal of the day, solved and failed, by mouse and by keyboard."""

import json
import re
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import Page, expect

from cabochon.analysis.puzzles import book
from cabochon.study import deals, puzzles
from tests.web.hands import play, until
from tests.web.screens import Studio
from tests.web.site import PICTURES, Site
from tests.web.study_screens import solving

Json = dict[str, Any]


def shown(name: str) -> Json:
    """A puzzle as the hands of a player need it."""
    told = puzzles.puzzle(name)
    return {"game": told["view"]["game"], "view": told["view"], "legal": told["legal"]}


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def kept(page: Page, key: str) -> Any:
    return json.loads(page.evaluate(f"localStorage['{key}'] ?? 'null'"))


def test_a_wrong_answer_is_refuted_and_the_next_one_solves(site: Site) -> None:
    puzzle = next(each for each in book.shipped("duel") if each.kind == "only-defence")
    state = shown(puzzle.id)
    page = site.visit(f"/puzzles/{puzzle.id}")
    expect(page.get_by_text("Find the only move that does not lose at once.")).to_be_visible()
    wrong = next(
        move
        for move in state["legal"]
        if move.startswith("take") and move not in puzzle.solution[0]
    )
    play(page, state, wrong)
    expect(page.locator(".told").get_by_text("Not the right move.")).to_be_visible()
    expect(page.locator("li .link").filter(has_text="Player").first).to_be_visible()
    expect(page.get_by_text("wins").first).to_be_visible()  # the refutation is played out
    expect(page.locator(".told .why")).to_contain_text("win at once")
    assert kept(page, "cabochon.puzzles")["tried"] == {puzzle.id: False}
    rating = kept(page, "cabochon.puzzles")["rating"]
    assert rating < 1200
    page.keyboard.press("s")
    expect(page.get_by_role("heading", name="Solution")).to_be_visible()
    page.keyboard.press("r")
    expect(page.locator(".told").get_by_text("Not the right move.")).to_have_count(0)
    play(page, state, puzzle.solution[0][0])
    expect(page.locator(".told").get_by_text("Solved!")).to_be_visible()
    assert kept(page, "cabochon.puzzles")["rating"] == rating  # only the first answer counts
    page.get_by_role("link", name="Analyse").click()
    expect(page.get_by_role("switch", name="Engine")).to_be_visible()


def test_the_puzzle_of_the_day_by_keyboard_and_in_words(site: Site) -> None:
    name = puzzles.daily("classic", today())["name"]
    page = site.visit("/puzzles", settings={"text": True})
    page.get_by_role("link", name="Puzzle of the day: Classic").click()
    for moves in book.puzzle(name).solution:
        select = page.get_by_label("Your moves")
        expect(select.locator(f"option[value='{moves[0]}']")).to_be_attached()
        select.select_option(value=moves[0])
        select.focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    expect(page.locator(".told").get_by_text("Solved!")).to_be_visible()
    assert kept(page, "cabochon.puzzles")["tried"] == {name: True}
    page.goto(site.url + "/puzzles")
    expect(page.get_by_text("Daily streak: 1 day")).to_be_visible()
    solved = f"1 of {len(book.shipped('classic'))} solved"
    expect(page.get_by_text(solved)).to_have_count(0)  # of the other game
    page.get_by_text("Classic", exact=True).last.click()
    expect(page.get_by_text(solved)).to_be_visible()


def test_choices_narrow_the_puzzles_down(site: Site) -> None:
    page = site.visit("/puzzles")
    expect(page.get_by_text(f"{len(book.shipped('duel'))} puzzles, 0 tried")).to_be_visible()
    page.get_by_label("Task").select_option(label="Only defence")
    count = sum(each.kind == "only-defence" for each in book.shipped("duel"))
    expect(page.get_by_text(f"{count} puzzles, 0 tried")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    task = page.get_by_text("Find the only move that does not lose at once.")
    expect(task).to_be_visible()
    for _ in range(3):  # those that follow are of the same kind
        seen = page.url
        page.keyboard.press("n")
        expect(page).not_to_have_url(seen)
        expect(task).to_be_visible()


def test_an_unknown_puzzle_says_so(site: Site) -> None:
    page = site.visit("/puzzles/duel-9999")
    expect(page.get_by_text("There is no such puzzle.")).to_be_visible()


def test_the_deal_of_the_day_is_kept_and_compared(site: Site) -> None:
    page = site.visit("/deal/duel")
    told = deals.deal("duel", today(), [])
    state = {"game": "duel", "view": told["first"]["view"]}
    play(page, state, next(move for move in told["legal"] if move.startswith("take")))
    until(page, f"JSON.parse(localStorage['cabochon.deals'])['duel {today()}'].length > 1")
    score = deals.master("duel", today())
    stored = json.dumps({f"duel {today()}": score["moves"]})
    page.evaluate("moves => localStorage.setItem('cabochon.deals', moves)", stored)
    page.reload()
    expect(page.get_by_text("You did exactly as well as Master.")).to_be_visible()
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(str(score["turns"]))


def test_the_words_of_a_solution_stay_in_its_line(site: Site) -> None:
    page = site.visit("/mark.svg", PICTURES)
    solving("best-value", right=True)(Studio(site), page)
    words = page.locator("li", has=page.locator(".mini")).get_by_text(re.compile(r"card \(level"))
    assert words.first.evaluate("it => getComputedStyle(it).display") == "inline"
    assert words.first.evaluate("it => getComputedStyle(it).position") == "static"
