"""The log tells what happened, line by line, and a record says who played."""

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from cabochon.recordfile import parse, to_text
from tests.analysis.games import game_of
from tests.helpers.servers import COMPUTER, MINE
from tests.web.partner import advance, sit
from tests.web.site import Site


def lines(site: Site, variant: str, folder: Path) -> Locator:
    """The lines of the log in the review of a game from a file."""
    path = folder / "game.txt"
    path.write_text(to_text(game_of(variant)), encoding="utf-8")
    page = site.visit("/review")
    page.get_by_label("Open a game file").set_input_files(path)
    page.locator("label").filter(has=page.get_by_role("radio", name="Log")).click()
    return page.get_by_role("list", name="Log").get_by_role("listitem")


def test_tokens_returned_one_after_another_share_a_line(site: Site, tmp_path: Path) -> None:
    moves = [str(move) for move in game_of("classic4").moves]
    assert moves[56:61] == ["take ugr", "return g", "return g", "return r", "take wgr"]
    told = lines(site, "classic4", tmp_path)
    expect(told.filter(has_text=re.compile(r"returned\s+2 emeralds and 1 ruby"))).to_have_count(1)


def test_a_joker_tells_the_colour_that_it_copied(site: Site, tmp_path: Path) -> None:
    jokers = [move for move in map(str, game_of("duel").moves) if " as " in move]
    assert [move.rpartition(" ")[2] for move in jokers] == ["r", "r"]
    told = lines(site, "duel", tmp_path)
    expect(told.filter(has_text=re.compile(r"joker card \(.*\) as ruby for"))).to_have_count(2)


def test_a_record_names_computers_by_level_and_people_by_name(site: Site) -> None:
    seat = sit(site, "duel", MINE | {"name": "Ana"}, COMPUTER | {"level": "greedy"})
    advance(site, seat)
    page = site.visit(f"/review/{seat.table}")
    page.locator("label").filter(has=page.get_by_role("radio", name="Log")).click()
    with page.expect_download() as download:
        page.get_by_text("Download record (text)").click()
    assert set(parse(download.value.path().read_text()).names) == {"Ana", "greedy"}
