"""A review as one HTML file."""

import json
import re
from dataclasses import asdict, replace
from html.parser import HTMLParser

from cabochon.analysis import analyse
from cabochon.analysis.curves import chances, fortune, named
from cabochon.analysis.report import html
from cabochon.analysis.shapes import Reason
from cabochon.players import Limit
from cabochon.recordfile import parse
from tests.analysis.games import game_of

VOID = {"meta"}


class Strict(HTMLParser):
    """Notices elements that are not closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing stays open."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_refers_to_nothing_else() -> None:
    game = replace(game_of("classic3"), names=("Ann", "</script><b>", "Ü & Co"))
    review = analyse(game, Limit(simulations=60))
    page = html(review, game)
    parser = Strict()
    parser.feed(page)
    assert parser.open == []
    assert not re.search(r"https?://|src=|<link", page)
    assert "<b>" not in page
    data = dict(re.findall(r'<script type="application/json" id="(\w+)">(.*?)</script>', page))
    assert json.loads(data["review"]) == asdict(review)
    assert parse(json.loads(data["record"])) == game


def test_every_mistake_is_explained_and_linked_from_the_curve() -> None:
    game = game_of("duel")
    review = analyse(game, Limit(simulations=60))
    page = html(review, game)
    errors = [m.ply for m in review.moves if m.judgement in ("inaccuracy", "mistake", "blunder")]
    assert errors
    assert [int(ply) for ply in re.findall(r'id="ply-(\d+)"', page)] == errors
    assert [int(ply) for ply in re.findall(r'href="#ply-(\d+)"><title>', page)] == errors
    assert f'<a href="#ply-{review.turning_point}">Turning point</a>' in page
    large = [m for m in review.moves if m.judgement in ("mistake", "blunder")]
    assert page.count("<details>") == len(large)


def test_the_curve_ends_with_the_result_and_luck_adds_up() -> None:
    review = analyse(game_of("duel"), Limit(simulations=60))
    curve = chances(review)
    assert len(curve) == len(review.moves) + 1
    assert curve[-1] == [float(seat in review.winners) for seat in range(2)]
    for seat in range(2):
        assert abs(fortune(review.moves, seat)[-1] - review.seats[seat].luck) < 1e-3


def test_reasons_name_the_players() -> None:
    for text, told in (
        ("It lets seat 1 buy #7 white.", "It lets Bo buy #7 white."),
        ("Seat 0 can now take noble #3: buy 9.", "Ann can now take noble #3: buy 9."),
    ):
        assert named(Reason("lets-buy", "played", {}, text), ["Ann", "Bo"]) == told
