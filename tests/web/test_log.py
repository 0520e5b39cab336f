"""The log tells what happened, line by line, and a record says who played."""

import re
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, expect

from cabochon.record import Record, record
from cabochon.recordfile import parse, to_text
from tests.analysis.games import game_of
from tests.helpers.servers import COMPUTER, MINE
from tests.web.partner import advance, sit
from tests.web.site import Site

NAMES: Final = {"w": "diamond", "u": "sapphire", "g": "emerald", "r": "ruby", "k": "onyx"}
HOARDING: Final = (
    *("take wug", "reserve deck1", "take wug", "reserve deck2", "take wug", "reserve deck3"),
    *("take wug", "return w", "return g"),
)
"""Seat 0 takes twelve tokens and returns two."""


def lines(site: Site, game: Record, folder: Path) -> Locator:
    """The lines of the log in the review of a game from a file."""
    path = folder / "game.txt"
    path.write_text(to_text(game), encoding="utf-8")
    page = site.visit("/review")
    page.get_by_label("Open a game file").set_input_files(path)
    page.locator("label").filter(has=page.get_by_role("radio", name="Log")).click()
    return page.get_by_role("list", name="Log").get_by_role("listitem")


def copied(game: Record) -> list[str]:
    """The colours that jokers copied."""
    return [str(move).split(" as ")[1][0] for move in game.moves if " as " in str(move)]


def test_tokens_returned_one_after_another_share_a_line(site: Site, tmp_path: Path) -> None:
    told = lines(site, record("classic", 2, 7, HOARDING), tmp_path)
    expect(told.filter(has_text=re.compile("took"))).to_have_count(4)
    expect(told.filter(has_text=re.compile("returned"))).to_have_count(1)
    back = re.compile(r"returned\s+1 diamond and 1 emerald")
    expect(told.filter(has_text=back)).to_have_count(1)


def test_a_joker_tells_the_colour_that_it_copied(site: Site, tmp_path: Path) -> None:
    game = next(game for game in map(partial(game_of, "duel"), range(9)) if copied(game))
    told = lines(site, game, tmp_path)
    for colour, count in Counter(copied(game)).items():
        line = re.compile(rf"joker card \(.*\) as {NAMES[colour]} ")
        expect(told.filter(has_text=line)).to_have_count(count)


def test_a_record_names_computers_by_level_and_people_by_name(site: Site) -> None:
    seat = sit(site, "duel", MINE | {"name": "Ana"}, COMPUTER | {"level": "greedy"})
    advance(site, seat)
    page = site.visit(f"/review/{seat.table}")
    page.locator("label").filter(has=page.get_by_role("radio", name="Log")).click()
    with page.expect_download() as download:
        page.get_by_text("Download record (text)").click()
    assert set(parse(download.value.path().read_text()).names) == {"Ana", "greedy"}
