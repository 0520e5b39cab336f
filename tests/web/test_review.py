"""The review in the page, learning from mistakes, and help in games against the computer."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from cabochon.analysis import Review, analyse
from cabochon.analysis.judging import ERRORS
from cabochon.asking import answer
from cabochon.players import Limit
from cabochon.recordfile import to_text
from tests.analysis.games import game_of
from tests.helpers.servers import MINE
from tests.web import partner
from tests.web.axe import violations
from tests.web.hands import Hands, wait_for_turn
from tests.web.site import DESKTOP, PATIENCE, PHONE, Site, change
from tests.web.test_everyone import sideways

SIMULATIONS = 400
TABS = {"en": "Players", "de": "Bilanz", "es": "Balance", "fr": "Bilan"}
PLACE = "p.place"
GLOWING = "section.table [data-wanted]"
CHANGED = """async (element) => {
  for (let i = 0; i < 10; i++) {
    element.append(` ${i}`);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
}"""
"""Changes a text ten times, each time in another frame."""
LEARN = "Learn from the mistakes of Player 1"


@cache
def reviewed(variant: str) -> Review:
    """What the server finds, too."""
    return analyse(game_of(variant), Limit(simulations=SIMULATIONS))


def mistakes(variant: str) -> list[int]:
    return [move.ply for move in reviewed(variant).moves if move.judgement in ERRORS]


@pytest.fixture
def quick(own_site: Site) -> Site:
    """A server whose reviews have one quick pass."""
    own_site.kill()
    own_site.start(review_simulations=str(SIMULATIONS))
    return own_site


def open_record(site: Site, variant: str, folder: Path, **more: Any) -> Page:
    """A visitor who reviews a game from a file, when its curve is complete."""
    path = folder / "game.txt"
    path.write_text(to_text(game_of(variant)), encoding="utf-8")
    page = site.visit("/review", **more)
    page.get_by_label("Open a game file").set_input_files(path)
    expect(page.get_by_text(f"{SIMULATIONS} simulations for each move")).to_be_attached()
    return page


def styled(page: Page, text: Locator) -> float:
    """How often the browser computes styles anew while a text changes ten times."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def count() -> float:
        found = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in found if each["name"] == "RecalcStyleCount"))

    before = count()
    text.evaluate(CHANGED)
    return count() - before


def test_a_text_beside_the_table_does_not_lay_out_the_table(quick: Site, tmp_path: Path) -> None:
    page = open_record(quick, "duel", tmp_path)
    assert styled(page, page.locator(".stage p")) < 15  # the table takes two each time


def test_a_duel_is_reviewed_and_learnt_from(quick: Site, tmp_path: Path) -> None:
    page = open_record(quick, "duel", tmp_path, bypass_csp=True)
    plies = mistakes("duel")
    expect(page.locator("circle.mark")).to_have_count(len(plies))
    for ply in plies[:3]:
        page.keyboard.press("n")
        expect(page.locator(PLACE)).to_contain_text(f"Move {ply} of")
        move = reviewed("duel").moves[ply - 1]
        expect(page.locator(".verdict")).to_contain_text(move.judgement.capitalize())
    better_is_shown(page, plies[2])
    a_line_plays(page)
    page.get_by_text("Players", exact=True).click()
    for seat in reviewed("duel").seats:
        expect(page.get_by_label(f"Accuracy {seat.accuracy:g} of 100")).to_be_visible()
    page.get_by_role("switch", name="Reveal hidden cards").check()
    expect(page.get_by_text(f"{SIMULATIONS} simulations for each move")).to_be_attached()
    page.get_by_role("switch", name="Reveal hidden cards").uncheck()
    page.get_by_text("Luck", exact=True).click()
    expect(page.get_by_role("img", name="What revealed cards")).to_be_visible()
    assert violations(page) == []
    expect(page.get_by_text(f"{SIMULATIONS} simulations for each move")).to_be_attached()
    learn(page)


def better_is_shown(page: Page, ply: int) -> None:
    """The pieces of the better move glow; `b` returns to the game."""
    glow_for(page, reviewed("duel").moves[ply - 1].best[0].move)
    page.keyboard.press("b")
    expect(page.locator(GLOWING)).to_have_count(0)


def glow_for(page: Page, move: str) -> None:
    """The pieces of a move glow, if it has any."""
    if not move.startswith(("replenish", "pass")):
        expect(page.locator(GLOWING).first).to_be_visible()


def a_line_plays(page: Page) -> None:
    page.get_by_role("button", name="Show the line").click()
    board = page.get_by_role("dialog", name="How it could go on")
    expect(board.locator("li").first).to_be_visible()
    expect(board.locator("[aria-current=step]")).to_have_count(1)
    board.get_by_role("button", name="One move back").click()
    page.keyboard.press("Escape")
    expect(board).to_have_count(0)


def learn(page: Page) -> None:
    """A wrong answer is refuted, the solution shown, and the right move accepted."""
    own = [each for each in reviewed("duel").moves if each.seat == 0 and each.judgement in ERRORS]
    worst = max(own, key=lambda each: each.cost)
    about = {"record": to_text(game_of("duel")), "ply": worst.ply}
    (decision,) = answer({"ask": "decision", **about})
    state = {"game": "duel", "view": decision["view"]}
    page.get_by_text("Players", exact=True).click()
    page.get_by_role("button", name=LEARN).click()
    told = page.locator(".side [role=status]")
    expect(told).to_contain_text("Find a better one")
    Hands(page).play(state, worst.move)
    expect(told).to_contain_text("the move of the game")
    assert violations(page) == []
    Hands(page).play(state, wrong_answer(decision["legal"], about, worst.move))
    expect(told).to_contain_text("Not this one")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    glow_for(page, worst.best[0].move)
    page.get_by_role("button", name="Try again").click()
    Hands(page).play(state, worst.best[0].move)
    expect(told).to_contain_text("Well found!")
    page.get_by_role("button", name="Next position").click()
    expect(page.get_by_text("Position 2 of")).to_be_visible()
    page.get_by_role("button", name="Back to the review").click()
    expect(page.locator(PLACE)).to_be_visible()


def wrong_answer(legal: list[str], about: dict[str, Any], played: str) -> str:
    """The other move that gives away most; the page's own search may judge small mistakes good."""
    plain = [move for move in legal if move.startswith(("take", "buy")) and " as " not in move]
    found = {}
    for move in plain:
        if move != played:
            (line,) = answer({"ask": "attempt", "move": move, "simulations": SIMULATIONS, **about})
            found[move] = line["move"]
    worst = max(found, key=lambda move: found[move]["cost"])
    assert found[worst]["judgement"] in ERRORS
    return worst


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_of_four_is_reviewed_by_keyboard_in_four_languages(
    quick: Site, tmp_path: Path, viewport: ViewportSize
) -> None:
    page = open_record(quick, "classic4", tmp_path, viewport=viewport)
    expect(page.locator("path.area")).to_have_count(4)
    plies = mistakes("classic4")
    page.keyboard.press("End")
    page.keyboard.press("p")
    before = [ply for ply in plies if ply < len(game_of("classic4").moves)]
    expect(page.locator(PLACE)).to_contain_text(f"Move {before[-1]} of")
    for language, tab in TABS.items():
        change(page, language=language)
        expect(page.get_by_text(tab, exact=True)).to_be_visible()
        assert sideways(page) == 0, language


def test_a_finished_game_is_reviewed_from_its_final_screen(quick: Site) -> None:
    seat = partner.sit(quick, "duel")
    partner.advance(quick, seat)
    page = quick.visit(seat.path)
    page.get_by_role("link", name="Review the game").click()
    expect(page.get_by_text(f"{SIMULATIONS} simulations for each move")).to_be_attached()
    expect(page.get_by_text(re.compile("^Luck .* Time ")).first).to_be_visible()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="Analyse from here").click()
    expect(page).to_have_url(re.compile(f"/study/{seat.table}#4$"))
    expect(page.get_by_role("switch", name="Engine")).to_be_visible()
    moves = page.get_by_role("region", name="Moves")
    expect(moves.locator("li button").nth(3)).to_have_attribute("aria-current", "step")
    page.go_back()
    expect(page.locator(PLACE)).to_be_visible()


def test_a_game_from_a_file_goes_on_at_the_analysis_board(quick: Site, tmp_path: Path) -> None:
    page = open_record(quick, "classic4", tmp_path)
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Analyse from here").click()
    moves = page.get_by_role("region", name="Moves").locator("li button")
    expect(moves).to_have_count(len(game_of("classic4").moves))
    expect(moves.nth(6)).to_have_attribute("aria-current", "step")
    expect(page).to_have_url(re.compile(r"/study#1\."))
    page.reload()
    expect(moves.nth(6)).to_have_attribute("aria-current", "step")


def test_a_game_can_be_stepped_through_where_reviews_are_off(
    own_site: Site, tmp_path: Path
) -> None:
    own_site.kill()
    own_site.start(reviews="off")
    path = tmp_path / "game.txt"
    path.write_text(to_text(game_of("duel")), encoding="utf-8")
    page = own_site.visit("/review")
    page.get_by_label("Open a game file").set_input_files(path)
    expect(page.get_by_role("alert")).to_contain_text("does not analyse games")
    page.keyboard.press("ArrowRight")
    expect(page.locator(PLACE)).to_contain_text("Move 1 of")


def test_hints_come_step_by_step_and_are_counted(site: Site) -> None:
    seat = partner.sit(site, "duel")
    page = site.visit(seat.path, settings={"evaluation": True}, bypass_csp=True)
    wait_for_turn(site, page)
    expect(page.get_by_role("img", name=re.compile("Win chances: You: [0-9]+%"))).to_be_visible()
    page.keyboard.press("h")
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("Look at")
    glowing = page.locator(GLOWING)
    expect(glowing).to_have_count(0)
    hint.get_by_role("button", name="More").click()
    expect(glowing.first).to_be_visible()
    hint.get_by_role("button", name="More").click()
    expect(hint.get_by_role("listitem").first).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    assert between_bar_and_table(hint)
    hint.get_by_role("button", name="Close the hint").click()
    expect(glowing).to_have_count(0)
    partner.advance(site, seat)
    expect(page.get_by_role("dialog")).to_contain_text("You took 1 hint.", timeout=PATIENCE)


def between_bar_and_table(hint: Locator) -> bool:
    """Whether a hint lies below the bar and covers nothing of the table."""
    fits: bool = hint.evaluate("""it => {
      const box = it.getBoundingClientRect();
      const edge = (what, side) => document.querySelector(what).getBoundingClientRect()[side];
      return box.top >= edge('header', 'bottom') && box.bottom <= edge('section.table', 'top');
    }""")
    return fits


def test_nobody_gets_help_in_a_game_between_people(site: Site) -> None:
    seat = partner.sit(site, "duel", MINE, MINE | {"name": "Noor"})
    page = site.visit(seat.path, settings={"evaluation": True})
    page.get_by_role("button", name="Menu").wait_for()
    page.keyboard.press("h")
    expect(page.get_by_role("complementary", name="Hint")).to_have_count(0)
    expect(page.get_by_role("img", name="Win chances")).to_have_count(0)
