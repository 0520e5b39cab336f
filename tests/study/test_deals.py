"""The deal of a day."""

import json
from datetime import date

import pytest

from cabochon.analysis.puzzles import book
from cabochon.core.errors import IllegalMove, InvalidSnapshot
from cabochon.study import deals

DAY = "2026-11-18"


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_deal_is_played_to_its_end_without_a_store(game: str) -> None:
    moves: list[str] = []
    told = deals.deal(game, DAY, moves)
    assert told["first"]["view"]["viewer"] == 0
    assert told["steps"] == []
    while told["result"] is None:
        since = len(moves)
        told = deals.deal(game, DAY, [*moves, told["legal"][-1]], since)
        assert told["steps"][0]["ply"] == since
        assert all(step["view"]["viewer"] == 0 for step in told["steps"])
        moves += [step["move"] for step in told["steps"]]
    assert told["legal"] == []
    played = book.result(book.daily_deal(game, date.fromisoformat(DAY)), moves)
    assert told["result"] == {"won": played.won, "points": played.points, "turns": played.turns}


def test_the_computer_replies_the_same_to_everybody() -> None:
    first = deals.deal("duel", DAY, [])["legal"][0]
    assert deals.deal("duel", DAY, [first]) == deals.deal("duel", DAY, [first])


def test_nothing_hidden_is_told() -> None:
    told = deals.deal("classic", DAY, ["reserve deck3"])
    text = json.dumps(told)
    assert '"random"' not in text
    assert '"seed"' not in text
    assert all(isinstance(size, int) for size in told["first"]["view"]["decks"].values())


def test_the_game_of_master_can_be_compared() -> None:
    score = deals.master("duel", DAY)
    assert score["turns"] > 5
    assert deals.master("duel", DAY) == score
    assert deals.deal("duel", DAY, score["moves"])["result"]["points"] == score["points"]


def test_bad_moves_are_refused() -> None:
    with pytest.raises(IllegalMove):
        deals.deal("duel", DAY, ["take z9"])
    with pytest.raises(InvalidSnapshot):
        deals.deal("duel", DAY, [3])
    with pytest.raises(ValueError, match="month"):
        deals.deal("duel", "2026-99-99", [])
