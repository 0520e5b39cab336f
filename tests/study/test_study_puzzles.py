"""The verdicts on answers to puzzles."""

import pytest

from cabochon.analysis.puzzles import book
from cabochon.analysis.puzzles.solving import solves
from cabochon.core.errors import IllegalMove, InvalidSnapshot
from cabochon.study import board, puzzles

GAMES = pytest.mark.parametrize("game", ["classic", "duel"])


@GAMES
def test_every_solution_solves_its_puzzle(game: str) -> None:
    for each in book.shipped(game):
        verdict = puzzles.answer(each.id, [moves[0] for moves in each.solution])
        assert verdict["verdict"] == "solved", each.id
        assert verdict["solution"] == each.solution
        kinds = {reason["kind"] for reason in verdict["reasons"]}
        assert "wins-now" in kinds or each.kind != "win-now", each.id


@GAMES
def test_wrong_answers_are_refuted(game: str) -> None:
    for each in book.shipped(game)[::17]:
        legal = puzzles.puzzle(each.id)["legal"]
        wrong = [move for move in legal if not solves(move, each.solution[0])]
        verdict = puzzles.answer(each.id, [wrong[-1]])
        if verdict["verdict"] == "right":  # an optional action that keeps the win
            assert each.kind == "win-now"
            continue
        assert verdict["verdict"] == "wrong"
        told = verdict["refutation"]
        assert 0 <= told["chance"] <= told["best"] <= 1
        position = verdict["steps"][-1]["position"]
        for step in told["line"]:
            assert step["move"] in board.look(position)["legal"]
            position = step["position"]


@GAMES
def test_a_lost_defence_is_shown_to_the_end(game: str) -> None:
    """After every wrong answer to these, the opponent wins in the next turn."""
    for each in [one for one in book.shipped(game) if one.kind == "only-defence"][:4]:
        legal = [m for m in puzzles.puzzle(each.id)["legal"] if m.startswith("take")]
        wrong = next(move for move in legal if not solves(move, each.solution[0]))
        line = puzzles.answer(each.id, [wrong])["refutation"]["line"]
        assert line, each.id
        assert line[0]["seat"] != each.view["viewer"] or len(line) > 1


def test_a_puzzle_does_not_tell_its_solution() -> None:
    told = puzzles.puzzle("duel-3")
    assert "solution" not in told
    first = book.puzzle("duel-3")
    assert told["view"]["viewer"] == first.view["viewer"]
    assert told["thinker"] == first.view


def test_another_way_to_win_now_is_right_too() -> None:
    """Using a privilege that is not needed before the winning move."""
    for each in book.shipped("duel"):
        if each.kind != "win-now":
            continue
        legal = puzzles.puzzle(each.id)["legal"]
        extra = [m for m in legal if m.startswith("privilege") and not solves(m, each.solution[0])]
        for move in extra:
            verdict = puzzles.answer(each.id, [move])
            if verdict["verdict"] == "right":
                assert verdict["solution"] is None
                return
    pytest.fail("no such puzzle")


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    day = "2026-11-18"
    assert puzzles.daily("duel", day) == puzzles.daily("duel", day)
    names = [puzzles.daily("duel", f"2026-11-{n:02}")["name"] for n in range(1, 31)]
    assert len(set(names)) > 25


def test_the_list_has_no_positions() -> None:
    listed = puzzles.puzzles("classic")["puzzles"]
    assert len(listed) == len(book.shipped("classic"))
    assert listed[0].keys() == {"id", "kind", "grade", "rating", "themes"}


def test_bad_answers_are_refused() -> None:
    with pytest.raises(book.NoPuzzle):
        puzzles.puzzle("duel-9999")
    with pytest.raises(book.NoPuzzle):
        puzzles.answer("x", ["take w"])
    with pytest.raises(IllegalMove):
        puzzles.answer("duel-1", ["take a1 a2 a3 a4"])
    for moves in ([], "take", [1], ["pass"] * 99):
        with pytest.raises(InvalidSnapshot):
            puzzles.answer("duel-1", moves)
