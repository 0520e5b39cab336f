"""``cabochon puzzles``."""

from pathlib import Path

import pytest

from cabochon.analysis.puzzles import book
from cabochon.recordfile import write
from tests.analysis.games import game_of
from tests.cli.conftest import Run


def test_a_puzzle_is_shown_with_its_task_and_solution(run: Run) -> None:
    result = run("puzzles", "show", "duel", "--number", "3", "--solution")
    assert result.code == 0
    puzzle = book.puzzle("duel-3")
    assert f"duel-3, {puzzle.grade}" in result.out
    assert puzzle.solution[0][0] in result.out


def test_the_puzzle_of_a_day_is_the_same_for_everybody(run: Run) -> None:
    first = run("puzzles", "show", "classic", "--day", "2026-11-18")
    assert first.code == 0
    assert first.out == run("puzzles", "show", "classic", "--day", "2026-11-18").out
    assert run("puzzles", "show", "classic").code == 0


def test_puzzles_are_made_from_games_and_records(run: Run, tmp_path: Path) -> None:
    game, out = tmp_path / "game.txt", tmp_path / "puzzles.jsonl"
    write(game_of("duel"), game)
    words = ("puzzles", "make", "duel", "--games", "2", "--count", "5", "--seed", "3")
    result = run(*words, "--record", str(game), "--out", str(out))
    assert result.code == 0
    assert len(book.read(out.read_text().splitlines())) <= 5
    assert out.with_suffix(".journal").exists()


def test_only_puzzles_of_a_theme_are_chosen(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    words = ("puzzles", "make", "classic", "--games", "6", "--kind", "win-now", "--out", str(out))
    assert run(*words).code == 0
    found = book.read(out.read_text().splitlines())
    theme = found[0].themes[0]
    assert run(*words, "--theme", theme).code == 0
    chosen = book.read(out.read_text().splitlines())
    assert chosen
    assert len(chosen) == sum(theme in each.themes for each in found)


def test_a_run_that_is_stopped_says_how_to_continue(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cabochon.cli.puzzles.make", stop)
    result = run("puzzles", "make", "duel", "--out", str(tmp_path / "puzzles.jsonl"))
    assert result.code == 130
    assert "the same command continues" in result.err


def test_bad_input_is_refused(run: Run, tmp_path: Path) -> None:
    three = tmp_path / "three.txt"
    write(game_of("classic3"), three)
    other = tmp_path / "other.jsonl"
    other.with_suffix(".journal").write_text("something else\n")
    for words, told in (
        (("make", "duel"), "--out"),
        (("make", "chess", "--out", str(tmp_path / "a")), "chess"),
        (("make", "duel", "--out", str(other)), "not the puzzles"),
        (("make", "duel", "--out", str(tmp_path / "no" / "a")), "--out"),
        (("make", "classic", "--out", str(tmp_path / "a"), "--record", str(three)), "two players"),
        (("make", "duel", "--out", str(tmp_path / "a"), "--record", "none.txt"), "none.txt"),
        (("make", "duel", "--out", str(tmp_path / "a"), "--after", str(three)), "line 1"),
        (("make", "duel", "--out", str(tmp_path / "a"), "--after", "none.jsonl"), "none.jsonl"),
        (("make", "duel", "--out", str(tmp_path / "a"), "--kind", "easy"), "easy"),
        (("make", "classic", "--out", str(tmp_path / "a"), "--theme", "crowns"), "--theme crowns"),
        (("show", "duel", "--number", "9999"), "duel-9999"),
        (("show", "duel", "--day", "tomorrow"), "--day tomorrow"),
    ):
        result = run("puzzles", *words)
        assert result.code == 2
        assert told in result.err
