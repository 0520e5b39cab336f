"""Making puzzles: reproducible by seed, and resumable."""

from pathlib import Path

import pytest

from cabochon.analysis.puzzles.making import BadPuzzleFile, choose, make, self_played
from cabochon.analysis.puzzles.shapes import Puzzle
from cabochon.games import GAMES

GAME_COUNT = 3


@pytest.mark.parametrize("game", GAMES)
def test_an_interrupted_run_finds_the_same(game: str, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    heard: list[tuple[int, int]] = []
    found = make(game, "t", GAME_COUNT, whole, report=lambda *told: heard.append(told))
    assert [done for done, _ in heard] == [1, 2, 3]
    make(game, "t", 1, parts)
    with parts.open("a") as file:
        file.write('[{"id": ""')
    assert make(game, "t", GAME_COUNT, parts) == found
    assert parts.read_bytes() == whole.read_bytes()


def test_records_are_looked_through_first(tmp_path: Path) -> None:
    game = next(iter(GAMES))
    games = [self_played(game, "t", number) for number in range(GAME_COUNT)]
    found = make(game, "t", GAME_COUNT, tmp_path / "a")
    assert make(game, "u", GAME_COUNT, tmp_path / "b", games) == found


@pytest.mark.parametrize("content", ["", "x\n", '{"format": "cabochon puzzles 1"}\n'])
def test_another_file_is_not_overwritten(content: str, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    path.write_text(content)
    with pytest.raises(BadPuzzleFile):
        make(next(iter(GAMES)), "1", 1, path)
    assert path.read_text() == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    game = next(iter(GAMES))
    make(game, "t", 1, path)
    path.write_text(path.read_text() + "[7]\n")
    with pytest.raises(BadPuzzleFile, match="line 3"):
        make(game, "t", 2, path)


def puzzle(number: int, kind: str, grade: str) -> Puzzle:
    fields = {"chance": 1.0, "second": 0.5, "themes": [], "solution": [["pass"]], "rating": 0}
    return Puzzle(id="", kind=kind, grade=grade, view={"number": number}, **fields)  # type: ignore[arg-type]  # made up


def test_only_wanted_kinds_are_looked_for(tmp_path: Path) -> None:
    found = make("classic", "k", GAME_COUNT, tmp_path / "a", kinds=["win-now"])
    assert {each.kind for each in found} == {"win-now"}


def test_kept_puzzles_come_first_and_are_not_chosen_again() -> None:
    old = choose("duel", [puzzle(i, "best-value", "beginner") for i in range(3)], 3)
    new = [puzzle(i, "only-defence", "beginner") for i in range(2, 6)]
    chosen = choose("duel", new, 10, old)
    assert chosen[:3] == old
    assert [each.id for each in chosen[3:]] == ["duel-4", "duel-5", "duel-6"]
    assert [each.view["number"] for each in chosen[3:]] == [3, 4, 5]
    with_gap = choose("duel", new, 10, [old[0], old[2]])
    assert [each.id[5:] for each in with_gap] == ["1", "3", "4", "5", "6"]


def test_all_grades_are_chosen_and_no_position_twice() -> None:
    many = [puzzle(i, "best-value", "beginner") for i in range(50)]
    few = [puzzle(100 + i, "best-value", "expert") for i in range(3)]
    chosen = choose("duel", [*many, *few, *many], 20)
    assert len(chosen) == 20
    assert sum(each.grade == "expert" for each in chosen) == 3
    assert len({str(each.view) for each in chosen}) == 20
